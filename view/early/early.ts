import type { Engine } from '../../engine/index.ts';
import { selectRound } from '../../engine/selectors/index.ts';
import type { Words } from '../locales/words.ts';
import { left } from '../parts/format.ts';
import { laneFill, laneHead, selectChartModel } from '../screens/trade/chart/chart-model.ts';
import { ChartView } from '../screens/trade/chart/chart-view.ts';
import '../styles/trade.css';
import '../styles/chart.css';
import '../styles/order.css';

/** The trade screen's panels, empty, in their places: what stands there until React has come. */
const SKELETON = `<div class="is-trade"><header class="topbar"></header><main class="trade" aria-busy="true">
<section class="panel infobar trade__info"></section>
<section class="panel trade__chart"><div class="panel__head types-head"></div><div class="chart">
<div class="chart__plot"></div><div class="chart__plot chart__plot--lane"></div><svg class="chart__over" aria-hidden="true"></svg>
<div class="chart__legend"><span class="chart__ohl only-d num"></span></div>
<div class="lane" hidden><span class="lane__bar"><span class="lane__fill"></span></span><span class="lane__k"></span><span class="lane__t num" role="timer" aria-live="off"></span></div>
</div></section>
<aside class="trade__side"></aside><section class="panel trade__bottom"></section><section class="panel order trade__order"></section></main></div>`;

/**
 * Draws the trade screen's chart, live, before React is loaded: the price and the time left are what a member came for.
 * Selects from the engine as any component does, and sends nothing. Answers how to stop; what it drew stays until the
 * screen itself takes the place.
 */
export function drawEarly(
  root: HTMLElement,
  engine: Engine,
  nowMs: () => number,
  words: Words,
  onDrawn: () => void,
): () => void {
  root.innerHTML = SKELETON;
  const part = <E extends Element>(name: string): E => root.querySelector(`.${name}`) as E;
  const [candles, lane] = root.querySelectorAll<HTMLElement>('.chart__plot');
  if (candles === undefined || lane === undefined) return () => undefined;
  const chart = new ChartView({
    root: part('chart'),
    candles,
    lane,
    over: part('chart__over'),
    legend: part('chart__ohl'),
  });
  const head = {
    box: part<HTMLElement>('lane'),
    fill: part<HTMLElement>('lane__fill'),
    label: part('lane__k'),
    time: part('lane__t'),
  };
  let frame = 0;
  let isDrawn = false;

  const draw = (): void => {
    const model = selectChartModel(engine.getState());
    if (model.bars.length === 0) return;
    chart.draw(model, words);
    if (!isDrawn) onDrawn();
    isDrawn = true;
  };
  const tick = (): void => {
    frame = requestAnimationFrame(tick);
    const round = selectRound(engine.getState());
    head.box.hidden = round === null;
    if (round === null) return;
    const { label, untilMs } = laneHead(words, round);
    head.fill.style.transform = `scaleX(${laneFill(round, nowMs()).toFixed(4)})`;
    write(head.label, label);
    write(head.time, untilMs === null ? '' : left(untilMs - nowMs()));
    chart.frame(nowMs());
  };
  const stopListening = engine.subscribe(draw);
  tick();
  return () => {
    stopListening();
    cancelAnimationFrame(frame);
  };
}

function write(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}
