import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import { coinRow, feeOf, hasNetwork, isTag } from './coins.ts';
import { isSendable, POINT, readUnits, type Unread, unitsOf } from './decimals.ts';
import { isTooLong } from './joining.ts';
import { narrow, trimmed } from './text-input.ts';

/* What a form of the coin screens refuses, before the site is asked. The first rule that fails counts. */

/** Why an amount of coins or points is refused. */
export type CoinRefusal =
  | Unread
  | 'empty'
  | 'belowMin'
  | 'aboveBalance'
  | 'aboveWithFee'
  | 'inexact'
  | 'nothingReceived'
  | 'noAddress'
  | 'badAddress'
  | 'noTag'
  | 'badTag'
  | 'longTag';

/** The amount field of a withdrawal: at least the coin's min, and with the fee at most the balance. Units are 10^-8, `min` is in coins. Rule: K1, K4. */
export function checkWithdrawal(
  text: string,
  { coin, balance, min, feePercent }: { coin: string; balance: bigint; min: number; feePercent: number },
): Either<CoinRefusal, bigint> {
  const read = readUnits(text, coin);
  if (isLeft(read)) return read;
  const units = read.right;
  if (units === 0n) return left('empty');
  if (units < unitsOf(min)) return left('belowMin');
  if (units > balance) return left('aboveBalance');
  if (units + feeOf(units, feePercent) > balance) return left('aboveWithFee');
  return isSendable(units) ? right(units) : left('inexact');
}

/** The amount field of a conversion, as typed: at most the balance, in units. Right: the units. Left: the first check that fails. Rule: K1, K4. */
export function checkGiven(text: string, coin: string, balance: bigint): Either<CoinRefusal, bigint> {
  const read = readUnits(text, coin);
  if (isLeft(read)) return read;
  if (read.right === 0n) return left('empty');
  if (read.right > balance) return left('aboveBalance');
  return isSendable(read.right) ? read : left('inexact');
}

/** The least transfer of points to the partner exchange. */
export const SEND_MIN_POINTS = 5_000;

/** The amount field of a transfer of points, as typed. Right: the units (10^-8). Left: the first check that fails. Rule: K1, K4. */
export function checkSend(text: string, balancePoints: number): Either<CoinRefusal, bigint> {
  const checked = checkGiven(text, POINT, unitsOf(balancePoints));
  return isLeft(checked) || checked.right >= unitsOf(SEND_MIN_POINTS) ? checked : left('belowMin');
}

/**
 * The tag field. `isWithout`: the member says that the receiver has no tag. On a network that is not known any text may be a tag. Right: the tag to send, null
 * for none. Rule: K4.
 */
export function checkTag(coin: string, text: string, isWithout: boolean): Either<CoinRefusal, string | null> {
  if (!hasNetwork(coin)) return isTooLong('tag', text) ? left('longTag') : right(trimmed(text) || null);
  const tag = trimmed(narrow(text));
  if (!coinRow(coin).isTagged || (tag === '' && isWithout)) return right(null);
  if (tag === '') return left('noTag');
  return isTag(tag) ? right(tag) : left('badTag');
}
