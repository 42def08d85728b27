import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import type { Intent } from '../../engine/events/intents.ts';
import { selectRound } from '../../engine/selectors/index.ts';
import { lookupOf } from '../../engine/state/modules/lookups.ts';
import { inUniverse } from '../support/universe/record.ts';
import type { Tab, Universe } from '../support/universe.ts';

/** Two minutes from here a round of a minute is in its middle: a bet then is not settled before the token ends. Epoch ms. */
const START_MS = Date.parse('2026-03-12T00:10:20+09:00');
const LIFETIME_S = 120;
/** The token's end is known to the client (its time is up), or only to the site (it ended the session's token early). */
const ENDS = ['by its time', 'by the site'] as const;
type End = (typeof ENDS)[number];

const CALLS = [
  ...(['site.account', 'site.dnw', 'messages.unread', 'contacts.unread', 'coin.siteInfo'] as const),
  ...(['coin.rates', 'coin.check', 'coin.chargeUrl', 'messages.readAll', 'contacts.readAll'] as const),
];

/** A member on the stage, and what the token's end meets. */
type Scene = {
  readonly universe: Universe;
  readonly tab: Tab;
  readonly end: End;
  /** What the member had in flight when the token ended. */
  clientId: string | null;
};

/** What is under way when the token ends. `begin` starts it, `isDone`: it came to its end. */
type Situation = {
  readonly name: string;
  readonly begin: (scene: Scene) => Promise<void>;
  readonly isDone: (scene: Scene) => boolean;
};

const say = (tab: Tab, ...intents: readonly Intent[]): void => {
  for (const intent of intents) {
    const answer = tab.engine.send(intent);
    if (!isRight(answer)) throw new Error(`${intent.type}: ${answer.left.code}`);
  }
};
const ASKED_FOR_A_BET = '/api/trade/history/current';
const isDone = (tab: Tab, call: (typeof CALLS)[number]): boolean => lookupOf(tab.state(), call)?.status === 'done';
const isBetKnown = ({ tab, clientId }: Scene): boolean =>
  tab.state().ticket.value === 'idle' &&
  [...tab.state().bets.open, ...tab.state().bets.settled.items()].some((bet) => bet.clientId === clientId);

const SITUATIONS: readonly Situation[] = [
  {
    name: 'a call',
    begin: async ({ universe, tab, end }) => {
      await expire(universe, tab, end);
      say(tab, { type: 'call.ask', call: 'site.account', params: {} });
    },
    isDone: ({ tab }) => isDone(tab, 'site.account'),
  },
  {
    name: 'ten calls at once',
    begin: async ({ universe, tab, end }) => {
      await expire(universe, tab, end);
      for (const call of CALLS) say(tab, { type: 'call.ask', call, params: {} });
    },
    isDone: ({ tab }) => CALLS.every((call) => isDone(tab, call)),
  },
  {
    name: 'ten calls that were on their way',
    begin: async ({ universe, tab, end }) => {
      const { expiresAtMs } = tab.state().session;
      await universe.run(Math.max(0, (expiresAtMs ?? 0) - universe.nowMs() - 5));
      for (const call of CALLS) say(tab, { type: 'call.ask', call, params: {} });
      await expire(universe, tab, end);
    },
    isDone: ({ tab }) => CALLS.every((call) => isDone(tab, call)),
  },
  {
    name: 'a reconnect',
    begin: async ({ universe, tab, end }) => {
      await expire(universe, tab, end);
      tab.cut();
      await universe.until('the loss', () => tab.state().link.chart.value !== 'up');
    },
    isDone: ({ tab }) => tab.state().link.chart.value === 'up',
  },
  {
    name: 'a bet in flight',
    begin: async (scene) => {
      const { universe, tab, end } = scene;
      const { faults } = universe.site;
      const leftMs = (): number => (tab.state().session.expiresAtMs ?? 0) - universe.nowMs();
      await universe.until('the last seconds of the token', () => leftMs() < 12_000, 300_000);
      await universe.until('a round that takes bets', () => selectRound(tab.state())?.phase === 'open');
      faults.muteReplies(true); // nobody says what became of it: it must be asked for, and not before the token's end
      faults.hangRest(ASKED_FOR_A_BET);
      say(tab, { type: 'amount.enter', text: '50000' }, { type: 'bet.open', side: 'B' }, { type: 'bet.confirm' });
      scene.clientId = tab.state().ticket.context.clientId;
      await universe.run(1_000);
      faults.muteReplies(false);
      await expire(universe, tab, end);
      faults.hangRest(ASKED_FOR_A_BET, false);
      say(tab, { type: 'call.ask', call: 'site.account', params: {} });
    },
    isDone: isBetKnown,
  },
];

/** Signed in and on the stage, everything read. */
async function enter(universe: Universe, tab: Tab): Promise<void> {
  await universe.until('the site', () => tab.state().site.info !== null);
  say(tab, { type: 'session.login', username: 'demo', password: 'demo1234' });
  await universe.until(
    'the stage',
    () => tab.state().link.chart.value === 'up' && tab.state().stage.isRoundKnown && isQuiet(tab),
  );
  await universe.run(5_000); // the clock's first burst, and the second look after the connect
}
const isQuiet = (tab: Tab): boolean => tab.state().calls.pending.length === 0;

/** The access token is over. */
async function expire(universe: Universe, tab: Tab, end: End): Promise<void> {
  const { expiresAtMs } = tab.state().session;
  if (end === 'by the site') universe.site.faults.expireTokens();
  else await universe.run(Math.max(0, (expiresAtMs ?? 0) - universe.nowMs() + 1));
}

const refreshes = ({ asked }: Universe) =>
  asked.filter(({ path, body }) => path === '/oauth/token' && body.includes('grant_type=refresh_token'));

type Play = (scene: Scene, situation: Situation) => Promise<void>;
const CASES = SITUATIONS.flatMap((situation) => ENDS.map((end) => ({ situation, end, name: situation.name })));

const play = (seed: number, end: End, situation: Situation, run: Play): Promise<void> =>
  inUniverse({ seed, tokenLifetimeS: LIFETIME_S, startMs: START_MS }, async (universe) => {
    const tab = universe.open('/trade/2');
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
    ...{ waiting: [], resync: [], isHeld: false },
  });
  expect(
    calls.pending.filter(({ call, sinceMs }) => call !== 'clock.probe' && universe.nowMs() - sinceMs > 15_000),
  ).toEqual([]);
  expect(session.chart.value).not.toHaveProperty('refreshing');
}

describe('an access token that ends (decisions, Session and link: one refresh at a time)', () => {
  test.for(CASES)('during $name, $end: one refresh, and everything goes on', ({ situation, end }) =>
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
    'during $name, $end, and the refresh refused: the login, no token left, nothing stuck',
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
        expect(tab.state().lookups.filter(({ status }) => status === 'asking')).toEqual([]);
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
    'during $name, $end, and the refresh out of reach: nothing is cleared, it is tried again',
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
    'during $name, $end, and the refresh out of reach for long: the member keeps the session and may try again',
    ({ situation, end }) =>
      play(24, end, situation, async (scene) => {
        const { universe, tab } = scene;
        const reach = universe.lose({ path: '/oauth/token' }, { lose: 'request', as: 'network' }, 1_000);
        await situation.begin(scene);
        await universe.until(
          'the word that the site is out of reach',
          () => tab.state().session.chart.value === 'fail',
          60_000,
        );
        expect(tab.state().session.chart.context).toMatchObject({ failure: 'unreachable' });
        expect([tab.storage.tokens.access, tab.storage.tokens.refresh]).not.toContain(null);
        if (scene.clientId !== null) expect(tab.storage.ticket?.clientId).toBe(scene.clientId);
        await universe.run(20_000);
        isNotStuck(scene);
        reach();
        say(tab, { type: 'session.retry' });
        await universe.until('the link', () => tab.state().link.chart.value === 'up' && isQuiet(tab), 40_000);
        expect(tab.state().nav.route.name).toBe('trade');
        if (scene.clientId !== null) await universe.until('the fate of the bet', () => isBetKnown(scene));
        isNotStuck(scene);
      }),
  );
});
