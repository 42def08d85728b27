import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { RoundResult, TradeOption } from '../../../engine/model/market.ts';
import { auditBet } from '../../../engine/rules/audit.ts';
import { betTypesOf, familyOf } from '../../../engine/rules/families.ts';
import { selectSearch } from '../../../engine/selectors/screens.ts';
import { asId, misfit } from '../../../fixtures/arbitraries/make.ts';
import { BALL, BET, OPTION, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { profitPercent, settle } from '../../../fixtures/site/world/book/payout.ts';
import { findOption, type Option, toPrice } from '../../../fixtures/site/world/market/catalog.ts';
import { outcomeOf } from '../../../fixtures/site/world/market/rounds.ts';

const optionOf = (id: number): Option => {
  const found = findOption(id);
  if (found === undefined) throw new Error(`the site has no option ${id}`);
  return found;
};
const audit = (bet: Bet, round?: RoundResult, option?: TradeOption) => auditBet(bet, round, option, DEFAULT_POLICY);
const SETTLED: Bet = { ...BET, status: 1, profit: 44_000, profitPercent: 88, points: 50_000 as Bet['points'] };

/** A bet that the simulated site has settled, with its round and option as the client knows them. */
const settled = fc
  .record({
    of: fc.constantFrom({ site: optionOf(2), client: OPTION }, { site: optionOf(8), client: BALL }),
    pick: fc.nat(22),
    open: fc.integer({ min: 1_000, max: 10_000_000 }),
    move: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -900, max: 900 })),
    pipTicks: fc.nat(9),
    points: fc.integer({ min: 1, max: 500_000 }),
    fee: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ of, pick, open, move, pipTicks, points, fee }) => {
    const types = betTypesOf(familyOf(of.client.type));
    const type = types[pick % types.length] ?? 'B';
    const site: Option = { ...of.site, pipTicks };
    const { status, exStatus } = outcomeOf(site, open, open + move);
    const percent = profitPercent(site, type, { fee: fee / 100, ratio: () => fee / 10_000 + 0.5 });
    const told = settle(site, type, points, percent, { status, exStatus });
    const pip = toPrice(pipTicks, 2);
    const bet = { ...BET, type, points, profitPercent: percent, status: told.status, profit: told.profit } as Bet;
    const close = toPrice(open + move, 2);
    const round: RoundResult = { ...RESULT, status, open: toPrice(open, 2), close, resultPrice: close };
    return { bet, round, option: { ...of.client, buyPip: pip, sellPip: pip } as TradeOption };
  });

describe('BR24: the audit of a settled bet', () => {
  test('BR24: it agrees with every bet that the site settles by the rules', () => {
    fc.assert(
      fc.property(settled, ({ bet, round, option }) => {
        expect(audit(bet, round, option)).toEqual({ verdict: 'agrees' });
      }),
      { numRuns: 5_000 },
    );
  });

  test('BR24: another profit or another outcome differs, and both are told', () => {
    fc.assert(
      fc.property(settled, fc.integer({ min: 1, max: 1_000 }), ({ bet, round, option }, more) => {
        const wrong: Bet = { ...bet, profit: bet.profit + (bet.profit < 0 ? -more : more) };
        expect(audit(wrong, round, option)).toMatchObject({ verdict: 'differs', own: { profit: bet.profit } });
      }),
    );
    const lost: Bet = { ...SETTLED, status: 2, profit: -50_000 };
    expect(audit(lost, RESULT, OPTION)).toEqual({
      verdict: 'differs',
      own: { outcome: 'won', profit: 44_000 },
      told: { outcome: 'lost', profit: -50_000 },
      findings: ['round', 'outcome'],
    });
  });

  test('BR24: the words of the site for the outcome do not count, but a round of number-ball that it calls void is void', () => {
    const ex = { oe: 'E', uo: 'UN', sml: 'S', n: 0 } as const;
    const round: RoundResult = { ...RESULT, close: 97_400.07, resultPrice: undefined };
    const odd: Bet = { ...SETTLED, type: 'O', gameType: 'P1', profitPercent: 95, profit: 47_500 };
    expect(audit(odd, round, BALL)).toEqual({ verdict: 'agrees' });
    expect(audit({ ...odd, type: 'E' }, round, BALL)?.verdict).toBe('differs');
    expect(audit(odd, { ...round, ex }, BALL)).toMatchObject({ verdict: 'differs', findings: ['ball'] });
    expect(audit({ ...odd, status: 3, profit: 0 }, { ...round, status: 3 }, BALL)).toEqual({ verdict: 'agrees' });
  });

  test('BR24: it says what is missing, and nothing of a bet in progress', () => {
    const bare: RoundResult = { ...RESULT, close: undefined, resultPrice: undefined };
    const missing = (bet: Bet, round?: RoundResult, option?: TradeOption) => {
      const made = audit(bet, round, option);
      return made?.verdict === 'unknown' ? made.missing : made;
    };
    expect(audit({ ...SETTLED, status: 0 }, RESULT, OPTION)).toBeNull();
    expect(missing(SETTLED, undefined, OPTION)).toBe('round');
    expect(missing(SETTLED, RESULT)).toBe('option');
    expect(missing(SETTLED, RESULT, { ...OPTION, type: misfit('?1') })).toBe('option');
    expect(missing({ ...SETTLED, type: '7' }, RESULT, OPTION)).toBe('option');
    expect(missing(SETTLED, bare, OPTION)).toBe('price');
    expect(missing(SETTLED, { ...RESULT, open: undefined }, OPTION)).toBe('price');
    expect(missing({ ...SETTLED, profitPercent: undefined }, RESULT, OPTION)).toBe('rate');
    expect(missing({ ...SETTLED, profit: 0, isProfitUntold: 'yes' }, RESULT, OPTION)).toBe('profit');
  });
});

describe('BR24: the evidence', () => {
  const bet = (story: Story, fields: Partial<Bet>): Story =>
    story.tell('bet.settled', { bet: { ...SETTLED, ...fields } }, 'stomp');
  const finish = (story: Story): Story =>
    story.pass(61_000).tell('round.finished', { optionId: OPTION.id, result: RESULT, fast: false }, 'stomp');

  test('BR24: the result of a round with an own bet is kept, whichever of both comes first', () => {
    const first = finish(bet(ready(), {}));
    const later = bet(finish(ready()), {});
    for (const { state } of [first, later])
      expect(state.bets.rounds.items().map(({ id, close }) => [id, close])).toEqual([[RESULT.id, RESULT.close]]);
    expect(finish(ready()).state.bets.rounds.length).toBe(0);
    expect(bet(later, { id: 500_002 as Bet['id'] }).state.bets.rounds.length).toBe(1);
  });

  test('BR24: the history screen tells of each bet whether the audit agrees, after the stage was left', () => {
    const story = finish(bet(ready(), {}));
    story.send({ type: 'nav.go', path: '/history_trade' });
    const [asked] = story.state.queries.filter(({ call }) => call === 'bets.search');
    if (asked?.call !== 'bets.search') throw new Error('the screen asked for no bets');
    const other = { ...SETTLED, id: 499_000, roundId: 6_000 } as unknown as Bet;
    story.answer('bets.search', {
      items: [{ ...SETTLED, id: asId(500_003), status: 0 }, SETTLED, other],
      last: true,
    });
    expect(selectSearch(story.state).rows.map(({ audit: made }) => made?.verdict)).toEqual([
      undefined,
      'agrees',
      'unknown',
    ]);
  });
});
