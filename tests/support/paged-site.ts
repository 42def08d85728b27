import { must } from '../../engine/base/assert.ts';
import { toPage } from '../../engine/link/translate/answers.ts';
import type { CallAnswer } from '../../engine/model/calls.ts';
import type { Story } from '../../fixtures/arbitraries/story.ts';

type Row = {
  readonly id: number;
  readonly createdMs: number;
  readonly type: string;
  readonly status: number | undefined;
};

/**
 * How a site gives its lists. `cap`: the most items of a page, whatever is asked for. `says`: what it tells beside the items. `more` and `pagesAndMore`:
 * that no page is the last one, alone or beside a right count of the pages.
 */
export type Paging = {
  /** `asIs`: in the order in which the rows are given. */
  readonly order: 'newest' | 'oldest' | 'mixed' | 'asIs';
  readonly cap: number;
  readonly says: (typeof SAYS)[number];
};

export const SAYS = ['last', 'pages', 'totals', 'page', 'nothing', 'more', 'pagesAndMore'] as const;

/** The page that such a site gives, as the link hands it on. */
export function pageAs<R extends Row>(rows: readonly R[], { order, cap, says }: Paging, page: number, asked: number) {
  const size = Math.min(asked, cap);
  const way = { newest: -1, mixed: -1, oldest: 1, asIs: 0 }[order];
  const sorted = rows.toSorted((a, b) => way * (a.createdMs - b.createdMs));
  // the two of each pair are swapped: no page is sorted
  const list = order === 'mixed' ? sorted.map((row, i) => sorted[i % 2 === 0 ? i + 1 : i - 1] ?? row) : sorted;
  const content = list.slice(page * size, (page + 1) * size);
  const isMore = says === 'more' || says === 'pagesAndMore';
  const isLast = says === 'last' || says === 'totals' ? (page + 1) * size >= list.length : undefined;
  return toPage((row: R) => row)({
    content,
    last: isMore ? false : isLast,
    totalPages: says === 'pages' || says === 'pagesAndMore' ? Math.ceil(list.length / size) : undefined,
    totalElements: says === 'totals' ? list.length : undefined,
    page: says === 'page' ? { totalPages: Math.ceil(list.length / size), totalElements: list.length } : undefined,
  });
}

/** More questions about a list than a page of one row each needs, with all checks. */
const MOST_PAGES = 2_000;
/** Answers every question about a list, the next pages too. */
export function answerLists<N extends 'coin.list' | 'dnw.list'>(
  story: Story,
  name: N,
  rows: readonly Row[],
  paging: Paging,
): number {
  for (let count = 0; ; count++) {
    must(count < MOST_PAGES, 'the pages end');
    const pending = story.state.calls.pending.find(({ call }) => call === name);
    if (pending === undefined) return count;
    const { page, size, typeStrs, statusStrs } = pending.params as {
      page: number;
      size: number;
      typeStrs?: readonly string[];
      statusStrs?: readonly number[];
    };
    const found = rows.filter(
      ({ type, status }) => (typeStrs?.includes(type) ?? true) && (statusStrs?.some((one) => one === status) ?? true),
    );
    story.answerTo(pending.callId, name, pageAs(found, paging, page, size) as unknown as CallAnswer[N]);
  }
}
