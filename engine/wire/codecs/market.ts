import { listOf, nullable, perhaps } from './around.ts';
import { formed, Int, Millis, Price } from './base.ts';
import { BarCodec, GameTypeCodec, OptionIdCodec, RoundIdCodec } from './common.ts';
import { strict } from './kind.ts';
import { Bet, Round } from './trade.ts';

/* Answers of the market that only later screens ask for (product.md 7: Trade). */

export const RecentGame = nullable(
  strict({
    tradeRoundId: RoundIdCodec,
    round: perhaps(Int),
    gameStartTime: Millis,
    gameFinishTime: Millis,
    openPrice: perhaps(Price),
    ohlc: perhaps(strict({ open: perhaps(Price), high: perhaps(Price), low: perhaps(Price), close: perhaps(Price) })),
    status: perhaps(Int),
    resultPrice: perhaps(Price),
  }),
);
export const BetList = listOf(Bet);
export const RunningRounds = listOf(
  strict({
    tradeOption: strict({ id: OptionIdCodec, stock: formed('stock'), type: GameTypeCodec }),
    round: nullable(Round),
  }),
);
export const LastPrice = strict({ stock: formed('stock'), price: Price, tradeTime: Millis });
export const KlineList = listOf(strict({ stock: formed('stock'), bars: nullable(listOf(BarCodec)) }));
