import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  parseRoute,
  pathOf,
  placeOf,
  ROUTES,
  type Route,
  type RouteName,
  rowOf,
} from '../../../engine/address/routes.ts';
import { NO_PLACE } from '../../../engine/address/support-place.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import { isMemberRole } from '../../../engine/rules/roles.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { begun, ready, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { INNER, OF_MEMBERS, OPEN } from '../../e2e/screen-list.ts';

/** Written from product.md 2: the path, and whether it needs a login. */
const SPECIFIED: readonly (readonly [path: string, needsSession: boolean])[] = [
  ['/', false],
  ['/alert', false],
  ['/login', false],
  ['/signup', false],
  ['/find_id', false],
  ['/find_pw', false],
  ['/trade/2', true],
  ['/trade', true],
  ['/support', false],
  ['/support/notice', false],
  ['/support/notice/7', false],
  ['/support/terms', false],
  ['/support/privacy', false],
  ['/mypage', true],
  // of decisions.md
  ['/mypage?view=limits', true],
  ['/history_trade', true],
  ['/asset', true],
  ['/list_dnw', true],
  ['/dnw', true],
];
const routeOf = (path: string): Route => parseRoute(path) ?? { name: 'home' };

describe('N1: the table of routes is that of product.md 2', () => {
  test.each(SPECIFIED)('%s has a row that says whether it needs a login', (path, needsSession) => {
    const route = parseRoute(path);
    expect(route).toBeDefined();
    expect(rowOf(routeOf(path)).needsSession).toBe(needsSession);
    expect(pathOf(routeOf(path))).toBe(path);
  });

  test('the table has one row for each of them and no other', () => {
    const known = new Set(SPECIFIED.map(([path]) => routeOf(path).name));
    expect(Object.keys(ROUTES).filter((name) => !known.has(name as RouteName))).toEqual([]);
  });

  test('browser tests walk every screen', () => {
    const walked = new Set([...OPEN, ...OF_MEMBERS, ...INNER].map(([address]) => rowOf(routeOf(address)).screen));
    expect(Object.values(ROUTES).filter(({ screen }) => !walked.has(screen))).toEqual([]);
  });

  test.each([
    ['/mypage?view=%6Cimits', '/mypage?view=limits'],
    ['/asset?view=%77allet&coin=BTC', '/asset?view=wallet&coin=BTC'],
    ['/trade/2?view=%68istory&outcome=won', '/trade/2?view=history&outcome=won'],
    ['/support/notice?view=%73trategy&id=%33', '/support/notice?view=strategy&id=3'],
  ])('%s, as another program may write it, is %s', (address, path) => {
    expect(placeOf(address)).toEqual({ path, isExact: false });
  });

  test('the path with a partner code leads to the signup', () => {
    expect(parseRoute('/ref/SEOUL1')).toEqual({ name: 'signup' });
  });

  test.each(['/nowhere', '/trade/abc', '/trade/12345678901', '/support/notice/x', '/ref', '/trade/2/3'])(
    '%s is unknown and leads home',
    (path) => {
      expect(parseRoute(path)).toBeUndefined();
      const story = ready();
      story.send({ type: 'nav.go', path });
      expect(story.state.nav.route).toEqual({ name: 'home' });
    },
  );

  test('the specification in the repository has every path of the table', () => {
    const page = readFileSync(fileURLToPath(new URL('../../../engine/spec/product.md', import.meta.url)), 'utf8');
    for (const { path } of Object.values(ROUTES)) expect(page).toContain(path.replace(/:\w+$/, '{id}'));
  });
});

describe('N2: the guard reads the table', () => {
  test.each(SPECIFIED.filter(([, needsSession]) => needsSession))(
    'without a session %s leads to the login and back after it',
    (path) => {
      const story = begun({ path });
      expect(story.state.nav).toEqual({ route: { name: 'login' }, wanted: path });
      story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
      story.answer('auth.password', answers()['auth.password']);
      story.answer('me.fetch', answers()['me.fetch']);
      story.answer('options.list', answers()['options.list']);
      expect(pathOf(story.state.nav.route)).toBe(path === '/trade' ? '/trade/2' : path);
    },
  );

  test.each(SPECIFIED.filter(([path, needsSession]) => !needsSession && path !== '/support'))(
    'without a session %s is allowed',
    (path) => {
      expect(begun({ path }).state.nav.route).toEqual(routeOf(path));
    },
  );

  test('/support leads to the notices', () => {
    const story = begun({ path: '/support' });
    expect(story.state.nav.route).toEqual({ name: 'notices', place: NO_PLACE });
    expect(story.effectsOf('nav.show').at(-1)).toEqual({ type: 'nav.show', path: '/support/notice', replace: true });
  });

  test.each(SPECIFIED.filter(([, needsSession]) => needsSession))(
    "a role that is not a member's is led home from %s",
    (path) => {
      const me = { ...answers()['me.fetch'], role: 'PARTNER_2' };
      const story = signedIn({ path, me: me as never });
      expect(story.state.nav.route).toEqual({ name: 'home' });
    },
  );

  test('a policy may list the roles of members', () => {
    const policy = { ...DEFAULT_POLICY, memberRoles: ['player'] };
    const as = (role: string) =>
      signedIn({ policy, path: '/mypage', me: { ...answers()['me.fetch'], role } as never }).state.nav.route.name;
    expect(as('player')).toBe('profile');
    expect(as('guest')).toBe('home');
    for (const role of ['ADMIN', 'ADMIN_1', 'admin', 'PARTNER_3']) expect(isMemberRole(role, undefined)).toBe(false);
    expect(isMemberRole('member', undefined)).toBe(true);
  });
});
