import type { RoundStatus, TradeOption } from '../model/market.ts';
import type { Side } from '../model/ticket.ts';
import { settleStatus } from './settlement.ts';
import { winnerOf } from './side-outcome.ts';

/** What became of a round: the side that won, `void`, or `live` while it has no result. An unknown status is void (product.md 4). */
export type RoundOutcome = Side | 'void' | 'live';
/** What became of a round of rent or binary, by the site's status: 0 live, 1 buy, 2 sell, any other void (product.md 4). */
export const roundOutcome = (status: number): RoundOutcome => (status === 0 ? 'live' : (winnerOf(status) ?? 'void'));

/** The same of a round that is over: one without a readable result is void. Rule: BR15. */
export const finalOutcome = (status: number): Side | 'void' => winnerOf(status) ?? 'void';
/** How a round of an option settles (`settleStatus`). Undefined where one of its pips is unknown. Rule: BR8. */
export const optionStatus = (
  openPrice: number,
  settlePrice: number,
  { buyPip, sellPip, precision }: Pick<TradeOption, 'buyPip' | 'sellPip' | 'precision'>,
): RoundStatus | undefined =>
  buyPip === undefined || sellPip === undefined
    ? undefined
    : settleStatus(openPrice, settlePrice, { buyPip, sellPip, precision });
