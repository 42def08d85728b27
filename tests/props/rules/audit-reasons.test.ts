import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GAME_TYPES } from '../../../engine/base/game-types.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { RoundResult, TradeOption } from '../../../engine/model/market.ts';
import { type Audit, auditBet } from '../../../engine/rules/audit.ts';
import { betTypesOf, familyOf } from '../../../engine/rules/families.ts';
import { type BetTerms, referenceOf } from '../../../engine/rules/terms.ts';
import { BET, OPTION, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import { loadApp, loadWords } from '../../../view/locales/load.ts';
import { whyOf } from '../../../view/screens/history/audit.tsx';

/* What a member reads of an audit that differs (BR24). */

const LANGUAGES = ['ko', 'en', 'jp', 'zh'] as const;
const words = await Promise.all(
  LANGUAGES.map(async (language) => ({ ...(await loadApp(language)).words, ...(await loadWords(language, 'page')) })),
);

const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined });
const price = fc.constantFrom(99, 99.98, 100, 100.01, 100.5, 101);
const pip = fc.constantFrom(0, 0.01, 0.5);

/** A settled bet with whatever the page knows of its round, its option, its trades and its terms; much of it may be missing. */
const cases = fc
  .record({
    gameType: fc.constantFrom(...GAME_TYPES),
    pick: fc.nat(22),
    status: fc.constantFrom(1, 2, 3),
    profit: maybe(fc.constantFrom(-10_000, 0, 9_000, 9_100)),
    profitPercent: maybe(fc.constantFrom(90, 91)),
    percent: maybe(fc.constantFrom(90, 91)),
    round: maybe(
      fc.record({
        open: maybe(price),
        close: maybe(price),
        status: fc.constantFrom(0, 1, 2, 3),
        ex: maybe(fc.constant({ oe: 'O' })),
      }),
    ),
    pips: maybe(fc.record({ buyPip: maybe(pip), sellPip: maybe(pip) })),
    published: maybe(
      fc.record({ open: maybe(price), close: maybe(price), path: maybe(fc.array(price)), isCut: fc.boolean() }),
    ),
    isRunning: fc.boolean(),
    betStatusIs: fc.constantFrom('own', 'round'),
    isOptionKnown: fc.boolean(),
  })
  .map((of) => {
    const types = betTypesOf(familyOf(of.gameType));
    const told = {
      ...BET,
      gameType: of.gameType,
      type: types[of.pick % types.length] ?? 'B',
      points: 10_000,
      status: of.status,
      profit: of.profit ?? 0,
      ...(of.profit === undefined ? { isProfitUntold: true } : {}),
      profitPercent: of.profitPercent,
    };
    const bet = told as unknown as Bet;
    const option = { ...OPTION, type: of.gameType, buyPip: undefined, sellPip: undefined, ...of.pips } as TradeOption;
    const round =
      of.round === undefined
        ? undefined
        : ({ ...RESULT, ...of.round, id: BET.roundId, resultPrice: of.round.close } as RoundResult);
    const policy = { ...DEFAULT_POLICY, betStatusIs: of.betStatusIs } as typeof DEFAULT_POLICY;
    const terms: BetTerms | undefined = of.isRunning
      ? { id: bet.id, sent: null, words: [{ ...bet, status: 0, profit: 0 } as Bet], pips: null, round: null }
      : undefined;
    const reference = referenceOf(bet, terms, { option, percent: of.percent, policy });
    return auditBet(bet, round, of.isOptionKnown ? option : undefined, policy, of.published, reference);
  });

type Differing = Extract<Audit, { verdict: 'differs' }>;

test('BR24: whatever differs, the member reads why, in every language', () => {
  const found: Differing[] = [];
  fc.assert(
    fc.property(cases, (audit) => {
      if (audit?.verdict !== 'differs') return;
      found.push(audit);
      for (const own of words) expect(whyOf(own, audit) ?? '').not.toBe('');
    }),
    { numRuns: 20_000 },
  );
  // an outcome that no pips could give, where no pips are known, is among them
  const bare = found.filter(({ own, findings }) => own === null && findings.join() === 'outcome');
  expect(bare.length).toBeGreaterThan(0);
  expect(new Set(found.flatMap(({ findings }) => findings)).size).toBeGreaterThan(6);
});

test('BR24: an outcome that is impossible by the prices of its round is told beside them, and one of our own beside the site’s', () => {
  const [ko] = words;
  const told = { outcome: 'won', profit: 9_000 } as const;
  expect(ko && whyOf(ko, { verdict: 'differs', own: null, told, findings: ['outcome'] })).toBe(
    '서로 맞지 않는 내용: 회차의 가격과 베팅 결과.',
  );
  const own = { outcome: 'lost', profit: -10_000 } as const;
  expect(ko && whyOf(ko, { verdict: 'differs', own, told, findings: ['outcome'] })).toBe(
    '다시 계산하면 실격 −10,000, 서버는 실현 +9,000입니다.',
  );
  expect(ko && whyOf(ko, { verdict: 'differs', own: null, bySite: own, told, findings: ['profit'] })).toBe(
    '다시 계산할 자료가 부족합니다. 서버가 알린 내용대로면 실격 −10,000, 서버 처리는 실현 +9,000입니다.',
  );
});
