import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { COIN_OUTCOMES } from '../../../engine/address/coin-filter.ts';
import { RECORD_OUTCOMES } from '../../../engine/address/record-filter.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { CashKind, DnwRecord } from '../../../engine/model/cash.ts';
import type { CoinRecord } from '../../../engine/model/coin.ts';
import { isSoughtCoin, sumsBeside } from '../../../engine/rules/coin-records.ts';
import { isUndecided } from '../../../engine/rules/fate.ts';
import { isSoughtRecord } from '../../../engine/rules/filter-match.ts';
import { sumsOf } from '../../../engine/rules/record-sums.ts';
import { statementSums } from '../../../engine/rules/statement.ts';
import { selectDesk } from '../../../engine/selectors/screens.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { CoinHistory } from '../../../view/screens/asset/wallet/history.tsx';
import { RecordLines } from '../../../view/screens/cash/record.tsx';
import { asked } from '../../support/queries.ts';
import { ko, korean, koreanCoins } from '../../support/words.ts';

/* Sites have statuses that nobody knows. What a row says, which filter finds it, whether it counts and whether it locks are one answer (K8). */

const STATUSES = [-1, 0, 1, 2, 3, 5, 7, 99, 2 ** 31] as const;
const expected = (status: number) => (status === 0 ? 'pending' : status === 2 ? 'rejected' : 'done');

/** What a screen says, without its markup. */
function said({ state }: Story, screen: ReactElement): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const inWords = createElement(SpokenContext, { value: korean }, screen);
  const html = renderToString(createElement(EngineContext, { value: context as never }, inWords));
  return html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ');
}
/** The words of a table that a text has. */
const wordsIn = (text: string, words: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(words).flatMap(([name, word]) => (text.includes(` ${word} `) ? [name] : []));

const record = (type: CashKind, status: number): DnwRecord =>
  ({ id: 7, type, status, points: asPoints(10_000), createdMs: Date.UTC(2026, 2, 12, 3) }) as DnwRecord;

describe.each(STATUSES)('K8: a deposit or withdrawal of status %i', (status) => {
  test.each(['D', 'W'] as const)('is one thing in its row, the filter, the sums and the lock (%s)', (type) => {
    const one = record(type, status);
    const found = RECORD_OUTCOMES.filter((outcome) => isSoughtRecord(one, { status: [outcome] }));
    expect(found).toEqual([expected(status)]);
    expect(wordsIn(said(ready(), <RecordLines record={one} />), ko.cash.records.outcomes)).toEqual(found);
    const isDone = expected(status) === 'done';
    expect(sumsOf([one]).count).toBe(isDone ? 1 : 0);
    const { deposits, withdrawals } = statementSums([], [one], DEFAULT_POLICY);
    expect(deposits + withdrawals).toBe(isDone ? 10_000 : 0);
    const story = ready().tell('dnw.created', { record: one }, 'stomp');
    expect(selectDesk[type](story.state).phase).toBe(status === 0 ? 'pending' : 'free');
  });
});

const coin = (type: CoinRecord['type'], status: number): CoinRecord =>
  ({ id: 7, type, status, amount: 1, coin: 'BTC', createdMs: Date.UTC(2026, 2, 12, 3) }) as CoinRecord;
const NO_SUMS = { depositCount: 0, depositSum: 0, withdrawCount: 0, withdrawSum: 0 };

describe.each(STATUSES)('K8: a record of coins of status %i', (status) => {
  test.each(['D', 'W', 'C', 'BD'] as const)('is one thing in its row, the filter and the counts (%s)', (type) => {
    const one = coin(type, status);
    const found = COIN_OUTCOMES.filter((outcome) => isSoughtCoin(one, { status: outcome }));
    expect(found).toEqual([expected(status)]);
    const list = asked(ready(), 'coin.list', { playerId: ME.id, page: 0, size: 50 }, { items: [one], last: true });
    const { outcomes, statuses } = koreanCoins.history;
    const words = { ...statuses, pending: type === 'W' ? outcomes.pending : statuses.pending };
    const rows = said(list, <CoinHistory coins={['BTC']} />);
    expect(wordsIn(rows.slice(rows.indexOf('1.00000000')), words)).toEqual(found);
    const isCounted = expected(status) === 'done' && (type === 'D' || type === 'W');
    const sums = { ...NO_SUMS, [type === 'D' ? 'depositCount' : 'withdrawCount']: 1 };
    expect(sumsBeside(isCounted ? sums : NO_SUMS, [one], true, {})).not.toBeNull();
    expect(isUndecided('withdraw', one)).toBe(status === 0 && type === 'W');
  });
});
