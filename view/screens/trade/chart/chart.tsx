import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { selectChartMessage, selectOption, selectShownRound } from '../../../../engine/selectors/index.ts';
import { useFrame } from '../../../hooks/useFrame.ts';
import { useSaid } from '../../../hooks/useSaid.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { Clock } from '../../../parts/clock.tsx';
import { left, price } from '../../../parts/format.ts';
import { lengthLabel } from '../../../parts/labels.ts';
import { useTheme } from '../../../shell/theme.ts';
import { laneFill, laneHead, selectChartModel } from './chart-model.ts';
import { ChartView } from './chart-view.ts';

/** Candles on the left, the running round as a lane on the right. */
export const Chart = memo(function Chart() {
  const words = useWords();
  const option = useSelected(selectOption);
  const round = useSelected(selectShownRound);
  const message = useSelected(selectChartMessage);
  const read = useSaid();
  const type = option ? lengthLabel(words, option.type) : '';
  const digits = option?.precision ?? 2;
  const label =
    round?.openPrice === undefined
      ? words.chart.waiting(type)
      : words.chart.describe(
          type,
          price(round.openPrice, digits),
          price(round.buyPrice, digits),
          price(round.sellPrice, digits),
        );
  return (
    <div className="chart">
      <Plots label={label} />
      <div className="chart__legend">{type && <span className="chart__int">{type}</span>}</div>
      {message !== null && (
        <p className="chart__said" role="status">
          {read(message)}
        </p>
      )}
      <Lane />
    </div>
  );
});

/** Feeds the canvases: one drawing per batch, the ring per frame. */
function Plots({ label }: { label: string }) {
  const words = useWords();
  const model = useSelected(selectChartModel);
  const theme = useTheme();
  const candles = useRef<HTMLDivElement>(null);
  const lane = useRef<HTMLDivElement>(null);
  const over = useRef<SVGSVGElement>(null);
  const view = useRef<ChartView>(null);
  const latest = useRef({ model, words });
  const painted = useRef(theme);
  useLayoutEffect(() => {
    latest.current = { model, words };
    view.current?.draw(model, words);
  }, [model, words]);
  useLayoutEffect(() => {
    const root = candles.current?.parentElement;
    if (!root || !candles.current || !lane.current || !over.current) return;
    const chart = new ChartView({ root, candles: candles.current, lane: lane.current, over: over.current });
    view.current = chart;
    const watcher = new ResizeObserver(() => chart.draw(latest.current.model, latest.current.words));
    watcher.observe(root);
    return () => {
      watcher.disconnect();
      chart.destroy();
      view.current = null;
    };
  }, []);
  useEffect(() => {
    if (painted.current !== theme) view.current?.draw(latest.current.model, latest.current.words, true);
    painted.current = theme;
  }, [theme]);
  useFrame((now) => view.current?.frame(now));
  return (
    <>
      <div ref={candles} className="chart__plot" aria-hidden="true" />
      <div ref={lane} className="chart__plot chart__plot--lane" aria-hidden="true" />
      <svg ref={over} className="chart__over" role="img" aria-label={label} />
    </>
  );
}

/** The head of the lane: how far the round is, and the countdown. */
function Lane() {
  const words = useWords();
  const round = useSelected(selectShownRound);
  const bar = useRef<HTMLSpanElement>(null);
  useFrame((now) => {
    if (bar.current && round) bar.current.style.transform = `scaleX(${laneFill(round, now).toFixed(4)})`;
  });
  if (round === null) return null;
  const { label, untilMs } = laneHead(words, round);
  return (
    <div className="lane">
      <span className="lane__bar">
        <span ref={bar} className="lane__fill" />
      </span>
      <span className={`lane__k${round.phase === 'settling' ? ' t-time' : ''}`}>{label}</span>
      {untilMs !== null && (
        <Clock className="lane__t num" role="timer" aria-live="off" text={(now) => left(untilMs - now)} />
      )}
    </div>
  );
}
