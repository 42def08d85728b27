import { expect, test } from 'vitest';
import { keyOf, type Pressed } from '../../../replay/player/model/pressed-key.ts';

const pressed = (key: string, code: string, shiftKey = false): Pressed => ({ key, code, shiftKey });

test.each([
  ['a Korean layout', pressed('ㅠ', 'KeyB'), 'b'],
  ['a Korean layout with Shift', pressed('ㄸ', 'KeyE', true), 'E'],
  ['an input method that hides the key', pressed('Process', 'KeyG'), 'g'],
  ['an input method that hides a digit', pressed('Process', 'Digit3'), '3'],
  ['an input method that hides a sign', pressed('Process', 'Slash'), '/'],
  ['an input method that hides a sign with Shift', pressed('Process', 'Slash', true), '?'],
  ['an input method that hides the space bar', pressed('Process', 'Space'), ' '],
  ['an input method that hides plus', pressed('Process', 'Equal', true), '+'],
  ['a Cyrillic layout', pressed('и', 'KeyB'), 'b'],
])('a key of %s is the one of its place', (_what, press, key) => {
  expect(keyOf(press)).toBe(key);
});

test.each([
  ['a letter', pressed('b', 'KeyB'), 'b'],
  ['a letter that another Latin layout has elsewhere', pressed('b', 'KeyN'), 'b'],
  ['a capital letter without Shift', pressed('B', 'KeyB'), 'B'],
  ['an arrow', pressed('ArrowLeft', 'ArrowLeft'), 'ArrowLeft'],
  ['a digit key that writes no digit', pressed('End', 'Numpad1'), 'End'],
  ['a key without a place', pressed('Process', ''), 'Process'],
])('%s stays what it is', (_what, press, key) => {
  expect(keyOf(press)).toBe(key);
});
