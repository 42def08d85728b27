import { isLeft } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { Broken } from '../../../engine/base/assert.ts';
import type { RedactedIntent } from '../../../engine/events/intents.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import { REFUSAL_CODES, type RefusalCode } from '../../../engine/events/refusal.ts';
import type { OwnLimits } from '../../../engine/model/own-limits.ts';
import { noLimits } from '../../../engine/rules/own-limits.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { BET, ME, OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import {
  BETTING,
  begun,
  lost,
  ready,
  type Setting,
  type Story,
  signedIn,
} from '../../../fixtures/arbitraries/story.ts';

type Case = readonly [story: () => Story, intent: RedactedIntent];

const open: RedactedIntent = { type: 'bet.open', betType: 'B' };
const chip: RedactedIntent = { type: 'amount.chip', lot: 10 };
const deposit = (text: string): RedactedIntent => ({ type: 'deposit.request', text });
const withdrawal = (text: string): RedactedIntent => ({ type: 'withdrawal.request', text });
/** Sends these, and each must be taken. */
const doing = (story: Story, ...intents: readonly RedactedIntent[]): Story => {
  for (const intent of intents) if (isLeft(story.send(intent))) throw new Error(`${intent.type} is refused`);
  return story;
};
/** A second into the round, with this amount. */
const with50 = (setting: Setting = {}): Story => ready(setting).pass(1_000);
const typed = (text: string, setting: Setting = {}): Story => doing(with50(setting), { type: 'amount.enter', text });
/** With limits that the device keeps, and the day's bets read. */
const limited = (limits: Partial<OwnLimits>): Story => with50({ kept: { limits: { ...noLimits(ME.id), ...limits } } });
const wallet = (story: Story, points: number): Story =>
  story.tell('wallet.changed', { points: asPoints(points), money: asPoints(points) });
const record = (fields: object = {}) =>
  ({ record: { id: 7, type: 'D', status: 0, points: 50_000, createdMs: 0, ...fields } }) as never;
const round = (fields: Partial<typeof ROUND>): Setting => ({ round: { ...ROUND, ...fields } });
const closed = { ...OPTION, stock: asRef('NAS100'), isPlay: false } as typeof OPTION;

const accepted = (story: Story, points = 50_000): Story =>
  story.tell('bet.accepted', {
    bet: { ...BET, points: asPoints(points), clientId: story.effectsOf('stomp.bet').at(-1)?.clientId },
  });

/** Each code, with a state that a log folds to and an intent that is refused with it there. */
const CASES: Readonly<Record<RefusalCode, Case>> = {
  notSignedIn: [begun, open],
  accountBlocked: [
    () => {
      const story = with50();
      story.ask('me.fetch', {});
      return story.answer('me.fetch', { ...ME, status: 'D' });
    },
    open,
  ],
  loading: [signedIn, open],
  optionStopped: [() => with50({ option: { ...OPTION, isStop: true } }), open],
  marketClosed: [() => with50({ option: closed, round: null }), open],
  noRound: [() => with50({ round: null }), open],
  siteClosed: [() => typed('50,000', round({ siteOpen: false })), open],
  bettingClosed: [() => typed('50,000').pass(50_000), open],
  submitting: [() => doing(with50(), ...BETTING), open],
  alreadyBet: [() => accepted(doing(with50(), ...BETTING)).pass(2_000), open],
  balanceUnknown: [
    () => with50({ me: { ...ME, points: undefined, money: undefined } as typeof ME }),
    { type: 'amount.max' },
  ],
  offline: [() => lost(typed('50,000')), open],
  priceStale: [() => typed('50,000').tick().pass(11_000), open],
  notInteger: [with50, open],
  notWhole: [with50, { type: 'amount.enter', text: '만원' }],
  belowZero: [with50, { type: 'amount.enter', text: '-5,000' }],
  belowMin: [() => typed('1,000'), open],
  offUnit: [() => typed('21,000'), open],
  noneBettable: [
    () => typed('7,000', { me: { ...ME, limits: { isEnabled: 'Y', min: 6_000, max: 9_000 } } as typeof ME }),
    open,
  ],
  aboveMax: [() => typed('600,000'), open],
  aboveBalance: [with50, { type: 'amount.enter', text: '99,999,999' }],
  sideLimit: [() => typed('50,000', round({ buyLimit: 10_000 })), open],
  ownLimit: [
    () => doing(with50(), { type: 'limits.set', kind: 'round', value: 20_000 }, BETTING[0] as RedactedIntent),
    open,
  ],
  ownLoss: [() => doing(limited({ loss: 20_000 }), BETTING[0] as RedactedIntent), open],
  lossUnread: [
    () => doing(with50(), { type: 'limits.set', kind: 'loss', value: 20_000 }, BETTING[0] as RedactedIntent),
    open,
  ],
  lossFailed: [
    () =>
      doing(
        with50({ kept: { limits: null } }),
        { type: 'limits.set', kind: 'loss', value: 20_000 },
        BETTING[0] as RedactedIntent,
      ).fail('bets.list', 'decode'),
    open,
  ],
  coolingOff: [() => doing(with50(), { type: 'coolOff.begin', days: 1 }, BETTING[0] as RedactedIntent), open],
  clockUnknown: [() => signedIn({ isUnmeasured: true }), { type: 'coolOff.begin', days: 1 }],
  noDraft: [with50, { type: 'bet.confirm' }],
  clicksUsed: [
    () => doing(with50(), ...Array.from({ length: 10 }, () => ({ type: 'amount.chip', lot: 0.1 }) as const)),
    { type: 'amount.chip', lot: 0.1 },
  ],
  otherSide: [
    () => doing(with50(), { type: 'amount.step', betType: 'B', count: 1 }),
    { type: 'bet.open', betType: 'S' },
  ],
  chipAboveBalance: [() => wallet(with50(), 100_000), chip],
  chipAboveMax: [() => doing(with50(), chip), chip],
  loginFieldsEmpty: [begun, { type: 'session.login', username: null, password: null }],
  depositEmpty: [ready, deposit('')],
  withdrawalEmpty: [ready, withdrawal('')],
  depositPending: [() => doing(ready(), deposit('50,000')), deposit('50,000')],
  withdrawalPending: [() => doing(ready(), withdrawal('50,000')), withdrawal('50,000')],
  cashNotWhole: [ready, deposit('오만원')],
  cashBelowZero: [ready, deposit('-50,000')],
  cashBelowMin: [ready, deposit('4,000')],
  cashAboveMax: [() => wallet(ready(), 9_000_000), withdrawal('6,000,000')],
  aboveMoney: [ready, withdrawal('4,999,999')],
  cashInactive: [
    () => {
      const story = doing(ready(), { type: 'call.ask', call: 'site.dnw', params: {} });
      return story.answer('site.dnw', { ...answers()['site.dnw'], isDepositActive: false });
    },
    deposit('50,000'),
  ],
  notCancellable: [ready, { type: 'deposit.cancel', id: asId(7) }],
  asking: [
    () => doing(ready().tell('dnw.created', record()), { type: 'deposit.cancel', id: asId(7) }),
    { type: 'deposit.cancel', id: asId(7) },
  ],
};

describe('refusals', () => {
  test.for(REFUSAL_CODES)('BR1: an intent on a folded state is refused with %s', (code) => {
    const [story, intent] = CASES[code];
    expect(story().send(intent)).toMatchObject({ left: { code } });
  });

  test('each code stands once in the list', () => {
    expect(new Set(REFUSAL_CODES).size).toBe(REFUSAL_CODES.length);
    expect(Object.keys(CASES).toSorted()).toEqual(REFUSAL_CODES.toSorted());
  });
});

describe("BR30: the member's own play limit", () => {
  const many = { policy: { ...DEFAULT_POLICY, betsPerRound: 'many' } } as const;
  const set = (story: Story, value: number | null): Story => doing(story, { type: 'limits.set', kind: 'round', value });
  const limit = ({ state }: Story): unknown => state.ownLimits[0]?.round;
  const DAY_MS = 86_400_000;

  test('it bounds all bets of a round together, and the refusal says what is left', () => {
    const story = set(with50(many), 70_000);
    accepted(doing(story, ...BETTING)).pass(2_000);
    expect(doing(story, { type: 'amount.enter', text: '25,000' }).send(open)).toMatchObject({
      left: { code: 'ownLimit', params: { max: 20_000 } },
    });
    expect(doing(story, { type: 'amount.max' }).state.form.points).toBe(20_000);
    doing(story, open);
  });

  test('the checks of the site come first', () => {
    const story = set(typed('600,000'), 20_000);
    expect(story.send(open)).toMatchObject({ left: { code: 'aboveMax' } });
  });

  test('a lower one holds at once, and a higher one or none after a day of the site', () => {
    const story = set(set(ready(), 50_000), 20_000);
    expect(limit(story)).toBe(20_000);
    set(story, 90_000);
    expect(limit(story.pass(DAY_MS - 1))).toBe(20_000);
    expect(limit(story.pass(1))).toBe(90_000);
    set(story, null);
    expect(limit(story.pass(DAY_MS - 1))).toBe(90_000);
    expect(limit(story.pass(1))).toBe(null);
  });

  test('a change that waits is withdrawn by the present limit or a lower one, and does not wait anew when it is asked for again', () => {
    const story = set(set(ready(), 50_000), 90_000);
    set(story.pass(DAY_MS / 2), 90_000);
    expect(limit(story.pass(DAY_MS / 2))).toBe(90_000);
    set(set(story, null), 90_000);
    expect(limit(story.pass(2 * DAY_MS))).toBe(90_000);
  });

  test("a clock that is set forward does not end the wait: the site's time counts", () => {
    const story = set(set(ready(), 50_000), 90_000);
    const { id, generation } = story.effectsOf('timer.arm').findLast((timer) => timer.id.startsWith('limits|')) ?? {};
    story.tell('timer.elapsed', { id: id ?? '', generation: generation ?? 0 }, 'timer');
    expect(limit(story)).toBe(50_000);
    expect(limit(story.pass(DAY_MS))).toBe(90_000);
  });

  test('it is of the member who set it', () => {
    const story = set(typed('50,000'), 20_000);
    story.state = { ...story.state, session: { ...story.state.session, me: { ...ME, id: 102 } } };
    expect(story.send(open)).toMatchObject({ _tag: 'Right' });
  });

  test.for([0, -5, 1.5, Number.NaN])('a limit of %s is refused', (value) => {
    expect(ready().send({ type: 'limits.set', kind: 'round', value })).toMatchObject({ left: { code: 'notInteger' } });
  });
});

test.for(['moon.rise', 'toString', '__proto__'])(
  'an intent of an unknown type, such as %s, is a mistake of the caller',
  (type) => {
    expect(() => ready().send({ type } as never)).toThrow(Broken);
  },
);
