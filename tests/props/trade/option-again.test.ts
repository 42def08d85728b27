import { describe, expect, test } from 'vitest';
import type { TradeOption } from '../../../engine/model/market.ts';
import { selectBetting, selectIsOptionAbsent, selectPrice } from '../../../engine/selectors/shell.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { BET, ME, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { begun, lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

/* An option that was not in the list of the site, and comes on the stage with a later list (N2). */

const ALL = ['round.current', 'bars.fetch', 'round.results', 'round.paint', 'feed.recent', 'summary.daily'];
/** The list is read a minute later, and answered so. */
const listed = (story: Story, ...options: readonly TradeOption[]): Story =>
  story.pass(60_000).answer('options.list', options);
const topics = (story: Story) => story.effectsOf('stomp.subscribe').at(-1);
const asked = (story: Story, from: number): readonly string[] =>
  story.effects.slice(from).flatMap((effect) => (effect.type === 'rest.call' ? [effect.call] : []));
/** Signed in on a site whose first list is empty. */
const empty = (): Story => {
  const story = begun();
  story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
  story.answer('auth.password', answers()['auth.password']).answer('me.fetch', ME).answer('options.list', []);
  return resynced(opened(story));
};
/** A site whose list was empty for a while. */
const gone = (): Story => listed(resynced(ready().tick()));

describe('N2: an option that the list has at last', () => {
  test.each<[string, () => Story]>([
    ['the first list was empty', empty],
    ['a later list was empty', gone],
    ['a later list was empty, and the link was built anew', () => resynced(opened(lost(gone()).pass(100)))],
    [
      'a later list was empty, and the page was hidden meanwhile',
      () => gone().tell('page.hidden', {}).pass(11_000).tell('page.shown', {}),
    ],
  ])('gets its topics and all that its screen shows: %s', (_what, before) => {
    const story = before();
    expect([selectIsOptionAbsent(story.state), story.state.link.chart.value]).toEqual([true, 'up']);
    const from = story.effects.length;
    listed(story, OPTION);
    expect(topics(story)).toMatchObject({ optionId: OPTION.id, stock: OPTION.stock });
    expect(asked(story, from)).toEqual(expect.arrayContaining(ALL));
    expect(selectPrice(story.state)).toBeNull();
    resynced(story).tick(97_500);
    expect(selectPrice(story.state)?.price).toBe(97_500);
  });

  test('may be bet on again, with the amount that was typed before', () => {
    const story = resynced(ready().pass(3_000));
    story.send({ type: 'amount.enter', text: '50,000' });
    const list = (...options: readonly TradeOption[]): Story =>
      story.answerTo(story.ask('options.list', { isPlay: null, prefix: '' }), 'options.list', options);
    list();
    expect(selectBetting(story.state).phase).not.toBe('open');
    expect(selectBetting(resynced(list(OPTION)).state).phase).toBe('open');
    expect(story.state.form.points).toBe(50_000);
  });
});

test('N2: an option that the list has lacked for a moment shows the result of its round that is awaited', () => {
  const story = resynced(ready().pass(2_600)).tick();
  story.tell('bet.accepted', { bet: BET });
  story.pass(ROUND.endMs - story.at + 1_000);
  const list = (...options: readonly TradeOption[]): Story =>
    story.answerTo(story.ask('options.list', { isPlay: null, prefix: '' }), 'options.list', options);
  list().pass(500);
  list(OPTION).answer('round.current', null);
  story.tell('round.finished', {
    optionId: OPTION.id,
    result: { ...RESULT, id: ROUND.id, round: ROUND.round },
    fast: false,
  });
  expect(story.state.resultDialog?.result.id).toBe(ROUND.id);
});

describe('N2: an option of which the list says something else', () => {
  const other = { ...OPTION, stock: 'ETHUSDT' } as unknown as TradeOption;

  test.each<[string, Partial<TradeOption>]>([
    ['stock', { stock: other.stock }],
    ['game type', { type: 'R5' } as Partial<TradeOption>],
  ])('another %s begins the stage anew', (_what, some) => {
    const story = resynced(ready().pass(3_000)).tick();
    const from = story.effects.length;
    listed(story, { ...OPTION, ...some });
    expect(asked(story, from)).toEqual(expect.arrayContaining(ALL));
    expect(topics(story)).toMatchObject({ stock: some.stock ?? OPTION.stock });
    expect([selectPrice(story.state), story.state.stage.bars.current]).toEqual([null, null]);
  });

  test('a bet on the old stock that is not confirmed is dropped', () => {
    const story = resynced(ready().pass(3_000)).tick();
    const callId = story.ask('options.list', { isPlay: null, prefix: '' });
    story.send({ type: 'amount.enter', text: '50,000' });
    story.send({ type: 'bet.open', betType: 'B' });
    expect(story.state.ticket.value).toBe('confirming');
    story.answerTo(callId, 'options.list', [other]);
    expect(story.state.ticket.value).toBe('idle');
  });

  test('a list that says the same leaves the stage as it is', () => {
    const story = resynced(ready().pass(3_000)).tick();
    const { stage } = story.state;
    const from = story.effects.length;
    story.answerTo(story.ask('options.list', { isPlay: null, prefix: '' }), 'options.list', [{ ...OPTION }]);
    expect(story.state.stage).toEqual(stage);
    expect(asked(story, from)).not.toContain('bars.fetch');
  });
});
