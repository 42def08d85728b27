import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Inner, innerOf, innerQuery } from '../../../engine/address/inner-view.ts';
import { parseRoute, pathOf, placeOf, type Route } from '../../../engine/address/routes.ts';
import { historyPath, selectSearch } from '../../../engine/selectors/screens.ts';
import { innerPath, selectInner } from '../../../engine/selectors/shell.ts';
import { asId, asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { BET, OPTION } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

const PATH = `/trade/${OPTION.id}`;
const DAYS = 'from=2026-03-06&to=2026-03-12';
const VIEWS: readonly Inner[] = [
  { view: 'cash' },
  { view: 'strategy' },
  { view: 'settings' },
  { view: 'profile' },
  { view: 'notices', page: 0 },
  { view: 'notices', page: 3 },
  { view: 'terms' },
  { view: 'privacy' },
  { view: 'leaderboard' },
  { view: 'promotion' },
  { view: 'messages' },
  { view: 'contact' },
  { view: 'message', id: 5 },
  { view: 'notice', id: 3 },
  { view: 'notice', id: 3, page: 1 },
  { view: 'article', id: 12 },
  { view: 'history', filter: {} },
  { view: 'history', filter: { from: '2026-03-06', to: '2026-03-12', outcome: ['won'] } },
];
const go = (story: Story, path: string): Story => {
  story.send({ type: 'nav.go', path });
  return story;
};
const asked = (story: Story): readonly { readonly size?: number }[] =>
  story.effectsOf('rest.call').flatMap(({ call, params }) => (call === 'bets.search' ? [params as object] : []));

describe('N10: the address of the trade screen says its inner view', () => {
  test.each(VIEWS)('a view is read from its own address as it was: %o', (inner) => {
    const path = PATH + innerQuery(inner);
    expect(parseRoute(path)).toEqual({ name: 'trade', optionId: OPTION.id, inner });
    expect(placeOf(path)).toEqual({ path, isExact: true });
  });

  test.each([
    'view=gildong',
    'view=notice',
    'view=message',
    'view=notice&id=x',
    'view=article&id=01012345678',
    'view=__proto__',
    'id=3',
    'token=abc',
  ])('%s names no view, and is dropped', (query) => {
    expect(placeOf(`${PATH}?${query}`)).toEqual({ path: PATH, isExact: false });
  });

  test('of any text after the question mark, only a view with its own parameters stays', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const inner = innerOf(query);
        if (inner !== undefined) expect(innerOf(innerQuery(inner).slice(1))).toEqual(inner);
      }),
    );
    expect(placeOf(`${PATH}?view=cash&name=gildong`).path).toBe(`${PATH}?view=cash`);
  });

  test('a step of the browser goes from view to view, and the option stays on the stage', () => {
    const story = go(ready(), `${PATH}?view=settings`);
    expect(selectInner(story.state)).toEqual({ view: 'settings' });
    expect(story.state.stage.optionId).toBe(OPTION.id);
    const from = story.effectsOf('rest.call').length;
    story.tell('nav.changed', { path: PATH, isExact: true, by: 'history' });
    expect(selectInner(story.state)).toBe(null);
    expect(story.effectsOf('rest.call').length).toBe(from);
  });

  test('without an option in the address, the view is shown on the first option, also after a login', () => {
    const story = begun({ path: '/trade?view=strategy' });
    expect(story.state.nav.wanted).toBe('/trade?view=strategy');
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', answers()['auth.password']);
    story.answer('me.fetch', answers()['me.fetch']).answer('options.list', answers()['options.list']);
    expect(story.state.nav.route).toMatchObject({ name: 'trade', inner: { view: 'strategy' } });
  });

  test('a link leads to the view on the option of the address, or on the first one from another screen', () => {
    const at: Route = { name: 'trade', optionId: 7, inner: { view: 'cash' } };
    expect(innerPath(at, { view: 'notice', id: 3 })).toBe('/trade/7?view=notice&id=3');
    expect(innerPath(at)).toBe('/trade/7');
    expect(innerPath({ name: 'home' }, { view: 'strategy' })).toBe('/trade?view=strategy');
    expect(innerPath({ name: 'home' })).toBe('/trade');
  });
});

describe('N11: the side panel reads the bets of its own filter', () => {
  const page = { items: [{ ...BET, id: asId(9_001) }], last: true };

  test('its rows are read in pages of 20, and the history screen in pages of 50', () => {
    const story = signedIn({ path: `${PATH}?view=history&${DAYS}` });
    expect(asked(story).map(({ size }) => size)).toEqual([20]);
    story.answer('bets.search', page as never);
    expect(selectSearch(story.state).rows.map(({ id }) => id)).toEqual([9_001]);
    go(story, `/history_trade?${DAYS}`);
    expect(asked(story).map(({ size }) => size)).toEqual([20, 50]);
  });

  test('a filter of the side panel stays in the side panel', () => {
    const at = parseRoute(`${PATH}?view=history`);
    expect(historyPath({ from: '2026-03-06', to: '2026-03-12' }, at)).toBe(`${PATH}?view=history&${DAYS}`);
    expect(historyPath({}, at)).toBe(`${PATH}?view=history`);
    expect(historyPath({}, { name: 'home' })).toBe('/history_trade');
  });

  test('another view drops what was read and aborts what is asked', () => {
    const story = signedIn({ path: `${PATH}?view=history&${DAYS}` });
    go(story, `${PATH}?view=settings`);
    expect(story.state.queries.filter(({ call }) => call === 'bets.search')).toEqual([]);
    expect(story.state.calls.pending.filter(({ call }) => call === 'bets.search')).toEqual([]);
    expect(pathOf(story.state.nav.route)).toBe(`${PATH}?view=settings`);
    go(story, `${PATH}?view=history&${DAYS}`);
    expect(asked(story)).toHaveLength(2);
  });
});
