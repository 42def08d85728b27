import type { Fact, FactType } from '../../engine/events/facts.ts';
import { createBatcher } from '../../engine/link/batch.ts';
import { readFrame, subscriptionsOf } from '../../engine/link/frames.ts';
import { createVault } from '../../engine/link/vault.ts';
import { scrub } from '../../engine/wire/scrub.ts';
import type { Subscription } from '../../engine/wire/topics.ts';
import { asId, asRef } from '../../fixtures/arbitraries/make.ts';

/** What a link subscribes to: each topic once. */
export const subscriptions = subscriptionsOf({ siteId: asId(1), optionId: asId(2), stock: asRef('BTCUSDT') });
/** The subscription of a topic. */
export const at = (topic: string): Subscription => {
  const found = subscriptions.find((one) => one.topic === topic);
  if (found === undefined) throw new Error(`nobody subscribes to ${topic}`);
  return found;
};

/** Reads one frame and ends its window: the facts that came of it. */
export function hear(topic: string, body: string): readonly Fact[] {
  const facts: Fact[] = [];
  const emit = (fact: Fact): void => {
    facts.push(fact);
  };
  const batcher = createBatcher({ emit, later: () => undefined });
  readFrame(at(topic), body, { vault: createVault(scrub), batcher, emit, siteNow: () => 5 }, 1);
  batcher.flush();
  return facts;
}

/** The facts of a message with an envelope. */
export const say = (topic: string, type: string, data: unknown) => hear(topic, JSON.stringify({ type, data }));
/** The types of facts. */
export const types = (facts: readonly Fact[]): readonly FactType[] => facts.map(({ type }) => type);

/** A round, as it is told when it begins. */
export const round = {
  id: 7,
  round: 3,
  startTime: 60_000,
  endTime: 120_000,
  siteStatus: { 1: 1 },
  buyLimit: 5,
  sellLimit: null,
};
/** A round's result. */
export const result = {
  id: 7,
  round: 3,
  startTime: 60_000,
  endTime: 120_000,
  open: 1.5,
  close: 2.5,
  status: 1,
  resultPrice: 2.5,
};
/** A bet of the member. */
export const bet = {
  id: 9,
  type: 'B',
  tradeRound: { id: 7 },
  point: 5_000,
  status: 0,
  createDate: 61_000,
  clientId: 'c',
};
/** A bet of somebody else. */
export const feed = { id: 9, type: 'S', point: 5_000, createDate: 1, player: { id: 4, username: 'minsu27' } };

/** One good message of each type of each topic, and the fact it becomes. */
export const GOOD: readonly (readonly [topic: string, type: string, data: Record<string, unknown>, fact: FactType])[] =
  [
    ['point', 'point', { point: 10, money: 20 }, 'wallet.changed'],
    ['error', 'error', { message: 'x', clientId: 'c' }, 'server.errored'],
    ['forceLogout', 'forceLogout', { message: 'x' }, 'link.forcedOut'],
    ['ownBets', 'gameBet', bet, 'bet.accepted'],
    ['ownBets', 'betResult', { ...bet, status: 1, profit: 4_400 }, 'bet.settled'],
    ['dnw', 'create', { id: 3, type: 'D', status: 0, point: 50_000, createDate: 61_000 }, 'dnw.created'],
    ['dnw', 'update', { id: 3, type: 'D', status: 1 }, 'dnw.updated'],
    ['popup', 'popup', { id: 4, type: 2, title: 't', content: 'c', isShow: '1', width: 400 }, 'popup.received'],
    ['notice', 'notice', { id: 1, title: 't', content: 'c' }, 'notice.received'],
    ['siteNotice', 'notice', { id: 1, title: 't', content: null }, 'notice.received'],
    ['rounds', 'create', round, 'round.created'],
    ['rounds', 'startPrice', { id: 7, openPrice: 1, buyPrice: 2, sellPrice: 0 }, 'round.started'],
    ['rounds', 'changeLimit', { id: 7, buyLimit: 1, sellLimit: 2 }, 'round.limitChanged'],
    ['rounds', 'finish', result, 'round.finished'],
    ['rounds', 'fastFinish', result, 'round.finished'],
    ['ticks', 'rawData', { tradeTime: 100, price: 97_400.25, qty: 1 }, 'price.batched'],
    ['feed', 'realtimeBetting', feed, 'feed.batched'],
  ];
