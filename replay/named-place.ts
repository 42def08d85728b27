import { fold, initialState, type State } from '../engine/index.ts';
import { createReader, type LogEntry, type RecordingHeader } from '../engine/log/index.ts';
import { folderOf } from './check.ts';
import { type ConditionPlace, ConditionSearch, conditionPlace } from './condition-place.ts';
import { EXIT, Stop } from './exit.ts';
import { expressionFault } from './expression.ts';
import { isReadOnce } from './inputs.ts';
import { keepPipe } from './kept-pipe.ts';
import { behindPlace, LAST, namedPlace, noneOfType, typedPlace } from './place.ts';
import { allFaults, emptyStop, faultWords, feed, notThere } from './read-file.ts';
import type { Terminal } from './terminal.ts';

/**
 * A place as a user wrote it, or copied it from an answer (`#1104`), with the seq in place of the name of an entry: `link.lost` is the
 * first of this type, `link.lost:2` the second, `ticket.value=inDoubt` the first after which this is true, `last` the last entry. Any other
 * place stays. `option`: the one that was given, for words. @throws Stop for a text that is no place, if the recording has not so many of them, or if
 * its end cannot be read. The standard input or a pipe is kept, so that it can be read again.
 */
export async function seqOfNamed(file: string, option: string, written: string, terminal: Terminal): Promise<string> {
  const text = typedPlace(written);
  const sought = soughtFor(text, option);
  if (sought === undefined) {
    behindPlace(text, option);
    return text;
  }
  if (isReadOnce(file)) await keepPipe(file, terminal);
  let last = -1;
  let found: number | undefined;
  const reader = createReader({
    header: (header) => sought.begin?.(header),
    entry: (entry) => {
      last = entry.seq;
      if (!sought.take(entry)) return;
      found = entry.seq;
      reader.stop();
    },
  });
  const broken = await feed(file, reader.bytes, terminal);
  const faults = allFaults(reader.end().faults, broken);
  if (text === LAST && last >= 0 && faults.length === 0) found = last;
  if (found !== undefined) return String(found);
  if (last < 0) throw emptyStop(file, faults);
  for (const fault of faults) terminal.error(faultWords(file, fault));
  throw notThere(faults, `${file}: ${text === LAST ? noLast(last) : sought.fault()}`);
}

/** Looks through entries for one with a name. */
type Sought = {
  readonly begin?: (header: RecordingHeader) => void;
  /** Whether the next entry is the one. */
  readonly take: (entry: LogEntry) => boolean;
  /** That none was, in words. */
  readonly fault: () => string;
};

/** What looks for a place that has the name of an entry. Undefined for another place. @throws Stop for a condition that is none. */
function soughtFor(text: string, option: string): Sought | undefined {
  if (text === LAST) return { take: () => false, fault: () => '' };
  const condition = conditionPlace(text);
  if (condition !== undefined) return soughtByState(condition, option);
  const named = namedPlace(text);
  if (named === undefined) return undefined;
  let found = 0;
  const types = new Set<string>();
  return {
    take: ({ type }) => {
      types.add(type);
      return type === named.type && ++found === named.nr;
    },
    fault: () => noneOfType(text, found, types),
  };
}

function soughtByState(condition: ConditionPlace, option: string): Sought {
  const wrong = expressionFault(condition.text);
  if (wrong !== null) throw new Stop(EXIT.wrongUse, `${option} takes a place; "${condition.text}" is none: ${wrong}`);
  const search = new ConditionSearch(condition);
  let state: State = initialState();
  let folder: ReturnType<typeof folderOf> = fold;
  return {
    begin: (header) => {
      folder = folderOf(header);
    },
    take: (entry) => {
      state = folder(state, entry);
      return search.look(state);
    },
    fault: () => search.fault,
  };
}

/** That the end of a recording is not known, in words. `last`: the last entry that can be read. */
const noLast = (last: number): string => `its end cannot be read; the last readable entry is ${last}`;
