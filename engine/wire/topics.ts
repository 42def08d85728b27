import type { CodecName } from './registry.ts';

/** Every topic and queue of product.md 7 that this client reads: destination, and the envelope types it may carry. */
type Topic = { readonly destination: (p: TopicParams) => string; readonly types: Readonly<Record<string, CodecName>> };
export type TopicParams = { readonly siteId: number; readonly optionId: number; readonly stock: string };

export const topics = {
  point: { destination: () => '/user/queue/point', types: { point: 'Point' } },
  error: { destination: () => '/user/queue/error', types: { error: 'ServerError' } },
  forceLogout: { destination: () => '/user/queue/force_logout', types: { forceLogout: 'ForcedLogout' } },
  ownBets: { destination: () => '/user/queue/trade/bet', types: { gameBet: 'OwnBet', betResult: 'OwnBet' } },
  notice: { destination: () => '/topic/notice', types: { notice: 'Notice' } },
  siteNotice: { destination: (p) => `/topic/notice/${p.siteId}`, types: { notice: 'Notice' } },
  rounds: {
    destination: (p) => `/topic/trade/${p.optionId}`,
    types: {
      create: 'RoundCreated',
      startPrice: 'RoundStarted',
      changeLimit: 'LimitChanged',
      finish: 'RoundFinished',
      fastFinish: 'RoundFinished',
    },
  },
  ticks: { destination: (p) => `/topic/trade/${p.stock}`, types: { rawData: 'RawData' } },
  feed: {
    destination: (p) => `/topic/trade/site/${p.siteId}_${p.optionId}`,
    types: { realtimeBetting: 'RealtimeBet' },
  },
} as const satisfies Record<string, Topic>;

export type TopicName = keyof typeof topics;
/** A subscription: which topic, for which option and stock. Its destination is what the site sees. */
export type Subscription = {
  readonly topic: TopicName;
  readonly destination: string;
  readonly optionId: number;
  readonly stock: string;
};

export const subscribeTo = (topic: TopicName, params: TopicParams): Subscription => ({
  topic,
  destination: topics[topic].destination(params),
  optionId: params.optionId,
  stock: params.stock,
});

/** Where a bet is sent (product.md 7). */
export const BETTING_DESTINATION = '/trade/betting';
