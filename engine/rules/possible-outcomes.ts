import { never } from '../base/assert.ts';
import type { Policy } from '../events/settings.ts';
import type { RoundResult } from '../model/market.ts';
import { type Family, hasOutcome, type SettlesOn } from './family.ts';
import type { Judge } from './judge.ts';
import { statusBy } from './judges.ts';
import type { Outcome } from './side-outcome.ts';
import { ALL_PRECISIONS, type Pips, type Reference } from './terms.ts';

/** `likely`: by the pips that may have been in force. `possible`: by any, where those of then are not known. */
export type Outcomes = { readonly likely: readonly Outcome[]; readonly possible: readonly Outcome[] };
export type Settling = {
  readonly open: number | undefined;
  readonly close: number;
  readonly path: readonly number[] | undefined;
  readonly round: RoundResult;
  readonly policy: Pick<Policy, 'ballSizes'>;
};

/** The outcomes that a bet may have by the prices of its round. Undefined: the family's judge makes none of them. Rule: BR24. */
export function outcomesOf(family: Family, judge: Judge, by: Reference, settling: Settling): Outcomes | undefined {
  const { close, round, policy } = settling;
  const outcomeBy = (pips: Pips): Outcome | undefined => {
    const status = hasOutcome(family) ? round.status : statusBy(judge, settling, pips);
    if (status === undefined) return undefined;
    const ended = { status, ex: undefined, close, resultPrice: undefined };
    return family.outcome(by.type, ended, pips.precision, policy);
  };
  const allOf = (some: readonly Pips[]): readonly Outcome[] => some.flatMap((pips) => outcomeBy(pips) ?? []);
  const likely = allOf(by.pips);
  if (by.arePipsOfThen && likely.length > 0) return { likely, possible: likely };
  const byAny = allOf(ALL_PRECISIONS.map((precision) => ({ precision, buyPip: 0, sellPip: 0 })));
  if (byAny.length === 0) return undefined;
  return { likely, possible: [...likely, ...byAny, ...otherwise(family.settlesOn)] };
}

/** The other outcomes that a round may have by pips that are not known. The smallest pips do not give them. */
function otherwise(settlesOn: SettlesOn): readonly Outcome[] {
  switch (settlesOn) {
    case 'close':
      return ['void'];
    case 'digit':
      return [];
    case 'path':
      return ['won', 'lost', 'void'];
    default:
      return never(settlesOn);
  }
}
