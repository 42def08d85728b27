import { describe, expect, test } from 'vitest';
import type { CallName } from '../../engine/model/calls.ts';
import { asker, body } from './table/asker.ts';

/* A row whose date is missing, null, 0 or unreadable is a row without a date (decisions, Session and link): nothing else of it is lost. */

/** How sites write that there is no date, among them the zero of Java, of .NET and of MySQL. */
const NONE: readonly unknown[] = [
  undefined,
  null,
  0,
  '0',
  '',
  -1,
  'yesterday',
  '1970-01-01T00:00:00Z',
  '1970-01-01 09:00:00',
  '0001-01-01T00:00:00',
  '0000-00-00 00:00:00',
  {},
];
/** Those that are read, and are no fault of the site. */
const isPlain = (date: unknown): boolean =>
  date == null || date === 0 || (typeof date === 'string' && date.startsWith('1970'));

const ROWS = {
  'dnw.list': { id: 31, type: 'W', status: 0, point: 50_000 },
  'dnw.search': { id: 31, type: 'D', status: 1, point: 50_000 },
  'coin.list': { id: 32, type: 'W', status: 0, point: 1.5, walletType: 'BTC' },
  'bets.list': { id: 33, type: 'B', tradeRoundId: 5, point: 5_000, status: 1, profit: 4_400 },
  'notices.list': { id: 34, title: '공지' },
  'strategies.list': { id: 35, category: 1, title: '학습' },
  'messages.list': { id: 36, title: '쪽지' },
  'contacts.list': { id: 37, question: '질문' },
} as const satisfies Partial<Record<CallName, object>>;
/** What stands for 'no date' in a list that must have one. */
const UNDATED = { 'notices.list': undefined, 'strategies.list': undefined } as const;

const answered = async (call: CallName, row: object) =>
  (await asker(body(JSON.stringify({ content: [row], last: true }))).call(call)) as never as {
    readonly data: {
      readonly body: { readonly items: readonly Record<string, unknown>[] };
      readonly skipped?: unknown;
    };
  };

describe('W1, N5, T5: a row without a date is in its list', () => {
  test.each(Object.entries(ROWS))('%s', async (call, row) => {
    for (const date of NONE) {
      const { data } = await answered(call as CallName, { ...row, createDate: date });
      const expected = call in UNDATED ? undefined : 0;
      expect(
        data.body?.items.map(({ id, createdMs }) => [id, createdMs]),
        JSON.stringify(date),
      ).toEqual([[row.id, expected]]);
      if (isPlain(date)) expect(data.skipped, JSON.stringify(date)).toBeUndefined();
    }
  });
});

test('K5: a withdrawal of coins whose approval ends at 0 is not approved yet', async () => {
  for (const date of [undefined, null, 0]) {
    const { data } = await answered('coin.list', { ...ROWS['coin.list'], createDate: 61_000, expireDate: date });
    expect(data.body.items[0]).toMatchObject({ createdMs: 61_000, expiresMs: undefined });
  }
});

test('N5: a bet whose round is dated 0 has the date of its own', async () => {
  const { data } = await answered('bets.list', { ...ROWS['bets.list'], createDate: 61_000, tradeRoundDate: 0 });
  expect(data.body.items[0]).toMatchObject({ createdMs: 61_000, roundStartMs: undefined });
});
