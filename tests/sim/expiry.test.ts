import { describe, expect, test } from 'vitest';
import { inUniverse } from '../../fixtures/universe/record.ts';
import type { Universe } from '../../fixtures/universe/universe.ts';
import {
  ENDS,
  type End,
  enter,
  isBetKnown,
  isQuiet,
  LIFETIME_S,
  type Scene,
  SITUATIONS,
  type Situation,
  START_MS,
} from '../support/expiry-scenes.ts';

const refreshes = ({ asked }: Universe) =>
  asked.filter(({ path, body }) => path === '/oauth/token' && body.includes('grant_type=refresh_token'));

type Play = (scene: Scene, situation: Situation) => Promise<void>;
const CASES = SITUATIONS.flatMap((situation) => ENDS.map((end) => ({ situation, end, name: situation.name })));

const play = (seed: number, end: End, situation: Situation, run: Play): Promise<void> =>
  inUniverse({ seed, tokenLifetimeS: LIFETIME_S, startMs: START_MS }, async (universe) => {
    const tab = universe.open({ path: '/trade/2' });
    await enter(universe, tab);
    await run({ universe, tab, end, clientId: null }, situation);
    const { booked, repeatedClientIds } = universe.site.accounts.diagnostics;
    expect({ repeatedClientIds, sent: universe.sent.length }).toEqual({ repeatedClientIds: 0, sent: booked });
    universe.site.accounts.check();
  });

/** Nothing waits for what will never come. */
function isNotStuck({ universe, tab }: Scene): void {
  const { calls, link, session } = tab.state();
  expect({ waiting: calls.waiting, resync: link.resync, isHeld: link.isHeld }).toEqual({
    waiting: [],
    resync: [],
    isHeld: false,
  });
  expect(
    calls.pending.filter(({ call, sinceMs }) => call !== 'clock.probe' && universe.nowMs() - sinceMs > 15_000),
  ).toEqual([]);
  expect(session.chart.value).not.toHaveProperty('refreshing');
}

describe('an access token that expires (decisions, Session and link: one refresh at a time)', () => {
  test.for(CASES)('during $name, $end: one refresh, and nothing is stuck', ({ situation, end }) =>
    play(21, end, situation, async (scene) => {
      const { universe, tab } = scene;
      const before = { refreshes: refreshes(universe).length, connects: universe.connects.length };
      await situation.begin(scene);
      await universe.until('its end', () => situation.isDone(scene) && isQuiet(tab), 40_000);
      const asked = refreshes(universe).slice(before.refreshes);
      expect(asked.map(({ status }) => status)).toEqual([200]);
      const granted = asked[0]?.reachedMs ?? 0;
      const bearer = `Bearer ${tab.storage.tokens.access}`;
      for (const one of universe.asked)
        if (one.atMs > granted + 200 && one.authorization.startsWith('Bearer')) expect(one.authorization).toBe(bearer);
      // a link that begins after the token's end waits for the new one; only the site's own end of it is not known before
      const links = universe.connects.slice(before.connects).map(({ authorization }) => authorization === bearer);
      if (situation.name === 'a reconnect') expect(links).toEqual(end === 'by its time' ? [true] : [false, true]);
      else expect(links).toEqual([]);
      expect(tab.state().session.chart.value).toBe('success');
      isNotStuck(scene);
    }),
  );

  test.for(CASES)(
    'during $name, $end, and the refresh is refused: the login, no token left, nothing stuck',
    ({ situation, end }) =>
      play(22, end, situation, async (scene) => {
        const { universe, tab } = scene;
        universe.site.faults.refuseRefresh(1);
        const before = refreshes(universe).length;
        await situation.begin(scene);
        await universe.until('the end of the session', () => tab.state().session.chart.value === 'logout', 40_000);
        await universe.run(20_000);
        expect(
          refreshes(universe)
            .slice(before)
            .map(({ status }) => status),
        ).toEqual([400]);
        expect(tab.storage.tokens).toEqual({ access: null, refresh: null, expiresAtMs: null });
        expect(tab.state()).toMatchObject({
          session: { access: null, refresh: null, me: null, chart: { value: 'logout' } },
          nav: { route: { name: 'login' } },
          link: { chart: { value: 'idle' } },
          wallet: null,
        });
        expect(tab.state().queries.filter(({ status }) => status === 'asking')).toEqual([]);
        isNotStuck(scene);
        if (scene.clientId !== null) {
          expect(tab.state().ticket.context.clientId).toBe(scene.clientId);
          expect(tab.storage.ticket?.clientId).toBe(scene.clientId);
        }
        await enter(universe, tab);
        if (scene.clientId !== null) await universe.until('the fate of the bet', () => isBetKnown(scene));
        expect(tab.storage.ticket).toBeNull();
      }),
  );

  test.for(CASES)(
    'during $name, $end, and the refresh cannot be reached: nothing is cleared, and it is retried',
    ({ situation, end }) =>
      play(23, end, situation, async (scene) => {
        const { universe, tab } = scene;
        const before = refreshes(universe).length;
        universe.lose({ path: '/oauth/token' }, { lose: 'request', as: 'network' }, 2);
        await situation.begin(scene);
        await universe.until('the first try', () => refreshes(universe).at(before)?.outcome === 'network', 40_000);
        const { tokens } = tab.storage;
        expect([tokens.access, tokens.refresh]).not.toContain(null);
        expect(tab.state().nav.route.name).toBe('trade');
        expect(tab.state().session.me).not.toBeNull();
        if (scene.clientId !== null) expect(tab.storage.ticket?.clientId).toBe(scene.clientId);
        await universe.until('its end', () => situation.isDone(scene) && isQuiet(tab), 60_000);
        expect(
          refreshes(universe)
            .slice(before)
            .map(({ status }) => status),
        ).toEqual([null, null, 200]);
        isNotStuck(scene);
      }),
  );

  test.for(CASES)(
    'during $name, $end, and the refresh cannot be reached for long: the member keeps the session, which waits',
    ({ situation, end }) =>
      play(24, end, situation, async (scene) => {
        const { universe, tab } = scene;
        const before = refreshes(universe).length;
        const reach = universe.lose({ path: '/oauth/token' }, { lose: 'request', as: 'network' }, 1_000);
        await situation.begin(scene);
        await universe.until('the fifth try', () => refreshes(universe).length >= before + 5, 90_000);
        expect(tab.state().session.chart.value).toHaveProperty('refreshing');
        expect([tab.storage.tokens.access, tab.storage.tokens.refresh]).not.toContain(null);
        if (scene.clientId !== null) expect(tab.storage.ticket?.clientId).toBe(scene.clientId);
        reach();
        await universe.until('the link', () => tab.state().link.chart.value === 'up' && isQuiet(tab), 40_000);
        expect(tab.state().nav.route.name).toBe('trade');
        if (scene.clientId !== null) await universe.until('the fate of the bet', () => isBetKnown(scene));
        isNotStuck(scene);
      }),
  );
});
