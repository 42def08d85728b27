import type { Engine } from '../../engine/index.ts';
import { selectShownRound } from '../../engine/selectors/chart.ts';
import { selectChartModel } from '../chart/chart-model.ts';
import { ChartView } from '../chart/chart-view.ts';
import { everyStep } from '../hooks/frames.ts';
import type { FirstWords } from '../locales/words.ts';
import { left } from '../parts/format.ts';
import { laneFill, laneHead } from '../parts/round-head.ts';
import { writeShare, writeText } from '../parts/write.ts';

/**
 * Draws the trade screen's chart, live, before React is loaded: the price and the time left are what a member came for.
 * The places of the chart and the countdown are in the page's skeleton (view/index.html).
 * Selects from the engine as any component does, and sends nothing. Answers how to stop; what it drew stays until the
 * screen itself takes the place.
 */
export function drawEarly(
  root: HTMLElement,
  engine: Pick<Engine, 'getState' | 'subscribe'>,
  nowMs: () => number,
  words: FirstWords,
  onDrawn: () => void,
): () => void {
  const part = <E extends Element>(name: string): E => root.querySelector(`.skeleton--trade .${name}`) as E;
  const [candles, lane] = root.querySelectorAll<HTMLElement>('.skeleton--trade .chart__plot');
  if (candles === undefined || lane === undefined) return () => undefined;
  const chart = new ChartView({
    root: part('chart'),
    candles,
    lane,
    over: part('chart__over'),
  });
  const head = {
    box: part<HTMLElement>('lane'),
    fill: part<HTMLElement>('lane__fill'),
    label: part('lane__k'),
    time: part('lane__t'),
  };
  let isDrawn = false;

  const draw = (): void => {
    const model = selectChartModel(engine.getState());
    if (model.bars.length === 0) return;
    chart.draw(model, words);
    if (!isDrawn) {
      part('skeleton__wait').remove();
      onDrawn();
    }
    isDrawn = true;
  };
  const tick = (): void => {
    const round = selectShownRound(engine.getState());
    head.box.hidden = round === null;
    if (round === null) return;
    const { label, untilMs } = laneHead(words, round);
    writeShare(head.fill, laneFill(round, nowMs()));
    writeText(head.label, label);
    writeText(head.time, untilMs === null ? '' : left(untilMs - nowMs()));
    chart.frame(nowMs());
  };
  const stopListening = engine.subscribe(draw);
  tick();
  const stopTicking = everyStep(tick);
  return () => {
    stopListening();
    stopTicking();
  };
}
