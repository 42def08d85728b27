import { type ComponentType, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RoundResult } from '../../../engine/model/market.ts';
import { selectBallLatest } from '../../../engine/selectors/shell.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BALL, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { roundTime } from '../../../view/parts/figures.ts';
import { BallResults } from '../../../view/screens/trade/ball/results.tsx';
import { Results } from '../../../view/screens/trade/results.tsx';
import { markupOf } from '../../support/markup.ts';
import { korean } from '../../support/words.ts';

// how many rows a box has room for
beforeEach(() => void vi.stubGlobal('innerHeight', 900));
afterEach(() => void vi.unstubAllGlobals());

/** The texts of the rows of a table of results. */
const rowsOf = (story: Story, Part: ComponentType): readonly string[] =>
  markupOf(story, createElement(Part))
    .split('<tr')
    .slice(2)
    .map((row) => row.replace(/^[^>]*>/, '').replaceAll(/<[^>]*>/g, ' '));

/** A round before the running one, which the site lists without a result. */
const OVER: RoundResult = {
  ...RESULT,
  id: asId(5_900),
  startMs: ROUND.startMs - 180_000,
  endMs: ROUND.startMs - 120_000,
  status: 0,
};
const TABLES = [
  ['Results', Results, 'round.results', OPTION, '/trade/2'],
  ['BallResults', BallResults, 'round.exResults', BALL, '/trade/8'],
] as const;

describe('BR15: the table of results', () => {
  test.each(TABLES)('BR15: %s shows a round that is over without a result as void', (_, Part, call, option, path) => {
    const story = ready({ option, path }).pass(1_000);
    const params = { optionId: option.id, startMs: 0, endMs: story.at, page: 0, size: 50 };
    story.answerTo(story.ask(call, params), call, { items: [OVER], last: true });
    const row = rowsOf(story, Part).filter((text) => text.includes(roundTime(OVER.startMs)));
    expect(row).toEqual([expect.stringContaining(korean.words.void)]);
    expect(selectBallLatest(story.state)).toBeNull(); // it is no latest result
  });

  test.each(TABLES)(
    'BR15: %s shows a round whose result is awaited once, however the site lists it',
    (_, Part, call, option, path) => {
      const story = ready({ option, path });
      story.pass(ROUND.endMs + 31_000 - story.at);
      const params = { optionId: option.id, startMs: 0, endMs: story.at, page: 0, size: 50 };
      const { id, startMs, endMs } = ROUND;
      const listed = { ...OVER, id, startMs, endMs };
      story.answerTo(story.ask(call, params), call, { items: [listed], last: true });
      const row = rowsOf(story, Part).filter((text) => text.includes(roundTime(startMs)));
      expect(row).toEqual([expect.stringContaining(korean.words.chart.settling)]);
    },
  );
});

describe('BR15: rounds side by side in the table of results', () => {
  const MINUTE_MS = 60_000;
  const next = (n: number) => ({
    ...ROUND,
    id: asId(ROUND.id + n),
    round: ROUND.round + n,
    startMs: ROUND.startMs + n * MINUTE_MS,
    endMs: ROUND.endMs + n * MINUTE_MS,
  });
  /** The time and the state of each row of a round that has no result. */
  const liveRows = (story: Story, Part: ComponentType): readonly string[] =>
    rowsOf(story, Part).map((row) => row.trim().split(/ {2,}/).join(' '));
  const { live, chart } = korean.words;

  test.each(TABLES)('BR15: %s has them newest first', (_, Part, _call, option, path) => {
    const story = ready({ option, path }).tick();
    for (const n of [1, 2])
      story.pass(MINUTE_MS).tell('round.created', { optionId: option.id, round: next(n) }, 'stomp');
    const rows = liveRows(story.tick(97_412), Part);
    expect(rows.map((row) => row.slice(0, 5))).toEqual(['14:22', '14:21', '14:20']);
    expect(rows.map((row) => row.includes(live))).toEqual([true, false, false]);
    expect(rows.slice(1).every((row) => row.includes(chart.settling))).toBe(true);
  });

  test.each(TABLES)(
    'BR15: %s tells that a closed round runs until its end, and has no row of one that is only announced',
    (_, Part, _call, option, path) => {
      const story = ready({ option, path }).tick().pass(55_000);
      story.tell('round.created', { optionId: option.id, round: next(1) }, 'stomp').tick(97_412);
      expect(liveRows(story, Part)).toEqual([expect.stringMatching(new RegExp(`^14:20.*97,412\\.00 ${live}$`))]);
      const rows = liveRows(story.pass(6_000).tick(97_413), Part);
      expect(rows[0]).toMatch(new RegExp(`^14:21.*97,413\\.00 ${live}$`));
      expect(rows[1]).toMatch(new RegExp(`^14:20.*${chart.settling}$`));
      expect(rows).toHaveLength(2);
    },
  );

  test.each(TABLES)('BR15: %s says that it is empty where a round is only announced', (_, Part, call, option, path) => {
    const story = ready({ option, path, round: next(1) });
    const params = { optionId: option.id, startMs: 0, endMs: story.at, page: 0, size: 50 };
    story.answerTo(story.ask(call, params), call, { items: [], last: true });
    expect(markupOf(story, createElement(Part))).not.toContain('<table');
  });
});
