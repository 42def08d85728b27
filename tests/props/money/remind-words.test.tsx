import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../engine/base/time.ts';
import { noLimits } from '../../../engine/rules/own-limits.ts';
import { ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { LANGUAGES } from '../../../view/locales/language.ts';
import { loadApp, loadWords } from '../../../view/locales/load.ts';
import { Remind } from '../../../view/screens/account/limits/remind.tsx';
import { Waits } from '../../../view/screens/account/limits/waits.tsx';

/* The reminder of the time is no limit, and no text calls it one (BR34). */

test.each(LANGUAGES)('BR34: in %s the reminder is turned off, and no limit is removed', async (language) => {
  const spoken = await loadApp(language);
  const raises = (['remind', 'loss'] as const).map((kind) => ({ kind, value: null, fromMs: START_MS + HOUR_MS }));
  const limits = { ...noLimits(ME.id), remind: 30, loss: 50_000, raises };
  const { state } = ready({ kept: { limits, sinceMs: START_MS } });
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => START_MS, reveal: (ref: string) => ref };
  const shown = (what: ReactElement): string => {
    const inWords = createElement(SpokenContext, { value: spoken }, what);
    return renderToString(createElement(EngineContext, { value: context as never }, inWords));
  };
  const waits = (kind: 'remind' | 'loss'): string => shown(createElement(Waits, { kind }));
  const words = (await loadWords(language, 'page')).limits;
  const button = shown(createElement(Remind))
    .match(/<button[^>]*class="link t-3".*?<\/button>/)
    ?.at(0);
  expect(button).toContain(`aria-label="${words.removeRemind}"`);
  expect(words.removeRemind.toLowerCase()).toContain(words.remindOff.toLowerCase());
  expect(button).toContain(`>${words.remindOff}<`);
  expect(button).not.toContain(words.remove({ name: words.remindTitle }));
  expect([waits('remind').includes(words.none), waits('loss').includes(words.none)]).toEqual([false, true]);
  expect(waits('remind')).toContain(words.remindNone);
});
