import { expect } from 'vitest';
// loaded before it is needed: twenty times as fast as time, a first connect would wait for it in vain
import '../../engine/run/live.ts';
import type { Policy, State } from '../../engine/index.ts';
import { selectBets, selectCommand, selectLink } from '../../engine/selectors/shell.ts';
import type { Site } from '../../fixtures/site/server.ts';
import { type Client, expectSame, lossesOf } from './comparable.ts';
import {
  expectReread,
  expectSecondLook,
  lengthenOutages,
  type Outage,
  runningRound,
  sinceOpened,
  watchOutages,
} from './outage.ts';
import { openEngine, openSite, type Rig, SHORT } from './rig.ts';

type Test = Parameters<typeof openSite>[0];
type SiteOptions = NonNullable<Parameters<typeof openSite>[1]>;

/** A member on the trade screen of a site of their own, and what they have seen of the link since. */
export type Scene = {
  readonly site: Site;
  readonly rig: Rig;
  readonly screens: string[];
  /** Every loss of the link since, as the log has it: `closed 1006`. */
  readonly losses: () => readonly string[];
  /** Every outage since that is over. Something happens to the member in each. */
  readonly outages: readonly Outage[];
  /** Types of everything told since the link was opened, in order. */
  readonly told: () => readonly string[];
};

/** A site and a member whose link is up, before any fault. */
export async function openScene(
  t: Test,
  options: SiteOptions = {},
  before?: (site: Site) => void,
  policy: Partial<Policy> = {},
): Promise<Scene> {
  const site = await openSite(t, options);
  before?.(site);
  const rig = openEngine(site, SHORT, {}, policy);
  await rig.ready();
  await isCalm(rig);
  const { length } = lossesOf(rig);
  lengthenOutages(site, rig);
  const outages = watchOutages(site, rig);
  await rig.until('the pending deposit', (s) => selectCommand('D')(s) === 'pending');
  const losses = (): readonly string[] => lossesOf(rig).slice(length);
  return { site, rig, screens: watchLink(rig), losses, outages, told: () => sinceOpened(rig.log) };
}

/** The re-read some seconds after a connect is over too: what is asked from now on has another cause. */
export const isCalm = (rig: Pick<Rig, 'until'>): Promise<void> =>
  rig.until('rest', ({ link, timers, calls }) => {
    const isRead = calls.pending.every(({ call }) => call === 'clock.probe');
    return link.chart.value === 'up' && isRead && timers.every(({ id }) => !id.startsWith('link|'));
  });

/** What the member sees of the link, change by change: `retrying 1 blocked`, `up 0`. Fills as it happens. */
export function watchLink({ engine, state }: Pick<Rig, 'engine' | 'state'>): string[] {
  const screens: string[] = [];
  let last = screenOf(state());
  engine.subscribe(() => {
    const screen = screenOf(state());
    if (screen !== last) screens.push(screen);
    last = screen;
  });
  return screens;
}
const screenOf = (state: State): string => {
  const { status, tries, isCut } = selectLink(state);
  return `${status} ${tries}${isCut ? ' blocked' : ''}`;
};

/** The screens of a link that is lost once and comes back with its first retry. */
export const BACK = ['retrying 1 blocked', 'connecting 1 blocked', 'syncing 1 blocked', 'up 0'];

/** Waits for so many losses, and then for the link that comes after them, which has read again what was missed. */
export async function isBack({ site, rig, losses, outages }: Scene, count = 1): Promise<void> {
  await rig.until(`loss ${count}`, () => losses().length >= count);
  await rig.until('the link again', ({ link }) => link.chart.value === 'up' || link.chart.value === 'failed');
  const outage = outages.at(-1);
  expectReread(outage);
  await isCalm(rig);
  expectSecondLook(site, outage, rig);
}

/** The last seconds of a round before its end, in site time: an outage that begins then is as long as it takes. */
const LAST_MS = 5_000;

/** The member has bet on the running round, and it ends in the outage that comes now. */
export async function betBeforeEnd({ site, rig }: Scene): Promise<void> {
  const roundId = await rig.bet();
  await rig.until('the bet', (s) => s.ticket.value === 'idle' && selectBets(s).some((bet) => bet.roundId === roundId));
  await rig.until('the last seconds', () => runningRound(site).endMs - site.world.nowMs() < LAST_MS);
}

/** No price came in between a loss and the next connect: what the screen shows stands still. */
export function expectFrozen(log: Client['log']): void {
  let isDown = false;
  let thawed = 0;
  log.forEach(0, log.length, ({ type }) => {
    if (type === 'link.lost' || type === 'link.opened') isDown = type === 'link.lost';
    else if (isDown && (type === 'price.batched' || type === 'feed.batched')) thawed++;
  });
  expect(thawed).toBe(0);
}

/** After the fault: a second client, signed in anew as the same member, knows the same as the first. */
export async function expectHealed(site: Site, rig: Client, path = SHORT): Promise<void> {
  const fresh = openEngine(site, path);
  await fresh.ready();
  await expectSame(rig, fresh);
  fresh.engine.close();
}

/** Sends a bet that the site books and says nothing about. */
export async function betUnheard({ site, rig }: Scene, side: 'B' | 'S' = 'B'): Promise<void> {
  await rig.timeToBet();
  const { booked } = site.accounts.diagnostics;
  site.faults.muteReplies(true);
  rig.place(side);
  await rig.until('the booking', () => site.accounts.diagnostics.booked === booked + 1);
  expect(rig.state().ticket.context.clientId).not.toBeNull();
  site.faults.muteReplies(false);
}

/** The one bet was sent once, booked once, and is known for what it is. */
export async function expectOneBet({ site, rig }: Scene): Promise<void> {
  await rig.until('the end of the doubt', ({ ticket }) => ticket.value === 'idle');
  const booked = site.accounts.betsOf('demo');
  expect(selectBets(rig.state()).map(({ id, clientId }) => [id, clientId])).toEqual(
    booked.map(({ id, clientId }) => [id, clientId]),
  );
  expect(rig.ports.sent.filter(({ destination }) => destination === '/trade/betting')).toHaveLength(1);
  expect(site.accounts.diagnostics).toEqual({ booked: 1, refused: 0, repeatedClientIds: 0 });
  expect(rig.ports.kept.ticket).toBeNull();
  expect(rig.said).not.toContain('betAbsent');
}
