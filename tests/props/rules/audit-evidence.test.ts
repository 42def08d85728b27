import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { Trade, TradeOption } from '../../../engine/model/market.ts';
import type { BetTerms } from '../../../engine/rules/terms.ts';
import {
  auditOf,
  type Evidence,
  optionFor,
  presentPercent,
  selectEvidence,
  tradesOf,
} from '../../../engine/selectors/trade/evidence.ts';
import { asId, asRef } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION, RESULT, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { asked } from '../../support/queries.ts';
import { CLOSE, END_MS, OPEN, WON } from '../../support/read-receipt.ts';

/* What the audit concludes from what the page knows of a bet, and what it does not (engine/SPEC.md, BR24 to BR26). */

const ETH = { ...OPTION, id: 3, stock: 'ETHUSDT' } as TradeOption;
const LONG = { ...OPTION, id: 4, type: 'R5' } as TradeOption;
const terms = (fields: Partial<BetTerms> = {}): BetTerms => ({
  id: BET.id,
  sent: null,
  words: [BET],
  pips: { precision: 2, buyPip: 4.62, sellPip: 4.62, atMs: START_MS },
  round: null,
  ...fields,
});
const SENT = {
  clientId: 'c',
  optionId: 2,
  roundId: 7_000,
  betType: 'B',
  points: 50_000,
  percent: 88,
  gateMs: 0,
} as never;
type Lists = { readonly open?: readonly Trade[]; readonly close?: readonly Trade[] };
/** What is known of the sample's bet: its round, its option and, where they are given, the trades around it. */
function evidence(fields: Partial<Evidence> & { readonly of?: BetTerms } = {}, trades: Lists = {}): Evidence {
  const { of, ...others } = fields;
  return {
    rounds: new Map([[RESULT.id as number, RESULT]]),
    options: [OPTION, ETH, LONG],
    terms: new Map(of === undefined ? [] : [[BET.id as number, of]]),
    untold: new Set(),
    corrected: new Map(),
    site: { info: null, isDown: false, feePercent: null },
    isAnswered: () => true,
    tradesIn: ({ endMs }) => {
      const list = endMs === START_MS ? trades.open : trades.close;
      return list && { list, isWhole: true };
    },
    hasTrades: trades.open !== undefined || trades.close !== undefined,
    ...others,
  };
}
const audit = (known: Evidence, bet: Bet = WON) => auditOf(bet, known, DEFAULT_POLICY);
const unknown = (missing: string) => ({ verdict: 'unknown', missing });
/** The first trade comes when the round has begun. */
const LATE: readonly Trade[] = [[START_MS + 1, 97_400]];
const AGREES = { verdict: 'agrees' };

describe('BR26: a sent bet that the site never told of', () => {
  const untold = new Set([BET.roundId as number]);
  test.each<[string, object, Evidence, Bet]>([
    ['nobody can tell of a bet of that round without a client id', unknown('sent'), evidence({ untold }), WON],
    ['a bet with a client id is another one', AGREES, evidence({ untold }), { ...WON, clientId: asRef('c') }],
    ['a bet that is known as sent is that one', AGREES, evidence({ untold, of: terms({ sent: SENT }) }), WON],
    ['a bet of another round is another one', AGREES, evidence({ untold: new Set([6_999]) }), WON],
    [
      'a bet that differs anyway differs',
      { verdict: 'differs' },
      evidence({ untold, of: terms() }),
      { ...WON, profit: 1 } as Bet,
    ],
  ])('BR26: %s', (_what, verdict, known, bet) => {
    expect(audit(known, bet)).toMatchObject(verdict);
  });

  test('BR26: the state says which these are: those that were sent and have no bet of the site', () => {
    const story = ready();
    const all = [terms({ id: null, sent: SENT }), terms({ sent: { ...(SENT as object), roundId: 6_990 } as never })];
    story.state = { ...story.state, bets: { ...story.state.bets, terms: [...all, terms({ id: null, sent: null })] } };
    const { untold, terms: told } = selectEvidence(story.state);
    expect([[...untold], [...told.keys()]]).toEqual([[7_000], [BET.id]]);
  });
});

describe('BR26: the option that a bet was placed on', () => {
  const sent = terms({ sent: SENT });
  test.each<[string, Partial<Bet>, BetTerms | undefined, TradeOption | undefined]>([
    ['the one that the bet names', { stock: ETH.stock }, undefined, ETH],
    ['the one that was confirmed, where the site says another game type', { gameType: 'R5' }, sent, OPTION],
    ['the one that was confirmed, where the site says another of its instruments', { stock: ETH.stock }, sent, OPTION],
    ['none, where the site says an instrument that it does not have', { stock: asRef('XRPUSDT') }, sent, undefined],
    ['none, where the site names no game type', { gameType: undefined }, sent, undefined],
    ['the one that the bet names, where it is the one that was confirmed', {}, sent, OPTION],
    ['the one that the bet names, where another page has sent it', { gameType: 'R5' }, terms(), LONG],
  ])('BR26: is %s', (_what, fields, of, option) => {
    const known = evidence(of === undefined ? {} : { of });
    expect(optionFor({ ...WON, ...fields }, known)).toBe(option);
  });
});

describe('BR18: the percent that such a bet would be booked with now', () => {
  const percent = (feePercent: number | undefined, siteFee: number | null) =>
    presentPercent(
      WON,
      { ...OPTION, feePercent } as TradeOption,
      evidence({ site: { info: null, isDown: false, feePercent: siteFee } }),
      {
        ...DEFAULT_POLICY,
        defaultFeePercent: 30,
      },
    );
  test('BR18: is of the option’s fee, else of the site’s, else of the policy’s', () => {
    expect([percent(12, 20), percent(undefined, 20), percent(undefined, null), percent(0, 20)]).toEqual([
      88, 80, 70, 100,
    ]);
  });
});

describe('BR25: the trades around a bet’s round', () => {
  const round = ROUND as BetTerms['round'];
  test.each<[string, object, Evidence]>([
    ['they give both prices', AGREES, evidence({ of: terms() }, { open: OPEN, close: CLOSE })],
    [
      'none of them gives the open price, and only the site has told it',
      unknown('trades'),
      evidence({ of: terms() }, { open: LATE, close: CLOSE }),
    ],
    [
      'none of them gives the open price, and it was told when the round began',
      AGREES,
      evidence({ of: terms({ round }) }, { open: LATE, close: CLOSE }),
    ],
    [
      'none of them gives the settle price, and the site has told one',
      unknown('trades'),
      evidence({ of: terms({ round }) }, { open: OPEN, close: [[END_MS + 1, 97_410]] }),
    ],
    ['only those of the end were read', AGREES, evidence({ of: terms() }, { close: CLOSE })],
  ])('BR25: %s', (_what, verdict, known) => {
    expect(audit(known)).toEqual(verdict);
  });

  test('BR25: of two prices at the last instant the told one counts, at the decimals of then', () => {
    const close: readonly Trade[] = [
      [END_MS, 97_399],
      [END_MS, 97_410.04],
    ];
    const closeOf = (of: BetTerms) => tradesOf(WON, evidence({ of }, { open: OPEN, close })).close?.[1];
    expect(closeOf(terms())).toBe(97_399);
    expect(closeOf(terms({ pips: { precision: 1, buyPip: 4.6, sellPip: 4.6, atMs: START_MS } }))).toBe(97_410.04);
    expect(closeOf(terms({ pips: null }))).toBe(97_399);
  });
});

describe('BR24: what was not asked for yet, and what the site does not have', () => {
  const rounds = new Map<number, typeof RESULT>();
  test.each<[string, object, Evidence]>([
    ['the round was not asked for', unknown('unread'), evidence({ rounds, isAnswered: () => false })],
    ['the site has no such round', unknown('round'), evidence({ rounds })],
    ['a part of the trades was read and lacks a price', unknown('trades'), evidence({ of: terms() }, { open: LATE })],
  ])('BR24: %s', (_what, verdict, known) => {
    expect(audit(known)).toEqual(verdict);
  });
});

describe('BR25: each answer is of the question that was asked', () => {
  const span = { stock: asRef('BTCUSDT'), startMs: END_MS - 10_000, endMs: END_MS + 1_000, page: 0 };
  const list = { optionId: asId(2), startMs: START_MS, endMs: END_MS - 1, page: 0, size: 50 };
  const read = (): Story =>
    asked(
      asked(ready(), 'receipt.trades', span, { items: CLOSE.toReversed(), last: true }),
      'receipt.rounds',
      list as never,
      { items: [{ ...RESULT, id: asId(6_000) }], last: true },
    );

  test('BR25: trades are of one instrument and one span, and come oldest first', () => {
    const { tradesIn, hasTrades } = selectEvidence(read().state);
    expect([tradesIn(span), hasTrades]).toEqual([{ list: CLOSE, isWhole: true }, true]);
    const others = [
      { ...span, stock: asRef('ETHUSDT') },
      { ...span, startMs: span.startMs - 1 },
      { ...span, endMs: span.endMs + 1 },
    ];
    expect(others.map(tradesIn)).toEqual([undefined, undefined, undefined]);
    expect(selectEvidence(ready().state).hasTrades).toBe(false);
  });

  test('BR25: rounds are of one option and one time', () => {
    const { isAnswered, rounds } = selectEvidence(read().state);
    const others = [
      { ...list, optionId: asId(3) },
      { ...list, startMs: START_MS - 60_000 },
    ];
    expect([list, ...others].map((one) => isAnswered(one as never))).toEqual([true, false, false]);
    expect(rounds.get(6_000)?.close).toBe(RESULT.close);
  });

  test.each([
    ['another settle price', { close: 1, resultPrice: 1 }, 1, true],
    ['another winner', { status: 3 }, RESULT.close, true],
    ['no close', { close: undefined }, RESULT.close, false],
    ['no result yet', { status: 0, close: 1 }, RESULT.close, false],
  ])(
    'BR26: the later word on a round counts, and is a correction if it says another result: %s',
    (_what, later, close, is) => {
      const story = ready().tell('bet.settled', { bet: WON }, 'stomp').pass(61_000);
      story.tell('round.finished', { optionId: OPTION.id, result: RESULT, fast: false }, 'stomp');
      asked(story, 'receipt.rounds', list as never, { items: [{ ...RESULT, ...later } as never], last: true });
      const { rounds, corrected } = selectEvidence(story.state);
      expect([rounds.get(RESULT.id)?.close, corrected.has(RESULT.id)]).toEqual([close, is]);
    },
  );

  const corrected = new Map([[RESULT.id as number, [RESULT]]]);
  const twoCloses: readonly Trade[] = [
    [END_MS, 97_410],
    [END_MS, 97_300],
  ];
  test.each<[string, Evidence, Bet]>([
    ['no trades were read', evidence({ corrected, of: terms() }), WON],
    [
      'its bet has no time of a round, which trades need',
      evidence({ corrected, of: terms() }, { open: OPEN, close: CLOSE }),
      {
        ...WON,
        roundStartMs: undefined,
      } as Bet,
    ],
    [
      'several trades of its last instant have other prices',
      evidence({ corrected, of: terms() }, { open: OPEN, close: twoCloses }),
      WON,
    ],
  ])('BR26: a corrected round proves nothing by its own later word: %s', (_what, known, bet) => {
    expect(audit({ ...known, corrected: new Map() }, bet)).toEqual(AGREES);
    expect(audit(known, bet)?.verdict).toBe('unknown');
  });

  test('BR25: a question that failed, also after an earlier answer, gives nothing: no trades are whole', () => {
    const story = read();
    for (const [call, params] of [
      ['receipt.trades', span],
      ['receipt.rounds', list],
    ] as const) {
      story.send({ type: 'call.ask', call, params } as never);
      story.fail(call, 404);
    }
    const { tradesIn, isAnswered } = selectEvidence(story.state);
    expect([tradesIn(span), isAnswered(list as never)]).toEqual([{ list: [], isWhole: false }, false]);
  });

  test('BR25: a page without trades is the last one, whatever the site says of further ones', () => {
    const story = ready();
    story.send({ type: 'call.ask', call: 'receipt.trades', params: { ...span, page: 0 } } as never);
    story.answer('receipt.trades', { items: CLOSE, last: false, totalPages: 9 });
    expect(story.isPending('receipt.trades')).toBe(true);
    story.answer('receipt.trades', { items: [], last: false, totalPages: 9 });
    expect(story.isPending('receipt.trades')).toBe(false);
  });

  test('BR25: a page that is called the last one is followed by the next where the site counts more pages', () => {
    const pendingAfter = (totalPages: number): boolean => {
      const story = ready();
      story.send({ type: 'call.ask', call: 'receipt.trades', params: { ...span, page: 0 } } as never);
      return story.answer('receipt.trades', { items: CLOSE, last: true, totalPages }).isPending('receipt.trades');
    };
    expect([1, 2].map(pendingAfter)).toEqual([false, true]);
  });

  test.each([
    ['a page is missing', { last: false }, undefined],
    ['an item could not be read', { last: true }, ['x']],
  ])('BR25: trades are not whole where %s', (_what, page, skipped) => {
    const story = ready();
    story.send({ type: 'call.ask', call: 'receipt.trades', params: { ...span, page: 0 } } as never);
    const callId = story.pending('receipt.trades');
    const body = { items: CLOSE, ...page };
    story.tell('receipt.trades.answered', { callId, params: span, body, ...(skipped && { skipped }) } as never, 'rest');
    expect(selectEvidence(story.state).tradesIn(span)).toEqual({ list: CLOSE, isWhole: false });
  });
});
