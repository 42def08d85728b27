import { describe, expect, test } from 'vitest';
import type { Site } from '../../fixtures/site/server.ts';
import { findOption } from '../../fixtures/site/world/market/catalog.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../fixtures/site/world/time/calendar.ts';
import type { WorldEvent } from '../../fixtures/site/world/world.ts';
import { control as call, openControlled as open, START_MS } from '../support/controlled-site.ts';
import { signedIn } from '../support/site-caller.ts';

const told = (site: Site): WorldEvent[] => {
  const events: WorldEvent[] = [];
  site.world.on((event) => events.push(event));
  return events;
};
const last = (events: readonly WorldEvent[], type: string) => events.findLast((event) => event.message.type === type);

const bet = (site: Site, optionId = 2, type = 'B') => {
  const option = findOption(optionId);
  const round = option === undefined ? null : site.world.market.roundAt(option, site.world.nowMs());
  if (round === null) throw new Error('closed');
  const asked = { type, playerId: 101, playerUsername: 'demo', roundId: round.id, point: 50_000, clientId: null };
  const answer = site.world.placeBet('demo', { ...asked, remainPoint: site.accounts.balance('demo') - 50_000 });
  if (answer.kind !== 'booked') throw new Error(JSON.stringify(answer));
  return answer.bet;
};

describe('the commands of the control face', () => {
  test('/state lists members, open bets, pending requests and faults', async (t) => {
    const site = await open(t);
    bet(site);
    site.world.cash.apply(site.world.people.all()[0] as never, 'D', 10_000);
    site.faults.stall(true);
    site.faults.refuseSockets(Number.POSITIVE_INFINITY);
    const { body } = await call(site, 'GET', '/state');
    expect(body).toMatchObject({
      seed: 7,
      speed: 1,
      links: [],
      openBets: [{ type: 'B', point: 50_000 }],
      pendingDnw: [{ type: 'D', point: 10_000, username: 'demo' }],
      faultsOn: { isStalled: true, socketRefusals: { left: 'forever', how: 'transport' } },
    });
    expect(body.members).toContainEqual({ id: 101, username: 'demo', status: 'A', role: 'member', point: 1_234_500 });
  });

  test('/round/finish while betting is open closes the round at that price at its end', async (t) => {
    const site = await open(t);
    const events = told(site);
    const { round } = bet(site);
    const { body } = await call(site, 'POST', '/round/finish', { tradeOptionId: 2, price: 120_000.55 });
    expect(body).toEqual({ tradeRoundId: round.id, round: round.number, when: 'end' });
    expect(site.accounts.openBets()).toHaveLength(1);
    site.world.listen('/topic/trade/2');
    site.advance(MINUTE_MS + 3 * SECOND_MS);
    expect(last(events, 'fastFinish')?.message.data).toMatchObject({ id: round.id, close: 120_000.55, status: 1 });
    expect(last(events, 'betResult')?.message.data).toMatchObject({ status: 1, profit: 44_000 });
    const { body: list } = signedIn(site, 'demo').get('/api/trade/game/round/list', { tradeOptionId: '2', size: '1' });
    expect(list.content[0]).toMatchObject({ id: round.id, resultPrice: 120_000.55, high: 120_000.55, status: 1 });
  });

  test('/round/finish after betting has closed announces the finish at once and settles the bets', async (t) => {
    const site = await open(t);
    const ball = bet(site, 8, '5');
    site.advance(52 * SECOND_MS);
    const events = told(site);
    site.world.listen('/topic/trade/8');
    const { body } = await call(site, 'POST', '/round/finish', { tradeOptionId: 8, price: 90_000.05 });
    expect(body).toMatchObject({ tradeRoundId: ball.round.id, when: 'now' });
    const exStatus = JSON.stringify({ OE: 'O', UO: 'OV', SML: 'M', N: 5 });
    expect(last(events, 'finish')?.message.data).toMatchObject({ id: ball.round.id, close: 90_000.05, exStatus });
    expect(ball).toMatchObject({ status: 1, profit: 400_000 });
    expect(signedIn(site, 'demo').get('/api/trade/game/recent', { tradeOptionId: '8' }).body).toMatchObject({
      tradeRoundId: ball.round.id,
      resultPrice: 90_000.05,
    });
    site.advance(20 * SECOND_MS);
    const finishes = events.filter(({ message }) => message.type === 'finish' && message.data.id === ball.round.id);
    expect(finishes).toHaveLength(1);
    site.accounts.check();
  });

  test('/round/finish with void returns every stake, whatever the price', async (t) => {
    const site = await open(t);
    const [side, ball] = [bet(site), bet(site, 8, 'O')];
    for (const [tradeOptionId, price] of [
      [2, 120_000],
      [8, 90_000.05],
    ])
      await call(site, 'POST', '/round/finish', { tradeOptionId, price, void: true });
    site.advance(MINUTE_MS + 3 * SECOND_MS);
    for (const { round, status, profit } of [side, ball]) {
      expect([site.world.market.result(round).status, status, profit]).toEqual([3, 3, 0]);
    }
    site.accounts.check();
  });

  test('/round/finish refuses an unknown round or option, an invalid price, and a finished round', async (t) => {
    const site = await open(t);
    const finish = async (body: object) => (await call(site, 'POST', '/round/finish', body)).status;
    expect(await finish({ tradeOptionId: 42, price: 1 })).toBe(409);
    expect(await finish({ tradeOptionId: 999, price: 1 })).toBe(404);
    expect(await finish({ tradeOptionId: 2, price: -1 })).toBe(400);
    expect(await finish({ tradeOptionId: 2, price: '1' })).toBe(400);
    site.advance(52 * SECOND_MS);
    expect(await finish({ tradeOptionId: 2, price: 90_000 })).toBe(200);
    expect(await finish({ tradeOptionId: 2, price: 90_000 })).toBe(409);
  });

  test('/dnw holds, approves and rejects requests, and closes the windows', async (t) => {
    const site = await open(t);
    const demo = signedIn(site, 'demo');
    const ids = () => site.world.cash.pending().map(({ id }) => id);
    await call(site, 'POST', '/dnw/hold', { on: true });
    demo.post('/api/dnw/apply', { type: 'D', point: 70_000 });
    demo.post('/api/dnw/apply', { type: 'W', point: 30_000 });
    site.advance(10 * MINUTE_MS);
    const [deposit, withdrawal] = ids();
    expect((await call(site, 'POST', '/dnw/approve', { id: deposit })).body).toMatchObject({ type: 'D', status: 1 });
    expect((await call(site, 'POST', '/dnw/reject', { id: withdrawal })).body).toMatchObject({ type: 'W', status: 2 });
    expect(site.accounts.balance('demo')).toBe(1_284_500 + 70_000);
    expect((await call(site, 'POST', '/dnw/approve', { id: deposit })).status).toBe(400);
    expect((await call(site, 'POST', '/dnw/reject', { id: 1 })).status).toBe(404);
    expect((await call(site, 'POST', '/dnw/active', { dactive: '0' })).body).toEqual({ dactive: '0', wactive: '1' });
    expect(demo.post('/api/dnw/apply', { type: 'D', point: 70_000 }).status).toBe(400);
  });

  test('/coin/receive brings coins for a member', async (t) => {
    const site = await open(t);
    const { status, body } = await call(site, 'POST', '/coin/receive', {
      username: 'demo',
      coinName: 'BTC',
      amount: 0.01,
    });
    expect([status, body]).toMatchObject([200, { type: 'D', status: 0, point: 0.01, walletType: 'BTC' }]);
    expect((await call(site, 'POST', '/coin/receive', { username: 'demo', coinName: 'X', amount: 1 })).status).toBe(
      400,
    );
  });

  test('/notice and /popup publish and tell, /message puts a message into an inbox', async (t) => {
    const site = await open(t);
    const events = told(site);
    await call(site, 'POST', '/notice', { title: '점검', content: '<p>곧 시작</p>' });
    await call(site, 'POST', '/popup', { title: '행사', content: '오늘만' });
    await call(site, 'POST', '/popup', { title: '그림', content: 'data:,', type: 1 });
    await call(site, 'POST', '/message', { username: 'demo', title: '안내', content: '읽어 주세요' });
    expect(last(events, 'notice')?.message.data).toMatchObject({ title: '점검' });
    expect(events.filter(({ message }) => message.type === 'popup').map(({ message }) => message.data.type)).toEqual([
      2, 1,
    ]);
    const demo = signedIn(site, 'demo');
    expect(demo.get('/api/content/notice/list').body.content[0]).toMatchObject({ title: '점검' });
    expect(demo.get('/api/message/my').body.content[0]).toMatchObject({ title: '안내', content: '읽어 주세요' });
    expect((await call(site, 'POST', '/message', { username: 'nobody', title: '', content: '' })).status).toBe(404);
    expect((await call(site, 'POST', '/notice', { title: 1 })).status).toBe(400);
  });

  test('/grant, /block, /logout and /limits change a member', async (t) => {
    const site = await open(t);
    const events = told(site);
    const demo = signedIn(site, 'demo');
    expect((await call(site, 'POST', '/grant', { username: 'demo', points: -500 })).body.point).toBe(1_284_000);
    expect((await call(site, 'POST', '/grant', { username: 'poor', points: -7001 })).status).toBe(400);
    expect((await call(site, 'POST', '/block', { username: 'demo', status: 'D' })).body).toEqual({
      username: 'demo',
      status: 'D',
    });
    expect(demo.get('/api/me').body).toMatchObject({ status: 'D', point: 1_284_000 });
    await call(site, 'POST', '/logout', { username: 'demo', message: '안녕히 가세요' });
    expect(last(events, 'forceLogout')?.message.data).toEqual({ message: '안녕히 가세요' });
    expect(demo.get('/api/me').status).toBe(401);
    await call(site, 'POST', '/limits', { tradeOptionId: 2, buyLimit: 5000, sellLimit: 0 });
    expect(last(events, 'changeLimit')?.message.data).toMatchObject({ buyLimit: 5000, sellLimit: 0 });
    await call(site, 'POST', '/limits', { tradeOptionId: 2, buyLimit: null, sellLimit: null });
    expect(last(events, 'changeLimit')?.message.data.buyLimit).toBeGreaterThan(4_000_000);
  });

  test('/outbox lists what would have been sent', async (t) => {
    const site = await open(t);
    const key = 'someone@round.example';
    site.request({
      method: 'POST',
      path: '/api/certi/certificate_email',
      body: JSON.stringify({ key, secretCode: 'a1b2c3d4e5f6', ignoreKey: false }),
    });
    expect((await call(site, 'GET', '/outbox')).body[0]).toMatchObject({ to: key, kind: 'email' });
  });

  test('/time moves site time forward, at most an hour a call', async (t) => {
    const site = await open(t);
    const { body } = await call(site, 'POST', '/time', { advanceMs: 90_000 });
    expect(Date.parse(String(body.siteTime))).toBeGreaterThanOrEqual(START_MS + 90_000);
    expect(site.nowMs()).toBeGreaterThanOrEqual(START_MS + 90_000);
    for (const advanceMs of [-1, HOUR_MS + 1, 0.5, '9'])
      expect((await call(site, 'POST', '/time', { advanceMs })).status).toBe(400);
  });

  test('an account that its member closed stays closed', async (t) => {
    const site = await open(t);
    signedIn(site, 'demo').post('/api/player/withdraw', { id: 101 });
    const refused = { status: 409, body: { message: 'demo has left; a closed account stays closed' } };
    for (const status of ['A', 'D'])
      expect(await call(site, 'POST', '/block', { username: 'demo', status })).toEqual(refused);
    for (const points of [500, -500])
      expect(await call(site, 'POST', '/grant', { username: 'demo', points })).toEqual(refused);
    expect(site.accounts.balance('demo')).toBe(1_284_500);
    expect(site.world.people.byId(101)?.status).toBe('W');
  });
});
