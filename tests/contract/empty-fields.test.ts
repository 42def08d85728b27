import { describe, expect, test } from 'vitest';
import type { CallName } from '../../engine/model/calls.ts';
import { asker, body } from './table/asker.ts';

/* Some sites write an empty text where they have nothing. A field that may be missing is missing then. */

const first = async (call: CallName, row: object) => {
  const fact = await asker(body(JSON.stringify({ content: [row], last: true }))).call(call);
  const { body: page, skipped } = fact.data as never as {
    readonly body: { readonly items: readonly Record<string, unknown>[] };
    readonly skipped?: unknown;
  };
  return { item: page.items[0], skipped };
};

describe('S8: an empty text in a field that may be missing is no value, and no fault', () => {
  test.each([
    ['bets.list', { id: 1, type: 'B', tradeRoundId: 5, point: 5 }, ['status', 'createDate', 'profit', 'gameType']],
    [
      'coin.list',
      { id: 1, type: 'W', status: 0, point: 5, walletType: 'XRP' },
      ['addressTag', 'expireDate', 'address'],
    ],
    ['notices.list', { id: 1, title: '공지' }, ['category', 'content', 'createDate']],
    ['contacts.list', { id: 1, question: '질문' }, ['answer', 'isAnswer', 'isRead', 'answerDate']],
  ] as const)('%s', async (call, row, fields) => {
    const none = await first(call, row);
    for (const field of fields) expect(await first(call, { ...row, [field]: '' }), field).toEqual(none);
  });

  test('an inquiry with an empty answer waits for one', async () => {
    expect((await first('contacts.list', { id: 1, answer: '' })).item).toMatchObject({
      isAnswer: false,
      answer: undefined,
    });
  });
});

test('W1: an inquiry whose answer is shown is answered, whatever its flag says', async () => {
  for (const isAnswer of [undefined, null, '', 0, false, '0', 2, 'no', true, 1]) {
    expect((await first('contacts.list', { id: 1, answer: '답변', isAnswer })).item).toMatchObject({ isAnswer: true });
  }
});
