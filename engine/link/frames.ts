import type { ClientId, OptionId, SiteId, Stock } from '../base/brand.ts';
import type { ServerMessage } from '../events/domain.ts';
import type { Fact } from '../events/facts.ts';
import { decode, REJECTED } from '../wire/decode.ts';
import { explain } from '../wire/explain.ts';
import { sketch } from '../wire/redact.ts';
import type { CodecName, Decoded } from '../wire/registry.ts';
import { type Subscription, subscribeTo, type TopicName, topics } from '../wire/topics.ts';
import type { Batcher } from './batch.ts';
import { toBet, toFeedBet, toResult, toRound } from './translate.ts';
import type { Vault } from './vault.ts';

export type Wanted = { readonly siteId: SiteId; readonly optionId: OptionId | null; readonly stock: Stock | null };

/** What should be subscribed: the member's queues and the notices always, an option's topics while it is on the stage. */
export function subscriptionsOf({ siteId, optionId, stock }: Wanted): readonly Subscription[] {
  const params = { siteId, optionId: optionId ?? 0, stock: stock ?? '' };
  const always: readonly TopicName[] = ['point', 'error', 'forceLogout', 'ownBets', 'notice', 'siteNotice'];
  const staged: readonly TopicName[] = optionId === null || stock === null ? [] : ['rounds', 'ticks', 'feed'];
  return [...always, ...staged].map((topic) => subscribeTo(topic, params));
}

type Reader = {
  readonly vault: Vault;
  readonly batcher: Batcher;
  readonly emit: (fact: Fact) => void;
  readonly siteNow: () => number;
};

/**
 * Reads one frame: exactly one fact, or one tick or bet more in the window's batch. What cannot be read is a fact too
 * (`wire.rejected`, `wire.unknown`), never an exception (decisions, Session and link). Whatever waits in the batch came
 * before this message and is logged before it.
 */
export function readFrame(at: Subscription, body: string, reader: Reader, siteId: number): void {
  const { batcher, emit, siteNow } = reader;
  const read = open(at, body, reader);
  if ('fact' in read) {
    batcher.flush();
    emit(read.fact);
  } else if (read.type === 'rawData') {
    const { tradeTime, price } = read.value as Decoded<'RawData'>;
    batcher.tick(at.stock as Stock, { timeMs: tradeTime, price });
  } else if (read.type === 'realtimeBetting') {
    batcher.bet(at.optionId as OptionId, toFeedBet(read.value as Decoded<'RealtimeBet'>, siteNow()));
  } else {
    batcher.flush();
    emit(toFact(at, read.type, read.value, siteId) ?? rejected(at, body, [`${read.type}: no reader, or no round`]));
  }
}

const rejected = (at: Subscription, body: string, report: readonly string[]): Fact => ({
  type: 'wire.rejected',
  data: { from: at.destination, bytes: body.length, report },
});

/** Opens a frame down to its decoded value; where that fails, the fact that says so. */
function open(
  at: Subscription,
  body: string,
  { vault }: Reader,
): { readonly fact: Fact } | { readonly type: string; readonly value: unknown } {
  const json = parse(body);
  if (json === undefined) return { fact: rejected(at, body, ['body: not JSON']) };
  const envelope = decode('Envelope', json, vault);
  if (envelope === REJECTED) return { fact: rejected(at, body, explain('Envelope', json)) };
  const { type, data } = envelope;
  const types: Readonly<Record<string, CodecName>> = topics[at.topic].types;
  const codec = Object.hasOwn(types, type) ? types[type] : undefined; // the site may name a type `constructor`
  if (codec === undefined) {
    return {
      fact: {
        type: 'wire.unknown',
        data: { from: at.destination, type: type.slice(0, TYPE_NAME_MAX), sketch: sketch(data) },
      },
    };
  }
  const decoded = decode(codec, data, vault);
  if (decoded !== REJECTED) return { type, value: decoded };
  const report = explain(codec, data).map((line) => `${type}.${line}`);
  return { fact: rejected(at, body, report) };
}

/** Longer than any type name a site would give; what is longer is no name. */
const TYPE_NAME_MAX = 60;

function toFact(at: Subscription, type: string, value: unknown, siteId: number): Fact | undefined {
  const optionId = at.optionId as OptionId;
  switch (type) {
    case 'create':
      return { type: 'round.created', data: { optionId, round: toRound(value as Decoded<'RoundCreated'>, siteId) } };
    case 'startPrice':
      return { type: 'round.started', data: { optionId, ...(value as Decoded<'RoundStarted'>) } };
    case 'changeLimit':
      return { type: 'round.limitChanged', data: { optionId, ...(value as Decoded<'LimitChanged'>) } };
    case 'finish':
    case 'fastFinish':
      return {
        type: 'round.finished',
        data: { optionId, result: toResult(value as Decoded<'RoundFinished'>), fast: type === 'fastFinish' },
      };
    case 'gameBet':
    case 'betResult': {
      const bet = toBet(value as Decoded<'OwnBet'>);
      return bet === undefined
        ? undefined
        : { type: type === 'gameBet' ? 'bet.accepted' : 'bet.settled', data: { bet } };
    }
    case 'point': {
      const { point, money } = value as Decoded<'Point'>;
      return { type: 'wallet.changed', data: { points: point, money } };
    }
    case 'error':
      return { type: 'server.errored', data: toMessage(value as Decoded<'ServerError'>) };
    case 'forceLogout':
      return { type: 'link.forcedOut', data: { message: (value as Decoded<'ForcedLogout'>).message ?? null } };
    case 'notice': {
      const { id, title, content } = value as Decoded<'Notice'>;
      return { type: 'notice.received', data: { id, title, content: content ?? '' } };
    }
    default:
      return undefined;
  }
}

const toMessage = ({ message, code, clientId }: Decoded<'ServerError'>): ServerMessage => ({
  message,
  ...(code === undefined ? {} : { code }),
  ...(clientId === undefined ? {} : { clientId: clientId as ClientId }),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text) ?? null;
  } catch {
    return undefined; // said to the log as wire.rejected
  }
}
