import { describe, expect, test } from 'vitest';
import { CALL_TREATMENT, type QueryCall } from '../../../engine/model/calls.ts';
import { QUERY_CALLS } from '../../../engine/model/definitions.ts';
import { selectQuery } from '../../../engine/selectors/shell.ts';
import { QUERIES_MAX, RECEIPTS_MAX } from '../../../engine/state/shape/limits.ts';
import { answers, CALLS } from '../../../fixtures/arbitraries/sample-answers.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { asked } from '../../support/queries.ts';

/* How long the answers to the screens' questions are kept (S2, BR24). */

const QUERIES = CALLS.filter((call): call is QueryCall => QUERY_CALLS.has(call));
const kept = (keeps: string) => QUERIES.filter((call) => CALL_TREATMENT[call].keeps === keeps);
const MINUTE_MS = 60_000;

/** A screen that has the answer to one question. */
function shown(call: QueryCall, path = '/support/notice'): Story {
  const story = ready({ path });
  return asked(story, call, {} as never, answers()[call] as never);
}
/** The unread inquiries of the list: with another count it would be asked for again. */
const CONTACTS = answers()['contacts.list'].items.filter(({ isRead, isAnswer }) => !isRead && isAnswer).length;
/** So much time passes, and each minute something else is asked and answered. */
function busy(story: Story, minutes: number): Story {
  for (let minute = 0; minute < minutes; minute++)
    asked(story.pass(MINUTE_MS), 'messages.unread', {}, { messages: minute, contacts: CONTACTS });
  return story;
}
const has = ({ state }: Story, call: QueryCall): boolean => selectQuery(call, {} as never)(state)?.body != null;

/** Goes to a screen of another route. */
function leave(story: Story, path = '/support/faq'): Story {
  story.send({ type: 'nav.go', path });
  return story;
}

describe('S2: the answer to a question of a screen', () => {
  test.each(kept('minutes').filter((call) => CALL_TREATMENT[call].once !== true))(
    '%s stays for as long as the screen is shown, whatever else is asked',
    (call) => {
      expect(has(busy(shown(call), 60), call)).toBe(true);
    },
  );

  test.each(kept('minutes').filter((call) => CALL_TREATMENT[call].once !== true))(
    '%s is dropped on another screen when it is ten minutes old',
    (call) => {
      const story = leave(shown(call));
      expect(has(busy(story, 9), call)).toBe(true);
      expect(has(busy(story, 2), call)).toBe(false);
    },
  );

  test('is dropped for one too many only after the answers of earlier screens', () => {
    const story = shown('notices.list');
    const read = (contentId: number): Story => asked(story, 'notice.fetch', { contentId }, answers()['notice.fetch']);
    const isKept = (contentId: number): boolean =>
      selectQuery('notice.fetch', { contentId })(story.state) !== undefined;
    for (let contentId = 1; contentId <= 5; contentId++) read(contentId);
    leave(story);
    read(1); // the present screen has asked for it too
    for (let contentId = 6; contentId <= QUERIES_MAX; contentId++) read(contentId);
    const most = story.state.queries.length;
    for (let more = 1; more <= 4; more++) read(QUERIES_MAX + more);
    expect(story.state.queries.length).toBe(most);
    expect([has(story, 'notices.list'), isKept(1), isKept(2), isKept(5), isKept(6)]).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('BR24: what receipts have asked for', () => {
  const rounds = (nr: number) => ({ optionId: 2, startMs: nr, endMs: nr + 1, page: 0, size: 50 }) as never;
  const trades = (nr: number) => ({ stock: 'BTCUSDT', startMs: nr, endMs: nr + 1, page: 0 }) as never;
  const EMPTY = { items: [], last: true } as const;
  /** A receipt has read its round and its trades. */
  const receipt = (story: Story, nr: number): Story =>
    asked(asked(story, 'receipt.rounds', rounds(nr), EMPTY), 'receipt.trades', trades(nr), EMPTY);
  const isKept = ({ state }: Story, nr: number): boolean =>
    selectQuery('receipt.rounds', rounds(nr))(state)?.body != null &&
    selectQuery('receipt.trades', trades(nr))(state)?.body != null;

  test('needs a session, so that it leaves with the member', () => {
    expect(kept('session')).toEqual(['receipt.rounds', 'receipt.trades']);
    for (const call of kept('session')) expect(CALL_TREATMENT[call].needsSession).toBe(true);
    const story = receipt(ready(), 1);
    story.send({ type: 'session.logout' });
    expect(isKept(story, 1)).toBe(false);
  });

  test('stays for hours, on every screen, and beside any number of other answers', () => {
    const story = leave(receipt(ready({ path: '/history_trade' }), 1), '/support/notice');
    for (let contentId = 1; contentId <= 2 * QUERIES_MAX; contentId++)
      asked(story.pass(MINUTE_MS), 'notice.fetch', { contentId }, answers()['notice.fetch']);
    expect(isKept(story, 1)).toBe(true);
  });

  test('is bounded by itself: the oldest goes first, and no answer of a screen goes for it', () => {
    const story = shown('notices.list', '/history_trade');
    const most = RECEIPTS_MAX / 2;
    for (let nr = 1; nr <= most; nr++) receipt(story, nr);
    expect(isKept(story, 1)).toBe(true);
    receipt(story, most + 1);
    expect([isKept(story, 1), isKept(story, 2), isKept(story, most + 1)]).toEqual([false, true, true]);
    expect(has(story, 'notices.list')).toBe(true);
  });
});
