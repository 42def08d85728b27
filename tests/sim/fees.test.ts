import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { selectBallRows, selectBets, selectForm, selectOption } from '../../engine/selectors/shell.ts';
import { control, openControlled } from '../support/controlled-site.ts';
import { openEngine, openSite, type Rig } from '../support/rig.ts';
import { signedIn } from '../support/site-caller.ts';

const OPTION = 1; // of the rig's path
const percent = ({ state }: Rig): number | undefined => selectOption(state())?.percent;

describe.concurrent('BR18: fees other than 12, over real sockets', () => {
  test('a bet is paid by the fee of its round, which the screen has shown before', async (t) => {
    const site = await openSite(t, { speed: 10 });
    site.world.setFee('option', OPTION, 7.5);
    const rig = openEngine(site);
    await rig.ready();
    expect(percent(rig)).toBe(92.5);
    await rig.timeToBet();
    site.world.setFee('round', OPTION, 21.96);
    await rig.until("the round's own fee", (s) => selectOption(s)?.percent === 78.04);
    await rig.bet('B');
    await rig.until('the bet', (s) => selectBets(s).length === 1);
    expect(selectBets(rig.state())[0]?.profitPercent).toBe(78.04);
    await rig.until('its result', (s) => (selectBets(s)[0]?.status ?? 0) !== 0);
    const [bet] = selectBets(rig.state());
    expect(bet?.profit).toBe([0, 39_020, -50_000, 0][bet?.status ?? 0]);
    await rig.until('the balance', ({ wallet }) => wallet?.points === site.accounts.balance('demo'));
    site.accounts.check();
  });

  test('where neither round nor option says one, /fee.json does, and then 12', async (t) => {
    const site = await openSite(t);
    site.world.setFee('option', OPTION, null);
    site.world.setFee('site', OPTION, 3);
    const rig = openEngine(site);
    await rig.ready();
    await rig.until('the fee of the site', (s) => selectOption(s)?.percent === 97);
    site.world.setFee('site', OPTION, null);
    const other = openEngine(site);
    await other.ready();
    await other.until('the answer to /fee.json', ({ calls }) =>
      calls.pending.every(({ call }) => call !== 'fee.fetch'),
    );
    expect(percent(other)).toBe(88);
  });
});

test('/fee says the fee of an option, takes it away, and pays by the one in force', async (t) => {
  const site = await openControlled(t);
  const demo = signedIn(site, 'demo');
  const say = async (body: object) => (await control(site, 'POST', '/fee', { tradeOptionId: 2, ...body })).body;
  const round = () => demo.get('/api/trade/game/current', { tradeOptionId: '2' }).body.feeJson;
  const option = () =>
    (demo.get('/api/trade/option/site', { tradeOptionId: '2' }).body.siteInfo as { readonly feeJson: unknown }).feeJson;
  expect([round(), option()]).toEqual(['{"fee":12}', '{"fee":12}']);
  expect(await say({ level: 'round', percent: 21.96 })).toEqual({ inForce: 21.96 });
  expect([round(), option()]).toEqual(['{"1":21.96}', '{"fee":12}']);
  expect(await say({ level: 'round', percent: null })).toEqual({ inForce: 12 });
  expect(await say({ level: 'option', percent: 5 })).toEqual({ inForce: 5 });
  expect([round(), option()]).toEqual(['{"fee":5}', '{"fee":5}']);
  expect(await say({ level: 'option' })).toEqual({ inForce: 12 });
  expect([round(), option()]).toEqual([null, null]);
  expect(await say({ level: 'site', percent: 0 })).toEqual({ inForce: 0 });
  expect(demo.get('/fee.json').body).toEqual({ fee: 0 });
  for (const wrong of [{ percent: 101 }, { percent: -1 }, { percent: '5' }, { level: 'nobody' }])
    expect((await control(site, 'POST', '/fee', { tradeOptionId: 2, ...wrong })).status).toBe(400);
});

describe('BR21: ratios other than those of the limits', () => {
  const BALL = 8;

  test('a number-ball bet is paid by the ratio of its round, which the screen has shown before', async (t) => {
    const site = await openSite(t, { speed: 10 });
    site.world.setRatio('option', BALL, 'oe', 0.5);
    const rig = openEngine(site, `/trade/${BALL}`);
    await rig.ready();
    expect(selectForm(rig.state()).percent).toBe(50);
    site.world.setRatio('round', BALL, 'oe', 0.9512);
    await rig.until("the round's own ratio", (s) => selectForm(s).percent === 95.12);
    await rig.timeToBet();
    for (const intent of [
      { type: 'amount.enter', text: '50,000' },
      { type: 'bet.open', betType: 'O' },
    ] as const)
      expect(isRight(rig.engine.send(intent))).toBe(true);
    rig.engine.send({ type: 'bet.confirm' });
    await rig.until('the bet', (s) => selectBets(s).length === 1);
    expect(selectBets(rig.state())[0]).toMatchObject({ profitPercent: 95.12, type: 'O' });
    await rig.until('its result', (s) => (selectBets(s)[0]?.status ?? 0) !== 0);
    const [bet] = selectBets(rig.state());
    expect(bet?.profit).toBe([0, 47_560, -50_000, 0][bet?.status ?? 0]);
    await rig.until('the outcome of its round', (s) => selectBallRows(s).some(({ id }) => id === bet?.roundId));
    const row = selectBallRows(rig.state()).find(({ id }) => id === bet?.roundId);
    expect(row?.status === 3 ? 3 : row?.hits.includes('O') ? 1 : 2).toBe(bet?.status);
    expect(rig.state().diagnostics.contradictions).toBe(0);
    await rig.until('the balance', ({ wallet }) => wallet?.points === site.accounts.balance('demo'));
    site.accounts.check();
  });

  test('/ratio says what a kind pays, takes it away, and pays by the one in force', async (t) => {
    const site = await openControlled(t);
    const demo = signedIn(site, 'demo');
    const say = async (body: object) =>
      (await control(site, 'POST', '/ratio', { tradeOptionId: BALL, kind: 'n', ...body })).body;
    const round = () => demo.get('/api/trade/game/current', { tradeOptionId: String(BALL) }).body.feeJson;
    expect(await say({ level: 'round', ratio: 7.25 })).toEqual({ inForce: 7.25 });
    expect(round()).toBe('{"1":{"nfee":7.25}}');
    expect(await say({ level: 'round', ratio: null })).toEqual({ inForce: 8 });
    expect(await say({ level: 'option', ratio: 9 })).toEqual({ inForce: 9 });
    expect(round()).toBe('{"fee":12,"nfee":9}');
    await control(site, 'POST', '/fee', { tradeOptionId: BALL, level: 'round', percent: 3 });
    expect(await say({ level: 'round', ratio: 1 })).toEqual({ inForce: 1 });
    expect(round()).toBe('{"1":{"fee":3,"nfee":1}}');
    for (const wrong of [{ ratio: 101 }, { ratio: -1 }, { kind: 'x' }, { level: 'site' }])
      expect((await control(site, 'POST', '/ratio', { tradeOptionId: BALL, kind: 'n', ...wrong })).status).toBe(400);
    expect((await control(site, 'POST', '/ratio', { tradeOptionId: 2, kind: 'n', ratio: 1 })).status).toBe(409);
  });
});
