import { describe, expect, test } from 'vitest';
import type { SiteId } from '../../../engine/base/brand.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import { selectHasTokens, selectThetaMs } from '../../../engine/selectors/page/page.ts';
import {
  selectDayMs,
  selectDiagnostics,
  selectDialog,
  selectIsEnglish,
  selectLink,
  selectMayAsk,
  selectMe,
  selectPage,
  selectRecords,
  selectRequestsInFlight,
  selectSession,
  selectStockPrefix,
  selectUnkept,
  selectUnread,
  selectWallet,
} from '../../../engine/selectors/page/shell.ts';
import { noteText } from '../../../engine/selectors/screens.ts';
import { isSilenced } from '../../../engine/state/reads.ts';
import type { Note } from '../../../engine/state/shape/diagnostics.ts';
import { initialState } from '../../../engine/state/state.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME, said } from '../../../fixtures/arbitraries/samples.ts';
import { begun, lost, ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

describe('what the page knows of itself', () => {
  test('it holds tokens where it has one of the two', () => {
    const { state } = begun();
    const holding = (some: object): boolean => selectHasTokens({ ...state, session: { ...state.session, ...some } });
    expect(holding({})).toBe(false);
    expect(holding({ access: asRef('token#1') })).toBe(true);
    expect(holding({ refresh: asRef('token#2') })).toBe(true);
  });

  test('a question that needs a session may be asked with one; any other at any time', () => {
    const may = ({ state }: Story): readonly boolean[] => [
      selectMayAsk('messages.list')(state),
      selectMayAsk('notices.list')(state),
    ];
    expect(may(begun())).toEqual([false, true]);
    expect(may(signedIn())).toEqual([true, true]);
  });

  test('the difference of the clocks is null before the first sample', () => {
    expect(selectThetaMs(begun({ isUnmeasured: true }).state)).toBeNull();
    expect(selectThetaMs(begun({ isUnmeasured: true }).measure(-70).state)).toBe(70);
  });

  test('the prefix of instrument names is null before the site is known', () => {
    expect(selectStockPrefix(initialState())).toBeNull();
    expect(selectStockPrefix(begun().state)).toBe('');
  });

  test('the page is silent where both sounds are off', () => {
    const { state } = ready();
    const silent = (alarm: boolean, resultSound: boolean): boolean =>
      isSilenced({ ...state, prefs: { ...state.prefs, alarm, resultSound } });
    expect([silent(false, false), silent(true, false), silent(false, true)]).toEqual([true, false, false]);
  });

  test('a session that begins says what it waits for; one that does not, nothing', () => {
    const story = begun();
    expect(selectSession(story.state).step).toBeNull();
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    expect(selectSession(story.state)).toMatchObject({ status: 'pending', step: 'granting', message: null });
    story.fail('auth.password', 400, '비밀번호가 다릅니다.');
    expect(selectSession(story.state)).toMatchObject({
      status: 'fail',
      step: null,
      message: said('비밀번호가 다릅니다.'),
    });
  });
});

describe('what every screen reads', () => {
  test('the screen of the address, and another one after the member has gone there', () => {
    const story = ready();
    expect(selectPage(story.state)).toMatchObject({ screen: 'trade', layout: 'trade' });
    story.send({ type: 'nav.go', path: '/support/notice' });
    expect(selectPage(story.state)).toMatchObject({ screen: 'notices', layout: 'home' });
  });

  test('the member and the balance as the site said them, and none after the logout', () => {
    const story = ready();
    expect(selectMe(story.state)).toMatchObject({ id: ME.id, username: ME.username });
    expect(selectWallet(story.state)).toMatchObject({ points: 1_000_000, money: 1_000_000 });
    story.send({ type: 'session.logout' });
    expect([selectMe(story.state), selectWallet(story.state)]).toEqual([null, null]);
  });

  test('the dialog with a message of the site, until it is closed', () => {
    const story = ready();
    expect(selectDialog(story.state)).toBeNull();
    story.tell('server.errored', { message: said('stopped') });
    expect(JSON.stringify(selectDialog(story.state))).toContain('stopped');
    story.send({ type: 'error.dismiss' });
    expect(selectDialog(story.state)).toBeNull();
  });

  test('the records of deposits and withdrawals, the newest first', () => {
    const story = ready();
    for (const id of [5, 6]) {
      const record = { id: asId(id), type: 'D', status: 0, points: asPoints(50_000), createdMs: id } as const;
      story.tell('dnw.created', { record }, 'stomp');
    }
    expect(selectRecords(story.state).map(({ id }) => id)).toEqual([6, 5]);
  });

  test('the day in Seoul, and the losses of the link that the engine has met', () => {
    const story = ready();
    expect(selectDayMs(story.state)).toBe(Date.UTC(2026, 2, 11, 15));
    expect(selectDiagnostics(story.state)).toMatchObject({ linkLosses: 0, last: [] });
    expect(selectDiagnostics(lost(story).state)).toMatchObject({ linkLosses: 1, last: [{ code: 'linkLost' }] });
  });
});

describe('the sentences of the site (product.md 8)', () => {
  const of = (siteId: number, englishSites?: readonly number[]): boolean => {
    const { englishSites: _, ...policy } = DEFAULT_POLICY;
    const { state } = begun();
    const app = { ...state.app, policy: englishSites === undefined ? policy : { ...policy, englishSites } };
    const info = { id: siteId as SiteId, stockPrefix: '' };
    return selectIsEnglish({ ...state, app, site: { ...state.site, info } });
  };

  test('they are shown in English at site 37, or at the sites that the policy names, and at no other', () => {
    expect([of(37), of(1)]).toEqual([true, false]);
    expect([of(37, [1]), of(1, [1])]).toEqual([false, true]);
    expect(selectIsEnglish(initialState())).toBe(false);
  });
});

describe('the live link, as the member sees it', () => {
  const shown = ({ state }: Story) => selectLink(state);

  test('the first connect is no retry, and three of them are planned', () => {
    expect(shown(signedIn())).toMatchObject({ tries: 0, triesMax: 3, isCut: false, isBlocking: false });
    expect(shown(ready())).toEqual({ status: 'up', tries: 0, triesMax: 3, isCut: false, isBlocking: false });
  });

  test('a retry is counted from when it is waited for', () => {
    const story = ready();
    const seen = [1, 2, 3].map(() => {
      const { status, tries } = shown(lost(story));
      const waiting = [status, tries];
      story.pass(500);
      return [...waiting, shown(story).tries];
    });
    expect(seen).toEqual([
      ['retrying', 1, 1],
      ['retrying', 2, 2],
      ['retrying', 3, 3],
    ]);
    expect(shown(lost(story)).status).toBe('failed');
  });
});

describe('pending requests', () => {
  test('the first one of a route is counted', () => {
    const story = ready();
    story.send({ type: 'nav.go', path: '/login' });
    expect(selectRequestsInFlight(story.state)).toBe(0);
    story.send({ type: 'call.ask', call: 'banks.list', params: {} });
    expect(selectRequestsInFlight(story.state)).toBe(1);
  });

  test('one that is tried again after a failure on the way is not counted', () => {
    const story = signedIn();
    const before = selectRequestsInFlight(story.state);
    expect(before).toBeGreaterThan(3);
    story.fail('me.fetch', 503);
    expect(story.isPending('me.fetch')).toBe(true);
    expect(selectRequestsInFlight(story.state)).toBe(before - 1);
  });
});

describe('W2: the counts of what was not read', () => {
  const ask = (story: Story, call: 'messages.unread' | 'contacts.unread'): Story => {
    story.send({ type: 'call.ask', call, params: {} });
    return story;
  };

  test('they are unknown before the site has told them', () => {
    expect(selectUnread(ready().state)).toEqual({ messages: undefined, contacts: undefined });
    expect(selectUnread(ask(ready(), 'messages.unread').state)).toEqual({ messages: undefined, contacts: undefined });
  });

  test('one that the site leaves out is unknown, and that of the inquiries is asked for by its own call', () => {
    const story = ask(signedIn(), 'messages.unread').answer('messages.unread', { messages: 2, contacts: undefined });
    expect(selectUnread(story.state)).toEqual({ messages: 2, contacts: undefined });
    story.answer('contacts.unread', { contacts: 3 });
    expect(selectUnread(story.state)).toEqual({ messages: 2, contacts: 3 });
    ask(story, 'messages.unread').answer('messages.unread', { messages: undefined, contacts: 1 });
    expect([selectUnread(story.state), story.isPending('contacts.unread')]).toEqual([
      { messages: undefined, contacts: 1 },
      false,
    ]);
  });

  test('a site that tells the inquiries by no call is asked once for each answer, and not again by itself', () => {
    const story = ask(signedIn(), 'messages.unread').answer('messages.unread', { messages: 2, contacts: undefined });
    story.answer('contacts.unread', { contacts: undefined });
    expect([selectUnread(story.state).contacts, story.isPending('contacts.unread')]).toEqual([undefined, false]);
  });

  test('both are of one answer, and stay while they are asked for again', () => {
    const story = ask(signedIn(), 'messages.unread').answer('messages.unread', { messages: 2, contacts: 4 });
    ask(story, 'messages.unread');
    expect(selectUnread(story.state)).toEqual({ messages: 2, contacts: 4 });
    story.answer('messages.unread', { messages: 2, contacts: 1 });
    ask(story, 'messages.unread');
    ask(story, 'contacts.unread').answer('contacts.unread', { contacts: 3 });
    expect(selectUnread(story.state)).toEqual({ messages: 2, contacts: 1 });
  });
});

describe('F12: a session that the device cannot keep', () => {
  const failed = (story: Story, effect: string, message: string): Story =>
    story.tell('effect.failed', { effect, message });

  test('is told with its reason, and no other effect that failed is', () => {
    const story = ready();
    expect(selectUnkept(story.state)).toBeNull();
    expect(selectUnkept(failed(story, 'tokens.save', 'QuotaExceededError').state)).toBeNull();
    expect(selectUnkept(failed(story, 'session.keep', 'SessionTooLong').state)).toBe('SessionTooLong');
  });

  test('is told to the end of the visit, whatever is noted after it', () => {
    const story = failed(ready(), 'session.keep', 'SessionCleared');
    for (let i = 0; i < 30; i++) failed(story, 'tokens.save', 'QuotaExceededError');
    expect(selectDiagnostics(story.state).last).not.toContainEqual(expect.objectContaining({ effect: 'session.keep' }));
    expect(selectUnkept(story.state)).toBe('SessionCleared');
  });
});

describe('the sentences of the diagnostics', () => {
  test.each<[Note, string]>([
    [{ code: 'foreignBets', count: 2 }, '2 bets of another player'],
    [{ code: 'foreignLink' }, 'the link is another member’s'],
    [{ code: 'unread', from: 'bets.list', why: 'x: expected a number' }, 'bets.list: x: expected a number'],
    [{ code: 'unread', from: 'bets.list', why: null }, 'bets.list: not readable'],
    [{ code: 'unknownType', from: 'log', type: 'a.b' }, 'log: a.b'],
    [{ code: 'linkLost', reason: 'closed', closeCode: 4500 }, 'link lost: closed 4500 (slow reader)'],
    [{ code: 'linkLost', reason: 'closed', closeCode: 1012 }, 'link lost: closed 1012 (restart)'],
    [{ code: 'linkLost', reason: 'closed', closeCode: 3000 }, 'link lost: closed 3000 (go away)'],
    [{ code: 'linkLost', reason: 'silent', closeCode: null }, 'link lost: silent '],
    [{ code: 'noPrices' }, 'link given up: it brings no prices'],
    [{ code: 'ticksAhead', count: 3 }, "3 ahead of the site's clock"],
    [{ code: 'betContradicts', id: 7, status: 1, profit: -5 }, 'bet 7: status 1, profit -5'],
    [{ code: 'feeUnread', round: 7 }, 'round 7: feeJson of an unknown form'],
    [{ code: 'binaryAhead', round: 7, aheadS: 3 }, 'round 7: binaryStartTime 3 s after startTime'],
    [{ code: 'orphanFinish', round: 7 }, 'finish of round 7 without its create'],
    [{ code: 'exDiffers', id: 7, parts: ['OE', 'UO'] }, 'round 7: exStatus differs from the price in OE, UO'],
    [{ code: 'unexplained', points: -5 }, 'balance: -5 unexplained'],
    [{ code: 'overtaken', call: 'me.fetch' }, 'me.fetch was overtaken'],
    [{ code: 'callFailed', call: 'me.fetch', why: 503 }, 'me.fetch 503'],
    [{ code: 'effectFailed', effect: 'session.keep', message: 'x' }, 'session.keep: x'],
  ])('%j', (note, text) => expect(noteText(note)).toBe(text));
});
