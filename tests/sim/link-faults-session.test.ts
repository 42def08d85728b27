import { describe, expect, test } from 'vitest';
import { selectBets, selectLink } from '../../engine/selectors/shell.ts';
import { factsOf } from '../support/comparable.ts';
import { expectHealed, expectOneBet, isBack, isCalm, openScene, watchLink } from '../support/faults.ts';
import { openMember, signInAt } from '../support/member.ts';
import { openEngine, openSite } from '../support/rig.ts';

describe.concurrent('time and the session (live-link 6)', () => {
  test('19 Clock jump: the site is asked for its time, the link stays, and no round moves', async (t) => {
    const site = await openSite(t);
    const member = openMember(t, site);
    await signInAt(member);
    await isCalm(member);
    const screens = watchLink(member);
    for (const ms of [3_600_000, -7_200_000]) {
      await member.until('no burst', ({ clock }) => clock.left === 0);
      const suspected = factsOf(member.log, 'clock.suspected').length;
      const thetaMs = member.state().clock.estimate?.thetaMs ?? Number.NaN;
      member.setClock(ms);
      await member.until('the burst', ({ clock }) => clock.left > 0);
      expect(factsOf(member.log, 'clock.suspected').slice(suspected)).toMatchObject([{ reason: 'jump', asleepMs: 0 }]);
      await member.until('its end', ({ clock }) => clock.left === 0);
      const { estimate } = member.state().clock;
      expect(Math.abs((estimate?.thetaMs ?? Number.NaN) - thetaMs)).toBeLessThan(10_000); // and not an hour
    }
    expect(screens).toEqual([]);
    await expectHealed(site, member);
  });

  test('21 Logout on next bet: no reconnect follows, the record of the bet is kept, and the next login reconciles it', async (t) => {
    const scene = await openScene(t);
    const { site, rig } = scene;
    const opened = rig.entries('link.opened').length;
    site.faults.logoutOnNextBet();
    await rig.bet('B');
    await rig.until('the logout', ({ session }) => session.chart.value === 'logout');
    expect(rig.state()).toMatchObject({
      dialog: { kind: 'forcedOut' },
      wallet: null,
      nav: { route: { name: 'login' } },
      ticket: { value: { inDoubt: expect.any(String) } },
    });
    expect(selectLink(rig.state())).toMatchObject({ isBlocking: false });
    await rig.until('no link', () => site.linkCount() === 0);
    expect(rig.ports.kept.ticket).toMatchObject({ clientId: rig.state().ticket.context.clientId });
    expect(rig.ports.stored).toEqual({ access: null, refresh: null, expiresAtMs: null });
    rig.engine.send({ type: 'error.dismiss' });
    expect(rig.ports.reloads()).toBe(1);
    expect(rig.entries('link.opened')).toHaveLength(opened);

    await rig.ready();
    await expectOneBet(scene);
    await expectHealed(site, rig);
  });

  test("21 Logout on next bet: the next page of the member knows the bet, and another member's page leaves it alone", async (t) => {
    const scene = await openScene(t);
    const { site, rig } = scene;
    site.faults.logoutOnNextBet();
    await rig.bet('S');
    await rig.until('the logout', ({ session }) => session.chart.value === 'logout');
    const { ticket } = rig.ports.kept;
    rig.engine.close();

    const other = openMember(t, site, { ticket });
    await other.until('the site', ({ site: { info } }) => info !== null);
    other.engine.send({ type: 'session.login', username: 'limited', password: 'limited1234' });
    await other.until('the link', ({ link }) => link.chart.value === 'up');
    expect([other.state().ticket.value, selectBets(other.state()).length]).toEqual(['idle', 0]);

    const member = openMember(t, site, { ticket });
    expect(member.state().ticket.value).toMatchObject({ inDoubt: expect.any(String) });
    await signInAt(member);
    await member.until('the end of the doubt', (s) => s.ticket.value === 'idle');
    const [bet] = site.accounts.betsOf('demo');
    expect(selectBets(member.state()).map(({ id, clientId }) => [id, clientId])).toEqual([[bet?.id, ticket?.clientId]]);
    expect(member.ports.sent).toEqual([]);
    expect(site.accounts.diagnostics).toEqual({ booked: 1, refused: 0, repeatedClientIds: 0 });
    await expectHealed(site, member);
  });
});

describe.concurrent('two users or tabs (live-link 6)', () => {
  test('25 Connect as: a link that greets another user ends the session and leaves nothing behind', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens } = scene;
    site.faults.dropLinks(); // the greeting of the first connect is known; the same one again is nothing
    await isBack(scene);
    await isCalm(rig);
    const seen = screens.length;
    site.faults.connectAs('limited');
    site.faults.dropLinks();
    await rig.until('the end of the session', ({ session }) => session.chart.value === 'logout');
    expect(rig.state()).toMatchObject({
      wallet: null,
      dialog: { kind: 'forcedOut' },
      bets: { open: [] },
      session: { me: null, access: null, refresh: null },
      cash: { records: [] },
    });
    expect(screens.slice(seen)).not.toContain('syncing 1 blocked');
    expect(selectLink(rig.state())).toMatchObject({ isBlocking: false });
    await rig.until('no link', () => site.linkCount() === 0);
    rig.engine.send({ type: 'error.dismiss' });
    expect(rig.ports.reloads()).toBe(1);
    site.faults.clear();
    await rig.ready();
    await expectHealed(site, rig);
  });

  test("25 Connect as: two tabs of one member get each other's replies and disturb nothing", async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens } = scene;
    const tab = openEngine(site);
    await tab.ready();
    await rig.bet('B');
    await tab.until('the bet of the other tab', (s) => selectBets(s).length === 1);
    expect([tab.state().ticket.value, tab.ports.sent.length]).toEqual(['idle', 0]);
    await expectOneBet(scene);
    await rig.until('the result', (s) => (selectBets(s)[0]?.status ?? 0) !== 0);
    expect(screens).toEqual([]);
    for (const each of [tab, rig]) await expectHealed(site, each);
  });
});
