import { describe, expect, test } from 'vitest';
import type { DnwId, DnwRecord } from '../../../engine/model/cash.ts';
import type { Cause, ToldCause } from '../../../engine/rules/ledger.ts';
import { paired, withActsApart } from '../../../engine/state/modules/money/ledger-kept.ts';
import { NO_LEDGER } from '../../../engine/state/shape/ledger.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import type { Story } from '../../../fixtures/arbitraries/story.ts';
import { line, ofRecord, told } from '../../support/causes.ts';
import { balance, here, lines } from '../../support/ledger.ts';
import { asks } from '../../support/queries.ts';

/* An act of the member and the record of it (engine/SPEC.md, M2). */

describe('M2: an act of the member and the record of it are one cause', () => {
  const act = (points: number, atMs = 0): ToldCause =>
    told(1, points, { cause: { kind: 'own', own: 'send', atMs }, fromMs: 11 });
  const booked = (points: number, fields: Partial<DnwRecord> = {}, more: Partial<ToldCause> = {}): ToldCause =>
    told(2, points, { cause: ofRecord({ type: 'E', ...fields }), fromMs: 22, ...more });

  test('M2: whichever is told first, the one takes the other’s place', () => {
    for (const [first, second] of [
      [act(-5), booked(-5)],
      [booked(-5), act(-5)],
    ] as const) {
      const [joined, ...rest] = paired([first], second) ?? [];
      expect(rest).toEqual([]);
      expect(joined).toMatchObject({ id: first.id, points: -5, fromMs: 11, isEitherWay: false, isSure: true });
      expect(joined?.cause).toMatchObject({ kind: 'record', own: 'send', isReturn: false });
    }
  });

  test('M2: a record that may go either way is joined by its size, and goes the way of the act', () => {
    const way = booked(5, {}, { isEitherWay: true });
    expect(paired([way], act(-5))?.[0]).toMatchObject({ points: -5, isEitherWay: false });
    expect(paired([booked(5)], act(-5))).toBeUndefined();
    expect(paired([booked(6, {}, { isEitherWay: true })], act(-5))).toBeUndefined();
  });

  test('M2: they are dated within a minute of each other', () => {
    const dated = (createdMs: number) => paired([act(-5, 100_000)], booked(-5, { createdMs })) !== undefined;
    expect([39_999, 40_000, 160_000, 160_001].map(dated)).toEqual([false, true, true, false]);
  });

  test('M2: a request, a return and a record that has its act are joined with none', () => {
    expect(paired([act(-5)], booked(-5, { type: 'W' }))).toBeUndefined();
    const cause = (fields: object) => ({ cause: { ...ofRecord({ type: 'E' }), ...fields } as Cause });
    expect(paired([act(-5)], booked(-5, {}, cause({ isReturn: true })))).toBeUndefined();
    expect(paired([act(-5)], booked(-5, {}, cause({ own: 'promo' })))).toBeUndefined();
    expect(paired([act(-5)], act(-5))).toBeUndefined();
    expect(paired([booked(-5)], booked(-5))).toBeUndefined();
    expect(paired([], act(-5))).toBeUndefined();
  });

  test('M2: two equal acts are joined with a record each, in whichever order they are told', () => {
    const acts = [act(-5, 1), act(-5, 2)].map((one, i) => ({ ...one, id: 10 + i }));
    const records = [20, 21].map((id) => ({ ...booked(-5), id, cause: ofRecord({ id: id as DnwId, type: 'E' }) }));
    const join = (all: readonly ToldCause[]): readonly ToldCause[] =>
      all.reduce<readonly ToldCause[]>((kept, one) => paired(kept, one) ?? kept.concat(one), []);
    const [a, b] = acts as [ToldCause, ToldCause];
    const [c, d] = records as [ToldCause, ToldCause];
    for (const order of [
      [a, b, c, d],
      [c, d, a, b],
      [a, c, b, d],
      [c, a, b, d],
      [c, a, d, b],
    ]) {
      const owns = join(order).map(({ cause }) => cause.kind === 'record' && [cause.record.id, cause.own]);
      expect(owns.toSorted()).toEqual([
        [20, 'send'],
        [21, 'send'],
      ]);
    }
  });

  test('M2: what is sure of one is sure of both, and what was shown stays shown', () => {
    const doubtful = { isSure: false, isShown: true };
    const joined = paired([booked(-5, {}, doubtful), told(7, 1)], { ...act(-5), isSure: false });
    expect(joined?.map(({ id, isSure, isShown }) => [id, isSure, isShown])).toEqual([
      [2, false, true],
      [7, true, false],
    ]);
    expect(paired([booked(-5, {}, doubtful)], act(-5))?.[0]?.isSure).toBe(true);
    expect(paired([told(7, -5), booked(-5)], act(-5))?.map(({ id }) => id)).toEqual([7, 2]);
  });
});

describe('M3: an act and a record that were taken for one', () => {
  const joined = (id: number, points: number): ToldCause =>
    told(id, points, { cause: { ...ofRecord({ id: id as DnwId, type: 'E', createdMs: 9 }), own: 'send' } as Cause });
  const apart = (changes: readonly number[]) => {
    const all = changes.map((points, i) => line(20 + i, points));
    const { next, told: its } = withActsApart({
      ...NO_LEDGER,
      next: 50,
      lines: all,
      told: [joined(1, -5), told(2, 30), joined(3, -7)],
    });
    return { next, told: its.map(({ id, points, cause, isSure }) => [id, points, cause.kind, isSure]) };
  };
  const pairs = [
    [1, -5, 'record', true],
    [2, 30, 'bet', true],
    [3, -7, 'record', true],
  ];

  test('M3: are two where the balance has changed by their points once more, and each act has a number of its own', () => {
    expect(apart([-5, -7])).toEqual({ next: 50, told: pairs });
    expect(apart([-5, -7, -7])).toEqual({ next: 51, told: [...pairs, [50, -7, 'own', false]] });
    expect(apart([-5, -5, -7, -7])).toEqual({
      next: 52,
      told: [...pairs, [50, -5, 'own', false], [51, -7, 'own', false]],
    });
  });
});

describe('M2: an act of the member explains a change once the site has taken it', () => {
  const sent = (): Story => {
    const story = here();
    asks(story, 'coin.send', { points: asPoints(6_000) });
    return story;
  };
  const what = (story: Story): unknown => lines(balance(story, -6_000))[0]?.[0];

  test('M2: not before its answer, and not if the site refuses it', () => {
    expect(what(sent())).toBe('waiting');
    expect(what(sent().fail('coin.send', 400))).toBe('waiting');
    expect(what(sent().answer('coin.send', { message: null }))).toBe('send');
  });
});
