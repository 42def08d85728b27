import { describe, expect, test } from 'vitest';
import type { Points } from '../../engine/base/brand.ts';
import { Tape } from '../../engine/base/tape.ts';
import { DEFAULT_POLICY, initialState, type Policy, type State } from '../../engine/index.ts';
import { asksOnce } from '../../fixtures/universe/asks-once.ts';
import { watch } from '../../fixtures/universe/invariants.ts';
import type { Asked } from '../../fixtures/universe/network.ts';
import { booksOf } from '../../fixtures/universe/rest.ts';
import { watchLimits } from '../../fixtures/universe/stored-limits.ts';
import { createUniverse, type Tab, type Universe } from '../../fixtures/universe/universe.ts';

/* What universes hold against a page, in worlds in which it is broken. */

const SIGN_IN = { type: 'session.login', username: 'demo', password: 'demo1234' } as const;

/** A universe in which a member has signed in and placed a bet. */
async function betting(policy: Policy = DEFAULT_POLICY): Promise<{ readonly universe: Universe; readonly tab: Tab }> {
  const universe = createUniverse({ seed: 7, policy });
  const tab = universe.open();
  await universe.until('the site', () => tab.state().site.info !== null);
  tab.engine.send(SIGN_IN);
  await universe.until('the link', () => tab.state().link.chart.value === 'up');
  const bets = universe.every(2_000, () => {
    tab.engine.send({ type: 'amount.enter', text: '20000' });
    tab.engine.send({ type: 'bet.open', betType: 'B' });
    tab.engine.send({ type: 'bet.confirm' });
  });
  await universe.until('a bet', () => universe.site.accounts.betsOf('demo').length > 0);
  bets.cancel();
  await universe.run(3_000);
  return { universe, tab };
}

test.each([
  ['is not kept at all', null],
  ['is kept as it was before', 60_000],
] as const)('after a bet, a play limit that %s breaks a rule', async (_how, before) => {
  const { universe, tab } = await betting();
  const { limits } = tab.storage.shared;
  universe.onStep(watchLimits(universe));
  if (before !== null) tab.engine.send({ type: 'limits.set', kind: 'round', value: before });
  await universe.run(1_000);
  const flights = [...limits.keys()].filter((key) => key.startsWith('sending.'));
  expect(flights).toHaveLength(1);
  const set = limits.set.bind(limits);
  limits.set = (key, record) => (key.startsWith('sending.') ? set(key, record) : limits);
  tab.engine.send({ type: 'limits.set', kind: 'round', value: 30_000 });
  await expect(universe.run(1_000)).rejects.toThrow(/^tab 0: a play limit is (not kept|kept .*"round":60000)/);
  universe.close();
});

test('a command that the site has done and that counts as refused breaks a rule', async () => {
  const { universe, tab } = await betting();
  const { site } = universe;
  universe.onStep(watch(universe, 'demo'));
  site.faults.failRest('/api/dnw/apply', 502, 1, { isDone: true, body: 'page' });
  tab.engine.send({ type: 'deposit.request', text: '50000' });
  await universe.run(30_000);
  expect(universe.asked.filter(({ isDone }) => isDone)).toHaveLength(1);
  expect(tab.state().commands.charts.D.value).toEqual({ pending: 'look0' });
  site.faults.failRest('/api/dnw/apply', 400, 1, { isDone: true }); // a refusal of a command that was done
  site.world.cash.reject(tab.state().cash.records[0]?.id ?? 0);
  await universe.run(5_000);
  tab.engine.send({ type: 'deposit.request', text: '60000' });
  await expect(universe.run(5_000)).rejects.toThrow('tab 0: the site has done a command (D), and it counts as refused');
  universe.close();
});

test.each(['all', 'own'] as const)(
  'a page that shows the result of a round twice breaks a rule with the policy %s, but where it has found an own bet',
  async (resultDialog) => {
    const { universe, tab } = await betting({ ...DEFAULT_POLICY, resultDialog });
    const ownResult = () => {
      const { stage, bets } = tab.state();
      return stage.results.items.items().find(({ id }) => id === bets.settled.last?.roundId);
    };
    await universe.until('the result', () => ownResult() !== undefined);
    const told = tab.state();
    const [result, optionId] = [ownResult(), told.stage.optionId];
    if (result === undefined || optionId === null) throw new Error('no result of a bet');
    let state: State = told;
    const look = watch({ ...universe, tabs: [{ ...tab, state: () => state }] }, 'demo');
    const show = (bets: State['bets']) => (): void => {
      state = { ...told, bets, resultDialog: null };
      look();
      state = { ...told, bets, resultDialog: { optionId, result } };
      look();
    };
    const twice = /^tab 0: the result of round \d+( with an own bet)? is shown twice$/;
    if (resultDialog === 'all') {
      show(initialState().bets)();
      expect(show(initialState().bets)).toThrow(twice);
    }
    show(told.bets)();
    expect(show(told.bets)).toThrow(twice);
    universe.close();
  },
);

test('books agree where the points, the types and the prices do, not the statuses alone', async () => {
  const { universe, tab } = await betting();
  const who = universe.site.world.people.find('demo') ?? expect.fail('no member');
  tab.engine.send({ type: 'deposit.request', text: '50000' });
  await universe.until('a settled bet', () => tab.state().bets.settled.length > 0);
  await universe.until('an open bet', () => {
    tab.engine.send({ type: 'amount.enter', text: '20000' });
    tab.engine.send({ type: 'bet.open', betType: 'B' });
    tab.engine.send({ type: 'bet.confirm' });
    return tab.state().bets.open.length > 0;
  });
  await universe.run(2_000);
  const { bets, cash, stage } = tab.state();
  const differs = (part: Partial<State>) =>
    booksOf(universe, { ...tab, state: () => ({ ...tab.state(), ...part }) }, who);
  expect(differs({})).toEqual([]);
  const more = <T extends { readonly points: Points }>(one: T): T => ({ ...one, points: (one.points + 1) as Points });
  const results = stage.results.items.items();
  const odd = results.map((one) => ({ ...one, close: 1 }));
  const closed = { ...stage.results, items: Tape.of(results.length, odd) };
  const settled = Tape.of(bets.settled.length, bets.settled.items().map(more));
  for (const [part, words] of [
    [{ bets: { ...bets, open: bets.open.map(more) } }, /^open bet \d+ is B of 20001, status 0, at the site B of 20000/],
    [
      { bets: { ...bets, open: bets.open.map((bet) => ({ ...bet, type: 'S' as const })) } },
      /is S of 20000.* site B of/,
    ],
    [{ bets: { ...bets, settled } }, /^bet \d+ is B of 20001, .*at the site: B of 20000/],
    [
      { cash: { ...cash, records: cash.records.map(more) } },
      /^record \d+ is D of 50001, status 0, at the site D of 50000/,
    ],
    [
      { stage: { ...stage, results: closed } },
      /^round \d+ is status \d, closed at .*, at the site status \d, closed at/,
    ],
  ] as const)
    expect(differs(part)[0]).toMatch(words);
  universe.close();
});

describe('a command is sent once', () => {
  /** A universe in which a deposit was requested. */
  async function requested() {
    const { universe, tab } = await betting();
    const asked = universe.asked as Asked[];
    tab.engine.send({ type: 'deposit.request', text: '50000' });
    await universe.run(5_000);
    const sent = asked.find(({ path }) => path === '/api/dnw/apply') ?? expect.fail('no deposit was sent');
    return { universe, asked, sent };
  }

  test('one that is sent a second time breaks a rule, also where the site refused it', async () => {
    const { universe, asked, sent } = await requested();
    asksOnce(universe);
    asked.push({ ...sent });
    expect(() => asksOnce(universe)).toThrow('tab 0: a command (D) was sent again after 200');
    sent.status = 400;
    expect(() => asksOnce(universe)).toThrow('tab 0: a command (D) was sent again after 400');
    sent.status = null; // it never reached the site
    expect(() => asksOnce(universe)).toThrow('tab 0: a command (D) was sent again after no answer');
    sent.status = 401;
    asksOnce(universe);
    universe.close();
  });

  test.each([
    ['of another kind', { body: '{"type":"W","point":30000}' }, '1 commands (W) were sent, 0 were made'],
    ['of its own', {}, '2 commands (D) were sent, 1 were made'],
  ])('a request %s that nobody made breaks a rule of the page that sent it', async (_what, part, words) => {
    const { universe, asked, sent } = await requested();
    asked.push({ ...sent, callId: 9_999, ...part });
    expect(() => asksOnce(universe)).toThrow(`tab 0: ${words}`);
    universe.close();
  });
});

test('a play limit that the device keeps as the tab has it breaks no rule, and neither does one that it refused', async () => {
  const { universe, tab } = await betting();
  const { limits } = tab.storage.shared;
  universe.onStep(watchLimits(universe));
  tab.engine.send({ type: 'limits.set', kind: 'round', value: 60_000 });
  tab.engine.send({ type: 'limits.set', kind: 'round', value: null });
  await universe.run(1_000);
  const kept = limits.get(`demo.${tab.state().session.me?.id}`);
  expect(JSON.parse(kept ?? '')).toMatchObject({ round: 60_000, raises: [{ kind: 'round', value: null }] });
  tab.storage.shared.refusal = 'full';
  tab.engine.send({ type: 'limits.set', kind: 'round', value: 30_000 });
  await universe.run(1_000);
  expect(tab.state().play?.trouble).toBe('refused');
  expect(limits.get(`demo.${tab.state().session.me?.id}`)).toBe(kept);
  universe.close();
});
