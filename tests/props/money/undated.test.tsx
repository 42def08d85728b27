import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import type { DnwRecord } from '../../../engine/model/cash.ts';
import { saveBets } from '../../../engine/run/files/bets-file.ts';
import { selectStatement, selectSummedRecords } from '../../../engine/selectors/screens.ts';
import { selectToasts } from '../../../engine/selectors/shell.ts';
import { evidenceFile } from '../../../engine/selectors/trade/evidence-file.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET } from '../../../fixtures/arbitraries/samples.ts';
import { FILE_WORDS } from '../../../fixtures/arbitraries/search.ts';
import { ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { clockTime, day, dayAndTime, dayTime, roundTime, shortDate } from '../../../view/parts/figures.ts';
import { listRows, monthsOf } from '../../../view/screens/cash/months.ts';
import { MonthHead, RecordLines } from '../../../view/screens/cash/record.tsx';
import { Waiting } from '../../../view/screens/cash/waiting.tsx';
import { on, read, shown, WON } from '../../support/read-receipt.ts';
import { ko, korean } from '../../support/words.ts';

/* What the site did not date has the instant 0. No list, file, sum or clock takes it for a day of 1970. */

const record = (id: number, fields: Partial<DnwRecord> = {}): DnwRecord =>
  ({ id, type: 'D', status: 1, points: asPoints(10_000), createdMs: Date.UTC(2026, 2, 12, 3), ...fields }) as DnwRecord;
const undated = (id: number, fields: Partial<DnwRecord> = {}): DnwRecord => record(id, { createdMs: 0, ...fields });

/** What a screen says, without its markup. */
function said(story: Story, screen: ReactElement): string {
  const engine = { send: () => undefined, getState: () => story.state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => story.at, reveal: (ref: string) => ref };
  const inWords = createElement(SpokenContext, { value: korean }, screen);
  const html = renderToString(createElement(EngineContext, { value: context as never }, inWords));
  return html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ');
}

test('S8: an instant without a date is written as - in every format', () => {
  const writings = [day, dayTime, dayAndTime, roundTime, clockTime, (ms: number) => shortDate(ms, 1)];
  for (const write of writings)
    expect([write(0), write(Date.UTC(2026, 2, 12, 3))]).toEqual(['-', expect.not.stringMatching(/^-$|1970/)]);
});

describe('N5: a record without a date', () => {
  const list = [record(3), record(2, { createdMs: Date.UTC(2026, 1, 12, 3) }), undated(1)];

  test('is under a head without a month, which has no sums', () => {
    const months = monthsOf(list, Number.POSITIVE_INFINITY);
    expect(months.map(({ year, month }) => [year, month])).toEqual([
      [2026, 3],
      [2026, 2],
      [0, 0],
    ]);
    expect(said(ready(), <MonthHead year={0} month={0} sums={null} />).trim()).toBe(ko.none);
  });

  test('has no day and no time in its row', () => {
    const html = said(ready(), <RecordLines record={undated(1)} />);
    expect(html).toContain(` ${ko.none} `);
    expect(html).not.toMatch(/09:00|1970/);
  });

  test('may be of any month, so no month beside it has a sum', () => {
    const sums = (of: readonly DnwRecord[]) =>
      monthsOf(of, Number.POSITIVE_INFINITY).map((month) => month.sums !== null);
    expect(sums(list)).toEqual([false, false, false]);
    expect(sums(list.slice(0, 2))).toEqual([true, true]);
    const heads = listRows(list, list).filter((row) => row.kind === 'month');
    expect(heads.map((head) => head.sums)).toEqual([null, null, null]);
    const story = signedIn({ path: '/list_dnw' });
    story.answer('dnw.search', { items: list, last: true });
    expect(selectSummedRecords(story.state)).toBeNull();
  });
});

test('C9: the time to pay is not counted for a deposit without a date, and its refusal is not told as unpaid', () => {
  const story = ready();
  story.send({ type: 'deposit.request', text: '10,000' });
  story.answer('dnw.apply', { message: null });
  while (story.isPending('dnw.list')) story.answer('dnw.list', { items: [undated(7, { status: 0 })], last: true });
  const html = said(story, <Waiting kind="D" />);
  expect(html).not.toContain(ko.cash.wait.over);
  expect(html).not.toMatch(/\d\d:\d\d/);
  story.tell(
    'dnw.updated',
    { record: { id: asId(7), type: 'D', status: 2, points: undefined, createdMs: undefined } },
    'stomp',
  );
  expect(selectToasts(story.state).map(({ say }) => say)).toContainEqual({
    kind: 'cashDecided',
    type: 'D',
    as: 'rejected',
    points: 10_000,
  });
});

test('N7: a bet without a date has an empty cell for it in the file', () => {
  const bets: readonly Bet[] = [
    { ...BET, roundStartMs: undefined, createdMs: 0 },
    { ...BET, id: asId(5), roundStartMs: undefined },
  ];
  const story = signedIn({ path: '/history_trade?from=2026-03-06&to=2026-03-12' });
  story.answer('bets.search', { items: bets, last: true });
  let text = '';
  const save = (_name: string, bytes: Uint8Array): void => {
    text = new TextDecoder().decode(bytes);
  };
  saveBets({ save }, story.state, FILE_WORDS);
  const cells = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0]);
  expect(cells.toSorted()).toEqual(['', expect.stringMatching(/^2026-/)]);
});

test('BR25: the saved evidence of a bet without a date has none', () => {
  const file = (bet: Bet) => evidenceFile(shown(read(on([bet])))).bet.createdAt;
  expect(file({ ...WON, createdMs: 0 })).toBeNull();
  expect(file(WON)).toMatch(/^2026-/);
});

test('T5: a statement with a record that has no date says that rows are missing in its sums', () => {
  const read = (dnw: readonly DnwRecord[]) =>
    selectStatement(
      signedIn({ path: '/history_trade?view=statement' })
        .answer('bets.search', { items: [], last: true })
        .answer('dnw.search', { items: dnw, last: true }).state,
    );
  expect(read([record(5), record(4)])).toMatchObject({ isHoled: false, statement: { total: { deposits: 20_000 } } });
  expect(read([record(5), undated(4)])).toMatchObject({ isHoled: true, statement: { total: { deposits: 10_000 } } });
});
