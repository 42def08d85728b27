import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { QueryCall } from '../../../engine/model/calls.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { Messages } from '../../../view/screens/support/messages.tsx';
import { NoticeText } from '../../../view/screens/support/notice.tsx';
import { StrategyText } from '../../../view/screens/support/strategies.tsx';
import { asks } from '../../support/queries.ts';
import { ko, korean } from '../../support/words.ts';

/* A text that the site does not have is said to be not there (engine/SPEC.md, S8). */

function shown(state: Story['state'], screen: ReactElement): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const inWords = createElement(SpokenContext, { value: korean }, screen);
  return renderToString(createElement(EngineContext, { value: context as never }, inWords));
}

const SCREENS: readonly (readonly [QueryCall, object, ReactElement])[] = [
  ['notice.fetch', { contentId: 7 }, createElement(NoticeText, { id: 7 })],
  ['strategy.fetch', { contentId: 7 }, createElement(StrategyText, { id: 7 })],
  ['message.read', { id: 7 }, createElement(Messages, { id: 7 })],
];
/** A screen whose question has failed so. */
const failed = (call: QueryCall, params: object, status: number): Story => {
  const story = ready();
  asks(story, call, params as never);
  return story.fail(call, status);
};

test.for(SCREENS.flatMap((screen) => [404, 410].map((status) => [...screen, status] as const)))(
  'S8: %s that the site does not have is said to be not there, beside the way to its list',
  ([call, params, screen, status]) => {
    const story = failed(call, params, status);
    const html = shown(story.state, screen);
    expect(html).toContain(ko.support.absent);
    expect(html).toContain(ko.support.toList);
    expect(html).not.toContain(ko.support.again);
    const asked = story.effectsOf('rest.call').length;
    expect(
      story
        .pass(120_000)
        .effectsOf('rest.call')
        .slice(asked)
        .some((effect) => effect.call === call),
    ).toBe(false);
  },
);

test.for(SCREENS)('S8: %s that could not be loaded is said so, with another try', ([call, params, screen]) => {
  for (const status of [400, 403, 503]) {
    const html = shown(failed(call, params, status).state, screen);
    expect(html).toContain(ko.support.failed);
    expect(html).not.toContain(ko.support.absent);
  }
});

test('S8: a text that is there again is shown as one that is there', () => {
  const story = failed('notice.fetch', { contentId: 7 }, 404);
  asks(story, 'notice.fetch', { contentId: 7 } as never);
  expect(story.state.queries.at(-1)).not.toHaveProperty('isAbsent');
});
