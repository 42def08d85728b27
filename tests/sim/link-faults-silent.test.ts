import { describe, expect, test } from 'vitest';
import type { State } from '../../engine/index.ts';
import { factsOf } from '../support/comparable.ts';
import {
  BACK,
  betUnheard,
  expectFrozen,
  expectHealed,
  expectOneBet,
  isBack,
  openScene,
  type Scene,
} from '../support/faults.ts';
import { pause } from '../support/link.ts';

const session = ({ session: { chart } }: State): unknown => chart.value;
/** Ends a stall with the link that it killed, so that the next one can connect. */
const healAtLoss = ({ site, rig, losses }: Scene): void => {
  const stop = rig.engine.subscribe(() => {
    if (losses().length === 0) return;
    site.faults.stall(false);
    stop();
  });
};

describe.concurrent('A link that says ERROR (live-link 6)', () => {
  test('5 Send error: "Session closed." is a link that ended, not a session', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens, losses } = scene;
    await betUnheard(scene);
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

describe.concurrent('A link that looks open and is not (live-link 6)', () => {
  test('11 Stall: two heartbeats missed, and the link is left; a bet in flight is asked for meanwhile', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens, losses } = scene;
    await betUnheard(scene);
    site.faults.stall(true);
    healAtLoss(scene);
    await pause(300); // what was on its way, and the batch it waits in, has arrived
    const before = rig.state().stage.live?.atMs;
    await pause(12_000); // the site's heartbeats are ten seconds of real time apart: one missed is nothing
    expect([losses(), screens]).toEqual([[], []]);
    expect(rig.state().stage.live?.atMs).toBe(before); // nothing comes, and nothing is made up
    await expectOneBet(scene);
    await isBack(scene);
    expect(losses()).toEqual(['silent null']);
    expect(screens).toEqual(BACK);
    expectFrozen(rig.log);
    await expectHealed(site, rig);
  });

  test('12 Offer no heartbeats: half-open all the same, found by its silence; the site is asked whether it is there', async (t) => {
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

  test('13 Poison: what arrives and is not parsed is found by counting, and the link is left', async (t) => {
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
