import { pad2, seoulCivil } from '../base/time.ts';
import type { Fact } from '../events/facts.ts';
import { gzip } from '../log/gzip.ts';
import type { Hashes } from '../log/log.ts';
import { recordingLines } from '../log/recording.ts';
import { SEEN_VERSION } from '../selectors/seen.ts';
import { STATE_VERSION } from '../state/state.ts';
import type { World } from './world.ts';

/**
 * Writes the first `entries` entries of the session as a recording and gives it to the member. `hashes`: of the state after the
 * last of them. @throws what packing or saving throws.
 */
export async function exportRecording(
  { log, header, ports, siteNow }: World,
  entries: number,
  hashes: Hashes,
): Promise<Fact> {
  const lines = [
    ...recordingLines(
      log,
      {
        app: header.app,
        site: header.siteCode,
        zone: 'Asia/Seoul',
        policy: header.policy,
        state: STATE_VERSION,
        seen: SEEN_VERSION,
      },
      hashes,
      entries,
    ),
  ];
  const bytes = await gzip(`${lines.join('\n')}\n`);
  ports.save(fileName(siteNow()), bytes);
  return { type: 'recording.exported', data: { entries, bytes: bytes.length } };
}

/** `round-20260312-142305.jsonl.gz`, in Seoul time. */
function fileName(atMs: number): string {
  const c = seoulCivil(atMs);
  return `round-${c.year}${pad2(c.month)}${pad2(c.day)}-${pad2(c.hour)}${pad2(c.minute)}${pad2(c.second)}.jsonl.gz`;
}
