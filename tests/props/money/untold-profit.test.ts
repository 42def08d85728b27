import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { seoulDayStartMs } from '../../../engine/base/time.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { auditBet } from '../../../engine/rules/audit.ts';
import { dayBetOf, lostBy, withDayBet } from '../../../engine/rules/day-bets.ts';
import { broughtOnDay } from '../../../engine/rules/day-result.ts';
import { betOutcome, profitOf } from '../../../engine/rules/outcome.ts';
import { receiptOf } from '../../../engine/rules/receipt.ts';
import { statementSums } from '../../../engine/rules/statement.ts';
import { saveBets } from '../../../engine/run/files/bets-file.ts';
import { saveStatement } from '../../../engine/run/files/statement-file.ts';
import {
  betsOfDay,
  selectCounted,
  selectCountOf,
  selectDay,
  selectDayProfit,
  selectReceipt,
  selectSearch,
  selectStatement,
  selectTotals,
} from '../../../engine/selectors/screens.ts';
import { selectOwnBets } from '../../../engine/selectors/trade/trade.ts';
import type { State } from '../../../engine/state/state.ts';
import { BALL, BET, ME, OPTION, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, ready, resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { OutcomeWord } from '../../../view/parts/tag.tsx';
import { whyOf } from '../../../view/screens/history/audit.tsx';
import { dayRows } from '../../../view/screens/history/day-rows.ts';
import { OutcomeText } from '../../../view/screens/history/outcome.tsx';
import { Totals } from '../../../view/screens/history/totals.tsx';
import { asked } from '../../support/queries.ts';
import { on } from '../../support/read-receipt.ts';
import { ko, korean } from '../../support/words.ts';

/* A site may leave the profit of a settled bet out (engine/SPEC.md, BR26, N5). */

const fileOf = (state: State): string => {
  let file = '';
  const save = (_name: string, bytes: Uint8Array): void => {
    file = new TextDecoder().decode(bytes);
  };
  saveBets({ save }, state, { columns: [], stocks: {}, types: {}, bets: {}, outcomes: {} });
  return file;
};
const untold = (status: number, more: object = {}): Bet =>
  ({ ...BET, status, profit: 0, isProfitUntold: 'yes', ...more }) as Bet;

test.each([
  ['lost', untold(2), -50_000],
  ['void', untold(3), 0],
  ['won', untold(1), 44_000],
  ['won', untold(1, { profitPercent: undefined }), null],
  ['won', { ...untold(1, { gameType: 'P1', type: 'O' }), profitPercent: 95 }, 47_500],
] as const)(
  'N5: a %s bet whose profit was left out has brought what its percent makes of the stake, in its row, the sums, the file and the receipt',
  (_outcome, bet, profit) => {
    const option = bet.gameType === 'P1' ? BALL : OPTION;
    const { state } = on([bet], option);
    expect([selectSearch(state).rows[0]?.profit, selectTotals(state).profit]).toEqual([profit, profit]);
    expect(selectReceipt(BET.id)(state)?.bet.profit).toBe(profit);
    expect(fileOf(state).trim().split(',')[7]).toBe(profit === null ? '' : String(profit));
  },
);

const UNKNOWN = { ...untold(1, { profitPercent: undefined }), id: 7 } as Bet;
const KNOWN = { ...BET, id: 8, status: 1, profit: 9_000 } as Bet;

/** The totals of the history screen as a text. */
function totalsOn(state: State): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const inWords = createElement(SpokenContext, { value: korean }, createElement(Totals));
  return renderToString(
    createElement(EngineContext, { value: { engine, nowMs: () => 0, reveal: (ref: string) => ref } }, inWords),
  );
}

test('N5: where nobody knows what one bet brought, the sum and the total of its day say nothing, and the screen says why', () => {
  const { state } = on([KNOWN, UNKNOWN]);
  expect(selectTotals(state)).toMatchObject({ status: 'whole', count: 2, profit: null });
  const counted = selectCounted(state) ?? [];
  expect(dayRows(counted, counted)).toMatchObject([
    { kind: 'day', total: null },
    { bet: { id: 8 } },
    { bet: { id: 7 } },
  ]);
  expect(totalsOn(state)).toContain(ko.search.untold);
  expect(totalsOn(on([KNOWN]).state)).not.toContain(ko.search.untold);
});

test('N9: where nobody knows what a bet of the day brought, the home page leaves its result out', () => {
  const params = betsOfDay(ME.id, seoulDayStartMs(BET.createdMs));
  const profitOn = (items: readonly Bet[]) =>
    selectDayProfit(params)(asked(signedIn({ path: '/' }), 'bets.search', params, { items, last: true }).state);
  expect([profitOn([KNOWN]), profitOn([KNOWN, UNKNOWN])]).toEqual([9_000, null]);
});

test('N13: a won bet of a known percent is in the statement with its profit and its fee, and one of which nobody knows the profit is not', () => {
  const sums = statementSums([untold(1), UNKNOWN], [], DEFAULT_POLICY);
  expect(sums).toMatchObject({ bets: 1, stake: 50_000, net: 44_000, returned: 94_000, fee: 6_000, unknownFees: 0 });
});

test('BR32: a won bet of which nobody knows the profit counts as nothing for the limit, and the result of the day is not known', () => {
  const told = dayBetOf(UNKNOWN, DEFAULT_POLICY, null);
  const lost = dayBetOf({ ...BET, id: 9, status: 2, profit: -50_000 } as Bet, DEFAULT_POLICY, null);
  expect([lostBy([told, lost]), broughtOnDay([told, lost]), broughtOnDay([lost])]).toEqual([50_000, null, -50_000]);
  const later = withDayBet(
    [told],
    dayBetOf({ ...UNKNOWN, profit: 44_000, isProfitUntold: undefined }, DEFAULT_POLICY, null),
  );
  expect(broughtOnDay(later)).toBe(44_000);
});

/** A bet that this page has sent and the site has settled, without its profit and without a percent. */
function confirmed(running: Partial<Bet> = {}, result: Partial<Bet> = {}): Story {
  const story = ready().pass(2_000);
  for (const intent of BETTING) story.send(intent);
  const { clientId } = story.state.ticket.context;
  const told = { ...BET, profitPercent: undefined, clientId, createdMs: story.at, ...running } as Bet;
  return story
    .tell('bet.accepted', { bet: told }, 'stomp')
    .tell(
      'bet.settled',
      { bet: { ...told, profitPercent: undefined, status: 1, isProfitUntold: 'yes', ...result } as Bet },
      'stomp',
    );
}

test('N5: the percent that the member has confirmed makes the profit of a won bet where the site tells neither', () => {
  const story = confirmed();
  expect(selectOwnBets(story.state).map(({ profit }) => profit)).toEqual([44_000]);
  story.send({ type: 'nav.go', path: '/history_trade?from=2026-03-12&to=2026-03-12' });
  const { state } = story.answer('bets.search', { items: [{ ...UNKNOWN, id: BET.id }], last: true });
  expect([selectSearch(state).rows[0]?.profit, selectTotals(state).profit]).toEqual([44_000, 44_000]);
});

test.each([
  ['while it ran', { profitPercent: 85 }, {}],
  ['with its result', { profitPercent: undefined }, { profitPercent: 85 }],
] as const)(
  'N5: the percent that the site has told %s goes before the confirmed one, on every screen',
  (_when, running, result) => {
    const story = confirmed(running, result);
    expect(selectOwnBets(story.state).map(({ profit }) => profit)).toEqual([42_500]);
    expect(story.state.ledger.told.find(({ cause }) => cause.kind === 'result')?.points).toBe(92_500);
    story.send({ type: 'nav.go', path: '/history_trade?from=2026-03-12&to=2026-03-12' });
    const { state } = story.answer('bets.search', { items: [{ ...UNKNOWN, id: BET.id }], last: true });
    expect([selectSearch(state).rows[0]?.profit, selectTotals(state).profit]).toEqual([42_500, 42_500]);
  },
);

test('N5: a profit or a percent that the site tells later takes the place of what it left out', () => {
  const story = confirmed().tell('bet.settled', { bet: { ...untold(1), profitPercent: 80 } }, 'stomp');
  const profits = ({ state }: Story) => selectOwnBets(state).map(({ profit }) => profit);
  expect(profits(story)).toEqual([40_000]);
  story.tell('bet.settled', { bet: { ...BET, status: 1, profit: 39_000 } as Bet }, 'stomp');
  expect(profits(story)).toEqual([39_000]);
  const results = story.state.ledger.told.filter(({ cause }) => cause.kind === 'result');
  expect(results.map(({ points }) => points)).toEqual([89_000]);
  story.tell('bet.settled', { bet: untold(1) }, 'stomp');
  story.tell('bet.accepted', { bet: BET }, 'stomp');
  expect(profits(story)).toEqual([39_000]);
});

test('M2: a percent that the site tells later is in the ledger and in the day as it is in the rows', () => {
  const story = confirmed().tell('bet.settled', { bet: { ...untold(1), profitPercent: 80 } }, 'stomp');
  const results = story.state.ledger.told.filter(({ cause }) => cause.kind === 'result');
  expect(results.map(({ points }) => points)).toEqual([90_000]);
  expect(selectOwnBets(story.state).map(({ profit }) => profit)).toEqual([40_000]);
});

test('N5: a list that was read before the profit was told shows it', () => {
  const story = confirmed();
  story.send({ type: 'nav.go', path: '/history_trade?from=2026-03-12&to=2026-03-12' });
  story.answer('bets.search', { items: [{ ...UNKNOWN, id: BET.id }], last: true });
  const { state } = story.tell('bet.settled', { bet: { ...BET, status: 1, profit: 39_000 } as Bet }, 'stomp');
  expect([selectSearch(state).rows[0]?.profit, selectTotals(state).profit]).toEqual([39_000, 39_000]);
});

test('N5: what one bet has brought moves no other bet in the list of the own bets', () => {
  const story = ready();
  for (const id of [1, 2, 3]) story.tell('bet.settled', { bet: { ...UNKNOWN, id } as Bet }, 'stomp');
  story.tell('bet.settled', { bet: { ...KNOWN, id: 2 } as Bet }, 'stomp');
  expect(story.state.bets.settled.items().map(({ id, profit }) => [id, profit])).toEqual([
    [1, 0],
    [2, 9_000],
    [3, 0],
  ]);
});

test('M2: the percent that the member has confirmed makes what a won bet gives back where the site tells neither', () => {
  const result = confirmed().state.ledger.told.find(({ cause }) => cause.kind === 'result');
  expect(result?.points).toBe(94_000);
});

test('N5: where the status is the round’s and the kind of a bet is not known, nobody knows what it brought', () => {
  const bet = untold(2, { gameType: undefined });
  expect(profitOf(bet, { betStatusIs: 'round' })).toBeNull();
  expect(profitOf(bet, { betStatusIs: 'own' })).toBe(-50_000);
});

test('BR15: where the status is the round’s, the kind of a bet is not known and its profit was left out, nobody says that it was lost', () => {
  const bet = untold(2, { gameType: undefined });
  const policy = { ...DEFAULT_POLICY, betStatusIs: 'round' } as const;
  expect(betOutcome(bet, policy)).toBe('unknown');
  expect(betOutcome({ ...bet, profit: -50_000, isProfitUntold: undefined }, policy)).toBe('lost');
  expect(betOutcome(bet, { betStatusIs: 'own' })).toBe('lost');
  const { state } = on([bet], OPTION);
  const known: State = { ...state, app: { ...state.app, policy } };
  expect(selectSearch(known).rows).toMatchObject([{ outcome: 'unknown', profit: null }]);
  expect(selectTotals(known)).toMatchObject({ count: 1, outcomes: { won: 0, lost: 0, void: 0, pending: 0 } });
  expect(selectCountOf({ outcome: ['won', 'lost', 'void', 'pending'] })(known) ?? 0).toBe(0);
  expect(fileOf(known).trim().split(',').slice(6, 8)).toEqual(['', '']);
  expect(auditBet(bet, RESULT, OPTION, policy)).toEqual({ verdict: 'unknown', missing: 'option' });
  const given = { audit: null, published: { open: undefined, close: undefined }, policy };
  expect(receiptOf(bet, RESULT, OPTION, given)).toMatchObject({
    outcome: { own: null, told: null, isSame: null },
    paid: { own: null, told: null, isSame: null },
  });
  for (const Word of [OutcomeText, OutcomeWord]) {
    const html = renderToString(
      createElement(SpokenContext, { value: korean }, createElement(Word, { outcome: 'unknown' })),
    );
    expect(html.replace(/<[^>]*>/g, '')).toBe(ko.none);
  }
});

test('N5: a lost bet of the trade screen whose profit was left out has lost its stake, and a profit of 0 that was told stays', () => {
  const story = ready();
  story.tell('bet.settled', { bet: untold(2) }, 'stomp');
  expect(selectOwnBets(story.state).map(({ profit }) => profit)).toEqual([-50_000]);
  const told = on([{ ...BET, status: 2, profit: 0 } as Bet]).state;
  expect(selectTotals(told).profit).toBe(0);
});

test.each([
  ['lost', 2],
  ['void', 3],
] as const)(
  'BR24: where a %s bet differs and its profit was left out, the reason gives no profit that was told',
  (outcome, status) => {
    const found = auditBet(untold(status), RESULT, OPTION, DEFAULT_POLICY);
    expect(found).toMatchObject({ own: { outcome: 'won', profit: 44_000 }, told: { outcome, profit: null } });
    const { outcomes, differs } = ko.search;
    expect(found && whyOf(ko, found)).toContain(differs({ own: `${outcomes.won} +44,000`, told: outcomes[outcome] }));
  },
);

test('N13: the statement says in its notes and in the name of its file how many bets are in no sum', () => {
  const story = signedIn({ path: '/history_trade?view=statement&from=2026-03-12&to=2026-03-12' })
    .answer('bets.search', { items: [KNOWN, UNKNOWN], last: true })
    .answer('dnw.search', { items: [], last: true });
  expect(selectStatement(story.state).statement).toMatchObject({ uncounted: 1, total: { bets: 1, net: 9_000 } });
  const names: string[] = [];
  const words = { columns: [], stocks: {}, types: {}, bets: {}, outcomes: {} };
  saveStatement({ save: (name) => void names.push(name) }, story.state, words);
  expect(names).toEqual(['round-statement-20260312-20260312-without-1.csv']);
});

test('N13: the percent that the member has confirmed makes the profit of a won bet in the statement', () => {
  const story = confirmed();
  story.send({ type: 'nav.go', path: '/history_trade?view=statement&from=2026-03-12&to=2026-03-12' });
  story.answer('bets.search', { items: [{ ...UNKNOWN, id: BET.id }], last: true });
  story.answer('dnw.search', { items: [], last: true });
  expect(selectStatement(story.state).statement?.total).toMatchObject({ net: 44_000, fee: 6_000, unknownFees: 0 });
});

test('BR32: the percent that the member has confirmed makes what the day brought', () => {
  const story = resynced(signedIn({ kept: {} }));
  const kept = { id: BET.id, sent: { percent: 88 }, words: [], pips: null, round: null };
  story.state = { ...story.state, bets: { ...story.state.bets, terms: [kept as never] } };
  story.send({ type: 'nav.go', path: '/mypage?view=limits' });
  const callId = story.state.play?.day?.callId ?? expect.fail('the day is asked for');
  story.answerTo(callId, 'bets.list', { items: [{ ...UNKNOWN, id: BET.id }, KNOWN], last: true });
  expect(selectDay(story.state)).toMatchObject({ profit: 53_000, count: 2 });
});
