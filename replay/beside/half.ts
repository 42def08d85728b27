import { basename } from 'node:path';
import type { State } from '../../engine/index.ts';
import type { Log, RecordingHeader } from '../../engine/log/index.ts';
import type { Side } from '../compare.ts';
import { ContentHash } from '../content-id.ts';
import { allFaults, emptyStop, feed } from '../read-file.ts';
import { createSeeker, SNAPSHOT_ENTRIES } from '../seek.ts';
import { SessionClock } from '../session-clock.ts';
import type { Terminal } from '../terminal.ts';

/** One half of a comparison: a recording, folded by a build. */
export type Half = {
  readonly name: string;
  /** The id of its content, as far as it can be read. */
  readonly id: string;
  readonly build: string;
  readonly log: Log;
  /** When each entry was, in ms since the first one. Never less than the one before. */
  readonly times: readonly number[];
  /** The state after an entry; for -1, before the first. */
  readonly stateAt: (seq: number) => State;
};

/** Reads a recording and folds it to its end. What can be read of one that is not sound is compared. @throws Stop if that is no entry. */
export async function readHalf({ file, build }: Side, terminal: Terminal): Promise<Half> {
  const log = build.createLog();
  const clock = new SessionClock();
  const times: number[] = [];
  const content = new ContentHash();
  let header: RecordingHeader | undefined;
  const reader = build.createReader({
    header: (read) => {
      header = read;
    },
    entry: (entry) => {
      log.adopt(entry);
      times.push(clock.take(entry.at));
    },
  });
  const take = (chunk: Uint8Array): boolean => {
    content.add(chunk);
    return reader.bytes(chunk);
  };
  const broken = await feed(file, take, terminal);
  const faults = allFaults(reader.end().faults, broken);
  if (header === undefined || log.length === 0) throw emptyStop(file, faults);
  const { fold, isOwn } = build.folderOf(header);
  // what matches an older recording to a build remembers what it has folded: no entry is folded twice
  const { seek } = createSeeker(log, isOwn ? SNAPSHOT_ENTRIES : 1, fold, build.initialState());
  seek(log.length - 1);
  return { name: basename(file), id: content.end(), build: build.name, log, times, stateAt: seek };
}
