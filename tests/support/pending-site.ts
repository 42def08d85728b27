import { expect } from 'vitest';
import type { CallAnswer } from '../../engine/model/calls.ts';
import type { Page } from '../../engine/model/definition.ts';
import { selectAreRecordsSought } from '../../engine/selectors/money/cash.ts';
import { selectAreCoinsSought } from '../../engine/selectors/money/coins.ts';
import { ME } from '../../fixtures/arbitraries/samples.ts';
import { ready, type Story, signedIn } from '../../fixtures/arbitraries/story.ts';
import { COMMANDS } from './coins.ts';
import { pageAs, type SAYS } from './paged-site.ts';
import { coinRecord, dnwRecord } from './records.ts';

/* Sites that are asked for what is pending, as a model: how they narrow their lists, what they say of the pages, and their odd ways. */

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
const UNREAD = ['content.0: expected an object'];
type List = 'dnw.list' | 'coin.list';
export type Row = ReturnType<typeof dnwRecord> | ReturnType<typeof coinRecord>;
/** What a site narrows its lists by, a row of it that cannot be read, and how it gives its pages. */
export type Site = {
  readonly rows: readonly Row[];
  readonly by: 'all' | 'types' | 'nothing';
  readonly broken?: Row;
  readonly cap?: number;
  readonly says?: (typeof SAYS)[number];
  /** What the site makes of an answer, and the status of one that it does not give. */
  readonly odd?: (body: Page<Row>, asked: Asked) => Page<Row>;
  readonly fails?: (asked: Asked) => number | undefined;
  readonly isPageIgnored?: true;
};
export type Asked = {
  readonly page: number;
  readonly size: number;
  readonly typeStrs?: readonly string[];
  readonly statusStrs?: readonly number[];
};

/** The site answers every question of a list. The number of the answers. */
export function serve(story: Story, list: List, site: Site): number {
  const { rows, by, broken, cap = 50, says = 'totals', odd, fails, isPageIgnored } = site;
  for (let count = 0; ; count++) {
    const pending = story.state.calls.pending.find(({ call }) => call === list);
    if (pending === undefined) return count;
    const asked = pending.params as Asked;
    const { page, size, typeStrs, statusStrs } = asked;
    const { callId, params } = pending;
    const status = fails?.(asked);
    if (status !== undefined) {
      story.tell('call.failed', { callId, call: list, reason: 'status', status, message: null, report: [] }, 'rest');
      continue;
    }
    const isGiven = ({ type, status }: Row): boolean =>
      (by === 'nothing' || (typeStrs?.includes(type) ?? true)) &&
      (by !== 'all' || (statusStrs?.some((one) => one === status) ?? true));
    const found = pageAs(
      rows.filter((row) => row !== broken && isGiven(row)) as never[],
      { order: 'newest', cap, says },
      isPageIgnored ? 0 : page,
      size,
    ) as unknown as Page<Row>;
    const isHoled = broken !== undefined && isGiven(broken);
    const body = (odd?.(found, asked) ?? found) as unknown as CallAnswer[List];
    story.tell(`${list}.answered`, { callId, params, body, ...(isHoled ? { skipped: UNREAD } : {}) } as never, 'rest');
  }
}

/** The lists of the member: how each begins, what is given, and whether the member is told that the records are looked for. */
export const LISTS = [
  {
    list: 'dnw.list',
    begin: () => signedIn(),
    row: (id: number, createdMs: number, over: object) => dnwRecord(id, { type: 'D', createdMs, ...over }),
    kind: 'D',
    give: (story: Story) => story.send({ type: 'deposit.request', text: '50,000' }),
    isTold: ({ state }: Story) => selectAreRecordsSought(state),
    sent: 'dnw.apply',
    refused: 'depositPending',
  },
  {
    list: 'coin.list',
    begin: () => {
      const story = ready().pass(3_000);
      story.ask('coin.list', { playerId: ME.id, page: 0, size: 50 });
      return story;
    },
    row: (id: number, createdMs: number, over: object) => coinRecord(id, createdMs, over),
    kind: 'withdraw',
    give: (story: Story) => story.send(COMMANDS.withdraw),
    isTold: ({ state }: Story) => selectAreCoinsSought(state),
    sent: 'coin.withdraw',
    refused: 'withdrawalPending',
  },
] as const;
export type Of = (typeof LISTS)[number];

/** Eighty decided records, newest first, and one behind them. */
export const rowsOf = ({ row }: Of, { at }: Story, last: object, lastMs = at - 200 * MINUTE): readonly Row[] => [
  ...Array.from({ length: 80 }, (_, i) => row(i + 100, at - (i + 2) * MINUTE, { status: 1 })),
  row(7, lastMs, last),
];
export const count = (story: Story, { sent }: Of): number =>
  story.effectsOf('rest.call').filter(({ call }) => call === sent).length;
export const shut = (story: Story, of: Of): void => {
  expect(of.give(story)).toMatchObject({ left: { code: 'loading' } });
  expect(of.isTold(story)).toBe(true);
};
export const open = (story: Story, of: Of): void => {
  expect(of.isTold(story)).toBe(false);
  expect(of.give(story)).toMatchObject({ _tag: 'Right' });
  expect(count(story, of)).toBe(1);
};
