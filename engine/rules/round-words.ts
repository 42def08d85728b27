import type { RoundResult } from '../model/market.ts';
import { partsAgainst } from './ball.ts';
import { settlePriceOf } from './settle-price.ts';

/* What the site told of the result of one round, at first and later (engine/SPEC.md, BR26). */

const isOther = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** Whether a later word on a round says another result. What one of the two leaves out is no difference, and a round that runs has no result. */
export function isOtherResult(first: RoundResult, later: RoundResult): boolean {
  if (isOther(first.open, later.open)) return true;
  if (first.status === 0 || later.status === 0) return false;
  return first.status !== later.status || isOtherSettlePrice(first, later) || isOtherBall(first, later);
}

/** Whether a part of the outcome that both words have differs. */
const isOtherBall = ({ ex: first }: RoundResult, { ex: later }: RoundResult): boolean =>
  first !== undefined && later !== undefined && partsAgainst(first, later).some((part) => first[part] !== undefined);

/** Where one of the words leaves out its result price, another settle price is another close. */
function isOtherSettlePrice(first: RoundResult, later: RoundResult): boolean {
  const isLeftOut = (first.resultPrice === undefined) !== (later.resultPrice === undefined);
  return isOther(settlePriceOf(first), settlePriceOf(later)) && (!isLeftOut || isOther(first.close, later.close));
}

/** Both words on a round: the later one counts, and the first one for what the later one leaves out. */
export const joinedResult = (first: RoundResult, later: RoundResult): RoundResult => ({
  ...withoutOldPrice(first, later),
  ...toldIn(later),
  round: later.round || first.round,
  ...(first.ex === undefined || later.ex === undefined || isOtherBall(first, later)
    ? {}
    : { ex: { ...first.ex, ...toldIn(later.ex) } }),
});

/**
 * A word on a round. What it leaves out is taken from a later word of the same result. What it says stays, its settle price too. The same word if the
 * later one adds nothing, or has another result. A word without a result adds at most the open price. Rule: BR26.
 */
export function filledResult(first: RoundResult, later: RoundResult): RoundResult {
  if (first.status === 0 && later.status !== 0) return joinedResult(first, later);
  if (isOtherResult(first, later)) return first;
  const { resultPrice, ...told }: Partial<RoundResult> =
    first.status !== 0 && later.status === 0 ? { open: later.open } : later;
  const more: Partial<RoundResult> = {
    ...untoldIn(first, told),
    // after a close, a result price would be another settle price
    ...(first.close === undefined ? untoldIn(first, { resultPrice }) : {}),
    ...(first.round === 0 && later.round !== 0 ? { round: later.round } : {}),
  };
  const ball = first.ex && told.ex ? untoldIn(first.ex, told.ex) : {};
  if (Object.keys({ ...more, ...ball }).length === 0) return first;
  return { ...first, ...more, ...(first.ex === undefined ? {} : { ex: { ...first.ex, ...ball } }) };
}

const NO_RESULT = { high: undefined, low: undefined, close: undefined, resultPrice: undefined, ex: undefined } as const;

/** What a later word says and the first one leaves out. */
const untoldIn = <T extends object>(first: T, later: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(toldIn(later)).filter(([name]) => first[name as keyof T] === undefined),
  ) as Partial<T>;

/** What a word of the site does not leave out. Rule: BR26. */
export const toldIn = <T extends object>(word: T): Partial<T> =>
  Object.fromEntries(Object.entries(word).filter(([, value]) => value !== undefined)) as Partial<T>;

/**
 * The first word without a settle price that the later one has changed. What a round that runs has is not its result: only its open price stays.
 */
function withoutOldPrice(first: RoundResult, later: RoundResult): RoundResult {
  if (first.status === 0) return { ...first, ...NO_RESULT };
  return isOther(first.close, later.close) ? { ...first, resultPrice: undefined } : first;
}
