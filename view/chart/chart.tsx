import { memo, useRef } from 'react';
import {
  selectChartMessage,
  selectIsChartFailed,
  selectOption,
  selectShownRound,
} from '../../engine/selectors/shell.ts';
import { useEngine, useSend } from '../hooks/context.ts';
import { useFrame } from '../hooks/useFrame.ts';
import { useSaid } from '../hooks/useSaid.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { Countdown } from '../parts/countdown.tsx';
import { price } from '../parts/figures.ts';
import { lengthLabel } from '../parts/labels.ts';
import { laneFill, laneHead } from '../parts/round-head.ts';
import { SiteLine } from '../parts/site-line.tsx';
import { writeShare } from '../parts/write.ts';
import { Interval } from './interval.tsx';
import { NoRound } from './no-round.tsx';
import { Plots } from './plots.tsx';

/** Candles on the left, the running round as a lane on the right. */
export const Chart = memo(function Chart() {
  const words = useWords();
  const option = useSelected(selectOption);
  const round = useSelected(selectShownRound);
  const message = useSelected(selectChartMessage);
  const row = useRef<HTMLSpanElement>(null);
  const read = useSaid();
  const type = option ? lengthLabel(words, option.type) : '';
  const digits = option?.precision ?? 2;
  const label =
    round?.openPrice === undefined
      ? words.chart.waiting({ type })
      : words.chart.describe({
          type,
          open: price(round.openPrice, digits),
          buy: price(round.buyPrice, digits),
          sell: price(round.sellPrice, digits),
        });
  return (
    <>
      <span ref={row} className="ohlc ohlc--row only-m num" aria-hidden="true" hidden />
      <div className="chart">
        <Plots label={label} row={row} />
        <Interval />
        {message === null ? (
          <Failed />
        ) : (
          <p className="chart__said" role="status">
            <SiteLine text={read(message)} />
          </p>
        )}
        <Lane />
      </div>
    </>
  );
});

/** Bars that could not be loaded, and a way to ask for them again. */
function Failed() {
  const { chart } = useWords();
  const send = useSend();
  const { nowMs } = useEngine();
  const isFailed = useSelected((state) => selectIsChartFailed(state, nowMs()));
  if (!isFailed) return null;
  return (
    <p className="chart__said" role="status">
      {chart.failed}{' '}
      <button type="button" className="link" onClick={() => send({ type: 'bars.again' })}>
        {chart.again}
      </button>
    </p>
  );
}

/** The head of the lane: how far the round is, and the countdown. */
function Lane() {
  const words = useWords();
  const round = useSelected(selectShownRound);
  const bar = useRef<HTMLSpanElement>(null);
  useFrame((now) => {
    if (round) writeShare(bar.current, laneFill(round, now));
  });
  if (round === null) return <NoRound />;
  const { label, untilMs } = laneHead(words, round);
  return (
    <div className="lane">
      <span className="lane__bar">
        <span ref={bar} className="lane__fill" />
      </span>
      <span className={`lane__k${round.phase === 'settling' ? ' t-time' : ''}`}>{label}</span>
      {untilMs !== null && <Countdown className="lane__t num" role="timer" aria-live="off" untilMs={untilMs} />}
    </div>
  );
}
