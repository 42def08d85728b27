import type { Effects, State } from '../engine/index.ts';
import type { LogEntry } from '../engine/log/index.ts';

export type Fold = (state: State, entry: LogEntry, fx: Effects) => State;

/** The numbers that an entry gave out, by what they are of: a call by its name, a timer by its id, the link. */
type Given = ReadonlyMap<string, readonly number[]>;
/** An entry with the numbers that it gave out when the whole recording was folded. */
export type Numbered = { readonly entry: LogEntry; readonly given: Given };

const NOTHING: Given = new Map();

/** Folds an entry. Returns the state after it, and the numbers of the calls, timers and links that it asked for. */
function foldAnd(fold: Fold, state: State, entry: LogEntry): readonly [State, Given] {
  let given: Map<string, number[]> | undefined;
  const give = (of: string, number: number): void => {
    given ??= new Map();
    given.set(of, [...(given.get(of) ?? []), number]);
  };
  const emit: Effects['emit'] = (effect) => {
    if (effect.type === 'rest.call') give(`call ${effect.call}`, effect.callId);
    else if (effect.type === 'timer.arm') give(`timer ${effect.id}`, effect.generation);
    else if (effect.type === 'stomp.connect') give('link', effect.generation);
  };
  return [fold(state, entry, { emit }), given ?? NOTHING];
}

/** Notes for each entry of a recording which numbers it gave out. */
export function numbered(entries: readonly LogEntry[], fold: Fold, initial: State): readonly Numbered[] {
  let state = initial;
  return entries.map((entry) => {
    const [after, given] = foldAnd(fold, state, entry);
    state = after;
    return { entry, given };
  });
}

/**
 * Folds a part of a recording. Calls, timers and links are counted, so with fewer entries they have other numbers: an answer, a
 * timer that fires and a word of the link get the number that their question has now, or one that nobody asked for. `visit`
 * returns false to stop.
 */
export function foldPart(
  part: readonly Numbered[],
  fold: Fold,
  initial: State,
  visit: (before: State, after: State, entry: LogEntry) => boolean,
): void {
  const now = new Map<string, number>();
  let state = initial;
  for (const { entry, given } of part) {
    const own = renumbered(entry, now);
    const [after, gives] = foldAnd(fold, state, own);
    for (const [of, numbers] of given)
      for (const [i, number] of numbers.entries()) {
        const present = gives.get(of)?.[i];
        if (present !== undefined) now.set(`${of.startsWith('call ') ? 'call' : of} ${number}`, present);
      }
    if (!visit(state, after, own)) return;
    state = after;
  }
}

/** No call, timer or link gets so far. */
const NOBODYS = Number.MAX_SAFE_INTEGER;

function renumbered(entry: LogEntry, now: ReadonlyMap<string, number>): LogEntry {
  const { type, source } = entry;
  const data = entry.data as { readonly callId?: unknown; readonly id?: unknown; readonly generation?: unknown };
  const as = (of: string, member: 'callId' | 'generation'): LogEntry => {
    const number = now.get(`${of} ${data[member]}`) ?? NOBODYS;
    return number === data[member] ? entry : ({ ...entry, data: { ...data, [member]: number } } as LogEntry);
  };
  if (source === 'rest' && typeof data.callId === 'number') return as('call', 'callId');
  if (type === 'timer.elapsed') return as(`timer ${data.id}`, 'generation');
  return type.startsWith('link.') && typeof data.generation === 'number' ? as('link', 'generation') : entry;
}
