import { describe, expect, test } from 'vitest';
import { PRICE_CHARTS_MAX } from '../../../engine/state/shape/limits.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { begun, lost, ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/** The site refused a call with the member's token, so that it is renewed. */
const renewing = (story = ready().pass(3_000)): Story => {
  story.ask('dnw.list', { playerId: ME.id, page: 0, size: 20 });
  return story.fail('dnw.list', 401);
};
const grant = (story: Story, refresh: string | null): Story =>
  story.answer('auth.refresh', { access: 'token#3', refresh, expiresInS: 1_800 } as never);

describe('C4a: the tokens of a session', () => {
  test.each([
    ['that comes with a renewal takes the place of the one before', 'token#4', 'token#4'],
    ['stays if a renewal brings no other', null, 'token#2'],
  ])('C4a: a refresh token %s', (_what, brought, refresh) => {
    const story = grant(renewing(), brought);
    expect(story.state.session).toMatchObject({ access: 'token#3', refresh });
    expect(story.effectsOf('tokens.save').at(-1)).toMatchObject({ access: 'token#3', refresh });
  });

  test('C4a: a call that waited goes out with the new token, and a refusal of that one is judged as of the new token', () => {
    const story = grant(renewing(), 'token#4');
    expect(story.effectsOf('rest.call').at(-1)).toMatchObject({ call: 'dnw.list' });
    expect(story.state.calls.pending.find(({ call }) => call === 'dnw.list')?.access).toBe('token#3');
  });

  test('C4a: an answer that comes although its call waits for a new token counts, and the call waits no more', () => {
    const story = renewing();
    const callId = story.pending('dnw.list');
    expect(story.state.calls.waiting).toEqual([callId]);
    story.answer('dnw.list', { items: [], last: true });
    expect([story.state.calls.waiting, story.waiting('dnw.list').includes(callId)]).toEqual([[], false]);
  });

  test('C4g: the tokens that another tab got take the place of those that are used up', () => {
    const story = renewing();
    const tokens = { access: 'token#8', refresh: 'token#9', expiresAtMs: story.at + 1_000_000 } as never;
    story.tell('session.shared', tokens);
    expect(story.state.session).toMatchObject(tokens);
    expect(story.isPending('auth.refresh')).toBe(false);
  });

  test('C4a: a connect waits for the renewal, although an answer to an older question says that the session is valid', () => {
    const story = ready().pass(3_000);
    const callId = story.ask('me.fetch', {});
    lost(renewing(story)).pass(2_000);
    const before = story.effectsOf('stomp.connect').length;
    expect(story.state.link.isHeld).toBe(true);
    story.answerTo(callId, 'me.fetch', ME);
    expect(story.effectsOf('stomp.connect')).toHaveLength(before);
    grant(story, 'token#4');
    expect(story.effectsOf('stomp.connect').slice(before)).toMatchObject([{ access: 'token#3' }]);
  });
});

test('L10: of the price charts that the device stores, those that were set up last are taken', () => {
  const charts = Array.from({ length: PRICE_CHARTS_MAX + 1 }, (_, i) => ({ optionId: i + 1 }) as never);
  expect(begun({ priceCharts: charts }).state.priceCharts).toEqual(charts.slice(1));
});
