import { describe, expect, test } from 'vitest';
import { factsOf } from '../support/comparable.ts';
import { BACK, betBeforeEnd, expectFrozen, expectHealed, isBack, isCalm, openScene } from '../support/faults.ts';
import { expectReread, expectSecondLook } from '../support/outage.ts';
import { openEngine, SHORT } from '../support/rig.ts';

/** Longer than a link may take to come up; in ms of site time. */
const NEVER_MS = Number.POSITIVE_INFINITY;
const [, , , UP = ''] = BACK;
/** The screens of so many retries, of which the last is connected when `isLast` says so. */
const retries = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => [`retrying ${i + 1} blocked`, `connecting ${i + 1} blocked`]).flat();
/** The last of the retries brings the link back. */
const backAfter = (count: number): readonly string[] => [...retries(count), `syncing ${count} blocked`, UP];

describe.concurrent('a link that cannot be opened (live-link 6)', () => {
  test('2 Hang info: the attempt is given up and retried', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens, losses } = scene;
    await betBeforeEnd(scene);
    site.faults.hangInfo(true);
    site.faults.dropLinks();
    await rig.until('the limit', () => losses().length === 2);
    site.faults.hangInfo(false);
    await isBack(scene, 2);
    expect(losses()).toEqual(['closed 1006', 'timeout null']);
    expect(screens).toEqual(backAfter(2));
    expectFrozen(rig.log);
    await expectHealed(site, rig);
  });

  test('3 Delay connected: a late one shows "connecting"; a missing one ends after three retries with the message to reload', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens, losses } = scene;
    await betBeforeEnd(scene);
    site.faults.delayConnected(6_000);
    site.faults.dropLinks();
    await isBack(scene);
    expect(losses()).toEqual(['closed 1006']);
    expect(screens).toEqual(BACK);
    await isCalm(rig);

    const waits = new Map<number, number>(); // by the connection that was lost
    rig.engine.subscribe(() => {
      const { value, context } = rig.state().link.chart;
      if (value === 'retrying') waits.set(context.generation, context.waitMs);
    });
    site.faults.delayConnected(NEVER_MS);
    site.faults.dropLinks();
    await rig.until('the end of the retries', ({ link }) => link.chart.value === 'failed');
    expect(losses().slice(1)).toEqual(['closed 1006', 'timeout null', 'timeout null', 'timeout null']);
    expect(screens.slice(BACK.length)).toEqual([...retries(3), 'failed 3 blocked']);
    expect([...waits.values()]).toEqual([100, 500, 500]);
    await rig.until('no link', () => site.linkCount() === 0);
    expect(rig.state()).toMatchObject({ session: { chart: { value: 'success' } }, dialog: null });
    expectFrozen(rig.log);
    expect(rig.refusal(rig.engine.send({ type: 'page.reload' }))).toBeNull();
    expect(rig.ports.reloads()).toBe(1);

    site.faults.clear();
    const reloaded = openEngine(site, SHORT); // the page that comes then has the tokens of the one before
    reloaded.ports.tokens.save(rig.ports.stored);
    await reloaded.ready();
    await expectHealed(site, reloaded);
  });

  test('4 Refuse connect: a call asks whether the session is valid; it is, and the link is retried', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens, losses } = scene;
    const asked = (): number => factsOf(rig.log, 'me.fetch.answered').length;
    const before = asked();
    await betBeforeEnd(scene);
    site.faults.refuseConnect(2);
    site.faults.dropLinks();
    await isBack(scene, 3);
    expect(losses()).toEqual(['closed 1006', 'refused 1002', 'refused 1002']);
    expect(screens).toEqual(backAfter(3));
    await isCalm(rig);
    // one a refusal, the two re-reads of the link that came, and the one that holds the balance against what explains it (M4)
    expect(asked() - before).toBe(2 + 2 + 1);
    expect(rig.state()).toMatchObject({ session: { chart: { value: 'success' } }, dialog: null });
    expect(rig.entries('auth.refresh.answered')).toEqual([]);
    await expectHealed(site, rig);
  });

  test('10 Refuse sockets: the link never opened, whatever the code, and is retried', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens, losses } = scene;
    await betBeforeEnd(scene);
    site.faults.refuseSockets(3); // one for each way SockJS knows
    site.faults.dropLinks();
    await isBack(scene, 2);
    expect(losses()).toEqual(['closed 1006', 'timeout 2000']);
    expect(screens).toEqual(backAfter(2));
    for (const code of [1002, 2000] as const) {
      await isCalm(rig);
      await betBeforeEnd(scene);
      const [heard, seen] = [losses().length, screens.length];
      site.faults.refuseSockets(1, code);
      site.faults.dropLinks();
      await isBack(scene, heard + 2);
      expect(losses().slice(heard)).toEqual(['closed 1006', `timeout ${code}`]);
      expect(screens.slice(seen)).toEqual(backAfter(2));
    }
    expectFrozen(rig.log);
    await expectHealed(site, rig);
  });
});

describe.concurrent('a session that is over when the link comes back (live-link 6)', () => {
  test('20 Expire tokens: one refresh comes first, then the link; a refused refresh leads to the login', async (t) => {
    const scene = await openScene(t);
    const { site, rig, losses, screens, outages } = scene;
    const opened = rig.entries('link.opened').length;
    await betBeforeEnd(scene);
    site.faults.delayRestMs('/api/me', 250); // longer than all retries together: they wait for word on the session
    site.faults.expireTokens();
    site.faults.dropLinks();
    await rig.until('a fresh link', () => rig.entries('link.opened').length > opened);
    site.faults.clear();
    await isCalm(rig);
    const outage = outages.at(-1);
    expectReread(outage);
    expectSecondLook(site, outage, rig);
    expect(losses()).toEqual(['closed 1006', 'refused 1002']);
    expect(screens).toEqual(backAfter(2));
    expect(rig.entries('auth.refresh.answered')).toHaveLength(1);
    expect(rig.state()).toMatchObject({ session: { chart: { value: 'success' } }, dialog: null });
    await expectHealed(site, rig);

    site.faults.expireTokens();
    site.faults.refuseRefresh(1);
    site.faults.dropLinks();
    await rig.until('the login', ({ nav }) => nav.route.name === 'login');
    expect(rig.state()).toMatchObject({ session: { chart: { value: 'logout' }, me: null }, wallet: null });
    expect(rig.state().link.chart.value).toBe('idle');
    expect(rig.ports.stored).toEqual({ access: null, refresh: null, expiresAtMs: null });
    expect(rig.entries('link.opened')).toHaveLength(opened + 1);
    await rig.ready();
    await expectHealed(site, rig);
  });
});
