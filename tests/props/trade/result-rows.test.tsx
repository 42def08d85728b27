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
