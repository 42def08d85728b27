import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { parseIsoMs } from '../../../engine/base/time.ts';
import { selectHomeGroups } from '../../../engine/selectors/page/home.ts';
import { OPTION } from '../../../fixtures/arbitraries/samples.ts';
import { begun, type Story } from '../../../fixtures/arbitraries/story.ts';
import { dates } from '../../../view/parts/dates.ts';
import { Row } from '../../../view/screens/home/markets.tsx';
import { markupOf } from '../../support/markup.ts';
import { asked } from '../../support/queries.ts';

vi.mock('../../../view/hooks/useDates.ts', () => ({ useDates: () => dates }));

/* When a closed market opens, on the home page of a visitor. An index opens at 23:30 in Seoul, from Monday to Friday. */

const must = (text: string): number => parseIsoMs(text) ?? Number.NaN;
const INDEX = { ...OPTION, stock: 'NAS100', isPlay: false } as const;

/** The page of a visitor who came at this time, and was told a closed index. */
function visitor(at: string): Story {
  const story = begun({ path: '/', at: must(at) });
  return asked(story, 'public.options', { isPlay: null, prefix: '' }, [INDEX] as never);
}

/** What the row of the index says, without its markup. */
function said(story: Story): string {
  const [row] = selectHomeGroups(story.state).flatMap(({ rows }) => rows);
  if (row === undefined) throw new Error('the index has a row');
  return markupOf(story, createElement(Row, { row })).replaceAll(/<[^>]*>/g, ' ');
}

describe('T7: a visitor reads when a closed market opens', () => {
  test('T7: a market that opens on the present day says 오늘', () => {
    expect(said(visitor('2026-11-30T12:30:00+09:00'))).toContain('오늘 23:30 시작');
  });

  test('T7: a market that opens on another day says the day of the week', () => {
    expect(said(visitor('2026-11-28T12:30:00+09:00'))).toContain('월요일 23:30 시작');
  });

  test('T7: the day of the week becomes 오늘 at midnight while the page is open', () => {
    const story = visitor('2026-11-29T23:59:00+09:00');
    expect(said(story)).toContain('월요일 23:30 시작');
    expect(said(story.pass(60_000))).toContain('오늘 23:30 시작');
  });
});
