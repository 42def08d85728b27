import { describe, expect, test } from 'vitest';
import { selectBets, selectRound } from '../../engine/selectors/shell.ts';
import { said } from '../../fixtures/arbitraries/samples.ts';
import { openEngine, openSite, type Rig } from '../support/rig.ts';

const sends = (rig: Rig): number => rig.ports.sent.filter(({ destination }) => destination === '/trade/betting').length;
const clientIds = (rig: Rig): readonly unknown[] => rig.ports.sent.map(({ headers }) => headers.clientId);
const isIdle = ({ ticket }: ReturnType<Rig['state']>): boolean => ticket.value === 'idle';
/** What the member may do while a bet is in doubt: nothing, whatever else holds. */
const refusesAnother = (rig: Rig): void => {
  expect(rig.state().ticket.value).toMatchObject({ inDoubt: expect.any(String) });
  rig.engine.send({ type: 'amount.enter', text: '50000' });
  expect(rig.refusal(rig.engine.send({ type: 'bet.open', betType: 'B' }))).not.toBeNull();
  expect(rig.refusal(rig.engine.send({ type: 'bet.confirm' }))).toBe('noDraft');
};

/** Some seconds after a connect everything is read once more, without a word; what a test hides must be hidden after it. */
const secondLook = async (rig: Rig): Promise<void> => {
  const reads = rig.entries('me.fetch.answered').length;
  await rig.until('the second look after the connect', () => rig.entries('me.fetch.answered').length > reads);
  await rig.until('its end', ({ calls }) => calls.pending.every(({ call }) => call === 'clock.probe'));
};

describe.concurrent('a bet', () => {
  test('after sign-in, bet and settlement the books of the site and the screen agree to the point', async (t) => {
    const site = await openSite(t, { speed: 10 });
    const rig = openEngine(site);
    await rig.ready();
    const roundId = await rig.bet('S');
    await rig.until('the bet', (s) => selectBets(s).length === 1);
    expect(rig.state()).toMatchObject({ wallet: { points: 1_234_500 }, form: { points: 0 } });
    await rig.until('its result', (s) => (selectBets(s)[0]?.status ?? 0) !== 0);
    await rig.until('the balance', ({ wallet }) => wallet?.points === site.accounts.balance('demo'));
    const [booked] = site.accounts.betsOf('demo');
    expect(selectBets(rig.state())[0]).toMatchObject({
      id: booked?.id,
      roundId,
      type: 'S',
      points: 50_000,
      status: booked?.status,
      profit: booked?.profit,
    });
    expect({ ...site.accounts.diagnostics, sends: sends(rig) }).toEqual({
      booked: 1,
      refused: 0,
      repeatedClientIds: 0,
      sends: 1,
    });
    expect(rig.state().diagnostics).toMatchObject({ rejected: 0, unknown: 0, effectsFailed: 0, linkLosses: 0 });
    expect(rig.said).toContain('betAccepted');
    site.accounts.check();
  });

  test('a refusal of the site is shown and costs nothing, and the next bet goes through', async (t) => {
    const site = await openSite(t);
    const rig = openEngine(site);
    await rig.ready();
    await secondLook(rig);
    await rig.timeToBet();
    site.accounts.grant('demo', -5_000); // behind the member's back: the site sees that the balance is not what was shown
    rig.place('B');
    await rig.until('the words of the site', ({ dialog }) => dialog !== null);
    expect(rig.state().dialog).toEqual({
      kind: 'error',
      message: said('보유자산이 변경되었습니다. 확인 후 다시 시도해 주세요.'),
    });
    await rig.until('the button to unlock', isIdle);
    expect(rig.state()).toMatchObject({ bets: { open: [] }, form: { points: 50_000 } });
    site.world.tellPoints('demo');
    await rig.until('the balance', ({ wallet }) => wallet?.points === 1_279_500);
    await rig.bet('B');
    await rig.until('the bet', (s) => selectBets(s).length === 1);
    expect(site.accounts.diagnostics).toEqual({ booked: 1, refused: 1, repeatedClientIds: 0 });
    expect(new Set(clientIds(rig)).size).toBe(2);
  });

  test('the limits of the member and of the side are checked before anything is sent', async (t) => {
    const site = await openSite(t);
    const rig = openEngine(site, '/trade/2');
    await rig.ready();
    site.world.setLimits(2, { buyLimit: 10_000, sellLimit: 500_000 });
    await rig.until('the limit, in a round with time to bet', (s) => {
      const round = selectRound(s);
      return round?.phase === 'open' && round.buyLimit === 10_000 && round.gateMs - site.nowMs() > 15_000;
    });
    rig.engine.send({ type: 'amount.enter', text: '50000' });
    expect(rig.refusal(rig.engine.send({ type: 'bet.open', betType: 'B' }))).toBe('sideLimit');
    expect(sends(rig)).toBe(0);
  });
});

describe.concurrent('a link that is lost with a bet in flight: sent once, and the books decide', () => {
  test('a bet that was not booked is in doubt, allows no new bet, and is then absent', async (t) => {
    const site = await openSite(t);
    const rig = openEngine(site);
    await rig.ready();
    site.faults.dropBeforeNextBet();
    await rig.bet('B');
    await rig.until('the doubt', ({ ticket }) => typeof ticket.value === 'object');
    refusesAnother(rig);
    await rig.until('the link again', ({ link }) => link.chart.value === 'up');
    expect(rig.entries('bet.accepted')).toEqual([]);
    await rig.until('the end of the doubt', isIdle);
    expect(rig.said).toContain('betAbsent');
    expect(rig.said).not.toContain('betAccepted');
    expect(site.accounts.diagnostics).toMatchObject({ booked: 0, repeatedClientIds: 0 });
    expect(selectBets(rig.state())).toEqual([]);
    expect([sends(rig), new Set(clientIds(rig)).size]).toEqual([1, 1]);
    await rig.bet('S'); // and the member may bet again
    await rig.until('the next bet', (s) => selectBets(s).length === 1);
  });

  test('a booked bet is in doubt, then the re-read finds it accepted, without a false failure', async (t) => {
    const site = await openSite(t);
    const rig = openEngine(site);
    await rig.ready();
    site.faults.dropOnNextBet();
    await rig.bet('B');
    await rig.until('the doubt', ({ ticket }) => typeof ticket.value === 'object');
    await rig.until('the end of the doubt', isIdle);
    expect(selectBets(rig.state()).map(({ id }) => id)).toEqual(site.accounts.betsOf('demo').map(({ id }) => id));
    expect(site.accounts.diagnostics).toEqual({ booked: 1, refused: 0, repeatedClientIds: 0 });
    expect(rig.said).not.toContain('betAbsent');
    expect(sends(rig)).toBe(1);
    await rig.until('the balance', ({ wallet }) => wallet?.points === site.accounts.balance('demo'));
  });

  test('a booked bet without a reply on an open link is in doubt after 6 s, then accepted', async (t) => {
    const site = await openSite(t);
    const rig = openEngine(site);
    await rig.ready();
    await secondLook(rig);
    site.faults.muteReplies(true);
    site.faults.delayRestMs('/api/trade/history', 200); // the doubt lasts long enough to be seen
    await rig.bet('B');
    await rig.until('the doubt', ({ ticket }) => typeof ticket.value === 'object');
    refusesAnother(rig);
    await rig.until('the end of the doubt', isIdle);
    expect(selectBets(rig.state()).map(({ clientId }) => clientId)).toEqual([clientIds(rig)[0]]);
    expect(site.accounts.diagnostics).toEqual({ booked: 1, refused: 0, repeatedClientIds: 0 });
    expect(rig.said).not.toContain('betAbsent');
    expect(sends(rig)).toBe(1);
  });

  test('a bet that is cut off at once is booked once or not at all, and known as such, three times over', async (t) => {
    const site = await openSite(t);
    const rig = openEngine(site);
    await rig.ready();
    for (let i = 0; i < 3; i++) {
      await rig.bet(i % 2 === 0 ? 'B' : 'S');
      site.faults.dropLinks(); // the frame may be on the wire, in the site, or answered already
      await rig.until('the end of the doubt', isIdle);
      await rig.until('the link again', ({ link }) => link.chart.value === 'up');
      const booked = site.accounts.betsOf('demo').map(({ clientId }) => clientId);
      const known = selectBets(rig.state()).map(({ clientId }) => clientId);
      expect(new Set(known)).toEqual(new Set(booked));
      expect(rig.said.filter((kind) => kind === 'betAbsent')).toHaveLength(i + 1 - booked.length);
    }
    expect(sends(rig)).toBe(3);
    expect(site.accounts.diagnostics.repeatedClientIds).toBe(0);
  });

  test('a forced logout with a bet in flight keeps the doubt, and the next login resolves it', async (t) => {
    const site = await openSite(t);
    const rig = openEngine(site);
    await rig.ready();
    await secondLook(rig);
    site.faults.muteReplies(true);
    await rig.bet('B');
    await rig.until('the booking', () => site.accounts.diagnostics.booked === 1);
    site.forceLogout('demo');
    await rig.until('the logout', ({ session }) => session.chart.value === 'logout');
    expect(rig.state().ticket.value).toMatchObject({ inDoubt: expect.any(String) });
    await rig.ready();
    await rig.until('the end of the doubt', isIdle);
    expect(selectBets(rig.state())).toHaveLength(1);
    expect(rig.said).not.toContain('betAbsent');
    expect(site.accounts.diagnostics).toEqual({ booked: 1, refused: 0, repeatedClientIds: 0 });
  });
});
