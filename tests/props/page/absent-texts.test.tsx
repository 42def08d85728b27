import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { QueryCall } from '../../../engine/model/calls.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { Messages } from '../../../view/screens/support/messages.tsx';
import { NoticeText } from '../../../view/screens/support/notice.tsx';
import { StrategyText } from '../../../view/screens/support/strategies.tsx';
import { asked, asks } from '../../support/queries.ts';
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

test('S8: a message that a list has is shown as the list has it, where the site answers its question with nothing', () => {
  const story = failed('message.read', { id: 7 }, 404);
  const message = { title: asRef('title#1'), content: asRef('content#1'), isRead: false, createdMs: 1 };
  const html = (id: number): string => {
    asked(story, 'messages.list', { isRead: '', page: 0, size: 20 }, {
      items: [{ ...message, id }],
      last: true,
    } as never);
    return shown(story.state, createElement(Messages, { id: 7 }));
  };
  expect(html(8)).toContain(ko.support.absent);
  expect(html(7)).toMatch(/article__body[^>]*>.*content#1/);
  expect(html(7)).not.toContain(ko.support.absent);
});

test('S8: a message whose answer leaves its texts out is shown with those of the list', () => {
  const story = ready();
  const message = { id: 7, title: asRef('title#1'), content: asRef('content#1'), isRead: false, createdMs: 1 };
  const nothing = { ...message, title: asRef(''), content: asRef(''), createdMs: 0 };
  asked(story, 'messages.list', { isRead: '', page: 0, size: 20 }, { items: [message], last: true } as never);
  asked(story, 'message.read', { id: 7 }, nothing as never);
  const html = shown(story.state, createElement(Messages, { id: 7 }));
  expect(html).toMatch(/<h2[^>]*>title#1/);
  expect(html).toMatch(/article__body[^>]*>.*content#1/);
});

test('S8: the site counts such a message as read, so its list is read again once the count is another one', () => {
  const story = failed('message.read', { id: 7 }, 404);
  const message = { id: 7, title: asRef('title#1'), content: asRef('content#1'), isRead: false, createdMs: 1 };
  asked(story, 'messages.list', { isRead: '', page: 0, size: 20 }, { items: [message], last: true } as never);
  asked(story, 'messages.unread', {}, { messages: 0, contacts: 0 });
  expect(story.isPending('messages.list')).toBe(true);
});
