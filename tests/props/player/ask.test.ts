import { describe, expect, test } from 'vitest';
import { shortText } from '../../../replay/player/model/figures.ts';
import { askActOf, walked } from '../../../replay/player/model/walk.ts';
import { moreWords } from '../../../replay/player/parts/state-tree.tsx';

describe('asking the screen by keyboard', () => {
  test('the arrow keys walk, Enter asks the marked figure, Escape ends the asking, and any other key is left to the page', () => {
    expect(askActOf('ArrowRight', false)).toEqual({ is: 'walk', by: 1 });
    expect(askActOf('ArrowUp', true)).toEqual({ is: 'walk', by: -1 });
    expect(askActOf('Enter', true)).toEqual({ is: 'ask' });
    expect(askActOf('Enter', false)).toBeNull();
    expect(askActOf('Escape', false)).toEqual({ is: 'leave' });
    expect(askActOf('Tab', true)).toBeNull();
  });

  test('a walk begins at the first or the last figure, goes from one to the next, and stays at an end', () => {
    const figures = ['a', 'b', 'c'];
    expect(walked(figures, null, 1)).toBe('a');
    expect(walked(figures, null, -1)).toBe('c');
    expect(walked(figures, 'a', 1)).toBe('b');
    expect(walked(figures, 'c', 1)).toBe('c');
    expect(walked(figures, 'gone', 1)).toBe('a');
    expect(walked([], 'a', 1)).toBeNull();
  });
});

describe('the name of a figure', () => {
  test('its texts are kept apart', () => {
    expect(shortText('97,400.00\n97,420.00\n\n  up\t3 ')).toBe('97,400.00 · 97,420.00 · up · 3');
  });

  test('a long one is cut between two of its texts or words', () => {
    const labels = Array.from({ length: 20 }, (_, i) => `97,${400 + i * 20}.00`).join('\n');
    expect(shortText(labels)).toBe('97,400.00 · 97,420.00 · 97,440.00 · 97,460.00 · 97,480.00…');
    expect(shortText('word '.repeat(30))).toBe(`${'word '.repeat(12).trim()}…`);
    expect(shortText('x'.repeat(90))).toBe(`${'x'.repeat(60)}…`);
  });
});

test('the State tab offers the next members of a long list, and says how many there are', () => {
  expect(moreWords(1_300)).toBe('200 more of 1300');
  expect(moreWords(34)).toBe('34 more');
});
