import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DAY_MS, seoulDayStartMs } from '../../../engine/base/time.ts';
import type { CallName } from '../../../engine/model/calls.ts';
import { selectQuery } from '../../../engine/selectors/page/shell.ts';
import { asId, asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME, said as sentence } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { shortDate } from '../../../view/parts/figures.ts';
import { SiteText } from '../../../view/parts/html.tsx';
import { Inquiries } from '../../../view/screens/support/inquiries.tsx';
import { Messages } from '../../../view/screens/support/messages.tsx';
import { NoticeText } from '../../../view/screens/support/notice.tsx';
import { NoticeList } from '../../../view/screens/support/notices.tsx';
import { CENTRE } from '../../../view/screens/support/paths.ts';
import { StrategyList } from '../../../view/screens/support/strategies.tsx';
import { LISTS } from '../../support/moving-list.ts';
import { asked } from '../../support/queries.ts';
import { ko, korean } from '../../support/words.ts';

/* What a site publishes and writes may be odd: no title, no date, a day to come, the same row twice, a page that is gone. */

/** A screen in HTML without comments. */
function shown(state: Story['state'], screen: ReactElement): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const inWords = createElement(SpokenContext, { value: korean }, screen);
  return renderToString(createElement(EngineContext, { value: context as never }, inWords)).replaceAll('<!-- -->', '');
}

type Row = { readonly title: unknown; readonly createdMs: unknown };
/** A screen with one text that has this title and date. */
type Screen = readonly [name: string, show: (row: Row) => string];
const page = (row: object) => ({ items: [row], last: true, totalPages: 1 }) as never;
const notice = (row: Row): object => ({ id: 1, category: null, content: sentence('text'), ...row });
const SCREENS: readonly Screen[] = [
  [
    'the notices',
    (row) =>
      shown(
        asked(ready(), 'notices.list', { page: 0, size: 12 }, page(notice(row))).state,
        createElement(NoticeList, { page: 0 }),
      ),
  ],
  [
    'a notice',
    (row) =>
      shown(
        asked(ready(), 'notice.fetch', { contentId: 1 }, notice(row) as never).state,
        createElement(NoticeText, { id: 1 }),
      ),
  ],
  [
    'the learning texts',
    (row) =>
      shown(
        asked(ready(), 'strategies.list', { page: 0, size: 50 }, page({ ...notice(row), category: 1 })).state,
        createElement(StrategyList),
      ),
  ],
];
const letter = (row: Row): object => ({ id: 1, content: asRef('message#1'), isRead: false, ...row });
const letters = (row: Row): string =>
  shown(
    asked(ready(), 'messages.list', { isRead: '', page: 0, size: 20 }, page(letter(row))).state,
    createElement(Messages, { id: null }),
  );

describe('W1: a text without a title can be read and pressed', () => {
  test.each(SCREENS)('in %s', (_name, show) => {
    for (const title of ['', ' ', '\u00a0\n'])
      expect(show({ title: sentence(title), createdMs: 1 })).toContain(ko.support.untitled);
    expect(show({ title: sentence('a'), createdMs: 1 })).not.toContain(ko.support.untitled);
  });
  test('in the messages', () => {
    expect(letters({ title: asRef(''), createdMs: 1 })).toContain(ko.support.untitled);
    expect(letters({ title: asRef('a'), createdMs: 1 })).not.toContain(ko.support.untitled);
  });
});

describe('W1: a text without a date has none', () => {
  test('in the messages', () => {
    expect(letters({ title: asRef('a'), createdMs: 0 })).toContain('>-</small>');
  });
  test('in the inquiries', () => {
    const contact = { id: 1, question: asRef('contact#1'), isRead: false, isAnswer: false, createdMs: 0 };
    const story = asked(ready(), 'contacts.list', { playerId: ME.id, page: 0, size: 20 }, page(contact));
    const html = shown(story.state, createElement(Inquiries));
    expect(html).toContain('>-</small>');
    expect(html).not.toContain('1970');
  });
});

describe('W13: a text of the site is HTML where it has a tag, and plain lines otherwise', () => {
  const html = (text: string): string => shown(ready().state, createElement(SiteText, { text }));
  test.each([
    ['Q&A 안내\n1. 입금\n2. 출금', ['Q&amp;A 안내', '1. 입금', '2. 출금']],
    ['S&P500 지수 휴장\n- 12/25', ['S&amp;P500 지수 휴장', '- 12/25']],
    ['AT&T\n&#8361;5,000 &amp; 더\n&nothing;', ['AT&amp;T', '₩5,000 &amp; 더', '&amp;nothing;']],
    ['1 < 2\n2 <b 3', ['1 &lt; 2', '2 &lt;b 3']],
    ['&lt;b&gt;\nx', ['&lt;b&gt;', 'x']],
  ])('%j has its lines', (text, lines) => {
    expect(html(text)).toContain(lines.map((line) => `<li>${line}</li>`).join(''));
  });

  test.each(['<p>점검</p>', '점검<br>Q&A', '</b>', '<!-- a < b -->점검'])('%j is HTML', (text) => {
    expect(html(text)).toContain('class="html');
  });

  test('an answer to an inquiry is such a text; the question stays as the member wrote it', () => {
    const contact = { id: 1, isAnswer: true, isRead: true, createdMs: 1, answeredMs: 2 };
    const screen = (question: string, answer: string): string => {
      const row = { ...contact, question: asRef(question), answer: asRef(answer) };
      const list = { playerId: ME.id, page: 0, size: 20 };
      return shown(asked(signedIn(), 'contacts.list', list, page(row)).state, createElement(Inquiries));
    };
    expect(screen('<b>왜</b>\n또', '<p>답변</p>')).toContain('&lt;b&gt;왜&lt;/b&gt;\n또</p>');
    expect(screen('왜', '<p>답변</p>')).not.toContain('&lt;p&gt;');
    expect(screen('왜', '첫째\n둘째')).toContain('<li>첫째</li><li>둘째</li>');
  });
});

test('T7: a date has its year where that is not the present one', () => {
  const dayMs = seoulDayStartMs(Date.UTC(2026, 2, 12, 3));
  const at = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date, 3, 4);
  expect(shortDate(at(2026, 3, 12), dayMs)).toBe('12:04');
  expect(shortDate(at(2026, 3, 11), dayMs)).toBe('03.11');
  expect(shortDate(at(2025, 3, 12), dayMs)).toBe('2025.03.12');
  expect(shortDate(at(2027, 1, 1), dayMs)).toBe('2027.01.01');
  expect(shortDate(at(2026, 3, 12), null)).toBe('2026.03.12');
});

test('T7: a notice of a day to come is not new before that day', () => {
  const story = ready();
  const dayMs = seoulDayStartMs(story.at);
  const isNew = (createdMs: number): boolean => {
    const row = notice({ title: sentence('a'), createdMs });
    const { state } = asked(story, 'notices.list', { page: 0, size: 12 }, page(row));
    return shown({ ...state, dayMs }, createElement(NoticeList, { page: 0 })).includes('nlist__new');
  };
  expect([dayMs + DAY_MS - 1, dayMs + DAY_MS, dayMs + 400 * DAY_MS].map(isNew)).toEqual([true, false, false]);
});

test('W1: a page behind the last one says that it has no notices, not that there are none', () => {
  const html = (number: number): string =>
    shown(
      asked(ready(), 'notices.list', { page: number, size: 12 }, { items: [], last: true, totalPages: 3 } as never)
        .state,
      createElement(NoticeList, { page: number }),
    );
  expect([html(0), html(7)].map((one) => one.includes(ko.support.none.notices))).toEqual([true, false]);
  expect(html(7)).toContain(ko.support.none.page);
});

describe('W1: the head of the notices and their pager say the same of the pages', () => {
  const COUNTS: readonly (readonly [string, object, object, number, number | null, readonly number[]])[] = [
    ['the first of three, by the count of pages', {}, { totalPages: 3 }, 0, 3, [1, 2, 3, 2]],
    ['the second of three, by the count of rows', {}, { total: 30 }, 1, 3, [1, 1, 2, 3, 3]],
    ['behind the last of three, by the count of pages', { items: [] }, { totalPages: 3 }, 9, null, [3, 1, 2, 3]],
    ['behind the last of three, by the count of rows', { items: [] }, { total: 30 }, 9, null, [3, 1, 2, 3]],
    ['behind the only one', { items: [] }, { totalPages: 1 }, 1, null, [1, 1]],
    ['behind the only one, by the count of rows', { items: [] }, { total: 5 }, 1, null, [1, 1]],
    ['behind the first, in a list that is empty by now', { items: [] }, { total: 0 }, 1, null, [1, 1]],
    ['behind the last one that the site has told of', { items: [] }, {}, 3, null, [3, 1, 2, 3]],
    ['the only one', {}, { totalPages: 1 }, 0, null, []],
    ['the only one, which is empty', { items: [] }, { total: 0 }, 0, null, []],
  ];
  const rows = Array.from({ length: 12 }, (_, i) => ({
    ...notice({ title: sentence('a'), createdMs: 1 }),
    id: asId(i),
  }));
  const paths = { ...CENTRE, notices: (page: number): string => `/side?page=${page + 1}` };

  test.each(COUNTS)('%s', (_what, items, told, page, of, links) => {
    const body = { items: rows, last: true, ...items, ...told };
    const { state } = asked(ready(), 'notices.list', { page, size: 12 }, body as never);
    for (const side of [{}, { paths }]) {
      const html = shown(state, createElement(NoticeList, { page, ...side }));
      const place = /(\d+) \/ (\d+)쪽/.exec(html);
      expect(place && [Number(place[1]), Number(place[2])]).toEqual(of === null ? null : [page + 1, of]);
      const pager = /<nav class="pager".*?<\/nav>/.exec(html)?.[0] ?? '';
      expect(
        [...pager.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => Number(/page=(\d+)/.exec(to)?.[1] ?? 1)),
      ).toEqual(links);
      expect(pager.includes('aria-current')).toBe(of !== null);
    }
  });

  test('nothing before the first answer', () => {
    const html = shown(ready().state, createElement(NoticeList, { page: 9 }));
    expect([html.includes('class="pager"'), html.includes('쪽<')]).toEqual([false, false]);
  });

  test('a page whose rows could not be read is one of them', () => {
    const story = ready();
    story.send({ type: 'call.ask', call: 'notices.list', params: { page: 1, size: 12 } });
    const data = {
      callId: story.pending('notices.list'),
      params: { page: 1, size: 12 },
      body: { items: [], last: true },
    };
    story.tell('notices.list.answered', { ...data, skipped: ['content.0'] }, 'rest');
    expect(shown(story.state, createElement(NoticeList, { page: 1 }))).toContain('2 / 2쪽');
  });
});

describe('L5i: a row that a page has twice is in the list once', () => {
  const all: readonly (readonly [CallName, object, (id: number) => { readonly id: number }])[] = [
    ...LISTS.flatMap(([call, , params, make]) => (params === null ? [] : [[call, params, make] as const])),
    ['notices.list', { page: 0, size: 12 }, (id) => ({ ...notice({ title: sentence('a'), createdMs: 1 }), id })],
  ];
  test.each(all)('%s', (call, params, make) => {
    const story = ready();
    const rows = [make(3), make(3), make(2), make(3), make(1)];
    asked(story, call as 'notices.list', params as never, { items: rows, last: true } as never);
    const body = selectQuery(call as 'notices.list', params as never)(story.state)?.body;
    expect(body?.items.map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  test.each(LISTS.slice(0, 2))('%s, whose totals are counted from it', (call, path, _params, make) => {
    const story = signedIn({ path });
    const items = [make(2), make(2), make(1)];
    for (let pending = next(story, call); pending !== undefined; pending = next(story, call))
      story.answerTo(pending.callId, call, { items, last: true } as never);
    const lists = story.state.queries.filter((one) => one.call === call);
    expect(lists).not.toHaveLength(0);
    for (const { body } of lists) expect((body as { readonly items: readonly unknown[] }).items).toHaveLength(2);
  });
});
const next = (story: Story, call: CallName) => story.state.calls.pending.find((one) => one.call === call);
