import type { CodecName } from './registry.ts';

/** How a message of one type is read, and the fact that it becomes (engine/events/facts.ts). */
type TopicType = { readonly codec: CodecName; readonly fact: string };
/** A topic or queue: its destination (with `{siteId}`, `{optionId}` and `{stock}` to fill in) and what it carries. */
export type TopicRow = {
  readonly destination: string;
  readonly types: Readonly<Record<string, TopicType>>;
  /** It carries only one type of message, whatever the envelope calls it. */
  readonly isSingle?: true;
};
/** The values that fill in a destination. */
export type TopicParams = { readonly siteId: number; readonly optionId: number; readonly stock: string };

const NOTICE = { notice: { codec: 'Notice', fact: 'notice.received' } } as const;

/** Every topic and queue of product.md 7, as data. The table is also printed as a page (engine/wire/README.md). */
export const topics = {
  point: {
    destination: '/user/queue/point',
    isSingle: true,
    types: { point: { codec: 'Point', fact: 'wallet.changed' } },
  },
  error: {
    destination: '/user/queue/error',
    isSingle: true,
    types: { error: { codec: 'ServerError', fact: 'server.errored' } },
  },
  forceLogout: {
    destination: '/user/queue/force_logout',
    isSingle: true,
    types: { forceLogout: { codec: 'ForcedLogout', fact: 'link.forcedOut' } },
  },
  ownBets: {
    destination: '/user/queue/trade/bet',
    types: {
      gameBet: { codec: 'Bet', fact: 'bet.accepted' },
      betResult: { codec: 'Bet', fact: 'bet.settled' },
    },
  },
  dnw: {
    destination: '/user/queue/dnw',
    types: {
      create: { codec: 'DnwChange', fact: 'dnw.created' },
      update: { codec: 'DnwChange', fact: 'dnw.updated' },
    },
  },
  notice: { destination: '/topic/notice', isSingle: true, types: NOTICE },
  siteNotice: { destination: '/topic/notice/{siteId}', isSingle: true, types: NOTICE },
  popup: {
    destination: '/topic/popup/{siteId}',
    isSingle: true,
    types: { popup: { codec: 'Popup', fact: 'popup.received' } },
  },
  rounds: {
    destination: '/topic/trade/{optionId}',
    types: {
      create: { codec: 'Round', fact: 'round.created' },
      startPrice: { codec: 'RoundStarted', fact: 'round.started' },
      changeLimit: { codec: 'LimitChanged', fact: 'round.limitChanged' },
      finish: { codec: 'RoundResult', fact: 'round.finished' },
      fastFinish: { codec: 'RoundResult', fact: 'round.finished' },
    },
  },
  ticks: { destination: '/topic/trade/{stock}', types: { rawData: { codec: 'Tick', fact: 'price.batched' } } },
  feed: {
    destination: '/topic/trade/site/{siteId}_{optionId}',
    types: { realtimeBetting: { codec: 'FeedBet', fact: 'feed.batched' } },
  },
} as const satisfies Record<string, TopicRow>;

/** Names a topic of the table. */
export type TopicName = keyof typeof topics;
/** A subscription to a topic, for an option and a stock. The site sees its destination, the log its name. */
export type Subscription = {
  readonly topic: TopicName;
  readonly destination: string;
  readonly name: string;
  readonly optionId: number;
  readonly stock: string;
};

/** Makes the subscription of a topic for a site, an option and a stock. `symbol`: the site's name of the stock. */
export const subscribeTo = (topic: TopicName, params: TopicParams, symbol = params.stock): Subscription => ({
  topic,
  destination: destinationOf(topics[topic].destination, { ...params, stock: symbol }),
  name: destinationOf(topics[topic].destination, params),
  optionId: params.optionId,
  stock: params.stock,
});

const destinationOf = (template: string, params: TopicParams): string =>
  template.replace(/\{(siteId|optionId|stock)\}/g, (_, name: keyof TopicParams) => String(params[name]));

/** Where a bet is sent (product.md 7). */
export const BETTING_DESTINATION = '/trade/betting';
/** The body of a bet, in the engine's words. The header `clientId` names the bet (decisions, Betting rules). */
export const BETTING_BODY = {
  type: 'bet type',
  player: { id: "the member's id", username: "the member's user name" },
  tradeRound: { id: "the round's id" },
  point: 'stake in points',
  remainPoint: 'balance after the stake, in points',
} as const;
