import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import { noLimits } from '../../../engine/rules/own-limits.ts';
import { ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { CoolOff } from '../../../view/screens/account/limits/cool-off.tsx';
import { ko, korean } from '../../support/words.ts';

/** The times that a member can choose, while a cool-off holds for so many more ms, or none does. */
function choices(leftMs: number | null): readonly string[] {
  const coolOffMs = leftMs === null ? null : START_MS + leftMs;
  const { state } = ready({ kept: { limits: { ...noLimits(ME.id), coolOffMs } } });
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => START_MS, reveal: (ref: string) => ref };
  const inWords = createElement(SpokenContext, { value: korean }, createElement(CoolOff));
  const html = renderToString(createElement(EngineContext, { value: context as never }, inWords));
  const buttons = [...html.matchAll(/<button[^>]*cool__o[^>]*>.*?<\/button>/g)].map(([button]) => button);
  expect(buttons).toHaveLength(3);
  const isOff = (button: string): boolean => button.includes('data-off');
  for (const button of buttons) expect(button.includes(ko.limits.notLonger)).toBe(isOff(button));
  return buttons.filter((button) => !isOff(button)).map((button) => /<b>(.*?)<\/b>/.exec(button)?.[1] ?? '');
}

test.each([
  [null, ['24시간', '7일', '30일']],
  [DAY_MS - 1, ['24시간', '7일', '30일']],
  [DAY_MS, ['7일', '30일']],
  [7 * DAY_MS, ['30일']],
  [30 * DAY_MS, []],
])('BR31: beside a cool-off of %s ms only a longer one can be chosen, and the others say why', (leftMs, left) => {
  expect(choices(leftMs)).toEqual(left);
});
