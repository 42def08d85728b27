import { describe, expect, test } from 'vitest';
import type { CallParams } from '../../../engine/model/calls.ts';
import type { Page } from '../../../engine/model/definition.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import type { Story } from '../../../fixtures/arbitraries/story.ts';
import { lock } from '../../support/coins.ts';
import {
  type Asked,
  LISTS,
  MINUTE,
  type Of,
  open,
  type Row,
  rowsOf,
  type Site,
  serve,
} from '../../support/pending-site.ts';

/* The search for what is pending ends at every site, with few questions (C9a, K6). */

/** Sites that prove nothing, or not at once. `openS`: so long the form is shut. `most`: so often a list is asked for in ten minutes at most. */
const ODD: readonly { name: string; site: (of: Of, story: Story) => Site; openS: number; most: number }[] = [
  {
    name: 'has an old row that cannot be read, and narrows nothing',
    site: (of, story) => {
      const rows = rowsOf(of, story, { status: 1 });
      return { rows, by: 'nothing', broken: rows[80] as Row };
    },
    openS: 15,
    most: 12,
  },
  {
    name: 'counts the rows of the whole list in the answer for what is pending',
    site: (of, story) => ({
      rows: rowsOf(of, story, { status: 1 }),
      by: 'all',
      odd: (body, { statusStrs }) => (statusStrs ? { ...body, total: 120, totalPages: 3 } : body),
    }),
    openS: 0,
    most: 2,
  },
  {
    name: 'gives the same page again',
    site: (of, story) => ({ rows: rowsOf(of, story, { status: 1 }), by: 'nothing', isPageIgnored: true }),
    openS: 0,
    most: 5,
  },
  {
    name: 'gives ten rows a page of 2,100',
    site: ({ row }, { at }) => ({
      rows: Array.from({ length: 2_100 }, (_, i) => row(i + 100, at - (i + 2) * MINUTE, { status: 1 })),
      by: 'types',
      cap: 10,
    }),
    openS: 0,
    most: 405,
  },
  ...[500, 400].map((status) => ({
    name: `answers a further page with ${status}`,
    site: (of: Of, story: Story): Site => ({
      rows: rowsOf(of, story, { status: 1 }),
      by: 'nothing',
      fails: ({ page }) => (page > 0 ? status : undefined),
    }),
    openS: 15,
    most: 12,
  })),
  {
    name: 'has a row of an unknown type without a date',
    site: (of, story) => ({ rows: rowsOf(of, story, { status: 0, type: 'T' }, 0), by: 'nothing' }),
    openS: 0,
    most: 5,
  },
  {
    name: 'has a row of an unknown type of this day',
    site: (of, story) => ({ rows: rowsOf(of, story, { status: 0, type: 'T' }), by: 'nothing' }),
    openS: 15,
    most: 15,
  },
];

describe.each(LISTS)('C9a, K6: the search beyond the newest page of $list ends', (of) => {
  const { list, begin, kind } = of;

  test.each(ODD)('at a site that $name: the form is shut for $openS s, and $most questions are the most', (odd) => {
    const story = begin();
    const site = odd.site(of, story);
    let [asked, openS]: [number, number] = [serve(story, list, site), -1];
    for (let passedS = 0; passedS < 600; passedS++) {
      if (openS < 0 && !of.isTold(story)) openS = passedS;
      asked += serve(story.pass(1_000), list, site);
    }
    expect(openS).toBe(odd.openS);
    expect(asked).toBeLessThanOrEqual(odd.most);
    open(story, of);
  });

  test('also where a lock has the newest list read on', () => {
    const story = begin();
    const rows = rowsOf(of, story, { status: 0 });
    const broken = of.row(6, story.at - 300 * MINUTE, { status: 1 });
    const site: Site = { rows: [...rows, broken], by: 'nothing', broken };
    let asked = serve(story, list, site);
    for (let passedS = 0; passedS < 600; passedS++) asked += serve(story.pass(1_000), list, site);
    expect([of.isTold(story), asked <= 40]).toEqual([false, true]);
  });

  test('for the session, although each row of each page cannot be read', () => {
    const story = begin();
    const rows = rowsOf(of, story, { status: 1 });
    const site: Site = { rows, by: 'nothing', broken: rows[0] as Row, odd: (body) => ({ ...body, items: [] }) };
    serve(story, list, site);
    for (let passedS = 0; passedS < 15; passedS++) serve(story.pass(1_000), list, site);
    expect(of.isTold(story)).toBe(false);
    story.ask(list as 'coin.list', { playerId: ME.id, page: 0, size: 50 });
    expect(serve(story, list, site)).toBe(1);
    open(story, of);
  });

  test.each(['totals', 'page'] as const)('at once although a row comes while all are read (%s)', (says) => {
    const story = begin();
    const rows = [...rowsOf(of, story, { status: 1 })];
    const odd = (body: Page<Row>, { page, typeStrs }: Asked): Page<Row> => {
      if (page === 0 && typeStrs !== undefined) rows.unshift(of.row(900 + rows.length, story.at, { status: 1 }));
      return body;
    };
    serve(story, list, { rows, by: 'nothing', says, odd });
    expect(of.isTold(story)).toBe(false);
    expect(lock(story, kind as never)).toBe('free');
  });
});

describe('K6: only the questions of the search count', () => {
  const [, of] = LISTS;
  const PARTS: readonly Pick<CallParams['coin.list'], 'typeStrs' | 'statusStrs'>[] = [
    { typeStrs: ['W'], statusStrs: [0] },
    { typeStrs: ['W'] },
  ];
  const whole = { playerId: ME.id, page: 0, size: 50 };

  test.each(PARTS)('a screen that asks for %j every second bypasses no wait, and ends nothing', (part) => {
    const story = of.begin();
    const rows = rowsOf(of, story, { status: 1 });
    const site: Site = { rows, by: 'nothing', broken: rows[80] as Row };
    let asked = serve(story, of.list, site);
    const opened: number[] = [];
    for (let passedS = 1; passedS <= 60; passedS++) {
      story.pass(1_000).ask('coin.list', { playerId: ME.id, ...part, page: 0, size: 50 });
      asked += serve(story, of.list, site) - 1;
      if (!of.isTold(story)) opened.push(passedS);
    }
    expect([opened[0], asked]).toEqual([15, 7]);
  });

  test('the answer to an equal question that has overtaken it counts as its answer', () => {
    const story = of.begin();
    story.answer(of.list, { items: rowsOf(of, story, { status: 1 }).slice(0, 50), last: false } as never);
    const callId = story.ask('coin.list', { playerId: ME.id, ...PARTS[0], page: 0, size: 50 });
    expect(of.isTold(story)).toBe(true);
    story.answerTo(callId, 'coin.list', { items: [], last: true });
    open(story, of);
  });

  test('a withdrawal that is decided is not shown in a later lock, and a whole list ends the search', () => {
    const story = of.begin();
    const rows = rowsOf(of, story, { status: 0 });
    story.answer(of.list, { items: rows.slice(0, 50), last: false } as never).fail(of.list, 503);
    story.answerTo(story.ask('coin.list', whole), 'coin.list', { items: [rows[80]], last: true } as never);
    expect(story.state.timers.filter(({ id }) => id.startsWith('coins'))).toEqual([]);
    expect([lock(story, 'withdraw'), story.state.coins.pending?.id]).toEqual(['pending', 7]);
    const decided = { ...(rows[80] as Row), status: 1 };
    story.answerTo(story.pass(1_000).ask('coin.list', whole), 'coin.list', { items: [decided], last: true } as never);
    expect([lock(story, 'withdraw'), story.state.coins.pending, story.state.coins.pendingMs]).toEqual([
      'free',
      undefined,
      null,
    ]);
  });
});
