import { expect, test } from 'vitest';
import { accountAnswers } from '../../../engine/link/translate/account.ts';
import { toBet } from '../../../engine/link/translate/bets.ts';
import { toChange } from '../../../engine/link/translate/cash-change.ts';
import { coinAnswers } from '../../../engine/link/translate/coin.ts';
import { contentAnswers } from '../../../engine/link/translate/content.ts';
import { toFeedBet } from '../../../engine/link/translate/trade.ts';

/* A site may write 0 where it has no date. Then none was told. */

const [NOW_MS, ROUND_MS] = [9_000, 5_000];
const BET = { id: 1, type: 'B', tradeRoundId: 2, point: 5_000 };

test.each<[string, (date: number) => unknown, told: (date: number) => unknown]>([
  ['a record that changes', (createDate) => toChange({ createDate } as never).createdMs, asTold],
  [
    'an inquiry’s answer',
    (answerDate) => accountAnswers['contact.read']({ answerDate } as never, null).answeredMs,
    asTold,
  ],
  ['an account', (createDate) => accountAnswers['player.findId']({ createDate } as never, null).createdMs, asTold],
  ['a notice', (createDate) => contentAnswers['notice.fetch']({ createDate } as never, null).createdMs, asTold],
  [
    'a learning text',
    (createDate) => contentAnswers['strategy.fetch']({ createDate } as never, null).createdMs,
    asTold,
  ],
  ['a wallet', (createDate) => coinAnswers['coin.wallet']({ createDate } as never, null).createdMs, asTold],
  ['an approval', (expireDate) => coinAnswers['coin.approval']({ expireDate } as never, null).expiresMs, asTold],
  ['a bet’s round', (tradeRoundDate) => toBet({ ...BET, tradeRoundDate } as never)?.roundStartMs, asTold],
  [
    'a bet',
    (createDate) => toBet({ ...BET, createDate, tradeRoundDate: ROUND_MS } as never)?.createdMs,
    (date) => asTold(date) ?? ROUND_MS,
  ],
  [
    'another member’s bet',
    (createDate) => toFeedBet({ ...BET, createDate, player: {} } as never, NOW_MS).createdMs,
    (date) => asTold(date) ?? NOW_MS,
  ],
])('a date of 0 of %s is no date, and every other one is', (_what, read, told) => {
  for (const date of [0, 1, 1_773_292_800_000]) expect([date, read(date)]).toEqual([date, told(date)]);
});

function asTold(date: number): number | undefined {
  return date === 0 ? undefined : date;
}
