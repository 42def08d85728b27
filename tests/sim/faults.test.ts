import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { hashValue } from '../../engine/base/hash.ts';
import { fold, initialState, type State } from '../../engine/index.ts';
import { isGzip } from '../../engine/log/gzip.ts';
import { createReader } from '../../engine/log/reader.ts';
import { selectBets, selectFeed, selectRound } from '../../engine/selectors/shell.ts';
import { factsOf } from '../support/comparable.ts';
import { openEngine, openSite } from '../support/rig.ts';

const isUsable = (s: State): boolean => s.link.chart.value === 'up' && selectRound(s)?.phase === 'open';

describe.concurrent('a 500 on any call leaves a way to retry', () => {
  const paths = [
    '/api/site_info/code',
    '/oauth/token',
    '/api/me',
    '/api/server_time_offset',
    '/api/public/ticker_statistics',
    '/api/trade/option/site/list',
    '/api/trade/game/current',
    '/api/trade/game/round/list',
    '/api/trade/summary/daily',
    '/api/trade/history',
    '/api/stock',
  ];

  test.for(paths)('%s', async (path, t) => {
    const site = await openSite(t);
    site.faults.failRest(path, 500, 1);
    const rig = openEngine(site);
    for (let i = 0; i < 8 && !isUsable(rig.state()); i++) {
      await rig.until('every answer', ({ calls }) => calls.pending.every(({ call }) => call === 'clock.probe'));
      const { session, site: known, options } = rig.state();
      const { value } = session.chart;
      // what the screens offer: to try again, to sign in, or else to wait for the next round
      if (known.info === null || value === 'fail' || (value === 'success' && !options.isLoaded))
        rig.engine.send({ type: 'session.retry' });
      else if (value === 'logout') rig.signIn();
      else await rig.until('a round to bet on', isUsable);
    }
    expect(isUsable(rig.state())).toBe(true);
    // a busy machine may add a call that times out
    expect(factsOf(rig.log, 'call.failed').filter(({ status }) => status === 500)).toHaveLength(1);
    expect(rig.state().diagnostics).toMatchObject({ effectsFailed: 0, rejected: 0 });
  });
});

describe.concurrent('what a site may do wrong', () => {
  test('a duplicate of every message shows, counts and books nothing twice', async (t) => {
    const site = await openSite(t);
    const rig = openEngine(site);
    site.faults.duplicateMessages(true);
    await rig.ready();
    await rig.bet('B');
    await rig.until('the result', (s) => (selectBets(s)[0]?.status ?? 0) !== 0);
    await rig.until('the balance', ({ wallet }) => wallet?.points === site.accounts.balance('demo'));
    const { stage } = rig.state();
    expect(selectBets(rig.state())).toHaveLength(1);
    expect(rig.said.filter((kind) => kind === 'betAccepted')).toHaveLength(1);
    expect(rig.ports.sounds.filter((name) => name === 'fill')).toHaveLength(1);
    for (const ids of [selectFeed(rig.state()), stage.results.items.items(), stage.rounds.map(({ info }) => info)])
      expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
    expect(rig.state().diagnostics).toMatchObject({ rejected: 0, unknown: 0 });
  });

  test('malformed and unknown messages are counted, and the member can bet all the same', async (t) => {
    const site = await openSite(t);
    const rig = openEngine(site);
    await rig.ready();
    await rig.until('a subscription', ({ stage }) => stage.live !== null);
    const bodies = [
      '{"cut',
      '[]',
      '{"type":"create","data":{"id":"x"}}',
      '{"type":"constructor","data":{}}',
      'x'.repeat(50_000),
    ];
    for (const body of bodies) site.faults.sendRaw('/topic/trade/1', body);
    site.faults.sendRaw('/user/queue/point', '{"type":"point","data":{"point":0.5,"money":1}}');
    site.faults.sendRaw('/topic/trade/1', '{"type":"tomorrow","data":{"name":"canary"}}');
    await rig.until('the counts', ({ diagnostics }) => diagnostics.rejected >= 5 && diagnostics.unknown >= 2);
    expect(rig.state().diagnostics).toMatchObject({ rejected: 5, unknown: 2 });
    expect(rig.state().wallet?.points).toBe(1_284_500);
    await rig.bet('B');
    await rig.until('the bet', (s) => selectBets(s).length === 1);
    expect(rig.entries('link.lost')).toEqual([]);
  });

  test('without a finish the list is asked for and decides, and nothing is guessed', async (t) => {
    const site = await openSite(t);
    const rig = openEngine(site);
    await rig.ready();
    site.faults.holdFinish(true);
    const roundId = await rig.bet('B');
    const readBefore = rig.entries('round.results.answered').length;
    const isOver = ({ stage }: State): boolean => stage.results.items.items().some(({ id }) => id === roundId);
    await rig.until('the result from the list', isOver);
    expect(rig.entries('round.finished')).toEqual([]);
    expect(rig.entries('round.results.answered').length).toBeGreaterThan(readBefore);
    const told = rig
      .state()
      .stage.results.items.items()
      .find(({ id }) => id === roundId);
    expect(told?.status).toBe(site.world.market.result(site.accounts.betsOf('demo')[0]?.round as never).status);
  });

  test('refused connects are retried as the policy says, until the link is up', async (t) => {
    const site = await openSite(t);
    site.faults.refuseConnect(2);
    const rig = openEngine(site);
    await rig.ready();
    expect(rig.entries('link.lost')).toMatchObject([{ data: { reason: 'refused' } }, { data: { reason: 'refused' } }]);
    await rig.until('the link counts as up', ({ link }) => link.chart.context.tries === 0);
  });

  test('a site that is gone for good gets three retries, then the member is told to reload', async (t) => {
    const site = await openSite(t);
    const rig = openEngine(site);
    await rig.ready();
    site.faults.setDown(true);
    await rig.until('the end of the retries', ({ link }) => link.chart.value === 'failed');
    expect(rig.state().link.chart.context).toMatchObject({ tries: 3 });
    expect(rig.entries('link.lost')).toHaveLength(4);
    expect(rig.state().session.chart.value).toBe('success'); // the session is not the link's to end
    expect(rig.refusal(rig.engine.send({ type: 'page.reload' }))).toBeNull();
  });
});

describe.concurrent("time: the site's clock counts", () => {
  test.for([3_600_000, -3_600_000])(
    'a bet settles as usual with a device clock that is %d ms off',
    async (offsetMs, t) => {
      const site = await openSite(t);
      const rig = openEngine(site, undefined, { offsetMs: site.nowMs() - Date.now() + offsetMs });
      await rig.ready();
      await rig.until('a whole burst', ({ clock }) => clock.left === 0);
      const siteNow = rig.ports.clock.monotonicMs() + (rig.state().clock.estimate?.thetaMs ?? 0);
      // known to half a round trip; the rest is what passes between two lines here, twenty times as fast as time
      expect(Math.abs(siteNow - site.nowMs())).toBeLessThan((rig.state().clock.estimate?.errorMs ?? 0) + 2_000);
      const roundId = await rig.bet('B');
      const phases: string[] = [];
      const stop = rig.engine.subscribe(() => {
        const held = rig.state().stage.rounds.find(({ info }) => info.id === roundId);
        const value = held?.chart.value ?? 'gone';
        const phase = typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
        if (phases.at(-1) !== phase && phase !== 'gone') phases.push(phase);
      });
      await rig.until('the result', (s) => (selectBets(s)[0]?.status ?? 0) !== 0);
      await rig.until('the end of the round', () => /settled|void/.test(phases.at(-1) ?? ''));
      stop();
      const end = phases.pop();
      expect(['settled', 'void']).toContain(end);
      expect(phases).toEqual(['open', 'closed', 'settling']);
      expect(site.accounts.diagnostics).toEqual({ booked: 1, refused: 0, repeatedClientIds: 0 });
    },
  );
});

test.concurrent('an exported recording proves itself when it is folded again, as the log does', async (t) => {
  const site = await openSite(t);
  const rig = openEngine(site);
  await rig.ready();
  await rig.bet('B');
  await rig.until('the result', (s) => (selectBets(s)[0]?.status ?? 0) !== 0);
  rig.engine.send({ type: 'session.export' });
  await rig.until('the file', () => rig.ports.saved.length === 1);
  const { name, bytes } = rig.ports.saved[0] as { name: string; bytes: Uint8Array<ArrayBuffer> };
  expect(name).toMatch(/^round-20260312-00\d{4}\.jsonl\.gz$/);
  expect(isGzip(bytes)).toBe(true);
  const text = gunzipSync(bytes).toString();
  expect(text).not.toMatch(/demo1234|01012345678|김데모/);

  let read = initialState();
  const proved: boolean[] = [];
  const reader = createReader({
    entry: (entry) => {
      read = fold(read, entry);
    },
    checkpoint: ({ state }) => {
      if (state !== null) proved.push(state === hashValue(read));
    },
  });
  reader.text(text);
  expect(reader.end()).toMatchObject({ truncated: false, faults: [] });
  expect(proved.length).toBeGreaterThan(0);
  expect(proved).not.toContain(false);

  let again = initialState();
  rig.log.forEach(0, rig.log.length, (entry) => {
    again = fold(again, entry);
  });
  expect(hashValue(again)).toBe(hashValue(rig.state()));
});
