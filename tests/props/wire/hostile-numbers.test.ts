import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { INSTANT_MAX_MS, PRICE_MAX } from '../../../engine/base/bounds.ts';
import { seoulCivil } from '../../../engine/base/time.ts';
import type { Fact } from '../../../engine/events/facts.ts';
import { createBatcher } from '../../../engine/link/batch.ts';
import { readFrame, subscriptionsOf } from '../../../engine/link/frames.ts';
import { createVault } from '../../../engine/link/vault.ts';
import { REJECTED } from '../../../engine/wire/decode.ts';
import { explain } from '../../../engine/wire/explain.ts';
import type { Decoded } from '../../../engine/wire/registry.ts';
import { asId, asRef } from '../../../fixtures/arbitraries/make.ts';
import { CALLS } from '../../../fixtures/arbitraries/sample-answers.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { gridPrices } from '../../../view/chart/geometry/grid.ts';
import { asker, body, caseOf } from '../../contract/table/asker.ts';
import { OPTION_ENTRY } from '../../contract/table/option.ts';
import { AT } from '../../contract/table/row.ts';
import { guards } from '../../support/decode.ts';
import { GOOD_FRAMES } from '../../support/frames.ts';
import { formatAll, HOSTILE, readAll, render, withEachNumber } from '../../support/hostile.ts';
import { everyNth } from '../../support/soak.ts';

beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));

const subscriptions = subscriptionsOf({ siteId: asId(1), optionId: asId(2), stock: asRef('BTCUSDT') });

/** The facts that a message becomes. */
function heard(topic: string, text: string, nowMs: number): readonly Fact[] {
  const at = subscriptions.find((one) => one.topic === topic) ?? expect.fail(`nobody subscribes to ${topic}`);
  const facts: Fact[] = [];
  const emit = (fact: Fact): void => {
    facts.push(fact);
  };
  const batcher = createBatcher({ emit, later: () => undefined });
  readFrame(at, text, { vault: createVault(), batcher, emit, siteNow: () => nowMs }, 1);
  batcher.flush();
  return facts;
}

/** Tells facts to a member on the stage of option 2, lets time pass, and reads the state as the screen does. */
function survive(facts: readonly Fact[], story: Story, what: string): void {
  try {
    for (const { type, data } of facts) story.tell(type, data as never, 'stomp');
    for (const ms of [0, 700, 60_000]) readAll(story.pass(ms).state);
    if (facts.some(({ type }) => type === 'wire.rejected' || type === 'call.failed')) return;
    formatAll(facts, story.state.options.list[0]?.precision ?? 2);
    render(story.state);
  } catch (error) {
    throw new Error(`${what}: ${String(error)}`, { cause: error });
  }
}

/** `npm test` puts a number into every third place, and the next number into others, so that five of the numbers are at each place. */
const placesOf = (value: unknown, number: (typeof HOSTILE)[number]): readonly string[] =>
  everyNth(3, withEachNumber(value, number), HOSTILE.indexOf(number));

/** The calls and messages are many, and the machine may be busy. */
const MANY_MS = 120_000;

describe.each(HOSTILE)('L7: a site that sends the number %s breaks nothing', (number) => {
  test('it breaks nothing in a message', { timeout: MANY_MS }, () => {
    for (const [topic, type, data] of GOOD_FRAMES)
      for (const text of placesOf({ type, data }, number)) {
        const story = ready();
        survive(heard(topic, text, story.at), story, text);
      }
  });

  test('it breaks nothing in an answer', { timeout: MANY_MS }, async () => {
    for (const call of CALLS)
      for (const text of placesOf(caseOf(call).answer, number)) {
        const fact = await asker(body(text)).call(call);
        const story = ready();
        const { callId } = fact.data as { readonly callId: number };
        const params = caseOf(call).ask;
        const waiting = { callId, call, params, sinceMs: story.at, access: null, isSecondTry: false, stumbles: 0 };
        const { calls } = story.state;
        story.state = { ...story.state, calls: { ...calls, pending: [...calls.pending, waiting as never] } };
        survive([fact], story, `${call} ${text}`);
      }
  });
});

describe('L7: a number out of bounds is refused where it enters', () => {
  const option = (precision: number) => ({
    ...OPTION_ENTRY,
    tradeOption: { ...OPTION_ENTRY.tradeOption, precision },
  });
  const round = { id: 7, round: 3, startTime: AT, endTime: AT + 60_000 };

  test.each([-1, 9, 101, 0.5])(
    'L3a: an option with %d decimals is kept without them, and the reason is told',
    (precision) => {
      const list = guards.OptionList([option(2), option(precision), option(8)]) as Decoded<'OptionList'>;
      expect(list.map(({ tradeOption }) => tradeOption.precision)).toEqual([2, undefined, 8]);
      expect(explain('OptionList', [option(2), option(precision)])).toEqual([
        '1.tradeOption.precision: expected decimals, got number (of another kind)',
      ]);
    },
  );

  test.each([-1, 1_000_000_000])(
    'an option or a notice with the id %d, which no address can name, is dropped',
    (id) => {
      const { tradeOption, siteInfo } = OPTION_ENTRY;
      const notice = { title: 't', content: 'c' };
      expect(guards.OptionEntry({ siteInfo, tradeOption: { ...tradeOption, id } })).toBe(REJECTED);
      expect(
        guards.NoticePage({
          content: [
            { id: 999_999_999, ...notice },
            { id, ...notice },
          ],
        }),
      ).toMatchObject({
        content: [{ id: 999_999_999 }],
      });
    },
  );

  test('a message with a number out of bounds is rejected with the field and its type', () => {
    const text = JSON.stringify({ type: 'create', data: { ...round, endTime: INSTANT_MAX_MS + 1 } });
    expect(heard('rounds', text, AT)).toMatchObject([
      {
        type: 'wire.rejected',
        data: { report: ['create.endTime: expected instant, got number (of another kind)'] },
      },
    ]);
  });

  test.each([-1, INSTANT_MAX_MS + 1, 8.64e15 + 1, '0001-01-01T00:00:00Z', '1969-12-31T23:59:59Z'])(
    'the instant %s is refused',
    (startTime) => expect(guards.Round({ ...round, startTime })).toBe(REJECTED),
  );

  test.each([
    ['0E-8', 0],
    ['0.015000000000000000', 0.015],
    ['1.5E+3', 1_500],
    ['5E-7', 5e-7],
    ['+0.5', 0.5],
    [' 1.5 ', 1.5],
  ])('an amount is read from the text %j, as Java writes a decimal', (amount, value) =>
    expect(guards.CoinCheck({ coin: amount, isLinked: 1 })).toMatchObject({ coin: value }),
  );

  test.each(['1,5', '1.5.0', '0x10', '1e', 'e5', '1e400', 'NaN', 'Infinity', '', ' ', '１'])(
    'the text %j is no amount',
    (amount) =>
      expect(guards.CoinRecord({ id: 1, type: 'D', status: 1, walletType: 'BTC', point: amount })).toBe(REJECTED),
  );

  test.each([
    ['1', true],
    [1, true],
    ['true', true],
    ['Y', true],
    ['0', false],
    [0, false],
    ['FALSE', false],
    ['n', false],
  ])('a flag is read from %j', (isLinked, value) =>
    expect(guards.CoinCheck({ coin: 0, isLinked })).toMatchObject({ isLinked: value }),
  );

  test.each([2, '2', 'yes', '', null, {}, []])('%j is no flag', (isLinked) =>
    expect(guards.Availability({ isAvailable: isLinked })).toBe(REJECTED),
  );

  const NOON_MS = Date.parse('2026-03-12T12:00:00+09:00');
  test.each([
    ['ms', NOON_MS + 123, 123],
    ['a text of ms', String(NOON_MS), 0],
    ['seconds, as Jackson writes an Instant', (NOON_MS + 123) / 1_000, 123],
    ['seconds with nanoseconds', `${NOON_MS / 1_000}.123456789`, 123],
    ['a text of seconds', String(NOON_MS / 1_000), 0],
    ['the parts that Jackson writes of a LocalDateTime', [2026, 3, 12, 12, 0, 0, 123_456_789], 123],
    ['parts without the last ones that are 0', [2026, 3, 12, 12, 0], 0],
    ['ISO 8601 with white space around it', ' 2026-03-12T12:00:00.123 ', 123],
    ['digits to the minute', '202603121200', 0],
    ['digits to the second', '20260312120000', 0],
    ['digits to the second as a number', 20_260_312_120_000, 0],
    ['digits to the millisecond', '20260312120000123', 123],
    ['a day with slashes', '2026/03/12 12:00:00.123', 123],
    ['a day with points', '2026.03.12 12:00', 0],
    ['ISO 8601 with the name of the zone', '2026-03-12T12:00+09:00[Asia/Seoul]', 0],
  ])('T5: an instant is read from %s', (_name, startTime, ms) =>
    expect(guards.Round({ ...round, startTime })).toMatchObject({ startTime: NOON_MS + ms }),
  );

  test('T5: eight digits are a day in Seoul', () => {
    for (const startTime of ['20260312', 20_260_312])
      expect(guards.Round({ ...round, startTime })).toMatchObject({ startTime: NOON_MS - 12 * 3_600_000 });
  });

  test.each([
    [[2026, 3]],
    [[2026, 13, 1]],
    [[2026, 3, 12, -1]],
    [['2026', 3, 12]],
    [[]],
    ['20261312'],
    ['2026031'],
    ['20260312246000'],
    ['12/03/2026'],
    ['2026/13/01'],
    ['2026.03'],
    [NOON_MS + 0.5],
    [''],
  ])('T5: %j is no instant', (startTime) => expect(guards.Round({ ...round, startTime })).toBe(REJECTED));

  test('the last instant has a year of four digits in Seoul', () => {
    expect(guards.Round({ ...round, endTime: INSTANT_MAX_MS })).toMatchObject({ endTime: INSTANT_MAX_MS });
    expect([INSTANT_MAX_MS, INSTANT_MAX_MS + 1].map((ms) => seoulCivil(ms).year)).toEqual([9_999, 10_000]);
  });

  test('a limit out of bounds counts as none and refuses no round', () => {
    const limits = { buyLimit: 2 ** 63, sellLimit: null };
    expect(guards.Round({ ...round, ...limits })).toMatchObject({
      id: 7,
      buyLimit: undefined,
      sellLimit: undefined,
    });
  });

  test('a width or a count of pages out of bounds counts as none and refuses no popup and no page', () => {
    expect(guards.Popup({ id: 1, type: 2, width: 1e9 })).toMatchObject({ id: 1, width: undefined });
    expect(guards.NoticePage({ content: [], totalPages: -1 })).toMatchObject({ totalPages: undefined });
  });

  test('minus zero is read as zero', () => {
    const price = guards.Tick(JSON.parse(`{"tradeTime":${AT},"price":-0}`)) as Decoded<'Tick'>;
    const points = guards.Point(JSON.parse('{"point":-0,"money":-0}')) as Decoded<'Point'>;
    expect([price.price, points.point, points.money].map((value) => Object.is(value, 0))).toEqual([true, true, true]);
  });
});

test('L7: the price chart draws a bounded number of grid lines between any two prices', () => {
  const price = fc.double({ noNaN: true, min: -PRICE_MAX, max: PRICE_MAX });
  const span = fc.oneof(fc.constantFrom(0, 1e-9, 1.3e-4), fc.double({ noNaN: true, min: 0, max: PRICE_MAX }));
  fc.assert(
    fc.property(price, span, fc.integer({ min: 0, max: 8 }), (lo, more, digits) => {
      expect(gridPrices({ lo, hi: lo + more }, 7, digits).length).toBeLessThanOrEqual(7);
    }),
  );
  expect(gridPrices({ lo: 97_390, hi: 97_410 }, 7, 2)).toEqual([97_390, 97_395, 97_400, 97_405, 97_410]);
});
