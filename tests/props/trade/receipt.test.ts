import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY, STALE_MS } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { RoundResult, Trade } from '../../../engine/model/market.ts';
import { auditBet } from '../../../engine/rules/audit.ts';
import { receiptOf } from '../../../engine/rules/receipt.ts';
import { selectSearch } from '../../../engine/selectors/screens.ts';
import { QUERIES_MAX, RECEIPTS_MAX } from '../../../engine/state/shape/limits.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BALL, BET, OPTION, RESULT, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { CLOSE, END_MS, OPEN, on, read, shown, WON } from '../../support/read-receipt.ts';

const asked = (story: Story) =>
  story
    .effectsOf('rest.call')
    .flatMap(({ call, params }) => (call === 'receipt.rounds' || call === 'receipt.trades' ? [{ call, params }] : []));

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
    const bets = Array.from({ length: RECEIPTS_MAX }, (_, i) => {
      const startMs = START_MS - i * 60_000;
      return { ...WON, id: asId(BET.id + i), roundId: asId(7_000 - i), roundStartMs: startMs };
    });
    const story = on(bets);
    for (const { id } of bets) story.send({ type: 'receipt.read', betId: id });
    expect(story.state.queries.length).toBeLessThanOrEqual(RECEIPTS_MAX + QUERIES_MAX);
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

  test('BR25: of several trades of one instant, the one that gives the settle price is said to settle the round', () => {
    const [told, other]: readonly Trade[] = [
      [END_MS - 5, 97_410],
      [END_MS - 5, 97_390],
    ];
    const story = read(on(), { close: [[END_MS - 900, 97_401], told as Trade, other as Trade] });
    const { close, trades } = shown(story);
    expect(close.own).toBe(97_410);
    expect(trades.map(({ price, verdict }) => [price, verdict])).toEqual([
      [97_401, 'before'],
      [97_410, 'settles'],
      [97_390, 'before'],
    ]);
  });

  test('BR25: where a trade could not be read, or none is near enough, no trade is said to settle the round', () => {
    const old: Trade = [END_MS - STALE_MS - 1, 97_410];
    expect(shown(read(on(), { close: [old] })).trades.map(({ verdict }) => verdict)).toEqual(['reached']);
    const cut = on();
    cut.send({ type: 'receipt.read', betId: BET.id });
    for (const { callId, call, params } of [...cut.state.calls.pending]) {
      if (call === 'receipt.rounds') cut.answerTo(callId, call, { items: [RESULT], last: true });
      if (call !== 'receipt.trades') continue;
      const isOpen = (params as { readonly endMs: number }).endMs === START_MS;
      cut.answerTo(callId, call, { items: isOpen ? OPEN : CLOSE, last: isOpen });
    }
    expect(shown(cut).trades.length).toBeGreaterThan(0);
    expect(shown(cut).trades.map(({ verdict }) => verdict)).not.toContain('settles');
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
      sided: {
        open: { own: null, isSame: null },
        target: { own: null, isSame: null },
        status: { own: null, told: 1, isSame: null },
      },
      outcome: { own: null, told: 'won', isSame: null },
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
      ball: { digit: { own: 2, told: 2, isSame: true }, said: { isSame: true } },
      paid: { own: 97_500, told: 97_500 },
      trades: [{ digit: 2, distance: null, verdict: 'settles' }],
    });
    const partly = shown(read(on([bet], BALL), { round: { ...round, ex: { ...ex, n: undefined } }, close }));
    expect(partly.ball).toMatchObject({ digit: { isSame: null }, said: { isSame: true } });
    const odd = shown(read(on([bet], BALL), { round: { ...round, ex: { ...ex, oe: 'O' } }, close }));
    expect(odd.ball).toMatchObject({ digit: { isSame: true }, said: { isSame: false } });
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
