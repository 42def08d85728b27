import { createElement, type FunctionComponent } from 'react';
import { expect, test } from 'vitest';
import type { DailySummary } from '../../../engine/model/bets.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { BallPaint } from '../../../view/screens/trade/ball/paint.tsx';
import { PaintBoard } from '../../../view/screens/trade/paint.tsx';
import { ended, listed } from '../../support/ball-rounds.ts';
import { markupOf } from '../../support/markup.ts';
import { korean } from '../../support/words.ts';

const counts = { buyCount: 120, sellCount: 118 };
/** What the dial says beside the word for turns. */
function turnsOf(story: Story, board: FunctionComponent, summary: DailySummary): string | undefined {
  story.state = { ...story.state, stage: { ...story.state.stage, summary } };
  const text = markupOf(story, createElement(board)).replaceAll(/<[^>]*>/g, ' ');
  const { ball, paint } = korean.words;
  const word = board === BallPaint ? ball.turns : paint.turns;
  return text.split(word)[1]?.trim().split(/\s+/)[0];
}

test('BR22: number-ball counts the turns of its own board where the site tells none, and never shows 0 for them', () => {
  const rounds = () => listed([ended(1, 97_400.05), ended(2, 97_400.08), ended(3, 97_400.07)]);
  expect(turnsOf(rounds(), BallPaint, counts)).toBe('2');
  expect(turnsOf(rounds(), BallPaint, { ...counts, changeCount: 0 })).toBe('0');
});

test('product.md 9: the dial of buy and sell shows no turns where the site tells none', () => {
  expect(turnsOf(ready(), PaintBoard, counts)).toBe(korean.words.none);
  expect(turnsOf(ready(), PaintBoard, { ...counts, changeCount: 0 })).toBe('0');
});
