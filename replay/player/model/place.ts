import { DAY_MS, parseIsoMs, seoulDayStartMs } from '../../../engine/index.ts';
import { isSeq, type TimeOfDay, timeOfDay } from '../../../engine/log/index.ts';
import { lastsMsOf } from '../../../engine/log/place.ts';
import { type ConditionPlace, ConditionSearch, conditionPlace } from '../../condition-place.ts';
import { clockTime } from '../../entry-line.ts';
import { expressionFault } from '../../expression.ts';
import { firstDated, LAST, namedPlace, noneOfType, PLACE, typedPlace } from '../../place.ts';
import { type Position, siteMs } from './advance.ts';
import type { Recording } from './recording.ts';
import { STEP_ENTRIES } from './slices.ts';

/** Where somebody wants to go, or in words why that is not possible. */
export type Place = { readonly moment: Position } | { readonly fault: string };

/**
 * Looks through a recording for the entry at which a condition becomes true. `step` looks at some entries and returns whether there are
 * more. A long recording takes longer than a page may be held.
 */
export class PlaceSearch {
  /** How many entries were looked at. */
  seen = 0;
  /** What came of it. Undefined while there are more entries to look at. */
  place: Place | undefined;
  private readonly recording: Pick<Recording, 'log' | 'stateAt'>;
  private readonly search: ConditionSearch;

  /** @throws NotExpression for a condition that is none. */
  constructor(recording: Pick<Recording, 'log' | 'stateAt'>, condition: ConditionPlace) {
    this.recording = recording;
    this.search = new ConditionSearch(condition);
  }

  step(): boolean {
    const { log, stateAt } = this.recording;
    const to = Math.min(log.length, this.seen + STEP_ENTRIES);
    while (this.place === undefined && this.seen < to) {
      const seq = this.seen++;
      if (this.search.look(stateAt(seq))) this.place = { moment: { seq, restMs: 0 } };
    }
    if (this.seen === log.length) this.place ??= { fault: this.search.fault };
    return this.place === undefined;
  }
}

/** The same as `readPlace`, with a condition looked for at once. */
export function momentOf(recording: Pick<Recording, 'log' | 'times' | 'stateAt'>, typed: string): Place {
  const found = readPlace(recording, typed);
  if (!(found instanceof PlaceSearch)) return found;
  while (found.step());
  return found.place as Place;
}

/**
 * The moment that somebody means by `14:26`, `14:26:08`, `14:26:08.250` or the seq of an entry, `1104` or `#1104`, by its type, `link.lost` or
 * `link.lost:2`, by what is true after it, `ticket.value=inDoubt`, or by `last`. Times are those of the site in Seoul. If the session has a time of day twice, the first one is meant. A condition is still to be looked for.
 */
export function readPlace(recording: Pick<Recording, 'log' | 'times' | 'stateAt'>, typed: string): Place | PlaceSearch {
  const text = typedPlace(typed);
  const last = recording.log.length - 1;
  if (text === LAST) return { moment: { seq: last, restMs: 0 } };
  if (isSeq(text)) {
    const seq = Number(text);
    return seq <= last
      ? { moment: { seq, restMs: 0 } }
      : { fault: `there is no entry ${text}; the last one is ${last}` };
  }
  const condition = conditionPlace(text);
  if (condition !== undefined) {
    const fault = expressionFault(condition.text);
    if (fault !== null) return { fault: `"${condition.text}" is no place: ${fault}` };
    return new PlaceSearch(recording, condition);
  }
  const named = namedPlace(text);
  if (named !== undefined) return nthOf(recording, named.type, named.nr);
  const instantMs = parseIsoMs(text);
  const wanted = timeOfDay(text) ?? (instantMs === undefined ? undefined : ofDay(instantMs, text));
  if (wanted === undefined) return { fault: `a place is ${PLACE}` };
  const first = firstDated(recording.log);
  const moment = momentOfDay(recording, first, wanted, instantMs);
  if (moment !== undefined) return { moment };
  const [from, to] = [first, last].map((seq) => clockTime(siteMs(recording, { seq, restMs: 0 })).slice(0, 8));
  return { fault: `the session is from ${from} to ${to}` };
}

/** The entry of a type that is the `nr`th of them. */
function nthOf({ log }: Pick<Recording, 'log'>, type: string, nr: number): Place {
  let [found, seq] = [0, -1];
  const types = new Set<string>();
  log.forEach(0, log.length, (entry) => {
    types.add(entry.type);
    if (entry.type === type && ++found === nr) seq = entry.seq;
  });
  return seq >= 0
    ? { moment: { seq, restMs: 0 } }
    : { fault: noneOfType(nr === 1 ? type : `${type}:${nr}`, found, types) };
}

/** The time of day of an instant that a text names. */
const ofDay = (instantMs: number, text: string): TimeOfDay => ({
  ms: instantMs - seoulDayStartMs(instantMs),
  lastsMs: lastsMsOf(text),
});

/** The last entry up to a time of day, and how long before that time it was; the first entry, if it is within the time that is meant. */
function momentOfDay(
  { log, times }: Pick<Recording, 'log' | 'times'>,
  first: number,
  { ms: wantedMs, lastsMs: meantMs }: TimeOfDay,
  instantMs: number | undefined,
): Position | undefined {
  for (let seq = first; seq < log.length; seq++) {
    const { at } = log.entry(seq);
    const restMs = (wantedMs - (at - seoulDayStartMs(at)) + DAY_MS) % DAY_MS;
    // an entry lasts until the next one; a clock that was corrected takes no time
    const lastsMs = seq === log.length - 1 ? 1 : (times[seq + 1] ?? 0) - (times[seq] ?? 0);
    if (restMs < lastsMs && (instantMs === undefined || at + restMs === instantMs)) return { seq, restMs };
  }
  const firstAtMs = log.entry(first).at;
  const aheadMs = firstAtMs - (instantMs ?? seoulDayStartMs(firstAtMs) + wantedMs);
  return aheadMs > 0 && aheadMs < meantMs ? { seq: first, restMs: 0 } : undefined;
}
