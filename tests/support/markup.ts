import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Story } from '../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../view/hooks/context.ts';
import { SpokenContext } from '../../view/hooks/useWords.ts';
import { korean } from './words.ts';

/** What a part of the page is in HTML, in Korean. References are shown as they are. */
export function markupOf({ state }: Pick<Story, 'state'>, part: ReactElement): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const inWords = createElement(SpokenContext, { value: korean }, part);
  return renderToString(createElement(EngineContext, { value: context as never }, inWords)).replaceAll('<!-- -->', '');
}
