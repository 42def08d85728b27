import { describe, expect, test } from 'vitest';
import { createSite } from '../../fixtures/site/site.ts';

const START_MS = Date.parse('2026-03-12T14:20:05+09:00');
const BASIC = `Basic ${btoa('web:web')}`;

describe('REST', () => {
  const site = createSite({ seed: 7, startMs: START_MS, tokenLifetimeS: 60 });
  const signIn = (password: string) =>
    site.request({
      method: 'POST',
      path: '/oauth/token',
      query: { siteCode: 'demo' },
      headers: { authorization: BASIC },
      body: new URLSearchParams({ grant_type: 'password', username: 'demo', password }).toString(),
    });
  const tokens = signIn('demo1234').body as { access_token: string; refresh_token: string };
  const get = (path: string, query: Record<string, string> = {}, token = tokens.access_token) =>
    site.request({
      method: 'GET',
      path,
      query: { siteInfoId: '1', ...query },
      headers: { authorization: `Bearer ${token}` },
    });

  test('a wrong password and a missing token are refused', () => {
    expect(signIn('nope')).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: '아이디 또는 비밀번호가 맞지 않습니다.' },
    });
    expect(get('/api/me', {}, 'x')).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
  });

  test('a token is for this site, asked for by its code or, without a code, by its id', () => {
    const ask = (query: Record<string, string>) =>
      site.request({
        method: 'POST',
        path: '/oauth/token',
        query,
        headers: { authorization: BASIC },
        body: 'grant_type=password&username=demo&password=demo1234',
      });
    for (const query of [{ siteCode: 'demo' }, { siteInfoId: '1' }, { siteCode: '', siteInfoId: '1' }])
      expect([query, ask(query).status]).toEqual([query, 200]);
    for (const query of [{}, { siteCode: '' }, { siteCode: 'other' }, { siteCode: 'other', siteInfoId: '1' }] as const)
      expect([query, ask(query)]).toMatchObject([query, { status: 400, body: { error: 'invalid_request' } }]);
    expect(ask({ siteInfoId: '2' }).status).toBe(400);
  });

  test('the signed-in member is told', () => {
    expect(get('/api/me').body).toMatchObject({
      id: 101,
      username: 'demo',
      point: 1_284_500,
      limitJson: '{"isEnabled":"N"}',
    });
  });

  test('BTC R1 leads the options, and hours and stops are told as text', () => {
    const list = get('/api/trade/option/site/list').body as { tradeOption: Record<string, unknown> }[];
    expect(list[0]?.tradeOption).toMatchObject({
      id: 2,
      stock: 'BTCUSDT',
      type: 'R1',
      isPlay: '1',
      isStop: '0',
      precision: 2,
    });
    const by = (id: number) => list.find((entry) => entry.tradeOption.id === id)?.tradeOption;
    expect(by(25)).toMatchObject({ isPlay: '1', isStop: '1' });
    expect(by(42)).toMatchObject({ stock: 'NAS100', isPlay: '0' });
    const playing = get('/api/public/trade_option/site/list', { isPlay: '1' }).body as unknown[];
    expect(playing.length).toBe(list.length - 4);
    const count = (isPlay: string) => (get('/api/trade/option/site/list', { isPlay }).body as unknown[]).length;
    expect(['', 'true', '0', 'false'].map(count)).toEqual([list.length, list.length - 4, 4, 4]);
    for (const isPlay of ['2', 'Y', '1,0']) expect(get('/api/trade/option/site/list', { isPlay }).status).toBe(400);
  });

  test('the current round is told; closed instruments have none and unknown options are refused', () => {
    expect(get('/api/trade/game/current', { tradeOptionId: '2' }).body).toMatchObject({
      tradeOptionId: 2,
      round: 861,
      startTime: START_MS - 5000,
      siteStatus: { 1: 1 },
      feeJson: '{"fee":12}',
    });
    expect(get('/api/trade/game/current', { tradeOptionId: '42' })).toMatchObject({ status: 200, body: null });
    expect(get('/api/trade/option/site', { tradeOptionId: '99' }).status).toBe(404);
  });

  test('the round list is newest first, in ISO times, and pages', () => {
    const query = { resultType: 'RoundExResult', tradeOptionId: '8', isPlayStrs: '3', size: '2' };
    const page = get('/api/trade/game/round/list', query).body as { content: Record<string, string>[]; last: boolean };
    expect(page.content.map((item) => item.startTime)).toEqual([
      '2026-03-12T14:19:00.000+09:00',
      '2026-03-12T14:18:00.000+09:00',
    ]);
    expect(Object.keys(JSON.parse(page.content[0]?.exStatus ?? ''))).toEqual(['OE', 'UO', 'SML', 'N']);
    expect(page.last).toBe(false);
  });

  test('bars join the rounds', () => {
    const query = { stock: 'BTCUSDT', period: '60', endMillis: String(START_MS) };
    const { bars } = get('/api/stock/chart', query).body as { bars: { time: number; open: number; close: number }[] };
    const { content } = get('/api/trade/game/round/list', { tradeOptionId: '2' }).body as {
      content: { open: number; close: number }[];
    };
    expect(bars.length).toBe(1000);
    expect(bars.at(-2)).toMatchObject({ time: START_MS - 65_000, open: content[0]?.open, close: content[0]?.close });
    expect(get('/api/stock/chart', { stock: 'NONE', period: '60' }).status).toBe(400);
  });

  test('current bets, bets of the option and the list are told', () => {
    const round = site.world.market.roundBefore({ ...currentRound(), startMs: START_MS + 55_000 });
    const bet = { type: 'B', playerId: 101, playerUsername: 'demo', roundId: round?.id, point: 50_000 };
    site.world.placeBet('demo', { ...bet, remainPoint: 1_234_500, clientId: 'c-9' });
    const { current, recentRound } = get('/api/trade/history/current', { tradeRoundId: String(round?.id) }).body as {
      current: Record<string, unknown>[];
      recentRound: unknown;
    };
    expect(current[0]).toMatchObject({
      type: 'B',
      point: 50_000,
      status: 0,
      profit: 0,
      profitPer: 88,
      clientId: 'c-9',
    });
    expect(recentRound).toMatchObject({ round: 860 });
    expect(get('/api/trade/history/current_for_option', { tradeOptionId: '2' }).body).toHaveLength(1);
    expect(get('/api/trade/history/list', { size: '20' }).body).toMatchObject({
      content: [{ round: 861 }],
      last: true,
    });
  });
  const currentRound = () => {
    const round = site.world.market.findRound(
      (get('/api/trade/game/current', { tradeOptionId: '2' }).body as { id: number }).id,
    );
    if (round === null) throw new Error('closed');
    return round;
  };

  test('small answers are told', () => {
    expect(get('/api/server_time_offset', { ms: String(START_MS - 40) }).body).toBe(40);
    expect(get('/fee.json').body).toEqual({ fee: 12 });
    expect(get('/api/site_info/code', { code: 'demo' }).body).toEqual({ id: 1, stockPrefix: '' });
    expect(get('/api/site_info/code', { code: 'x' }).status).toBe(404);
    expect(get('/api/me', { siteInfoId: '2' }).status).toBe(400);
    const without = (path: string) =>
      site.request({ method: 'GET', path, headers: { authorization: `Bearer ${tokens.access_token}` } }).status;
    expect([without('/api/me'), without('/api/dnw/list'), without('/api/dnw/cancel')]).toEqual([400, 400, 400]);
    expect([without('/fee.json'), without('/data/appid.json')]).toEqual([200, 200]);
    expect(get('/api/trade/summary/daily', { tradeOptionId: '2' }).body).toMatchObject({ buyCnt: expect.any(Number) });
  });

  test('a requested failure is answered, and a token expires and is refreshed once', () => {
    site.faults.failRest('/api/me', 500, 1);
    expect([get('/api/me').status, get('/api/me').status]).toEqual([500, 200]);
    site.world.advanceTo(START_MS + 60_000);
    expect(get('/api/me').status).toBe(401);
    const refresh = () =>
      site.request({
        method: 'POST',
        path: '/oauth/token',
        query: { siteInfoId: '1' },
        headers: { authorization: BASIC },
        body: `grant_type=refresh_token&refresh_token=${tokens.refresh_token}`,
      });
    const fresh = refresh().body as { access_token: string };
    expect(get('/api/me', {}, fresh.access_token).status).toBe(200);
    expect(refresh().status).toBe(400);
  });
});
