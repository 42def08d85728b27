import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DAY_MS, seoulDayStartMs } from '../../../engine/base/time.ts';
import { asId, asRef } from '../../../fixtures/arbitraries/make.ts';
import { said } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { NoticeList } from '../../../view/screens/support/notices.tsx';
import { StrategyList } from '../../../view/screens/support/strategies.tsx';
import { asked } from '../../support/queries.ts';
import { ko, korean } from '../../support/words.ts';

/** A screen in HTML without comments. */
function shown(state: Story['state'], screen: ReactElement): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const inWords = createElement(SpokenContext, { value: korean }, screen);
  return renderToString(createElement(EngineContext, { value: context as never }, inWords)).replaceAll('<!-- -->', '');
}

test.each([
  [true, 1, false],
  [false, 1, true],
  [true, 2, false],
  [false, 2, true],
])(
  'L5i: learning texts of which a further page may have more can be read on, and are not counted before (whole: %s, category %i)',
  (last, category, isMore) => {
    const text = { id: asId(1), category, title: said('title'), content: asRef('text#1'), createdMs: 1 };
    const page = { items: [text], last };
    const html = shown(
      asked(ready(), 'strategies.list', { page: 0, size: 50 }, page as never).state,
      createElement(StrategyList),
    );
    expect(html.includes(`>${ko.support.messages.more}<`)).toBe(isMore);
    expect(html.includes('tabs__n')).toBe(last);
    // a category without a text is empty only where no page follows
    expect(html.includes(ko.support.none.strategy)).toBe(last && category === 2);
  },
);

test.each([1, 2, 3, 99, -1, 0])('W1: a learning text of category %i is under one tab and no other', (category) => {
  const texts = [1, 2].map((id) => ({ id: asId(id), category: id === 1 ? category : 2, title: said(`title ${id}`) }));
  const items = texts.map((text) => ({ ...text, content: asRef('text#1'), createdMs: 1 }));
  const { state } = asked(ready(), 'strategies.list', { page: 0, size: 50 }, { items, last: true } as never);
  const html = shown(state, createElement(StrategyList));
  const counts = [...html.matchAll(/tabs__n num">(\d+)</g)].map(([, count]) => Number(count));
  expect(counts).toEqual(category === 2 ? [0, 2] : [1, 1]);
  expect(html.includes('title 1')).toBe(category !== 2);
});

test('T7: a notice is new on its day and for two days after it, also where the page stays open', () => {
  const story = ready();
  const dayMs = seoulDayStartMs(story.at);
  const isNew = (createdMs: number, days: number): boolean => {
    const notice = { id: asId(1), category: null, title: said('title'), createdMs };
    const page = { items: [notice], last: true, totalPages: 1 };
    const { state } = asked(story, 'notices.list', { page: 0, size: 12 }, page as never);
    return shown({ ...state, dayMs: dayMs + days * DAY_MS }, createElement(NoticeList, { page: 0 })).includes(
      'nlist__new',
    );
  };
  expect([0, 1, 2, 3].map((days) => isNew(dayMs, days))).toEqual([true, true, true, false]);
  expect([0, 1, 2, 3].map((days) => isNew(dayMs + DAY_MS - 1, days))).toEqual([true, true, true, false]);
});
