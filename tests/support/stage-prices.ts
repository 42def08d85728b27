import { TickRun } from '../../engine/base/ticks.ts';
import type { Bar, Trade } from '../../engine/model/market.ts';
import { OPTION } from '../../fixtures/arbitraries/samples.ts';
import type { Story } from '../../fixtures/arbitraries/story.ts';

/* The prices and bars of the stock on the stage. */

/** A batch that comes at the time of its last tick. */
export const batch = (story: Story, ...ticks: readonly Trade[]): Story => {
  story.at = Math.max(story.at, ticks.at(-1)?.[0] ?? 0);
  return story.tell('price.batched', { stock: OPTION.stock, run: TickRun.of(OPTION.stock, ticks) }, 'stomp');
};
/** The bars on the stage, oldest first, with the one that runs. */
export const barsOf = ({ state }: Story): readonly Bar[] => {
  const { done, current } = state.stage.bars;
  return [...done.items(), ...(current === null ? [] : [current])];
};
export const bar = (startMs: number, open: number, high: number, low: number, close: number): Bar => ({
  startMs,
  open,
  high,
  low,
  close,
});
