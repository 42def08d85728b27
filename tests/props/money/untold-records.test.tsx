import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { DnwRecord } from '../../../engine/model/cash.ts';
import type { CoinRecord } from '../../../engine/model/coin.ts';
import { isSoughtRecord } from '../../../engine/rules/filter-match.ts';
import { changeOf } from '../../../engine/rules/ledger.ts';
import { sumsOf } from '../../../engine/rules/record-sums.ts';
import { statementRows, statementSums } from '../../../engine/rules/statement.ts';
import { selectCommand, selectRecords } from '../../../engine/selectors/shell.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { monthsOf } from '../../../view/screens/cash/months.ts';
import { RecordLines } from '../../../view/screens/cash/record.tsx';
import { guards } from '../../support/decode.ts';
import { dnwRecord, quiet } from '../../support/records.ts';
import { ko, korean } from '../../support/words.ts';

/* A record whose type or status the site did not tell in a form that can be read (K8, C9k). */

function said(screen: ReactElement): string {
  const state = ready().state;
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const inWords = createElement(SpokenContext, { value: korean }, screen);
  const html = renderToString(createElement(EngineContext, { value: context as never }, inWords));
  return html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ');
}

const untold = (fields: Partial<DnwRecord> = {}): DnwRecord =>
  dnwRecord(7, { createdMs: START_MS - 60_000, status: undefined, ...fields });
const lock = (story: Story, kind: 'D' | 'W' = 'D'): string => selectCommand(kind)(story.state);
const WIRE = { id: 7, type: 'D', status: 1, point: 10_000, createDate: START_MS };

describe('K8: a row of the list stays where its type or status cannot be read', () => {
  test.each([{ type: 'EVENT' }, { type: null }, { type: {} }, { status: null }, { status: 'done' }, { status: 1.5 }])(
    'alone on its page, with %j, a row of points and one of coins',
    (odd) => {
      expect(guards.DnwPage({ content: [{ ...WIRE, ...odd }], last: true })).toMatchObject({
        content: [{ id: 7 }],
      });
      const coin = { ...WIRE, walletType: 'BTC', ...odd };
      expect(guards.CoinRecordPage({ content: [coin], last: true })).toMatchObject({ content: [{ id: 7 }] });
    },
  );

  test.each([
    ['EVENT', 'EVENT'],
    ['code#1', '기타'],
    ['constructor', 'constructor'],
    ['', '-'],
    ['B', '보너스'],
  ])('a type %j is shown as %s', (type, word) => {
    expect(said(<RecordLines record={untold({ type, status: 1 })} />)).toContain(` ${word} `);
  });

  test('a row without a status shows a dash, cannot be cancelled, and is found by no outcome', () => {
    const text = said(<RecordLines record={untold()} onCancel={() => undefined} />);
    for (const word of [...Object.values(ko.cash.records.outcomes), ko.cash.cancel.link])
      expect(text).not.toContain(` ${word} `);
    expect(text).toContain(' - ');
    expect(isSoughtRecord(untold(), {})).toBe(true);
    for (const status of ['pending', 'done', 'rejected'] as const)
      expect(isSoughtRecord(untold(), { status: [status] })).toBe(false);
  });

  test.each([untold(), untold({ type: 'EVENT', status: 1 }), untold({ type: '', status: 1 })])(
    'it is in no sum and no row of a statement (%j)',
    (record) => {
      expect(sumsOf([record])).toEqual({ count: 0, deposits: 0, withdrawals: 0, other: 0 });
      expect(statementSums([], [record], DEFAULT_POLICY)).toMatchObject({ deposits: 0, withdrawals: 0, other: 0 });
      const period = { startMs: START_MS - DAY_MS, endMs: START_MS };
      expect(statementRows([], [record], period, 'day', DEFAULT_POLICY)).toEqual([]);
    },
  );

  test('a month beside it has no sums where it may belong to them', () => {
    const whole = dnwRecord(8, { createdMs: START_MS, status: 1 });
    const sums = (record: DnwRecord): boolean => monthsOf([whole, record], Number.POSITIVE_INFINITY)[0]?.sums != null;
    const bonus = untold({ type: 'B', status: 1 });
    expect([untold(), untold({ type: '' }), untold({ type: 'EVENT', status: 1 }), bonus].map(sums)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('a change of the balance may be of a record of an unknown type, whichever way it goes', () => {
    expect(changeOf(untold({ type: 'EVENT', status: 1 }))).toEqual({ points: 50_000, isEitherWay: true });
  });
});

const told = (story: Story, type: 'dnw.created' | 'dnw.updated', record: object): Story =>
  story.tell(
    type,
    { record: { id: undefined, type: '', points: undefined, createdMs: undefined, ...record } } as never,
    'stomp',
  );

describe('C9k: what the queue leaves out is asked for', () => {
  test.each(['dnw.created', 'dnw.updated'] as const)(
    '%s without an id, an amount, a type or a status asks for the list',
    (fact) => {
      for (const record of [
        { type: 'D', status: 0 },
        { id: 7, type: 'D', status: 0 },
        { id: 7, points: 5, status: 0 },
        { id: 7, type: 'D', points: 5 },
      ]) {
        const story = told(quiet(), fact, record);
        expect([selectRecords(story.state).length, story.isPending('dnw.list')]).toEqual([0, true]);
      }
    },
  );

  test.each(['dnw.created', 'dnw.updated'] as const)(
    '%s about a known record takes from it what it leaves out',
    (fact) => {
      const story = quiet().tell('dnw.created', { record: untold({ status: 0 }) }, 'stomp');
      told(story, fact, { id: 7, status: 1 });
      expect(selectRecords(story.state)).toMatchObject([{ type: 'D', points: 50_000, status: 1 }]);
    },
  );
});

/** Answers each question for the list: `pending` is what the site gives where it is asked for what is pending. */
function answered(story: Story, items: readonly DnwRecord[], pending: readonly DnwRecord[]): Story {
  for (let turn = 0; turn < 10 && story.isPending('dnw.list'); turn++) {
    const callId = story.pending('dnw.list');
    const params = story.state.calls.pending.find((one) => one.callId === callId)?.params ?? {};
    const body = { items: 'statusStrs' in params ? pending : items, last: true };
    story.tell('dnw.list.answered', { callId, params, body } as never, 'rest');
  }
  return story;
}

describe('C9k: a record without a status and the lock of its kind', () => {
  const entered = (): Story => ready().pass(3_000);
  const early = untold({ createdMs: START_MS - 2 * DAY_MS });

  test('locks it where the site gives it for the question of what is pending', () => {
    const story = answered(entered(), [untold()], [untold()]);
    expect([lock(story), lock(story, 'W')]).toEqual(['pending', 'free']);
    story.tell('dnw.updated', { record: untold({ status: 1 }) }, 'stomp');
    expect(lock(story)).toBe('free');
  });

  test('does not lock it where the site does not, where it is older than a day, and where the list is not of what is pending', () => {
    expect(lock(answered(entered(), [untold()], []))).toBe('free');
    expect(lock(answered(entered(), [early], [early]))).toBe('free');
    const done = dnwRecord(3, { createdMs: START_MS - 90_000, status: 1 });
    expect(lock(answered(entered(), [untold(), done], [untold(), done]))).toBe('free');
  });

  test('keeps it locked after an own request, until the site says that nothing is pending', () => {
    const story = answered(entered(), [], []);
    story.send({ type: 'deposit.request', text: '50,000' });
    story.answer('dnw.apply', { message: null });
    const own = untold({ createdMs: story.at });
    answered(story.pass(31_000), [own], [own]);
    expect(lock(story)).toBe('pending');
    expect(selectRecords(story.state)).toMatchObject([{ id: 7 }]);
  });

  test('a status that is known stays where a later word leaves it out', () => {
    const story = quiet().tell('dnw.created', { record: untold({ status: 2 }) }, 'stomp');
    told(story, 'dnw.created', { id: 7 });
    expect(story.isPending('dnw.list')).toBe(true);
    expect(selectRecords(answered(story, [untold()], []).state)).toMatchObject([{ status: 2 }]);
  });
});

const coin: CoinRecord = {
  id: asId(7),
  type: 'W',
  status: undefined,
  amount: 1,
  coin: 'BTC',
  address: undefined,
  addressTag: undefined,
  createdMs: START_MS,
  expiresMs: undefined,
};

test('C9k: a withdrawal of coins without a status locks as one of points does', () => {
  const locked = (pending: readonly CoinRecord[]): string => {
    const story = quiet();
    story.ask('coin.list', { playerId: story.state.session.me?.id as never, page: 0, size: 50 });
    for (let turn = 0; turn < 10 && story.isPending('coin.list'); turn++) {
      const callId = story.pending('coin.list');
      const params = story.state.calls.pending.find((one) => one.callId === callId)?.params ?? {};
      const body = { items: 'statusStrs' in params ? pending : [coin], last: true };
      story.tell('coin.list.answered', { callId, params, body } as never, 'rest');
    }
    return selectCommand('withdraw')(story.state);
  };
  expect([locked([coin]), locked([])]).toEqual(['pending', 'free']);
});
