import { describe, expect, test } from 'vitest';
import { selectHasTokens, selectThetaMs } from '../../../engine/selectors/page/page.ts';
import { isSilenced } from '../../../engine/selectors/page/phone.ts';
import { selectIsUnkept, selectSession, selectStockPrefix } from '../../../engine/selectors/page/shell.ts';
import { noteText } from '../../../engine/selectors/screens.ts';
import type { Note } from '../../../engine/state/shape/diagnostics.ts';
import { initialState, type State } from '../../../engine/state/state.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { begun, ready } from '../../../fixtures/arbitraries/story.ts';

describe('what the page knows of itself', () => {
  test('it holds tokens where it has one of the two', () => {
    const { state } = begun();
    const holding = (some: object): boolean => selectHasTokens({ ...state, session: { ...state.session, ...some } });
    expect(holding({})).toBe(false);
    expect(holding({ access: asRef('token#1') })).toBe(true);
    expect(holding({ refresh: asRef('token#2') })).toBe(true);
  });

  test('the difference of the clocks is null before the first sample', () => {
    expect(selectThetaMs(begun({ isUnmeasured: true }).state)).toBeNull();
    expect(selectThetaMs(begun({ isUnmeasured: true }).measure(-70).state)).toBe(70);
  });

  test('what the names of instruments begin with is null before the site is known', () => {
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
    expect(selectSession(story.state)).toMatchObject({ status: 'pending', step: 'granting' });
  });
});

describe('F12: a session that the device cannot keep', () => {
  const met = (...last: readonly Note[]): State => {
    const { state } = ready();
    return { ...state, diagnostics: { ...state.diagnostics, last } };
  };
  const failed = (effect: string): Note => ({ code: 'effectFailed', effect, message: 'x' });

  test('is told by a note of it among the last ones, and by no other note', () => {
    expect(selectIsUnkept(met())).toBe(false);
    expect(selectIsUnkept(met(failed('tokens.save'), { code: 'overtaken', call: 'session.keep' }))).toBe(false);
    expect(selectIsUnkept(met(failed('tokens.save'), failed('session.keep')))).toBe(true);
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
