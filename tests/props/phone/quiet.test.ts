import { describe, expect, test } from 'vitest';
import type { FormName } from '../../../engine/model/form-step.ts';
import { isQuiet, isTyped } from '../../../engine/selectors/page/phone.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION, RESULT, said } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* When a page may be loaded anew without taking anything from the member (W21). */

const bet = (story: Story) => ({ ...BET, status: 0 as const, profit: 0, createdMs: story.at });
const stepOf = (form: FormName, step: string | null) => ({ type: 'form.step', at: { form, step } }) as const;

const LOGIN = { type: 'session.login', username: asRef('username#1'), password: asRef('password#1') } as const;
/** The site refuses the token, and the session is renewed. */
function renew(story: Story): void {
  story.ask('round.current', { optionId: OPTION.id });
  story.fail('round.current', 401);
}

describe('a quiet moment', () => {
  test('W21: a page is quiet when nothing of the member is on its way', () => {
    expect(isQuiet(ready().state)).toBe(true);
  });

  test.each<[string, (story: Story) => unknown]>([
    ['an own bet runs', (story) => story.tell('bet.accepted', { bet: bet(story) }, 'stomp')],
    [
      'a bet is being confirmed',
      (story) => [story.send({ type: 'amount.enter', text: '10000' }), story.send({ type: 'bet.open', betType: 'B' })],
    ],
    ['an amount is typed', (story) => story.send({ type: 'amount.enter', text: '10000' })],
    ['a deposit is on its way', (story) => story.send({ type: 'deposit.request', text: '50000' })],
    [
      'nobody knows whether the site had a deposit',
      (story) => [story.send({ type: 'deposit.request', text: '50000' }), story.fail('dnw.apply', 'network')],
    ],
    ['a login is on its way', (story) => [story.send({ type: 'session.logout' }), story.send(LOGIN)]],
    ['the session is renewed, since its answer alone has the next token', renew],
    [
      'a page that begins renews the session',
      (story) =>
        Object.assign(story, { state: begun({ access: asRef('a'), refresh: asRef('b') }).fail('me.fetch', 401).state }),
    ],
    [
      'the site has not answered yet whether a deposit is taken back',
      (story) => story.ask('dnw.cancel', { dnwHistoryId: asId(5) }),
    ],
    ['a message of the site waits to be read', (story) => story.tell('server.errored', { message: said('stopped') })],
    [
      'the result of a round is shown',
      (story) => story.tell('round.finished', { optionId: OPTION.id, result: RESULT, fast: true }, 'stomp'),
    ],
    ['a newcomer joins, past the first page', (story) => story.send(stepOf('join', 'account'))],
    ['a newcomer is asked for a code', (story) => story.send(stepOf('join', 'certify'))],
    ['a member is asked for a code to find a password', (story) => story.send(stepOf('find', 'proof'))],
    ['a user name that was found is shown', (story) => story.send(stepOf('find', 'found'))],
  ])('W21: it is not quiet while %s', (_, begin) => {
    const story = ready();
    begin(story);
    expect(isQuiet(story.state)).toBe(false);
  });

  test.each([stepOf('join', null), stepOf('join', 'done'), stepOf('find', null), stepOf('find', 'unfound')])(
    'W21: a form of several pages that has not begun, or has ended, does not disturb it: $at.form at $at.step',
    (at) => {
      const story = ready();
      story.send(at);
      expect(isQuiet(story.state)).toBe(true);
    },
  );

  test('W21: a renewal that only waits to be tried again does not disturb it', () => {
    const story = ready();
    renew(story);
    story.fail('auth.refresh', 503);
    expect([story.state.session.chart.value, isQuiet(story.state)]).toEqual([{ refreshing: 'waiting' }, true]);
    story.pass(1_000);
    expect([story.state.session.chart.value, isQuiet(story.state)]).toEqual([{ refreshing: 'asking' }, false]);
  });

  test.each([
    ['of the last bet', BET.points, true],
    ['other than that of the last bet', BET.points + 60_000, false],
  ])(
    'W21: with 금액 유지, an amount %s leaves it quiet only if the next page holds it by itself',
    (_, points, isIt) => {
      const story = ready();
      story.tell('bet.accepted', { bet: bet(story) }, 'stomp');
      story.tell('bet.settled', { bet: { ...bet(story), status: 1, profit: 8_800 } }, 'stomp');
      const state = { ...story.state, resultDialog: null, form: { ...story.state.form, points: asPoints(points) } };
      expect(isQuiet({ ...state, prefs: { ...state.prefs, keepAmount: true } })).toBe(isIt);
      expect(isQuiet({ ...state, prefs: { ...state.prefs, keepAmount: false } })).toBe(false);
    },
  );

  test('W21: with 금액 유지 and no bet yet, an amount that is typed is lost by a reload', () => {
    const story = ready();
    story.send({ type: 'amount.enter', text: '10000' });
    expect(isQuiet({ ...story.state, prefs: { ...story.state.prefs, keepAmount: true } })).toBe(false);
  });

  test('W21: a deposit that the site has taken and not decided does not disturb it', () => {
    const story = ready();
    story.send({ type: 'deposit.request', text: '50000' });
    story.answer('dnw.apply', { message: null });
    story.pass(10_000);
    expect(isQuiet({ ...story.state, dialog: null })).toBe(true);
  });
});

describe('what is typed and stands in no form', () => {
  test.each<[string, (story: Story) => unknown, boolean]>([
    ['nothing is typed', () => undefined, false],
    ['an amount is typed', (story) => story.send({ type: 'amount.enter', text: '10000' }), true],
    ['a text is typed that is no amount', (story) => story.send({ type: 'amount.enter', text: '0.5' }), true],
    ['a newcomer joins, past the first page', (story) => story.send(stepOf('join', 'account')), true],
    ['a newcomer has joined', (story) => story.send(stepOf('join', 'done')), false],
    [
      'a message of the site waits to be read',
      (story) => story.tell('server.errored', { message: said('stopped') }),
      false,
    ],
  ])('W24: a pressed notification leaves the page where it is while it is lost otherwise: %s', (_, begin, isIt) => {
    const story = ready();
    begin(story);
    expect(isTyped(story.state)).toBe(isIt);
  });
});
