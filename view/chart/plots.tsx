import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useSend } from '../hooks/context.ts';
import { useFrame } from '../hooks/useFrame.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { Icon } from '../parts/icon.tsx';
import { useTheme } from '../shell/theme.ts';
import { selectChartModel } from './chart-model.ts';
import { ChartView } from './chart-view.ts';
import { cross } from './draw/cross.ts';
import { marks } from './draw/marks.ts';
import { attachHand, type HandParts } from './hand/hand.ts';

/** Feeds the canvases: one drawing per batch. Takes what hand, wheel and keys do with the candles. */
export function Plots({ label, row }: { label: string; row: RefObject<HTMLElement | null> }) {
  const words = useWords();
  const hint = useId();
  const parts = useParts();
  const view = useChartView(parts, row);
  useFrame((now) => view.current?.frame(now));
  return (
    <>
      <div ref={parts.candles} className="chart__plot" aria-hidden="true" />
      <div ref={parts.lane} className="chart__plot chart__plot--lane" aria-hidden="true" />
      <div ref={parts.over} className="chart__over" aria-hidden="true" />
      <div ref={parts.hand} className="chart__hand" role="application" aria-label={label} aria-describedby={hint} />
      <p id={hint} className="sr">
        {words.chart.keys}
      </p>
      <p ref={parts.said} className="sr" role="status" aria-live="polite" />
      <span ref={parts.prices} className="ohlc ohlc--beside num" aria-hidden="true" hidden />
      <div ref={parts.card} className="markcard num" aria-hidden="true" hidden />
      <button ref={parts.now} type="button" className="tonow" hidden>
        {words.chart.toNow} <Icon name="right" size={14} />
      </button>
    </>
  );
}

const useParts = () => ({
  candles: useRef<HTMLDivElement>(null),
  lane: useRef<HTMLDivElement>(null),
  over: useRef<HTMLDivElement>(null),
  hand: useRef<HTMLDivElement>(null),
  said: useRef<HTMLParagraphElement>(null),
  prices: useRef<HTMLSpanElement>(null),
  card: useRef<HTMLDivElement>(null),
  now: useRef<HTMLButtonElement>(null),
});

/** The chart that lives in those parts, as long as they are on the page. */
function useChartView(parts: ReturnType<typeof useParts>, row: RefObject<HTMLElement | null>) {
  const words = useWords();
  const model = useSelected(selectChartModel);
  const theme = useTheme();
  const send = useSend();
  const view = useRef<ChartView>(null);
  const latest = useRef({ model, words });
  const painted = useRef(theme);
  useLayoutEffect(() => {
    latest.current = { model, words };
    view.current?.draw(model, words);
  }, [model, words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs stay; the chart is made once
  useLayoutEffect(() => {
    const { candles, lane, over, hand, said, prices, card, now } = parts;
    const root = candles.current?.parentElement;
    const found = {
      box: hand.current,
      said: said.current,
      prices: prices.current,
      card: card.current,
      now: now.current,
    };
    if (!root || !candles.current || !lane.current || !over.current || Object.values(found).includes(null)) return;
    const chart = new ChartView({
      root,
      candles: candles.current,
      lane: lane.current,
      over: over.current,
      more: [marks, cross],
    });
    const detach = attachHand(chart, { ...found, row: row.current } as HandParts, send);
    view.current = chart;
    chart.draw(latest.current.model, latest.current.words);
    return () => {
      detach();
      chart.destroy();
      view.current = null;
    };
  }, [send]);
  useEffect(() => {
    if (painted.current !== theme) view.current?.draw(latest.current.model, latest.current.words, true);
    painted.current = theme;
  }, [theme]);
  return view;
}
