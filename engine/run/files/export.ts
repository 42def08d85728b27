import type { Fact } from '../../events/facts.ts';
import { gzip } from '../../log/gzip.ts';
import { type MadeBy, type RecordingHeader, recordingLines } from '../../log/recording.ts';
import { recordingName } from '../../log/recording-name.ts';
import { hashesOf, SEEN_VERSION } from '../../selectors/page/seen.ts';
import { STATE_VERSION, type State } from '../../state/state.ts';
import type { World } from '../world.ts';

/**
 * Writes the first `entries` entries of the session as a recording and gives it to the member. `state`: after the last of
 * them. @throws what packing or saving throws.
 */
export async function exportRecording(world: World, entries: number, state: State): Promise<Fact> {
  const header = recordingHeader(world, await world.ports.madeBy?.());
  const lines = [...recordingLines(world.log, header, hashesOf(state), entries)];
  const bytes = await gzip(`${lines.join('\n')}\n`);
  world.ports.save(recordingName(world.siteNow()), bytes);
  return { type: 'recording.exported', data: { entries, bytes: bytes.length } };
}

/** The first line of this session's recording. `madeBy`: what it runs on, where that is known. */
export function recordingHeader({ header, stateNow }: World, madeBy: MadeBy | undefined): RecordingHeader {
  const { theme, language } = stateNow().prefs;
  const chosen = { ...(theme === 'device' ? {} : { theme }), ...(language === undefined ? {} : { language }) };
  return headerOf(header, madeBy && { ...madeBy, ...chosen });
}

/** The first line of a recording of this build. `madeBy`: what it runs on, where that is known. */
export const headerOf = (
  { app, siteCode, policy }: Pick<World['header'], 'app' | 'siteCode' | 'policy'>,
  madeBy: MadeBy | undefined,
): RecordingHeader => ({
  app,
  site: siteCode,
  zone: 'Asia/Seoul',
  policy,
  state: STATE_VERSION,
  seen: SEEN_VERSION,
  ...(madeBy === undefined ? {} : { madeBy }),
});
