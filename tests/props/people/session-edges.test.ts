import { describe, expect, test } from 'vitest';
import { selectSession } from '../../../engine/selectors/shell.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, begun, ready, Story } from '../../../fixtures/arbitraries/story.ts';

/* What a session takes no part in: answers, tokens and data that come beside it. */

const meAsked = (story: Story): number => story.effectsOf('rest.call').filter(({ call }) => call === 'me.fetch').length;

describe('C4: a session', () => {
  test('is not begun by tokens that another tab renewed after the member had left here', () => {
    const story = ready();
    story.send({ type: 'session.logout' });
    const saved = story.effectsOf('tokens.save').length;
    story.tell('session.shared', { access: asRef('token#8'), refresh: asRef('token#9'), expiresAtMs: null });
    expect(story.state.session).toMatchObject({ access: null, refresh: null, me: null });
    expect(story.effectsOf('tokens.save')).toHaveLength(saved);
  });

  test("leaves a bet that waits for its confirmation where the member's data is read again", () => {
    const story = ready().pass(1_000);
    for (const intent of BETTING.slice(0, 2)) story.send(intent);
    story.answerTo(story.ask('me.fetch', {}), 'me.fetch', ME);
    expect(story.state.ticket.value).toBe('confirming');
  });

  test.each([
    ['is asked for once more while there is a session', ME, 1],
    ['is not asked for where the account is blocked meanwhile', { ...ME, status: 'D' } as typeof ME, 0],
  ])('C7d: a balance that is older than a message %s', (_what, me, more) => {
    const story = ready();
    const callId = story.ask('me.fetch', {});
    story.tell('wallet.changed', { points: asPoints(5), money: asPoints(5) }, 'stomp');
    const before = meAsked(story);
    story.answerTo(callId, 'me.fetch', me);
    expect([story.state.wallet?.points ?? null, meAsked(story) - before]).toEqual([more === 1 ? 5 : null, more]);
  });
});

describe('a site that was asked for twice', () => {
  test('is there when one of both is answered, though the other one failed', () => {
    const story = new Story();
    const entries = begun().entries.slice(0, 1);
    for (const { type, data } of entries) story.tell(type as 'engine.started', data as never);
    story.send({ type: 'session.retry' });
    const [first = 0, second = 0] = story.waiting('site.identify');
    story.fail('site.identify', 503);
    expect([first < second, story.state.site.isDown]).toEqual([true, true]);
    expect(story.answer('site.identify', { id: asId(1), stockPrefix: '' }).state.site.isDown).toBe(false);
  });
});

describe('C4d: an account that cannot be used is told so at the login', () => {
  const PUBLIC = ['/', '/support/notice', '/support/terms', '/join'];
  const BLOCKED: typeof ME = { ...ME, status: 'D' };
  const HELD = { access: asRef('token#1'), refresh: asRef('token#2') };
  const told = (story: Story) => [
    story.state.nav.route.name,
    story.state.session.chart.value,
    selectSession(story.state).failure,
    story.effectsOf('nav.show').at(-1),
  ];
  const AT_LOGIN = ['login', 'fail', 'blocked', { type: 'nav.show', path: '/login', replace: false }];

  test.each([...PUBLIC, '/trade/2', '/asset'])('on a load of %s', (path) => {
    const story = begun({ path, ...HELD }).answer('me.fetch', BLOCKED);
    expect(told(story)).toEqual(AT_LOGIN);
  });

  test.each([...PUBLIC, '/trade/2'])('in a session on %s', (path) => {
    const story = begun({ path, ...HELD })
      .answer('me.fetch', ME)
      .pass(1_000);
    story.ask('me.fetch', {});
    expect(story.state.nav.route.name).not.toBe('login');
    story.answer('me.fetch', BLOCKED);
    expect(told(story)).toEqual(AT_LOGIN);
  });

  test('and /alert, which says it too, stays', () => {
    const story = begun({ path: '/alert', ...HELD }).answer('me.fetch', BLOCKED);
    expect([story.state.nav.route.name, selectSession(story.state).failure]).toEqual(['alert', 'blocked']);
  });
});
