import { describe, expect, test } from 'vitest';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

/* What the stage asks for, what its form keeps, and how others' bets and prices are joined. */

const asks = (story: Story, call: string, from: number): readonly unknown[] =>
  story.effects.slice(from).flatMap((one) => (one.type === 'rest.call' && one.call === call ? [one.params] : []));
const listing = (story: Story, options: readonly (typeof OPTION)[]): Story =>
  story.answerTo(story.ask('options.list', { isPlay: null, prefix: '' }), 'options.list', options);

describe('H2: the list of options', () => {
  test('H2: the last prices of its instruments are asked for, each once, and of an empty list none', () => {
    const story = resynced(ready().pass(3_000));
    const from = story.effects.length;
    expect(asks(listing(story, []), 'tickers.fetch', from)).toEqual([]);
    listing(story, [OPTION, { ...OPTION, id: asId(3) }]);
    expect(asks(story, 'tickers.fetch', from)).toEqual([{ stocks: [OPTION.stock] }]);
  });

  test('C5a: an option that comes on the stage is the one that the link is asked for', () => {
    const story = listing(ready().pass(3_000), [OPTION, { ...OPTION, id: asId(3) }]);
    story.send({ type: 'nav.go', path: '/trade/3' });
    expect(story.effectsOf('stomp.subscribe').at(-1)).toMatchObject({ optionId: 3, stock: OPTION.stock });
  });
});

describe('BR9: the amount of the form', () => {
  test('BR9: nobody is told that an amount was dropped where the next option is not in the site’s list, only that it is absent', () => {
    const story = resynced(ready().pass(3_000));
    story.send({ type: 'amount.enter', text: '50,000' });
    story.send({ type: 'nav.go', path: '/trade/99' });
    expect(story.state.toasts.shown.map(({ say }) => say.kind)).toEqual(['optionAbsent']);
  });

  test('BR9: an amount that is added without a chip counts as a click and as no chip', () => {
    const story = ready().tell('amount.added', { points: asPoints(5_000) } as never, 'intent');
    expect(story.state.form).toMatchObject({ points: 5_000, clicks: 1 });
    expect(Object.keys(story.state.form.chips)).toEqual([]);
  });

  test('BR4: the form says whether the amount or the bet was refused', () => {
    const by = (intent: string): unknown =>
      ready().tell('intent.refused', { intent, code: 'belowMin', params: {} } as never, 'intent').state.form.refused
        ?.by;
    expect([by('amount.max'), by('bet.open')]).toEqual(['amount', 'bet']);
  });
});

test('S5: bets of one instant stand in the feed in the order of their ids', () => {
  const story = ready();
  const bet = (id: number) => ({ id, type: 'B', points: 5_000, createdMs: START_MS, who: 'a***' });
  const callId = story.ask('feed.recent', { optionId: OPTION.id });
  story.answerTo(callId, 'feed.recent', [bet(3), bet(1), bet(2)] as never);
  expect(story.state.stage.feed.items().map(({ id }) => Number(id))).toEqual([1, 2, 3]);
});

test('L9: an answer that ends with the last known trade is no newer one, so the link is not given up', () => {
  const setting = { round: { ...ROUND, endMs: START_MS + 3_600_000 } };
  const story = resynced(ready(setting).pass(3_000), setting).tick(97_400);
  const lastMs = story.at;
  story.pass(10_000).answer('ticks.fetch', [[lastMs, 97_400]]);
  const before = story.state.link.chart.value;
  expect([story.pass(5_000).state.link.chart.value, story.state.diagnostics.linkLosses]).toEqual([before, 0]);
});
