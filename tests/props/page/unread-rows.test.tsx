import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallName } from '../../../engine/model/calls.ts';
import { saveBets } from '../../../engine/run/files/bets-file.ts';
import { saveStatement } from '../../../engine/run/files/statement-file.ts';
import { betsOfDay, selectDayProfit } from '../../../engine/selectors/money/day-totals.ts';
import { selectSummedRecords } from '../../../engine/selectors/screens.ts';
import { selectHistory } from '../../../engine/selectors/shell.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME, START_MS, said as sentence } from '../../../fixtures/arbitraries/samples.ts';
import { FILE_WORDS } from '../../../fixtures/arbitraries/search.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { Summary } from '../../../view/screens/asset/balance/summary.tsx';
import { CoinHistory } from '../../../view/screens/asset/wallet/history.tsx';
import CashList from '../../../view/screens/cash/list.tsx';
import { SideRecords } from '../../../view/screens/cash/side-records.tsx';
import { Bets } from '../../../view/screens/history/bets.tsx';
import { Inquiries } from '../../../view/screens/support/inquiries.tsx';
import { Messages } from '../../../view/screens/support/messages.tsx';
import { NoticeList } from '../../../view/screens/support/notices.tsx';
import { StrategyList } from '../../../view/screens/support/strategies.tsx';
import { OwnBets } from '../../../view/screens/trade/feed.tsx';
import { History } from '../../../view/screens/trade/history.tsx';
import { ko, korean } from '../../support/words.ts';

/* A row that the site tells and that cannot be read (N5): its list, its sums and its files say that something is missing. */

beforeEach(() => void vi.stubGlobal('innerHeight', 900));
afterEach(() => void vi.unstubAllGlobals());

/** What a screen says, without its markup. */
function said({ state }: Story, screen: ReactElement): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const inWords = createElement(SpokenContext, { value: korean }, screen);
  return renderToString(createElement(EngineContext, { value: context as never }, inWords)).replaceAll(/<[^>]*>/g, ' ');
}

/** Answers every question of a list with these rows. `isWhole`: each row of the site could be read. */
function answer(story: Story, call: CallName, items: readonly object[], isWhole: boolean): Story {
  for (let pending = first(story, call); pending !== undefined; pending = first(story, call)) {
    const skipped = isWhole ? {} : { skipped: ['content.1.status: expected a number'] };
    const body = { items, last: true };
    const data = { callId: pending.callId, params: pending.params, body, ...skipped };
    story.tell(`${call}.answered` as never, data as never, 'rest');
  }
  return story;
}
const first = (story: Story, call: CallName) => story.state.calls.pending.find((one) => one.call === call);

const at = (path: string): Story => {
  const story = ready();
  story.send({ type: 'nav.go', path });
  return story;
};
/** A screen that is not asked for by the address asks for its list. */
function asking(call: CallName, params: object): Story {
  const story = at('/');
  story.send({ type: 'call.ask', call, params } as never);
  return story;
}
/** The trade screen, whose list of own bets is asked for. */
function ownBets(): Story {
  const story = ready();
  story.ask('bets.list', { playerId: ME.id, page: 0, size: 50 });
  return story;
}
/** A row of any list of texts. */
const text = {
  id: 7,
  title: sentence('title'),
  content: asRef('text#1'),
  question: asRef('text#2'),
  category: 1,
  isRead: true,
  isAnswer: false,
  createdMs: START_MS,
};
const record = { id: 7, type: 'D', status: 1, points: 10_000, createdMs: START_MS };
const coin = { id: 7, type: 'D', status: 1, amount: 0.5, coin: 'BTC', createdMs: START_MS };
const lists = { playerId: ME.id, page: 0, size: 50 };

const SCREENS: readonly (readonly [string, CallName, () => Story, object, ReactElement, string])[] = [
  ['all bets', 'bets.search', () => at('/history_trade'), BET, <Bets key="b" isPhone={false} />, ko.statement.holed],
  ['all bets on a phone', 'bets.search', () => at('/history_trade'), BET, <Bets key="p" isPhone />, ko.statement.holed],
  ['all records', 'dnw.search', () => at('/list_dnw'), record, <CashList key="l" />, ko.statement.holed],
  [
    'the newest records',
    'dnw.list',
    () => {
      const story = at('/dnw');
      story.send({ type: 'call.ask', call: 'dnw.list', params: lists } as never);
      return story;
    },
    record,
    <SideRecords key="s" />,
    ko.statement.holed,
  ],
  ['the own bets of the trade screen', 'bets.list', () => ownBets(), BET, <OwnBets key="o" />, ko.results.holed],
  ['the trade history', 'bets.list', () => ownBets(), BET, <History key="h" />, ko.results.holed],
  [
    'the notices',
    'notices.list',
    () => asking('notices.list', { page: 0, size: 12 }),
    text,
    <NoticeList key="n" page={0} />,
    ko.results.holed,
  ],
  [
    'the learning texts',
    'strategies.list',
    () => asking('strategies.list', { page: 0, size: 50 }),
    text,
    <StrategyList key="t" />,
    ko.results.holed,
  ],
  [
    'the messages',
    'messages.list',
    () => asking('messages.list', { isRead: '', page: 0, size: 20 }),
    text,
    <Messages key="m" id={null} />,
    ko.results.holed,
  ],
  [
    'the inquiries',
    'contacts.list',
    () => asking('contacts.list', { playerId: ME.id, page: 0, size: 20 }),
    text,
    <Inquiries key="q" />,
    ko.results.holed,
  ],
  [
    'the records of coins',
    'coin.list',
    () => {
      const story = at('/asset?view=wallet');
      story.send({ type: 'call.ask', call: 'coin.list', params: lists } as never);
      return story;
    },
    coin,
    <CoinHistory key="c" coins={['BTC']} />,
    ko.results.holed,
  ],
];

describe.each(SCREENS)('N5: %s', (_name, call, open, row, screen, sentence) => {
  test('say that a row could not be read', () => {
    expect(said(answer(open(), call, [row], false), screen)).toContain(sentence);
  });
  test('say so where no row is left', () => {
    expect(said(answer(open(), call, [], false), screen)).toContain(sentence);
  });
  test('say nothing of it where each row could be read', () => {
    expect(said(answer(open(), call, [row], true), screen)).not.toContain(sentence);
  });
});

describe('N5: the own bets of the trade screen', () => {
  const isHoled = ({ state }: Story): boolean => selectHistory(state).isHoled;
  const bet = (id: number): object => ({ ...BET, id, status: 2, createdMs: START_MS + id });
  const page = (story: Story, number: number, ids: readonly number[], isWhole: boolean): Story => {
    const callId = story.ask('bets.list', { playerId: ME.id, page: number, size: 50 });
    const skipped = isWhole ? {} : { skipped: ['content.1.status: expected a number'] };
    const body = { items: ids.map(bet), last: false };
    const params = { playerId: ME.id, page: number, size: 50 };
    story.tell('bets.list.answered', { callId, params, body, ...skipped } as never, 'rest');
    return story;
  };

  test('are whole again once their only page could be read', () => {
    const story = page(ready(), 0, [9], false);
    expect(isHoled(story)).toBe(true);
    expect(isHoled(page(story, 0, [9, 8], true))).toBe(false);
  });
  test('still lack a row of a further page when the first page is read again', () => {
    const story = page(page(ready(), 0, [9, 8], true), 1, [8, 7], false);
    expect(isHoled(page(story, 0, [9, 8], true))).toBe(true);
  });
  test('still lack a row of the first page when a further page is read whole', () => {
    const story = page(ready(), 0, [9, 8], false);
    expect(isHoled(page(story, 1, [8, 7], true))).toBe(true);
  });
  test('are read anew where the first page does not reach what is known', () => {
    const story = page(page(ready(), 0, [9, 8], true), 1, [8, 7], false);
    expect(isHoled(page(story, 0, [19, 18], true))).toBe(false);
  });
  test('lack a bet of the round that could not be read', () => {
    const story = ready();
    const params = { optionId: story.state.stage.optionId, roundId: BET.roundId };
    const callId = story.ask('bets.current', params as never);
    const body = { current: [], recent: [] };
    story.tell('bets.current.answered', { callId, params, body, skipped: ['current.0.id: missing'] } as never, 'rest');
    expect(isHoled(story)).toBe(true);
  });
});

test('N9: the result of the day is not known where a bet of the day could not be read', () => {
  const summary = (isWhole: boolean): string =>
    said(answer(at('/asset'), 'bets.search', [{ ...BET, status: 1, profit: 44_000 }], isWhole), <Summary />);
  expect(summary(true)).toContain('+44,000');
  expect(summary(false)).not.toContain('44,000');
  expect(summary(false)).toContain(ko.asset.uncounted);
  expect(summary(false)).not.toContain(ko.asset.again); // the list is read: there is nothing to try again
  expect(said(at('/asset').fail('bets.search', 500), <Summary />)).toContain(ko.asset.again);
  const story = at('/');
  const params = betsOfDay(ME.id, story.state.dayMs ?? 0);
  story.send({ type: 'call.ask', call: 'bets.search', params });
  const day = (isWhole: boolean) => selectDayProfit(params)(answer(story, 'bets.search', [BET], isWhole).state);
  expect(day(false)).toBeNull();
});

test('N5: a month has no sum where a record of the list could not be read', () => {
  const summed = (isWhole: boolean) =>
    selectSummedRecords(answer(at('/list_dnw'), 'dnw.search', [record], isWhole).state);
  expect([summed(true), summed(false)]).toEqual([[record], null]);
});

describe('N7, N13: a file of a list with a row that could not be read', () => {
  const named = (save: (ports: { save: (name: string) => void }) => unknown): string => {
    const saved: string[] = [];
    save({ save: (name) => void saved.push(name) });
    return saved.join();
  };

  test.each([
    [true, 'round-bets-20260306-20260312.csv'],
    [false, 'round-bets-20260306-20260312-incomplete.csv'],
  ])('N7: says so in its name (each row was read: %s)', (isWhole, name) => {
    const story = answer(at('/history_trade?from=2026-03-06&to=2026-03-12'), 'bets.search', [BET], isWhole);
    expect(named((ports) => saveBets(ports, story.state, FILE_WORDS))).toBe(name);
  });

  test.each([
    [true, 'round-statement-20260306-20260312.csv'],
    [false, 'round-statement-20260306-20260312-incomplete.csv'],
  ])('N13: says so in its name (each row was read: %s)', (isWhole, name) => {
    const story = at('/history_trade?view=statement&from=2026-03-06&to=2026-03-12');
    answer(
      answer(story, 'bets.search', [{ ...BET, status: 1, profit: 44_000 }], true),
      'dnw.search',
      [record],
      isWhole,
    );
    expect(named((ports) => saveStatement(ports, story.state, FILE_WORDS))).toBe(name);
  });
});
