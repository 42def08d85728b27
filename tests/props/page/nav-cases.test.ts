import { describe, expect, test } from 'vitest';
import { parseRoute, placeOf, type Route } from '../../../engine/address/routes.ts';
import {
  selectBetting,
  selectIsFeedLoading,
  selectIsOptionAbsent,
  selectPaint,
  selectResults,
} from '../../../engine/selectors/shell.ts';
import { asId, asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { ME, OPTION } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

const route = (story: Story): Route => story.state.nav.route;
const shown = (story: Story, from = 0): readonly unknown[] =>
  story.effects.slice(from).flatMap((one) => (one.type === 'nav.show' ? [[one.path, one.replace]] : []));
const option = (id: number, fields: object = {}): typeof OPTION => ({ ...OPTION, id: asId(id), ...fields });
/** Signed in on a path, with these options. */
const on = (path: string, list: readonly (typeof OPTION)[], me = ME): Story => {
  const story = begun({ path });
  story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
  return story.answer('auth.password', answers()['auth.password']).answer('me.fetch', me).answer('options.list', list);
};
const go = (story: Story, path: string): Story => {
  story.send({ type: 'nav.go', path });
  return story;
};

describe('the address bar follows the route', () => {
  test("a member's navigation adds a history entry, a browser's step back adds none", () => {
    const story = ready();
    const from = story.effects.length;
    go(story, '/');
    expect(shown(story, from)).toEqual([['/', false]]);
    story.tell('nav.changed', { path: '/support/terms', isExact: true, by: 'history' });
    expect([shown(story, from).length, route(story)]).toEqual([1, { name: 'terms' }]);
  });

  test('an address with more than its route is replaced', () => {
    const story = ready();
    const from = story.effects.length;
    story.tell('nav.changed', { path: '/support/terms', isExact: false, by: 'history' });
    expect(shown(story, from)).toEqual([['/support/terms', true]]);
    expect(story.state.toasts.shown).toEqual([]);
  });
});

describe('N1: an unknown address leads home, and a toast says that the page does not exist', () => {
  const says = (story: Story): readonly unknown[] => story.state.toasts.shown.map(({ tone, say }) => [tone, say]);
  const ABSENT = [['plain', { kind: 'pageAbsent' }]];

  test.each(['/nowhere', '/unknown', '/nowhere?token=secret', '/trade/x'])(
    'from %s, by a step of the browser, by a link and at the start',
    (address) => {
      expect(placeOf(address).path).toBe('/unknown');
      const back = ready();
      const from = back.effects.length;
      back.tell('nav.changed', { ...placeOf(address), by: 'history' });
      expect([route(back), shown(back, from), says(back)]).toEqual([{ name: 'home' }, [['/', true]], ABSENT]);
      const link = go(ready(), address);
      expect([route(link), says(link)]).toEqual([{ name: 'home' }, ABSENT]);
      const first = begun({ path: address });
      expect([route(first), shown(first), says(first)]).toEqual([{ name: 'home' }, [['/', true]], ABSENT]);
    },
  );

  test('the home page itself, with parameters or without, is known', () => {
    for (const address of ['/', '/?from=mail', '/#top']) {
      const story = begun({ path: address });
      expect([placeOf(address).path, route(story), says(story)]).toEqual(['/', { name: 'home' }, []]);
    }
  });
});

describe('N2: the next login leads to the page that was wanted', () => {
  const login = (story: Story): Route => {
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', answers()['auth.password']).answer('me.fetch', ME).answer('options.list', [OPTION]);
    return route(story);
  };

  test('to the one that this tab has kept, and to the one that a screen names', () => {
    for (const path of ['/dnw', '/support/notice?view=messages']) {
      const story = begun({ path: '/login' });
      story.send({ type: 'nav.want', path });
      expect(login(story)).toEqual(parseRoute(path));
      expect(story.state.nav.wanted).toBeNull();
    }
  });

  test('to the trade screen, where the kept path is none of our pages, or the login itself', () => {
    for (const path of ['/nowhere', '/login', '//evil.example/', '/trade/x']) {
      const story = begun({ path: '/login' });
      story.send({ type: 'nav.want', path });
      expect(login(story)).toEqual({ name: 'trade', optionId: 2 });
    }
  });
});

describe('N3: a logout goes to the login', () => {
  const out = (story: Story): Story => {
    story.send({ type: 'session.logout' });
    return story;
  };

  test.each(['/', '/support/notice', '/support/notice/7', '/trade/2', '/mypage', '/asset', '/alert', '/signup'])(
    'from %s, and the next login does not return there',
    (path) => {
      const story = signedIn({ path });
      const from = story.effects.length;
      out(story);
      expect(story.state.nav).toEqual({ route: { name: 'login' }, wanted: null });
      expect(shown(story, from)).toEqual([['/login', false]]);
      story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
      story.answer('auth.password', answers()['auth.password']).answer('me.fetch', ME).answer('options.list', [OPTION]);
      expect(route(story)).toEqual({ name: 'trade', optionId: 2 });
    },
  );

  test('and the device forgets what it kept of the session', () => {
    expect(out(signedIn()).effectsOf('vault.clear')).toHaveLength(1);
  });

  test('before the member is known, and on the login page, where the address stays', () => {
    expect(route(out(begun({ path: '/', access: asRef('token#1') })))).toEqual({ name: 'login' });
    const story = begun({ path: '/login', access: asRef('token#1') });
    const from = story.effects.length;
    expect([route(out(story)), shown(story, from)]).toEqual([{ name: 'login' }, []]);
  });

  test('so does an account that its member has closed', () => {
    const story = signedIn({ path: '/' });
    story.send({ type: 'call.ask', call: 'player.leave', params: {} } as never);
    story.answer('player.leave', { message: null });
    expect(route(story)).toEqual({ name: 'login' });
  });

  test('a session that ends by itself leaves the member on a page that needs none', () => {
    const story = signedIn({ path: '/support/terms' });
    story.tell('link.forcedOut', { message: null }, 'stomp');
    expect(route(story)).toEqual({ name: 'terms' });
  });
});

describe('the route guard (product.md 2)', () => {
  test('a trade screen needs a session: the login comes first, then the wanted screen', () => {
    const story = begun({ path: '/trade/2' });
    expect(story.state.nav).toEqual({ route: { name: 'login' }, wanted: '/trade/2' });
    expect(shown(story)).toEqual([['/login', true]]);
    const done = on('/trade/2', [OPTION]);
    expect(done.state.nav).toEqual({ route: { name: 'trade', optionId: 2 }, wanted: null });
    expect(shown(done)).toEqual([
      ['/login', true],
      ['/trade/2', true],
    ]);
  });

  test('a login without a wanted screen leads to the first option that plays', () => {
    const list = [option(1, { isPlay: false }), option(3, { isStop: true }), option(5, { type: 'P5' }), option(4)];
    const story = on('/login', list);
    expect(route(story)).toEqual({ name: 'trade', optionId: 5 });
    expect(shown(story)).toEqual([
      ['/trade', true],
      ['/trade/5', true],
    ]);
  });

  test.each<[string, readonly (typeof OPTION)[], number]>([
    ['that of product.md 9, where the site has it', [option(4, { isPlay: false }), option(2, { isPlay: false })], 2],
    ['the first one that can be played later', [option(3, { isStop: true }), option(4, { isPlay: false })], 4],
    [
      'the first one of a family with rules',
      [option(3, { type: '?1', isPlay: true }), option(4, { isPlay: false })],
      4,
    ],
    ['the first one, where all are stopped', [option(3, { isStop: true }), option(4, { isStop: true })], 3],
    ['that of product.md 9, where the site has none', [], 2],
  ])('if no option plays, the option is %s', (_which, list, want) => {
    expect(route(on('/trade', list))).toMatchObject({ name: 'trade', optionId: want });
  });

  test('N2: a site of currencies alone shows its first one at the weekend, from any address, and says when it opens', () => {
    const saturday = Date.parse('2026-03-14T15:00:00+09:00');
    const pairs = ['EURUSD', 'USDJPY'].map((stock, nr) => option(26 + nr, { stock, isPlay: false }));
    for (const path of ['/trade', '/trade/2', '/trade/99', '/login']) {
      const story = begun({ path, at: saturday });
      story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
      story.answer('auth.password', answers()['auth.password']).answer('me.fetch', ME).answer('options.list', pairs);
      expect(route(story), path).toEqual({ name: 'trade', optionId: 26 });
      const opensAtMs = Date.parse('2026-03-16T08:00:00+09:00');
      expect(selectBetting(story.state), path).toMatchObject({ phase: 'marketClosed', opensAtMs });
    }
  });

  test('N2: of an option that the site does not have nothing is waited for', () => {
    const { state } = on('/trade/99', []);
    expect(selectIsOptionAbsent(state)).toBe(true);
    expect(selectBetting(state).phase).toBe('stopped');
    for (const list of [selectResults(state), selectPaint(state)])
      expect(list).toMatchObject({ isRead: true, isUnread: false, isLoading: false });
    expect(selectIsFeedLoading(state)).toBe(false);
    const before = begun({ path: '/trade/99' }).state;
    expect(selectIsOptionAbsent(before)).toBe(false);
    expect([selectResults(before).isLoading, selectPaint(before).isLoading, selectIsFeedLoading(before)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(selectIsOptionAbsent(on('/trade/5', [option(5)]).state)).toBe(false);
  });

  test.each<[string, readonly (typeof OPTION)[], number]>([
    ['that is not in the list', [option(5)], 5],
    ['of number-ball', [option(7, { type: 'P5' }), option(5)], 7],
    ['that is closed, but has one', [option(7, { isPlay: false }), option(5)], 7],
    ['that is not there, and nothing plays', [option(5, { isPlay: false })], 5],
    ['that is not there, where the site has none', [], 7],
  ])('an option %s', (_which, list, want) => {
    expect(route(on('/trade/7', list))).toEqual({ name: 'trade', optionId: want });
  });

  test('N2: an option that is not there leads to the first one that plays, and a toast says that the instrument is another one', () => {
    const told = (story: Story): readonly unknown[] => story.state.toasts.shown.map(({ tone, say }) => [tone, say]);
    const ABSENT = [['warn', { kind: 'optionAbsent' }]];
    const first = on('/trade/999', [option(5)]);
    expect([route(first), told(first)]).toEqual([{ name: 'trade', optionId: 5 }, ABSENT]);
    const link = on('/trade/5', [option(5)]);
    expect(told(link)).toEqual([]);
    expect([route(go(link, '/trade/999')), told(link)]).toEqual([{ name: 'trade', optionId: 5 }, ABSENT]);
    expect(told(on('/trade', [option(5)]))).toEqual([]);
  });

  test("a role that is not a member's is led home", () => {
    expect(route(on('/trade/2', [OPTION], { ...ME, role: 'ADMIN' } as never))).toEqual({ name: 'home' });
  });

  test('nobody is redirected while it is unknown whether there is a session', () => {
    const story = begun({ path: '/trade/2', access: asRef('token#1') });
    expect([route(story), shown(story)]).toEqual([{ name: 'trade', optionId: 2 }, []]);
    expect(route(story.fail('me.fetch', 401))).toEqual({ name: 'login' });
  });

  test('nobody is redirected while the session is renewed, or before the site is known', () => {
    const renewed = begun({ path: '/trade/2', refresh: asRef('token#2') });
    expect([route(renewed), shown(renewed)]).toEqual([{ name: 'trade', optionId: 2 }, []]);
    const unknown = new Story();
    unknown.tell('engine.started', begun({ path: '/trade/2' }).entries[0]?.data as never);
    expect([route(unknown), shown(unknown)]).toEqual([{ name: 'trade', optionId: 2 }, []]);
    expect(route(unknown.fail('site.identify', 'network'))).toEqual({ name: 'trade', optionId: 2 });
  });

  test('a member whose token may still be valid stays on the page when the site cannot be reached', () => {
    const story = begun({ path: '/trade/2', access: asRef('token#1') }).fail('me.fetch', 'network');
    expect([story.state.session.chart.value, route(story)]).toEqual(['fail', { name: 'trade', optionId: 2 }]);
    const login = begun({ path: '/login' });
    login.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    login.fail('auth.password', 'network');
    expect(route(go(login, '/trade/2'))).toEqual({ name: 'login' });
    const refused = begun({ path: '/login' });
    refused.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    refused.fail('auth.password', 400);
    expect(route(go(refused, '/trade/2'))).toEqual({ name: 'login' });
  });

  test('the stage is set only after the options are known', () => {
    const story = begun();
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', answers()['auth.password']).answer('me.fetch', ME);
    expect(story.state.stage.optionId).toBeNull();
    expect(story.answer('options.list', [OPTION]).state.stage.optionId).toBe(2);
  });

  test("L5b: requests are counted from the last change of the route's name", () => {
    const story = ready();
    const { since } = story.state.calls;
    story.send({ type: 'nav.go', path: '/trade/2' });
    expect(story.state.calls.since).toBe(since);
    story.send({ type: 'nav.go', path: '/' });
    expect(story.state.calls.since).toBe(story.state.calls.next);
  });
});
