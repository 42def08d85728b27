import { pad2, seoulCivil } from '../base/time.ts';

/** `round-20260312-142305.jsonl.gz`, in Seoul time. */
export function recordingName(atMs: number): string {
  const c = seoulCivil(atMs);
  return `round-${c.year}${pad2(c.month)}${pad2(c.day)}-${pad2(c.hour)}${pad2(c.minute)}${pad2(c.second)}.jsonl.gz`;
}
