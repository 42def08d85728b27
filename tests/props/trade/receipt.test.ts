import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { RoundResult, Trade, TradeOption } from '../../../engine/model/market.ts';
import { auditBet } from '../../../engine/rules/audit.ts';
import { receiptOf } from '../../../engine/rules/receipt.ts';
import { saveReceipt } from '../../../engine/run/files/receipt-file.ts';
import { selectReceipt, selectSearch } from '../../../engine/selectors/screens.ts';
import { QUERIES_MAX } from '../../../engine/state/shape/limits.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BALL, BET, OPTION, RESULT, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

const WON = { ...BET, status: 1, profit: 44_000 } as Bet;
const END_MS = START_MS + 60_000;
const OPEN: readonly Trade[] = [
  [START_MS - 3_000, 97_390],
  [START_MS - 50, 97_400],
];
/** The last trade before the end is at the settle price of the sample. */
const CLOSE: readonly Trade[] = [
  [END_MS - 900, 97_401],
  [END_MS - 700, 97_404.62],
  [END_MS - 129, 97_410],
  [END_MS + 118, 97_399],
];

/** The history screen with these bets. */
function on(bets: readonly Bet[] = [WON], option: TradeOption = OPTION): Story {
  const story = signedIn({ path: '/history_trade?from=2026-03-12&to=2026-03-12', option: option as never });
  return story.answer('bets.search', { items: bets, last: true });
}
const asked = (story: Story) =>
  story
    .effectsOf('rest.call')
    .flatMap(({ call, params }) => (call === 'receipt.rounds' || call === 'receipt.trades' ? [{ call, params }] : []));

/** Answers everything that the receipt has asked for. */
function read(
  story: Story,
  answers: { round?: RoundResult; open?: readonly Trade[]; close?: readonly Trade[] } = {},
): Story {
  const { round = RESULT, open = OPEN, close = CLOSE } = answers;
  story.send({ type: 'receipt.read', betId: BET.id });
  for (const pending of [...story.state.calls.pending]) {
    if (pending.call === 'receipt.rounds') story.answerTo(pending.callId, pending.call, { items: [round], last: true });
    if (pending.call !== 'receipt.trades') continue;
    const { endMs } = pending.params as { readonly endMs: number };
    story.answerTo(pending.callId, pending.call, { items: endMs === START_MS ? open : close, last: true });
  }
  return story;
}
const shown = ({ state }: Story) => {
  const found = selectReceipt(BET.id)(state);
  if (found === null) throw new Error('the page does not know the bet');
  return found;
};
const listed = ({ state }: Story) => selectSearch(state).rows[0]?.audit;

describe('BR25: what a receipt asks for', () => {
  test('BR25: the round, and the trades before its start and around its end', () => {
    const story = on();
    story.send({ type: 'receipt.read', betId: BET.id });
    expect(asked(story)).toEqual([
      { call: 'receipt.rounds', params: { optionId: 2, startMs: START_MS, endMs: END_MS - 1, page: 0, size: 50 } },
      {
        call: 'receipt.trades',
        params: { stock: 'BTCUSDT', startMs: END_MS - 10_000, endMs: END_MS + 1_000, page: 0 },
      },
      { call: 'receipt.trades', params: { stock: 'BTCUSDT', startMs: START_MS - 10_000, endMs: START_MS, page: 0 } },
    ]);
    expect(shown(story).status).toBe('reading');
  });

  test('BR25: number-ball needs no open price; an unknown bet, round or option asks nothing', () => {
    const ball = on([{ ...WON, gameType: 'P1', type: 'O' }], BALL);
    ball.send({ type: 'receipt.read', betId: BET.id });
    expect(asked(ball).map(({ call }) => call)).toEqual(['receipt.rounds', 'receipt.trades']);
    for (const bet of [
      { ...WON, id: asId(1) },
      { ...WON, roundStartMs: undefined },
      { ...WON, gameType: 'B5' as const },
    ]) {
      const story = on([bet]);
      const before = story.entries.length;
      story.send({ type: 'receipt.read', betId: BET.id });
      expect(asked(story)).toEqual([]);
      expect(story.entries).toHaveLength(before);
    }
  });

  test('BR25: what is known is not asked again, and what failed is', () => {
    const story = read(on());
    story.send({ type: 'receipt.read', betId: BET.id });
    expect(asked(story)).toHaveLength(3);
    const other = on();
    other.send({ type: 'receipt.read', betId: BET.id });
    other.fail('receipt.rounds', 404);
    other.answerTo(other.waiting('receipt.trades')[0] ?? 0, 'receipt.trades', { items: CLOSE, last: true });
    other.answerTo(other.waiting('receipt.trades')[0] ?? 0, 'receipt.trades', { items: OPEN, last: true });
    expect(shown(other).status).toBe('failed');
    other.send({ type: 'receipt.read', betId: BET.id });
    expect(
      asked(other)
        .map(({ call }) => call)
        .slice(3),
    ).toEqual(['receipt.rounds']);
  });

  test('BR25: many receipts leave the list on the screen as it is', () => {
    const bets = Array.from({ length: QUERIES_MAX }, (_, i) => {
      const startMs = START_MS - i * 60_000;
      return { ...WON, id: asId(BET.id + i), roundId: asId(7_000 - i), roundStartMs: startMs };
    });
    const story = on(bets);
    for (const { id } of bets) story.send({ type: 'receipt.read', betId: id });
    expect(story.state.queries.length).toBeLessThanOrEqual(QUERIES_MAX);
    expect(selectSearch(story.state).rows).toHaveLength(bets.length);
  });
});

describe('BR25: what a receipt says', () => {
  test('BR25: every line where the trades, the round and the payment agree', () => {
    const story = on();
    expect(listed(story)).toEqual({ verdict: 'unknown', missing: 'unread' });
    read(story);
    expect(listed(story)).toEqual({ verdict: 'agrees' });
    expect(shown(story)).toMatchObject({
      status: 'read',
      sided: {
        open: { own: 97_400, told: 97_400, isSame: true },
        pip: 4.62,
        target: { own: 97_404.62, told: 97_404.62, isSame: true },
        status: { own: 1, told: 1, isSame: true },
      },
      close: { own: 97_410, told: 97_410, isSame: true },
      ball: null,
      outcome: { own: 'won', told: 'won', isSame: true },
      paid: { own: 94_000, told: 94_000, isSame: true },
      settledMs: END_MS - 129,
      endMs: END_MS,
    });
    expect(shown(story).trades.map(({ distance, verdict }) => [distance, verdict])).toEqual([
      [-3.62, 'before'],
      [0, 'reached'],
      [5.38, 'settles'],
      [-5.62, 'after'],
    ]);
  });

  test('BR25: a trade at the end of the round settles it, and one a millisecond later comes after it', () => {
    const story = read(on(), {
      close: [
        [END_MS - 900, 97_404.619],
        [END_MS, 97_410],
        [END_MS + 1, 97_399],
      ],
    });
    const { trades, settledMs } = shown(story);
    expect(trades.map(({ verdict }) => verdict)).toEqual(['reached', 'settles', 'after']);
    expect(settledMs).toBe(END_MS);
    // with the option's decimals it is at the target: the distance is 0, not -0
    expect(trades[0]?.distance).toBe(0);
  });

  test('BR25: the nine trades before the end of the round and the three after it are shown', () => {
    const close = Array.from({ length: 20 }, (_, i): Trade => [END_MS + (i - 12) * 10 + 5, 97_400 + i]);
    const trades = shown(read(on(), { close })).trades.map(({ price }) => price);
    expect(trades).toEqual(Array.from({ length: 12 }, (_, i) => 97_403 + i));
  });

  test('BR25: a settle price that the trades contradict differs, in the list too, and nothing is corrected', () => {
    const lost = { ...WON, status: 2, profit: -50_000 } as Bet;
    const round: RoundResult = { ...RESULT, close: 97_390, resultPrice: 97_390, status: 2 };
    const story = read(on([lost]), { round });
    const audit = {
      verdict: 'differs',
      own: { outcome: 'won', profit: 44_000 },
      told: { outcome: 'lost', profit: -50_000 },
      findings: ['close', 'outcome'],
    };
    expect(listed(story)).toEqual(audit);
    expect(shown(story)).toMatchObject({
      close: { own: 97_410, told: 97_390, isSame: false },
      sided: { open: { isSame: true }, status: { own: 1, told: 2, isSame: false } },
      outcome: { own: 'won', told: 'lost', isSame: false },
      paid: { own: 94_000, told: 0, isSame: false },
    });
    expect(story.state.wallet?.points).toBe(signedIn().state.wallet?.points);
  });

  test('BR25: where the site has no trades, the audit cannot tell, and the prices of the round are shown beside nothing of ours', () => {
    const story = read(on(), { open: [], close: [] });
    expect(listed(story)).toEqual({ verdict: 'unknown', missing: 'trades' });
    expect(shown(story)).toMatchObject({
      close: { own: null, told: 97_410, isSame: null },
      sided: { open: { own: null, isSame: null }, status: { own: 1, isSame: true } },
      settledMs: null,
      trades: [],
    });
  });

  test('BR25: a trade that is late for the end settles nothing, and a sold bet is reached from above', () => {
    const story = read(on([{ ...WON, type: 'S', status: 2, profit: -50_000 }]), {
      close: [...CLOSE.slice(0, 2), [END_MS, 97_390]],
    });
    expect(shown(story)).toMatchObject({ close: { own: 97_390, isSame: false }, settledMs: END_MS });
    expect(shown(story).sided).toMatchObject({ pip: -4.62, target: { own: 97_395.38 } });
    expect(read(on(), { close: [[END_MS + 1, 97_390]] }).state.queries.length).toBeGreaterThan(0);
    expect(shown(read(on(), { close: [[END_MS + 1, 97_390]] })).close.own).toBeNull();
  });

  test('BR25: number-ball has its digit and the parts of its outcome; a part that the site left out contradicts nothing', () => {
    const ex = { oe: 'E', uo: 'UN', sml: 'S', n: 2 } as const;
    const close: readonly Trade[] = [[END_MS - 10, 97_410.02]];
    const bet = { ...WON, gameType: 'P1', type: 'E', profitPercent: 95, profit: 47_500 } as Bet;
    const round: RoundResult = { ...RESULT, close: 97_410.02, resultPrice: 97_410.02, ex };
    expect(shown(read(on([bet], BALL), { round, close }))).toMatchObject({
      sided: null,
      ball: { own: ex, told: ex, isSame: true },
      paid: { own: 97_500, told: 97_500 },
      trades: [{ digit: 2, distance: null, verdict: 'settles' }],
    });
    const partly = shown(read(on([bet], BALL), { round: { ...round, ex: { ...ex, n: undefined } }, close }));
    expect(partly.ball?.isSame).toBe(true);
    const odd = shown(read(on([bet], BALL), { round: { ...round, ex: { ...ex, oe: 'O' } }, close }));
    expect(odd.ball?.isSame).toBe(false);
  });

  test('BR25: a line is the same exactly if both are known and equal at the precision of the option', () => {
    const price = fc.option(
      fc.integer({ min: 9_000_000, max: 9_001_000 }).map((ticks) => ticks / 100),
      { nil: undefined },
    );
    fc.assert(
      fc.property(price, price, price, price, fc.constantFrom('B', 'S'), (open, close, ownOpen, ownClose, type) => {
        const round: RoundResult = { ...RESULT, open, close, resultPrice: undefined };
        const published = { open: ownOpen, close: ownClose };
        const bet = { ...WON, type } as Bet;
        const audit = auditBet(bet, round, OPTION, DEFAULT_POLICY, published);
        const { sided, close: closes } = receiptOf(bet, round, OPTION, { audit, published, policy: DEFAULT_POLICY });
        const same = (a?: number, b?: number) =>
          a === undefined || b === undefined ? null : a.toFixed(2) === b.toFixed(2);
        expect([sided?.open.isSame, closes.isSame]).toEqual([same(ownOpen, open), same(ownClose, close)]);
        if (sided?.open.isSame === false || closes.isSame === false) expect(audit?.verdict).not.toBe('agrees');
      }),
    );
  });
});

describe('BR25: a round without pips', () => {
  test('BR25: without pips every trade of a sold bet is judged on its own side, and nothing is -0', () => {
    const flat = { ...OPTION, buyPip: 0, sellPip: 0 };
    const items = [3, 2, 1, 0, -1, -2, -3, 0].map((more, i): Trade => [END_MS - 900 + i * 100, 97_400 + more / 100]);
    const story = read(on([{ ...WON, type: 'S', status: 3, profit: 0 }], flat), { close: items });
    const { sided, trades } = shown(story);
    expect(Object.is(sided?.pip, 0)).toBe(true);
    expect(trades.slice(0, -1).map(({ verdict }) => verdict)).toEqual([
      ...Array(4).fill('before'),
      ...Array(3).fill('reached'),
    ]);
    expect(trades.every(({ distance }) => !Object.is(distance, -0))).toBe(true);
  });
});

describe('BR25: the saved evidence', () => {
  const saved = (story: Story) => {
    const files: (readonly [name: string, text: string])[] = [];
    const fact = saveReceipt(
      { save: (name, bytes) => files.push([name, new TextDecoder().decode(bytes)]) },
      story.state,
      BET.id,
    );
    const [name = '', text = ''] = files[0] ?? [];
    return { name, text, fact, file: JSON.parse(text) };
  };

  test('BR25: it has both sides, the rule and the trades, and nothing that says who the member is', () => {
    const story = read(on());
    const { name, text, fact, file } = saved(story);
    expect(name).toBe('round-receipt-500001.json');
    expect(fact).toEqual({ type: 'receipt.saved', data: { bytes: new TextEncoder().encode(text).length } });
    expect(file).toMatchObject({
      bet: { id: 500_001, type: 'B', gameType: 'R1', stock: 'BTCUSDT', points: 50_000, profitPercent: 88 },
      round: { id: 7_000, startsAt: '2026-03-12T14:20:00.000+09:00', endsAt: '2026-03-12T14:21:00.000+09:00' },
      rule: { precision: 2, buyPip: 4.62, sellPip: 4.62 },
      site: { open: 97_400, close: 97_410, roundStatus: 1, betStatus: 1, profit: 44_000, paid: 94_000 },
      own: { open: 97_400, close: 97_410, target: 97_404.62, outcome: 'won', paid: 94_000 },
      verdict: { verdict: 'agrees' },
      fingerprint: shown(story).fingerprint,
    });
    expect(file.trades).toContainEqual(['2026-03-12T14:20:59.871+09:00', 97_410]);
    expect(text).not.toMatch(/username|name#|nick|player|101\b|client/);
  });

  test('BR25: the fingerprint changes with any number of the evidence', () => {
    const { fingerprint } = shown(read(on()));
    expect(shown(read(on())).fingerprint).toBe(fingerprint);
    const others = [
      read(on([{ ...WON, profit: 44_001 }])),
      read(on(), { close: [...CLOSE.slice(0, 3), [END_MS + 119, 97_399]] }),
      read(on(), { round: { ...RESULT, open: 97_400.01 } }),
    ];
    for (const other of others) expect(shown(other).fingerprint).not.toBe(fingerprint);
  });

  test('BR25: a file that could not be saved is said to the member', () => {
    const story = read(on());
    story.send({ type: 'receipt.save', betId: BET.id });
    expect(story.effectsOf('receipt.save')).toEqual([{ type: 'receipt.save', betId: BET.id }]);
    story.tell('effect.failed', { effect: 'receipt.save', message: 'x' });
    expect(story.state.toasts.shown.at(-1)?.say).toEqual({ kind: 'fileFailed' });
    expect(() => saved(on([]))).toThrow('known');
  });
});
