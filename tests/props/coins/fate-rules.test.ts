import { describe, expect, test } from 'vitest';
import { DNW_TYPES } from '../../../engine/base/dnw-types.ts';
import type { DnwType } from '../../../engine/model/cash.ts';
import type { CommandKind, SentCommand } from '../../../engine/model/command.ts';
import {
  datedFromMs,
  isAskedLate,
  isOfKind,
  isOwn,
  isThere,
  isUndecided,
  type Shown,
  typesOf,
} from '../../../engine/rules/fate.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';

/* What a list of the site says about a command that was sent, without a page (engine/SPEC.md, C9, C9f, K6). */

const SENT_MS = 1_000_000;
const sent = (fields: Partial<SentCommand> = {}): SentCommand => ({
  kind: 'send',
  playerId: ME.id,
  sentMs: SENT_MS,
  amounts: [6_000],
  ...fields,
});
const shown = (fields: Partial<Shown> = {}): Shown =>
  ({ id: 5, type: 'PM', status: 1, amount: 6_000, createdMs: SENT_MS, ...fields }) as Shown;
const RECORDS: { readonly [K in CommandKind]: readonly DnwType[] } = {
  D: ['D'],
  W: ['W'],
  withdraw: ['W'],
  convert: ['C', 'BD'],
  send: ['PM'],
};
const KINDS = Object.entries(RECORDS) as readonly (readonly [CommandKind, readonly DnwType[]])[];

describe('C9f: the time that a list speaks of', () => {
  test('C9f: a record may be dated two seconds and the error of the clock before its command', () => {
    expect(datedFromMs(SENT_MS, { errorMs: 0 })).toBe(SENT_MS - 2_000);
    expect(datedFromMs(SENT_MS, { errorMs: 300 })).toBe(SENT_MS - 2_300);
  });

  test('C9f: a list proves that a command was not taken from five seconds after the last instant on', () => {
    const at = (ms: number): boolean => isAskedLate(SENT_MS + ms, SENT_MS, { errorMs: 300 });
    expect([4_999, 5_000, 5_001].map(at)).toEqual([false, true, true]);
  });

  test('C9f: before the clock is measured neither of them is known', () => {
    expect(datedFromMs(SENT_MS, null)).toBeNull();
    expect(isAskedLate(SENT_MS + 60_000, SENT_MS, null)).toBe(false);
  });
});

describe.each(KINDS)('C9f: the records of a command (%s)', (kind, types) => {
  test('C9f: have its types, and no others', () => {
    expect(typesOf(kind)).toEqual(types);
    expect(DNW_TYPES.filter((type) => isOfKind(kind, { type })).toSorted()).toEqual(types.toSorted());
  });

  test('C9f: wait for the site only with status 0', () => {
    for (const type of DNW_TYPES)
      for (const status of [0, 1, 2, 3])
        expect(isUndecided(kind, { type, status })).toBe(status === 0 && types.includes(type));
  });
});

describe('K6: whether a record is that of a command', () => {
  test('K6: it has the type and one of the amounts of the command', () => {
    expect(isOwn('send', sent(), shown())).toBe(true);
    expect(isOwn('send', sent(), shown({ type: 'D' }))).toBe(false);
    expect(isOwn('send', sent(), shown({ amount: 6_001 }))).toBe(false);
    expect(isOwn('send', sent({ amounts: [1, 6_000] }), shown())).toBe(true);
    expect(isOwn('send', sent({ amounts: [] }), shown({ amount: 7 }))).toBe(true);
  });

  test('K6: it is dated from two seconds before the command on, or before the first of its equal ones', () => {
    const dated = (ms: number, fields: Partial<SentCommand> = {}): boolean =>
      isOwn('send', sent(fields), shown({ createdMs: SENT_MS + ms }));
    expect([-2_001, -2_000, 0, 60_000].map((ms) => dated(ms))).toEqual([false, true, true, true]);
    const earlier = { count: 1, fromMs: SENT_MS - 10_000 };
    expect([-12_001, -12_000, -2_001].map((ms) => dated(ms, { earlier }))).toEqual([false, true, true]);
  });

  test('K6: a date without seconds may be of any instant in its minute, and one without a time of any in its day', () => {
    const sentMs = Date.parse('2026-03-12T14:23:40.700+09:00');
    const dated = (date: string, at = sentMs): boolean =>
      isOwn('send', sent({ sentMs: at }), shown({ createdMs: Date.parse(`${date}+09:00`) }));
    expect(
      ['2026-03-12T14:23', '2026-03-12T14:22', '2026-03-12T00:00', '2026-03-11T00:00'].map((date) => dated(date)),
    ).toEqual([true, false, true, false]);
    expect(dated('2026-03-12T14:23:01')).toBe(false);
    // the slack counts from the end of the minute
    expect(dated('2026-03-12T14:22', Date.parse('2026-03-12T14:23:01.900+09:00'))).toBe(true);
  });

  test('K6: it was not known before the command was sent', () => {
    expect(isOwn('send', sent({ ids: [4, 5] }), shown())).toBe(false);
    expect(isOwn('send', sent({ ids: [4, 6] }), shown())).toBe(true);
    expect(isOwn('send', sent({ ids: [] }), shown())).toBe(true);
  });

  test('K6: for a command whose particulars are not known, every record of its kind may be its own', () => {
    expect(isOwn('send', null, shown({ amount: 1, createdMs: 0 }))).toBe(true);
    expect(isOwn('send', null, shown({ type: 'W' }))).toBe(false);
  });
});

describe('K6: whether the record of a command is in a list', () => {
  test('K6: one that may be its own is enough, where no equal command was sent before', () => {
    expect(isThere('send', sent(), [])).toBe(false);
    expect(isThere('send', sent(), [shown()])).toBe(true);
    expect(isThere('send', sent(), [shown({ type: 'W' }), shown({ amount: 1 })])).toBe(false);
    // one without a date may be of any time
    expect(isThere('send', sent(), [shown({ createdMs: 0 })])).toBe(true);
    expect(isThere('send', sent({ ids: [5] }), [shown({ createdMs: 0 })])).toBe(false);
    expect(isThere('send', sent({ amounts: [1, 6_000] }), [shown()])).toBe(true);
  });

  test('K6: there must be one more of an amount than equal commands before it', () => {
    const after = sent({ earlier: { count: 2, fromMs: SENT_MS } });
    const rows = (...amounts: readonly number[]): readonly Shown[] =>
      amounts.map((amount, i) => shown({ id: (10 + i) as never, amount }));
    expect(isThere('send', after, rows(6_000, 6_000))).toBe(false);
    expect(isThere('send', after, rows(6_000, 6_000, 6_000))).toBe(true);
    expect(isThere('send', after, rows(6_000, 6_000, 1))).toBe(false);
    expect(isThere('send', { ...after, amounts: [1, 6_000] }, rows(6_000, 6_000, 1))).toBe(false);
    expect(isThere('send', { ...after, amounts: [] }, rows(6_000, 6_000))).toBe(false);
    expect(isThere('send', { ...after, amounts: [] }, rows(6_000, 6_000, 1))).toBe(true);
  });

  test('K6: for a command whose particulars are not known, any record of its kind is enough', () => {
    expect(isThere('send', null, [])).toBe(false);
    expect(isThere('send', null, [shown({ amount: 1, createdMs: 0 })])).toBe(true);
    expect(isThere('send', null, [shown({ type: 'D' })])).toBe(false);
  });
});
