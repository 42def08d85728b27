import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { LogEntry } from '../../engine/log/index.ts';
import { bettor, recordingOf } from '../support/told-recording.ts';

export const story = bettor();
/** The entry with another balance on the other side. */
export const PLANTED = story.entries.findIndex(({ type }) => type === 'wallet.changed');

/** A folder with two recordings that part at one entry: another balance. */
export function twoStories() {
  const folder = mkdtempSync(join(tmpdir(), 'compare-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const other = story.entries.map((entry) =>
    entry.seq === PLANTED ? { ...entry, data: { ...entry.data, points: 970_000 } } : entry,
  ) as LogEntry[];
  const [a, b] = [join(folder, 'one.jsonl'), join(folder, 'other.jsonl')];
  writeFileSync(a, recordingOf(story.entries));
  writeFileSync(b, recordingOf(other));
  return { folder, a, b };
}
