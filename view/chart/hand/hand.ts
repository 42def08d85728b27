import type { Intent } from '../../../engine/index.ts';
import type { ChartView } from '../chart-view.ts';
import type { MarkAt, Scene } from '../draw/scene.ts';
import { clamp } from '../geometry/layout.ts';
import { attachGestures, type Told } from './gestures.ts';
import { pressKey } from './keys.ts';
import { ChartLook } from './look.ts';
import { cardOf, pricesOf, sentenceOf, viewOf } from './readout.ts';

/** The elements around the plots that answer. */
export type HandParts = {
  /** Lies over the candles; takes pointers and keys. */
  readonly box: HTMLElement;
  /** Read out by screen readers. */
  readonly said: HTMLElement;
  /** Prices of a candle: beside the interval, and on a phone in the row above the chart. */
  readonly prices: HTMLElement;
  readonly row: HTMLElement | null;
  readonly card: HTMLElement;
  readonly now: HTMLButtonElement;
};
type Send = (intent: Intent) => void;

/** Older bars are asked for when so many candles are left on that side. */
const LEFT = 20;
/** The card of a mark stands so far over it, plus so much for each bet; where there is no room, so far under it. It is about so wide. */
const CARD = { over: 30, bet: 36, under: 14, half: 70 } as const;
/** A view that a key has moved is read out when it stands still for so long, in ms: longer than the way back to now takes. */
const STILL_MS = 400;

/** Lets a chart answer to hand, wheel and keys. Answers how to stop; the distance of candles is kept then, too. */
export function attachHand(chart: ChartView, parts: HandParts, send: Send): () => void {
  const look = new ChartLook(chart);
  const stop = new AbortController();
  const { signal } = stop;
  parts.box.tabIndex = 0;
  const card = cardIn(parts.card);
  const distance = keptDistance(chart, send);
  let still = 0;

  chart.onDrawn = (scene) => {
    distance.see(scene);
    const prices = pricesOf(scene);
    for (const place of [parts.prices, parts.row]) if (place) say(place, prices);
    hide(parts.now, !scene.isAway);
    card.follow(scene);
    if (scene.visible.from < LEFT && scene.model.bars.length > 0) send({ type: 'bars.more' });
  };
  const told: Told['at'] = (x, y, by) => {
    if (chart.scene) card.show(chart.scene, look.markAt(x, y, by));
  };
  const hideCard = (): void => {
    if (chart.scene) card.show(chart.scene, null);
  };
  const sayView = (): void => {
    if (chart.scene) parts.said.textContent = viewOf(chart.scene);
  };

  const detach = attachGestures(parts.box, look, { at: told });
  parts.now.addEventListener('click', () => look.now(), { signal });
  // a finger leaves at the end of each tap: its card stays until the next tap
  parts.box.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && hideCard(), { signal });
  parts.box.addEventListener('blur', () => look.leave(), { signal });
  parts.box.addEventListener('blur', hideCard, { signal });
  parts.box.addEventListener(
    'keydown',
    (event) => {
      const done = pressKey(look, event);
      const { scene } = chart;
      if (done === 'nothing' || !scene) return;
      event.preventDefault();
      clearTimeout(still);
      if (done === 'pointed') parts.said.textContent = sentenceOf(scene);
      else still = window.setTimeout(sayView, STILL_MS);
      card.show(scene, scene.marks.find(({ index }) => index === scene.cross?.index) ?? null);
    },
    { signal },
  );
  addEventListener('pagehide', distance.keep, { signal });
  return () => {
    distance.keep();
    clearTimeout(still);
    stop.abort();
    detach();
    look.hold();
    chart.onDrawn = () => undefined;
  };
}

/** The distance of candles that the member has chosen: it is kept for the instrument when the chart is left. */
function keptDistance(chart: ChartView, send: Send) {
  let kept: Pick<Scene['model'], 'stock' | 'step'> | null = null;
  return {
    see: ({ model: { stock, step } }: Scene): void => {
      if (stock !== kept?.stock) kept = { stock, step };
    },
    keep: (): void => {
      if (kept === null || kept.stock === null || chart.chosenStep === kept.step) return;
      const { stock } = kept;
      kept = { stock, step: chart.chosenStep };
      send({ type: 'priceChart.set', stock, step: kept.step });
    },
  };
}

/** The card of a mark, and its place beside the mark. `follow`: the same mark in a newer scene. */
function cardIn(box: HTMLElement) {
  let shown: MarkAt | null = null;
  const show = (scene: Scene, mark: MarkAt | null): void => {
    shown = mark;
    hide(box, mark === null);
    if (mark === null) return;
    write(box, cardText(scene, mark));
    const { axisL, xc } = scene.layout;
    box.style.left = `${clamp(mark.x - CARD.half, axisL + 4, Math.max(axisL + 4, xc - 2 * CARD.half))}px`;
    const over = mark.y - CARD.over - CARD.bet * mark.bets.length;
    box.style.top = `${over < 4 ? mark.y + CARD.under : over}px`;
  };
  const follow = (scene: Scene): void => {
    const first = shown?.bets[0];
    if (shown !== null) show(scene, scene.marks.find(({ bets }) => bets[0] === first) ?? null);
  };
  return { show, follow };
}

/** Shows a piece of text where there is one, and nothing where not. */
function say(place: HTMLElement, said: string): void {
  hide(place, said === '');
  write(place, said);
}

/** Hides or shows a part. What is so already is left alone: each change of an attribute costs. */
function hide(part: HTMLElement, isHidden: boolean): void {
  if (part.hidden !== isHidden) part.hidden = isHidden;
}

function write(place: HTMLElement, said: string): void {
  if (place.dataset.said === said) return;
  place.dataset.said = said;
  place.innerHTML = said;
}

/** Only numbers and our own words go in. */
const cardText = (scene: Scene, mark: MarkAt): string =>
  cardOf(scene, mark)
    .map(
      ([head, tail, { outcome }]) =>
        `<b>${head}</b><br><span class="${outcome === 'won' ? 't-gain' : 't-2'}">${tail}</span>`,
    )
    .join('<br>');
