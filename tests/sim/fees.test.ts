import { describe, expect, test } from 'vitest';
import { selectBets, selectOption } from '../../engine/selectors/index.ts';
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
    await other.until('the answer to /fee.json', ({ diagnostics }) => diagnostics.callsFailed > 0);
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
