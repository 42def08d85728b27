import { createLog } from '../../engine/log/log.ts';
import type { TradeOption } from '../../engine/model/market.ts';
import * as selectors from '../../engine/selectors/shell.ts';
import { fold } from '../../engine/state/fold.ts';
import { initialState, type State } from '../../engine/state/state.ts';
import { BALL, OPTION } from '../../fixtures/arbitraries/samples.ts';
import { atMost, duel, type Row, type Variant } from './measure.ts';
import { retold } from './retold.ts';
import { BUSY, Session } from './session.ts';

const ENTRIES = 60_000;
/** Number-ball reads more of the state; what a price chart costs beyond this is its drawing, which number-ball has not. */
const LIMIT = 3;

type Read = (state: State) => unknown;
/** What both screens read. */
const COMMON: readonly Read[] = [
  selectors.selectBetting,
  selectors.selectBetPanel,
  selectors.selectForm,
  selectors.selectMarket,
  selectors.selectOption,
  selectors.selectPrice,
  selectors.selectIsPriceStale,
  selectors.selectResults,
  selectors.selectShownRound,
  selectors.selectOwnBets,
];
const OF_BALL: readonly Read[] = [
  selectors.selectBallRows,
  selectors.selectBallLatest,
  selectors.selectBallKinds,
  selectors.selectBallChosen,
  selectors.selectBallBoards,
  selectors.selectBallDay,
];
const OF_CHART: readonly Read[] = [
  selectors.selectLane,
  selectors.selectDoneBars,
  selectors.selectCurrentBar,
  selectors.selectPriceChart,
];

/** Fold of a mixed log with all that a screen reads after each entry: number-ball against the price chart. */
export function ballScreen(): readonly Row[] {
  const { ours, theirs, ratio } = duel(screen(BALL, OF_BALL), screen(OPTION, OF_CHART), 7);
  return [atMost('ball.screen', ours, 'us/entry', `price chart's screen ${theirs.toFixed(2)} us`, ratio, LIMIT)];
}

function screen(option: TradeOption, own: readonly Read[]): Variant {
  const facts = retold(new Session(BUSY, option).until(ENTRIES).log);
  const reads = [...COMMON, ...own];
  return {
    prepare: () => {
      const log = createLog();
      return {
        operations: facts.length,
        run: () => {
          let state = initialState();
          let read: unknown;
          for (const { at, source, type, data } of facts) {
            state = fold(state, log.append(at, source, type, 1, data));
            for (const select of reads) read = select(state);
          }
          if (state.stage.results.items.length === 0) throw new Error('rounds have passed');
          return read;
        },
      };
    },
  };
}
