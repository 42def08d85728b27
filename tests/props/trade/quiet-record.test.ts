import { expect, test } from 'vitest';
import type { Fact } from '../../../engine/events/facts.ts';
import { createBatcher } from '../../../engine/link/batch.ts';
import { selectIsPriceStale } from '../../../engine/selectors/shell.ts';
import { paramsAsked } from '../../../engine/state/reads.ts';
import { OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

/* What of the site's record of ticks is newer than what the link brought (L9, L9a). */

const PRICE = 97_400;
const setting = { round: { ...ROUND, endMs: START_MS + 3_600_000 } };
/** On the stage of a round that runs for an hour. */
const trading = (): Story => resynced(ready(setting).pass(3_000), setting).tick().pass(1_000);
/** The link brings two trades of the same price in one batch. When they were made: so long before now, in ms. */
const twice = (story: Story, ...before: readonly [number, number]): readonly (readonly [number, number])[] => {
  const trades = before.map((ms) => [story.at - ms, PRICE] as const);
  const told = (fact: Fact): void => {
    story.tell(fact.type, fact.data as never, 'stomp');
  };
  const batcher = createBatcher({ emit: told, later: () => undefined });
  for (const [timeMs, price] of trades) batcher.tick(OPTION.stock, { timeMs, price });
  batcher.flush();
  return trades;
};
/** The site answers with its trades of the span that it was asked for. */
const answered = (story: Story, trades: readonly (readonly [number, number])[]): Story => {
  const [asked] = paramsAsked(story.state, 'ticks.fetch');
  return story.answer(
    'ticks.fetch',
    trades.filter(([timeMs]) => timeMs >= (asked?.startMs ?? 0)),
  );
};
const seen = (story: Story) => [selectIsPriceStale(story.state), story.state.link.chart.value];

test('L9: a trade that repeats the price of its batch is nothing newer in the record of the site, so the market is quiet and the link stays', () => {
  const story = trading();
  const trades = twice(story, 400, 100);
  answered(story.pass(10_000), trades);
  expect(seen(story)).toEqual([false, 'up']);
  expect([seen(story.pass(5_000)), story.state.diagnostics.linkLosses]).toEqual([[false, 'up'], 0]);
  expect(story.effectsOf('stomp.connect')).toHaveLength(1);
});

test('L9a: a price that moved and came back is newer, since the link should have brought both moves', () => {
  const story = trading();
  const trades = twice(story, 400, 100);
  story.pass(10_000);
  answered(story, [...trades, [story.at - 5_000, PRICE + 1], [story.at - 4_000, PRICE]]);
  expect(seen(story)).toEqual([true, 'up']);
  expect(seen(story.pass(3_000))).toEqual([false, 'connecting']);
});

test.each([
  [5_000, 'up'],
  [5_001, 'connecting'],
])(
  'L9a: a trade of the price that is shown, dated %i ms after the last batch came, may have been in it for 5 s and not longer',
  (afterMs, link) => {
    const story = trading();
    const trades = twice(story, 400, 100);
    const cameMs = story.at;
    story.pass(10_000);
    answered(story, [...trades, [cameMs + afterMs, PRICE]]);
    expect(seen(story.pass(3_000))[1]).toBe(link);
  },
);

test('L16: after the page was away, trades of the price that is shown are enough: nothing older is asked for', () => {
  const story = trading().tell('page.hidden', {}).pass(5_000).tick().pass(60_000).tell('page.shown', {});
  story.answer('ticks.fetch', [[story.at - 500, PRICE]]);
  expect([seen(story), story.isPending('ticks.fetch')]).toEqual([[false, 'up'], false]);
});
