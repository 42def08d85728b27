import { isRight } from 'fp-ts/lib/Either.js';
import type { Intent } from '../../engine/events/intents.ts';
import { selectRound } from '../../engine/selectors/shell.ts';
import { queryOf } from '../../engine/state/modules/request/keys.ts';
import type { Tab, Universe } from '../../fixtures/universe/universe.ts';

/** Two minutes from here a round of a minute is in its middle: a bet then is not settled before the token ends. Epoch ms. */
export const START_MS = Date.parse('2026-03-12T00:10:20+09:00');
/** How long an access token lives, in seconds. */
export const LIFETIME_S = 120;
/** The token's end is known to the client (its time is up), or only to the site (it ended the session's token early). */
export const ENDS = ['by its time', 'by the site'] as const;
export type End = (typeof ENDS)[number];

const CALLS = [
  'site.account',
  'site.dnw',
  'messages.unread',
  'contacts.unread',
  'coin.siteInfo',
  'coin.rates',
  'coin.check',
  'coin.chargeUrl',
  'messages.readAll',
  'contacts.readAll',
] as const;

/** A member on the stage, and what the token's end meets. */
export type Scene = {
  readonly universe: Universe;
  readonly tab: Tab;
  readonly end: End;
  /** What the member had in flight when the token ended. */
  clientId: string | null;
};

/** What is under way when the token ends. `begin` starts it, `isDone`: it came to its end. */
export type Situation = {
  readonly name: string;
  readonly begin: (scene: Scene) => Promise<void>;
  readonly isDone: (scene: Scene) => boolean;
};

/** Says something that must be taken. */
const say = (tab: Tab, ...intents: readonly Intent[]): void => {
  for (const intent of intents) {
    const answer = tab.engine.send(intent);
    if (!isRight(answer)) throw new Error(`${intent.type}: ${answer.left.code}`);
  }
};
const ASKED_FOR_A_BET = '/api/trade/history/current';
const isDone = (tab: Tab, call: (typeof CALLS)[number]): boolean => queryOf(tab.state(), call)?.status === 'done';
/** The bet in flight has ended, and is among the member's. */
export const isBetKnown = ({ tab, clientId }: Scene): boolean =>
  tab.state().ticket.value === 'idle' &&
  [...tab.state().bets.open, ...tab.state().bets.settled.items()].some((bet) => bet.clientId === clientId);

/** What a token's end may meet. */
export const SITUATIONS: readonly Situation[] = [
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
      say(tab, { type: 'amount.enter', text: '50000' }, { type: 'bet.open', betType: 'B' }, { type: 'bet.confirm' });
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
export async function enter(universe: Universe, tab: Tab): Promise<void> {
  await universe.until('the site', () => tab.state().site.info !== null);
  say(tab, { type: 'session.login', username: 'demo', password: 'demo1234' });
  await universe.until(
    'the stage',
    () => tab.state().link.chart.value === 'up' && tab.state().stage.isRoundKnown && isQuiet(tab),
  );
  await universe.run(5_000); // the clock's first burst, and the second look after the connect
}
/** No call is out. */
export const isQuiet = (tab: Tab): boolean => tab.state().calls.pending.length === 0;

/** The access token is over. */
async function expire(universe: Universe, tab: Tab, end: End): Promise<void> {
  const { expiresAtMs } = tab.state().session;
  if (end === 'by the site') universe.site.faults.expireTokens();
  else await universe.run(Math.max(0, (expiresAtMs ?? 0) - universe.nowMs() + 1));
}
