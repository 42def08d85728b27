import { describe, expect, test } from 'vitest';
import type { BetRequest } from '../../fixtures/site/world/book/bet.ts';
import { findOption, OPTIONS, type Option } from '../../fixtures/site/world/market/catalog.ts';
import { MEMBERS } from '../../fixtures/site/world/people/members.ts';
import { randomFrom } from '../../fixtures/site/world/random.ts';
import { MINUTE_MS, SECOND_MS } from '../../fixtures/site/world/time/calendar.ts';
import { createWorld, type World, type WorldEvent } from '../../fixtures/site/world/world.ts';

const START_MS = Date.parse('2026-03-12T14:20:00+09:00');
const TOPICS = ['/topic/trade/BTCUSDT', '/topic/trade/2', '/topic/trade/site/1_2', '/topic/trade/8'];

const optionOf = (id: number): Option => {
  const option = findOption(id);
  if (option === undefined) throw new Error(`no option ${id}`);
  return option;
};

const roundNow = (world: World, optionId: number) => {
  const round = world.market.roundAt(optionOf(optionId), world.nowMs());
  if (round === null) throw new Error('closed');
  return round;
};

const request = (world: World, username: string, over: Partial<BetRequest> = {}, optionId = 2): BetRequest => {
  const point = over.point ?? 50_000;
  return {
    type: 'B',
    playerId: MEMBERS.find((member) => member.username === username)?.id,
    playerUsername: username,
    roundId: roundNow(world, optionId).id,
    point,
    remainPoint: world.bank.balance(username) - Number(point),
    clientId: null,
    ...over,
  };
};

const record = (world: World): WorldEvent[] => {
  const events: WorldEvent[] = [];
  world.on((event) => events.push(event));
  return events;
};

describe('the world of a seed', () => {
  const run = (seed: number, stepMs: number): WorldEvent[] => {
    const world = createWorld({ seed, startMs: START_MS });
    const events = record(world);
    for (const topic of TOPICS) world.listen(topic);
    world.schedule(START_MS + 5000, () => world.placeBet('demo', request(world, 'demo')));
    for (let at = START_MS; at <= START_MS + 3 * MINUTE_MS; at += stepMs) world.advanceTo(at);
    return events;
  };

  test('the same seed gives the same events, in steps of any size', () => {
    const coarse = run(7, 3 * MINUTE_MS);
    expect(coarse.length).toBeGreaterThan(2000);
    expect(run(7, 50)).toEqual(coarse);
    expect(run(8, 3 * MINUTE_MS)).not.toEqual(coarse);
  });

  test('events come in order of time', () => {
    const times = run(7, MINUTE_MS).map((event) => event.atMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('prices do not depend on listeners', () => {
    const quiet = createWorld({ seed: 7, startMs: START_MS });
    const heard = createWorld({ seed: 7, startMs: START_MS });
    heard.listen('/topic/trade/BTCUSDT');
    heard.advanceTo(START_MS + 10 * MINUTE_MS);
    const at = START_MS + 7 * MINUTE_MS + 1234;
    const stock = optionOf(2).stock;
    expect(quiet.market.series(stock).lastTrade(at)).toEqual(heard.market.series(stock).lastTrade(at));
  });

  test('a bar opens and closes with its round and holds every trade that was told', () => {
    const world = createWorld({ seed: 7, startMs: START_MS });
    const events = record(world);
    for (const topic of TOPICS) world.listen(topic);
    world.advanceTo(START_MS + 2 * MINUTE_MS + 3 * SECOND_MS);
    const finish = events.findLast((event) => event.message.type === 'fastFinish')?.message.data;
    const prices = events
      .filter((event) => event.message.type === 'rawData')
      .filter((event) => event.atMs > START_MS + MINUTE_MS && event.atMs <= START_MS + 2 * MINUTE_MS)
      .map((event) => Number(event.message.data.price));
    expect(finish).toMatchObject({ round: 862, resultPrice: prices.at(-1), close: prices.at(-1) });
    expect(finish?.high).toBe(Math.max(Number(finish?.open), ...prices));
    expect(finish?.low).toBe(Math.min(Number(finish?.open), ...prices));
  });

  test('a round is told in order: create, startPrice within 100 ms, limits, result after its end', () => {
    const world = createWorld({ seed: 7, startMs: START_MS });
    const events = record(world);
    world.listen('/topic/trade/2');
    world.advanceTo(START_MS + 2 * MINUTE_MS + 3 * SECOND_MS);
    const id = events.find((event) => event.message.type === 'create')?.message.data.id;
    const own = events.filter((event) => event.message.data.id === id);
    expect(own.map((event) => event.message.type)).toEqual([
      'create',
      'startPrice',
      'changeLimit',
      'changeLimit',
      'changeLimit',
      'fastFinish',
    ]);
    const [create, startPrice] = own;
    expect((startPrice?.atMs ?? 0) - (create?.atMs ?? 0)).toBeLessThanOrEqual(100);
    expect((own.at(-1)?.atMs ?? 0) - (START_MS + 2 * MINUTE_MS)).toBeLessThanOrEqual(400);
  });

  test('rounds are numbered within the Korean day, and ids lead back to them', () => {
    const world = createWorld({ seed: 7, startMs: Date.parse('2026-03-12T14:23:10+09:00') });
    const round = roundNow(world, 2);
    expect(round.number).toBe(864);
    expect(world.market.findRound(round.id)).toEqual(round);
    expect(world.market.findRound(round.id + 50)).toBeNull();
  });

  test('about a third of rounds are void, and the rest are even between the sides', () => {
    const world = createWorld({ seed: 7, startMs: START_MS });
    const counts = { 1: 0, 2: 0, 3: 0 };
    let round = world.market.lastFinished(optionOf(2), START_MS);
    for (let i = 0; i < 1000 && round !== null; i += 1) {
      counts[world.market.result(round).status] += 1;
      round = world.market.roundBefore(round);
    }
    for (const count of Object.values(counts)) expect(Math.abs(count - 333)).toBeLessThan(80);
  });
});

describe('the referee', () => {
  const refusal = (over: Partial<BetRequest>, username = 'demo', optionId = 2, move = 5000) => {
    const world = createWorld({ seed: 7, startMs: START_MS });
    world.advanceTo(START_MS + move);
    const answer = world.placeBet(username, request(world, username, over, optionId));
    return answer.kind === 'refused' ? answer.refusal : answer.kind;
  };

  test('a valid bet is booked', () => expect(refusal({})).toBe('booked'));

  test.each<[string, Partial<BetRequest>, string, string]>([
    ['another player', { playerId: 102 }, 'player', '로그인한 회원과 베팅한 회원이 다릅니다.'],
    ['no such round', { roundId: 50 }, 'round', '존재하지 않는 회차입니다.'],
    ['no such type', { type: 'O' }, 'type', '베팅 종류가 올바르지 않습니다.'],
    ['not an integer', { point: 5000.5 }, 'integer', '투자금액은 정수로 입력해 주세요.'],
    ['text', { point: '5000' }, 'integer', '투자금액은 정수로 입력해 주세요.'],
    ['below the minimum', { point: 4000 }, 'min', '투자는 5,000원 이상 가능합니다.'],
    ['nothing', { point: 0 }, 'min', '투자는 5,000원 이상 가능합니다.'],
    ['above the maximum', { point: 505_000 }, 'max', '500,000원을 초과하여 투자할 수 없습니다.'],
    ['off the unit', { point: 7000 }, 'unit', '투자금액은 5,000원 단위로만 가능합니다.'],
    ['a stale balance', { remainPoint: 1 }, 'balance', '보유자산이 변경되었습니다. 확인 후 다시 시도해 주세요.'],
  ])('%s', (_name, over, code, message) => expect(refusal(over)).toEqual({ code, message }));

  test('a bet of a blocked account is refused', () =>
    expect(refusal({}, 'blocked')).toMatchObject({ code: 'account' }));
  test('a bet of more than the balance is refused', () => {
    expect(refusal({ point: 10_000 }, 'poor')).toEqual({
      code: 'balance',
      message: '투자금액이 보유자산보다 많습니다.',
    });
  });
  test("the member's own limits come first", () => {
    expect(refusal({ point: 5000 }, 'limited')).toMatchObject({
      code: 'min',
      message: '투자는 10,000원 이상 가능합니다.',
    });
    expect(refusal({ point: 200_000 }, 'limited')).toMatchObject({ code: 'max' });
    expect(refusal({ point: 12_000 }, 'limited')).toMatchObject({ code: 'unit' });
  });
  test('a bet on a stopped option is refused', () =>
    expect(refusal({}, 'demo', 25)).toMatchObject({ code: 'stopped' }));
  test('a bet later than ten seconds before the end is refused', () => {
    expect(refusal({}, 'demo', 2, 49_999)).toBe('booked');
    expect(refusal({}, 'demo', 2, 50_000)).toEqual({ code: 'closed', message: '베팅이 마감되었습니다.' });
  });

  test.each([
    ['rent', 2, 'B', 'S'],
    ['binary', 5, 'S', 'B'],
    ['number-ball', 8, 'O', '7'],
  ])('a second bet in a round of %s is refused', (_family, optionId, one, other) => {
    const world = createWorld({ seed: 7, startMs: START_MS });
    const bet = (type: string) => world.placeBet('demo', request(world, 'demo', { type }, optionId));
    expect(bet(one).kind).toBe('booked');
    expect(bet(other)).toMatchObject({ refusal: { code: 'duplicate', message: '이미 이 회차에 베팅하셨습니다.' } });
  });

  test('a bet on a full side is refused', () => {
    const world = createWorld({ seed: 7, startMs: START_MS });
    world.setLimits(2, { buyLimit: 40_000, sellLimit: 5_000_000 });
    expect(world.placeBet('demo', request(world, 'demo'))).toMatchObject({ refusal: { code: 'limit' } });
    expect(world.placeBet('demo', request(world, 'demo', { type: 'S' })).kind).toBe('booked');
  });

  test('a client id that is seen twice books once, replies with the first bet and is counted', () => {
    const world = createWorld({ seed: 7, startMs: START_MS });
    const events = record(world);
    const first = world.placeBet('demo', request(world, 'demo', { clientId: 'c-1' }));
    const again = world.placeBet('demo', request(world, 'demo', { clientId: 'c-1' }));
    world.advanceTo(START_MS + 1000);
    expect([first.kind, again.kind]).toEqual(['booked', 'repeated']);
    const replies = events.filter((event) => event.message.type === 'gameBet');
    expect(replies.map((event) => event.message.data.clientId)).toEqual(['c-1', 'c-1']);
    expect(new Set(replies.map((event) => event.message.data.id)).size).toBe(1);
    expect(world.bank.balance('demo')).toBe(1_284_500 - 50_000);
    expect(world.bank.diagnostics).toEqual({ booked: 1, refused: 0, repeatedClientIds: 1 });
  });
});

test('over an hour of random bets no point appears or vanishes', () => {
  const world = createWorld({ seed: 11, startMs: START_MS });
  const members = ['demo', 'limited', 'poor'];
  const sum = (): number => world.people.all().reduce((all, member) => all + world.bank.balance(member.username), 0);
  const before = sum();
  const next = randomFrom(99);
  const types = ['B', 'S', 'O', 'UN', 'L', 'EM', '4'];
  for (let at = START_MS; at < START_MS + 60 * MINUTE_MS; at += 4 * SECOND_MS) {
    world.advanceTo(at);
    const username = members[Math.floor(next() * members.length)] ?? 'demo';
    const option = OPTIONS[Math.floor(next() * 20)];
    const point = 5000 * (1 + Math.floor(next() * 20));
    const type = types[Math.floor(next() * types.length)];
    world.placeBet(username, request(world, username, { point, type }, option?.id));
    world.bank.check();
  }
  world.advanceTo(START_MS + 70 * MINUTE_MS);
  expect(world.bank.diagnostics.booked).toBeGreaterThan(150);
  expect(sum() + world.bank.houseDelta()).toBe(before);
});
