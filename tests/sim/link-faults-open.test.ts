import { describe, expect, test } from 'vitest';
import type { State } from '../../engine/index.ts';
import { noteText } from '../../engine/selectors/screens.ts';
import { selectBets, selectIsPriceStale, selectRound } from '../../engine/selectors/shell.ts';
import { factsOf } from '../support/comparable.ts';
import {
  BACK,
  betBeforeEnd,
  betUnheard,
  expectFrozen,
  expectHealed,
  expectOneBet,
  isBack,
  isCalm,
  openScene,
  type Scene,
} from '../support/faults.ts';
import { runningRound } from '../support/outage.ts';

const session = ({ session: { chart } }: State): unknown => chart.value;
/** The list of own bets comes after the re-read, in real ms: what is known as the link comes up is the re-read's own word. */
const slowBetList = ({ site }: Scene): void => site.faults.delayRestMs('/api/trade/history/list', 200);
/** Ends a stall with the link that it killed, so that the next one can connect. */
const healAtLoss = ({ site, rig, losses }: Scene): void => {
  const stop = rig.engine.subscribe(() => {
    if (losses().length === 0) return;
    site.faults.stall(false);
    stop();
  });
};

describe.concurrent('a link that looks open and is not (live-link 6)', () => {
  test('11 Stall: after two missed heartbeats the link is left, and a bet in flight is asked for meanwhile', async (t) => {
    const scene = await openScene(t, { beatMs: 1_000 }); // twice as slow as the client asks for: the slower one counts
    const { site, rig, screens, losses } = scene;
    await betUnheard(scene);
    site.faults.stall(true);
    healAtLoss(scene);
    const stalledMs = site.nowMs();
    await rig.until('the arrival of what was on its way', () => site.nowMs() > stalledMs + 6_000);
    const before = rig.state().stage.live?.atMs;
    await rig.until('a missed heartbeat, which is nothing', () => site.nowMs() > stalledMs + 24_000);
    expect([losses(), screens]).toEqual([[], []]);
    expect(rig.state().stage.live?.atMs).toBe(before); // nothing comes, and nothing is made up
    await expectOneBet(scene);
    await isBack(scene);
    expect(losses()).toEqual(['silent null']);
    expect(screens).toEqual(BACK);
    expectFrozen(rig.log);
    await expectHealed(site, rig);
  });

  test('12 Offer no heartbeats: a half-open link is found by its silence, and a call asks whether the site is there', async (t) => {
    const scene = await openScene(t, {}, (site) => site.faults.offerNoHeartbeats(true));
    const { site, rig, screens, losses } = scene;
    await rig.until('no burst', ({ clock }) => clock.left === 0);
    const probes = (): number => factsOf(rig.log, 'clock.probe.answered').length;
    const before = probes();
    await betUnheard(scene);
    site.faults.stall(true);
    healAtLoss(scene);
    await isBack(scene);
    expect(losses()).toEqual(['silent null']);
    expect(screens).toEqual(BACK);
    await rig.until('the answers', () => probes() > before);
    await expectOneBet(scene);
    expectFrozen(rig.log);
    await expectHealed(site, rig);
  });

  test('12 Offer no heartbeats: while the price stands still bets are refused, the site is asked, and the link is built anew', async (t) => {
    const scene = await openScene(t, {}, (site) => site.faults.offerNoHeartbeats(true), { staleMs: 4_000 });
    const { site, rig, screens, losses } = scene;
    await rig.timeToBet();
    site.faults.stall(true);
    await rig.until('the doubt', selectIsPriceStale);
    expect([rig.state().link.chart.value, losses()]).toEqual(['up', []]);
    rig.engine.send({ type: 'amount.enter', text: '50000' });
    expect(rig.refusal(rig.engine.send({ type: 'bet.open', betType: 'B' }))).toBe('priceStale');
    await rig.until('the link given up', ({ link }) => link.chart.value === 'connecting');
    site.faults.stall(false);
    await rig.until('the link again', ({ link }) => link.chart.value === 'up');
    await rig.until('prices again', ({ stage }) => (stage.live?.heardMs ?? 0) > stage.watch.sinceMs);
    expect([screens[0], selectIsPriceStale(rig.state())]).toEqual(['connecting 1 blocked', false]);
    await rig.bet();
    await expectHealed(site, rig);
  });

  test('13 Poison: frames that arrive and are not parsed are counted, and the link is left', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens, losses } = scene;
    await betUnheard(scene);
    site.faults.poison('/topic/trade/1');
    await isBack(scene);
    expect(losses()).toEqual(['poisoned null']);
    expect(screens).toEqual(BACK);
    expect(rig.state().diagnostics).toMatchObject({ rejected: 0, unknown: 0 });
    await expectOneBet(scene);
    expectFrozen(rig.log);
    await expectHealed(site, rig);
  });
});

describe.concurrent('a link that is closed (live-link 6)', () => {
  test('1 Drop mid-frame: the half message is dropped, the link comes back, and the bet in flight is found', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens, losses } = scene;
    await betUnheard(scene);
    site.faults.dropMidFrame(1);
    await rig.until('the doubt', ({ ticket }) => typeof ticket.value === 'object');
    await isBack(scene);
    expect(losses()).toEqual(['closed 1006']);
    expect(rig.state().diagnostics).toMatchObject({ rejected: 0, unknown: 0 });
    expect(rig.state().link.chart.context.waitMs).toBe(100);
    expect(screens).toEqual(BACK);
    await expectOneBet(scene);
    expectFrozen(rig.log);
    await expectHealed(site, rig);
  });

  test('7 Close normal: 1000 is a loss unless the member logged out', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens, losses } = scene;
    await betUnheard(scene, 'S');
    slowBetList(scene);
    site.faults.closeLinks(1000);
    await isBack(scene);
    expect(losses()).toEqual(['closed 1000']);
    expect(screens).toEqual(BACK);
    expect(rig.state()).toMatchObject({ session: { chart: { value: 'success' } }, dialog: null });
    await expectOneBet(scene);
    await expectHealed(site, rig);

    rig.engine.send({ type: 'session.logout' });
    await rig.until('no link', () => site.linkCount() === 0);
    expect(losses()).toHaveLength(1);
    expect(rig.state().link.chart.value).toBe('idle');
  });

  test('8 Close abnormal: 1006, 1001, 1012 and 4500 are told apart, and each is followed by a link', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens, losses } = scene;
    for (const [i, code] of [1006, 1001, 1012, 4500].entries()) {
      await betBeforeEnd(scene);
      site.faults.closeLinks(code);
      await isBack(scene, i + 1);
      expect(losses()).toHaveLength(i + 1);
      await isCalm(rig);
    }
    expect(losses()).toEqual(['closed 1006', 'closed 1001', 'closed 1012', 'closed 4500']);
    const words = rig
      .state()
      .diagnostics.last.map(noteText)
      .filter((each) => each.startsWith('link lost'));
    expect(words.slice(-4)).toEqual([
      'link lost: closed 1006',
      'link lost: closed 1001',
      'link lost: closed 1012 (restart)',
      'link lost: closed 4500 (slow reader)',
    ]);
    expect(screens).toEqual([...BACK, ...BACK, ...BACK, ...BACK]);
    // the first and the third loss hide the decision of a deposit (tests/support/outage.ts); nothing is said of the link
    const told = [['betAccepted', 'cashDecided'], ['betAccepted'], ['betAccepted', 'cashDecided'], ['betAccepted']];
    expect(rig.said).toEqual(told.flat());
    expectFrozen(rig.log);
    await expectHealed(site, rig);
  });
});

describe.concurrent('a link that sends ERROR (live-link 6)', () => {
  test('5 Send error: "Session closed." ends the link, not the session', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens, losses } = scene;
    await betUnheard(scene);
    slowBetList(scene);
    site.faults.sendError();
    await isBack(scene);
    expect(losses()).toEqual(['error 1002']);
    expect(screens).toEqual(BACK);
    expect(rig.state().dialog).toBeNull();
    expect(session(rig.state())).toBe('success');
    expect(rig.entries('auth.refresh.answered')).toEqual([]);
    expect(rig.ports.shown.filter((path) => path.includes('login'))).toHaveLength(1); // before signing in
    await expectOneBet(scene);
    expectFrozen(rig.log);
    await expectHealed(site, rig);
  });

  test('6 Send error open: a broker that does not close is left after a moment', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens, losses } = scene;
    await betUnheard(scene, 'S');
    const linkOf = (): number => site.linkCount();
    site.faults.sendErrorOpen();
    await isBack(scene);
    expect(losses()).toEqual(['error null']);
    expect(screens).toEqual(BACK);
    expect(session(rig.state())).toBe('success');
    await rig.until('one link, and not two', () => linkOf() === 1);
    await expectOneBet(scene);
    expectFrozen(rig.log);
    await expectHealed(site, rig);
  });
});

/** Real time that the last answer of the re-read is held back, in ms; more than the time from the outage to the round's end. */
const HELD_MS = 3_000;
/** So long before a round's end the link is cut, so that it ends in the re-read; in ms of site time. */
const BEFORE_END_MS = 9_000;

/** Cuts the link, at a slower clock, and waits for the re-read that is held open: all but one answer is in, and messages come. */
async function holdReread({ site, rig, told }: Scene): Promise<void> {
  site.faults.delayRestMs('/api/dnw/list', HELD_MS);
  site.faults.dropLinks();
  await rig.until('the re-read', ({ link, calls }) => {
    const isAsked = calls.pending.some(({ call }) => call === 'me.fetch' || call === 'round.current');
    return link.chart.value === 'syncing' && !isAsked && told().includes('price.batched');
  });
}

describe.concurrent('messages during the re-read (decisions, Session and link)', () => {
  test('points are applied after it, in order, and the newer wallet wins', async (t) => {
    const scene = await openScene(t, { speed: 4 });
    const { site, rig, outages, told } = scene;
    await holdReread(scene);
    const points = site.accounts.balance('demo');
    expect(rig.state().wallet?.points).toBe(points);
    const changes = (): number => told().filter((type) => type === 'wallet.changed').length;
    for (const [i, granted] of [500, -200].entries()) {
      site.grant('demo', granted);
      await rig.until('the word of it', () => changes() === i + 1);
    }
    expect([rig.state().link.chart.value, rig.state().wallet?.points]).toEqual(['syncing', points]);
    await rig.until('the link', ({ link }) => link.chart.value === 'up');
    expect(outages.at(-1)?.client).toEqual(outages.at(-1)?.site[1]);
    expect(outages.at(-1)?.client.points).toBe(points + 300);
    site.faults.clear();
    await expectHealed(site, rig);
  });

  test('the end of a round with a bet and the next round are applied after it, and the next round shows', async (t) => {
    const scene = await openScene(t, { speed: 4 });
    const { site, rig, outages } = scene;
    const roundId = await rig.bet();
    const betOf = () => selectBets(rig.state()).find((bet) => bet.roundId === roundId);
    await rig.until('the bet', () => betOf() !== undefined);
    await rig.until('the last seconds', () => runningRound(site).endMs - site.world.nowMs() < BEFORE_END_MS);
    await holdReread(scene);
    expect([selectRound(rig.state())?.id, betOf()?.status]).toEqual([roundId, 0]);
    await rig.until('the link', ({ link }) => link.chart.value === 'up');
    expect(outages.at(-1)?.told).toEqual(
      expect.arrayContaining(['round.created', 'round.finished', 'bet.settled', 'wallet.changed']),
    );
    expect(outages.at(-1)?.client).toEqual(outages.at(-1)?.site[1]);
    expect(selectRound(rig.state())?.id).not.toBe(roundId);
    expect(betOf()?.status).not.toBe(0);
    site.faults.clear();
    await expectHealed(site, rig);
  });
});
