import { fold, initialState, type State } from '../engine/index.ts';
import { type Behind, createReader, isSeq, placeOf } from '../engine/log/index.ts';
import { folderOf } from './check.ts';
import { allFaults, EXIT, type Exit, faultWords, feed, Stop } from './feed.ts';
import { timelineLine } from './gist.ts';
import type { Terminal } from './terminal.ts';

/** Prints one line an entry. */
export async function timeline(file: string, terminal: Terminal): Promise<Exit> {
  const reader = createReader({
    entry: (entry) => terminal.line(timelineLine(entry)),
  });
  const broken = await feed(file, reader.bytes, terminal);
  const faults = allFaults(reader.end().faults, broken);
  for (const fault of faults) terminal.error(faultWords(file, fault));
  return faults.length === 0 ? EXIT.good : EXIT.notGood;
}

/** Prints the state at a place, and reads no further. @throws Stop for a place that is invalid or not in the recording. */
export async function stateAt(file: string, at: string, terminal: Terminal): Promise<Exit> {
  let state: State = initialState();
  let isBehind: Behind | undefined;
  let folder: ReturnType<typeof folderOf> = fold;
  let isThere = false;
  let last = -1;
  const reader = createReader({
    header: (read) => {
      folder = folderOf(read);
    },
    entry: (entry) => {
      isBehind ??= behind(at, entry.at);
      isThere = isBehind(entry);
      if (!isThere) {
        state = folder(state, entry);
        last = entry.seq;
      }
      if (isThere || (isSeq(at) && Number(at) === last)) reader.stop();
    },
  });
  behind(at, 0); // a wrong place is reported before a long file is read
  const broken = await feed(file, reader.bytes, terminal);
  const faults = allFaults(reader.end().faults, broken);
  const isWanted = isThere || !isSeq(at) || Number(at) === last;
  if (!isThere) for (const fault of faults) terminal.error(faultWords(file, fault));
  if (!isWanted) throw new Stop(EXIT.notGood, `${file}: there is no entry ${at}; the last one readable is ${last}`);
  for (const line of JSON.stringify(state, null, 2).split('\n')) terminal.line(line);
  return EXIT.good;
}

function behind(at: string, firstAtMs: number): Behind {
  const place = placeOf(at, firstAtMs);
  if (place === undefined) throw new Stop(EXIT.wrongUse, `--at takes a seq, HH:mm:ss or ISO 8601, not "${at}"`);
  return place;
}
