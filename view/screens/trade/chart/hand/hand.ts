import type { Intent } from '../../../../../engine/index.ts';
import type { ChartView } from '../chart-view.ts';
import type { MarkAt, Scene } from '../draw/scene.ts';
import { clamp } from '../geometry/layout.ts';
import { attachGestures } from './gestures.ts';
import { pressKey } from './keys.ts';
import { ChartLook } from './look.ts';
import { cardOf, pricesOf, sentenceOf } from './readout.ts';

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
/** The card of a mark stands so far over it, and is about so wide. */
const CARD = { up: 66, half: 70 } as const;

/** Lets a chart answer to hand, wheel and keys. Answers how to stop; the distance of candles is kept then, too. */
export function attachHand(chart: ChartView, parts: HandParts, send: Send): () => void {
  const look = new ChartLook(chart);
  const stop = new AbortController();
  const { signal } = stop;
  parts.box.tabIndex = 0;
  let card: MarkAt | null = null;
  let kept: Pick<Scene['model'], 'stock' | 'step'> | null = null;

  const keep = (): void => {
    if (kept === null || kept.stock === null || chart.chosenStep === kept.step) return;
    const { stock } = kept;
    kept = { stock, step: chart.chosenStep };
    send({ type: 'priceChart.set', stock, step: kept.step });
  };
  const showCard = (scene: Scene, mark: MarkAt | null): void => {
    card = mark;
    parts.card.hidden = mark === null;
    if (mark === null) return;
    write(parts.card, cardText(scene, mark));
    const { axisL, xc } = scene.layout;
    parts.card.style.left = `${clamp(mark.x - CARD.half, axisL + 4, Math.max(axisL + 4, xc - 2 * CARD.half))}px`;
    parts.card.style.top = `${Math.max(4, mark.y - CARD.up)}px`;
  };
  chart.onDrawn = (scene) => {
    if (scene.model.stock !== kept?.stock) kept = { stock: scene.model.stock, step: scene.model.step };
    const prices = pricesOf(scene);
    for (const place of [parts.prices, parts.row]) if (place) say(place, prices);
    parts.now.hidden = !scene.isAway;
    if (card !== null) showCard(scene, scene.marks.find(({ bets }) => bets[0] === card?.bets[0]) ?? null);
    if (scene.visible.from < LEFT && scene.model.bars.length > 0) send({ type: 'bars.more' });
  };
  const told = (x: number, y: number): void => {
    if (chart.scene) showCard(chart.scene, look.markAt(x, y));
  };

  const detach = attachGestures(parts.box, look, { at: told });
  parts.now.addEventListener('click', () => look.now(), { signal });
  parts.box.addEventListener('pointerleave', () => chart.scene && showCard(chart.scene, null), { signal });
  parts.box.addEventListener('blur', () => look.leave(), { signal });
  parts.box.addEventListener(
    'keydown',
    (event) => {
      const done = pressKey(look, event);
      const { scene } = chart;
      if (done === 'nothing' || !scene) return;
      event.preventDefault();
      if (done === 'pointed') parts.said.textContent = sentenceOf(scene);
      const x = scene.cross?.x;
      showCard(scene, scene.marks.find((mark) => x !== undefined && Math.abs(mark.x - x) < 0.5) ?? null);
    },
    { signal },
  );
  addEventListener('pagehide', keep, { signal });
  return () => {
    keep();
    stop.abort();
    detach();
    look.hold();
    chart.onDrawn = () => undefined;
  };
}

/** Shows a piece of text where there is one, and nothing where not. */
function say(place: HTMLElement, said: string): void {
  place.hidden = said === '';
  write(place, said);
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
