import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { selectBallBoards, selectBallDigits, selectBallLatest } from '../../../engine/selectors/shell.ts';
import { ROUND } from '../../../fixtures/arbitraries/samples.ts';
import type { Story } from '../../../fixtures/arbitraries/story.ts';
import { Latest } from '../../../view/screens/trade/ball/latest.tsx';
import { BallResults } from '../../../view/screens/trade/ball/results.tsx';
import { Veil } from '../../../view/screens/trade/order/veil.tsx';
import { ended, listed } from '../../support/ball-rounds.ts';
import { markupOf } from '../../support/markup.ts';
import { korean } from '../../support/words.ts';

/* A void round of number-ball has a price and digits, and pays nothing: it wins on no board. */

// how many rows a box has room for
beforeEach(() => void vi.stubGlobal('innerHeight', 900));
afterEach(() => void vi.unstubAllGlobals());

const WON = [ended(1, 97_400.05), ended(2, 97_400.08)];
const VOID = ended(3, 97_400.07, { status: 3 });
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ');

test('BR22: a void round pays nothing, is the latest result all the same, and its digit is not among the last ones', () => {
  const story = listed([...WON, VOID]);
  const latest = selectBallLatest(story.state);
  expect([latest?.status, latest?.hits, latest?.outcome.n]).toEqual([3, [], 7]);
  expect(selectBallDigits(story.state).map(({ outcome }) => outcome.n)).toEqual([8, 5]);
});

test('BR22: a void round changes no board: no streak, no count, no turn', () => {
  const boards = (story: Story) => {
    const { OE, UO, SML, N } = selectBallBoards(story.state);
    return { OE, UO, SML, N };
  };
  expect(boards(listed([...WON, VOID]))).toEqual(boards(listed(WON)));
  const between = boards(listed([ended(1, 97_400.05), ended(2, 97_400.02, { status: 3 }), ended(3, 97_400.07)]));
  expect([between.OE.streaks.map(({ value, count }) => value + count), between.OE.changes]).toEqual([['O2'], 0]);
});

describe('the screen of number-ball after a void round', () => {
  test('BR22: the latest result has the tag of a void round and no cell that won', () => {
    const html = markupOf(listed([...WON, VOID]), createElement(Latest));
    expect(textOf(html)).toContain(korean.words.void);
    expect(html).not.toContain('is-win');
    const won = markupOf(listed(WON), createElement(Latest));
    expect(textOf(won)).not.toContain(korean.words.void);
    expect(won).toContain('is-win');
  });

  test('BR22: the cover of the order panel shows the digits of the rounds that were decided', () => {
    const story = listed([...WON, VOID]);
    story.pass(ROUND.endMs - 9_000 - story.at);
    const digits = [
      ...markupOf(story, createElement(Veil, { onSelect: () => undefined })).matchAll(/veil__digit[^>]*>(.)</g),
    ];
    expect(digits.map(([, digit]) => digit)).toEqual(['5', '8']);
  });
});

test('BR22: a part of an outcome that neither the site nor the price tells is shown as not known', () => {
  const html = markupOf(
    listed([ended(1, undefined, { ex: { oe: 'O', uo: undefined, sml: undefined, n: undefined } })]),
    createElement(BallResults),
  );
  const cells = html
    .split('<tr')
    .at(-1)
    ?.split('<td')
    .slice(3)
    .map((cell) => textOf(`<td${cell}`).trim());
  expect(cells).toEqual([korean.words.ballTypes.O, ...Array(3).fill(korean.words.none)]);
});
