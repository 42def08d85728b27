import type { ClientId, OptionId, SiteId, Stock } from '../base/brand.ts';
import type { Fact, FactType } from '../events/facts.ts';
import type { ServerMessage } from '../model/site.ts';
import { decoder, REJECTED } from '../wire/decode.ts';
import { explain, unnamedIn } from '../wire/explain.ts';
import { type CodecName, codecs, type Decoded } from '../wire/registry.ts';
import { nameOr, outline, sketch } from '../wire/sketch.ts';
import { type Subscription, subscribeTo, type TopicName, type TopicRow, topics } from '../wire/topics.ts';
import type { Batcher } from './batch.ts';
import { toBet } from './translate/bets.ts';
import { toChange } from './translate/cash-change.ts';
import { toNotice, toPopup } from './translate/content.ts';
import { toFeedBet, toldPrice, toResult, toRound } from './translate/trade.ts';
import type { Vault } from './vault.ts';

export type Wanted = {
  readonly siteId: SiteId;
  readonly optionId: OptionId | null;
  readonly stock: Stock | null;
  readonly isAway?: true;
};

/**
 * What should be subscribed: always the member's queues and the site's messages; the topics of an option while it is on
 * the stage, without its prices and bets while nobody sees them (`isAway`). `reveal` gives the site's symbol of a stock that the log knows by a pseudonym.
 */
export function subscriptionsOf(
  { siteId, optionId, stock, isAway }: Wanted,
  reveal: (ref: string) => string = (ref) => ref,
): readonly Subscription[] {
  const params = { siteId, optionId: optionId ?? 0, stock: stock ?? '' };
  const queues: readonly TopicName[] = ['point', 'error', 'forceLogout', 'ownBets', 'dnw'];
  const site: readonly TopicName[] = ['notice', 'siteNotice', 'popup'];
  const seen: readonly TopicName[] = isAway === true ? [] : ['ticks', 'feed'];
  const staged: readonly TopicName[] = optionId === null || stock === null ? [] : ['rounds', ...seen];
  return [...queues, ...site, ...staged].map((topic) => subscribeTo(topic, params, reveal(params.stock)));
}

type Reader = {
  readonly vault: Vault;
  readonly batcher: Batcher;
  readonly emit: (fact: Fact) => void;
  readonly siteNow: () => number;
  /** What was told of odd fields. A feed of twenty messages a second tells each of its fields once. Absent: nothing. */
  readonly told?: Set<string>;
};

/** Decodes every message of the live link. */
const decode = decoder(codecs);
/** How a message of one type is read, and the fact it becomes. The type check holds the name of the fact to the facts. */
type Reading = { readonly codec: CodecName; readonly fact: FactType };
const rows: { readonly [T in TopicName]: TopicRow & { readonly types: Readonly<Record<string, Reading>> } } = topics;

/**
 * Reads one frame: exactly one fact, or one tick or bet more in the window's batch. What cannot be read is a fact too
 * (`wire.rejected`, `wire.unknown`), never an exception (decisions, Session and link). Whatever waits in the batch came
 * before this message and is logged before it.
 */
export function readFrame(at: Subscription, body: string, reader: Reader, siteId: number): void {
  const { vault, batcher, emit, siteNow } = reader;
  const read = open(at, body, reader);
  if ('fact' in read) {
    batcher.flush();
    emit(read.fact);
  } else if (read.as === 'price.batched') {
    const { tradeTime, price } = read.value as Decoded<'Tick'>;
    batcher.tick(at.stock as Stock, { timeMs: tradeTime, price });
  } else if (read.as === 'feed.batched') {
    batcher.bet(at.optionId as OptionId, toFeedBet(read.value as Decoded<'FeedBet'>, siteNow()));
  } else {
    batcher.flush();
    const fact = toFact(at.optionId as OptionId, read.as, read, { siteId, vault });
    emit(
      fact ?? rejected(at, body, [`${nameOr('type', read.type, vault)}: no reader, no round, no price, or no words`]),
    );
    if (fact === undefined) return;
  }
  if ('odd' in read) tellOdd(read, reader);
}

/** Logs what of a message could not be read, or has no name in its codec. The rest of the message counts. */
function tellOdd({ as, odd }: Read, { batcher, emit, told = new Set() }: Reader): void {
  const isOften = as === 'price.batched' || as === 'feed.batched';
  for (const fact of odd) {
    const { from, type, sketch: fields } = { type: '', sketch: {}, ...fact.data };
    const key = [
      from,
      type,
      ...(fact.type === 'wire.unknown' ? Object.keys(fields as object) : fact.data.report),
    ].join();
    if (told.has(key) && (isOften || fact.type === 'wire.unknown')) continue;
    if (told.size < TOLD_MAX) told.add(key);
    // a tick or bet is logged later, with its window
    if (!isOften) batcher.flush();
    emit(fact);
  }
}
/** A site that invents a new field for each message is not remembered. */
const TOLD_MAX = 1_000;

/** A message that changes nothing any more, for the log: its structure, and why. `name`: of its destination. */
export const ignored = (
  name: string,
  body: string,
  bytes: number,
  of: 'destination' | 'connection',
  { isKnown }: Vault,
): Fact => ({ type: 'wire.ignored', data: { from: name, of, bytes, sketch: outline(body, isKnown) } });

const rejected = (
  at: Subscription,
  body: string,
  report: readonly string[],
): Extract<Fact, { type: 'wire.rejected' }> => ({
  type: 'wire.rejected',
  data: { from: at.name, bytes: body.length, report },
});

/** A message that was read: its type on the wire, the fact it becomes, and its decoded value. */
type Read = {
  readonly type: string;
  readonly as: FactType;
  readonly value: unknown;
  readonly odd: readonly Extract<Fact, { type: 'wire.rejected' | 'wire.unknown' }>[];
};

/** Decodes a frame. If that fails, returns the fact that says why. */
function open(at: Subscription, body: string, { vault }: Reader): { readonly fact: Fact } | Read {
  const json = parse(body);
  if (json === undefined) return { fact: rejected(at, body, ['body: not JSON']) };
  const whole = at.topic === 'forceLogout' ? withData(json) : json;
  let isBare = true;
  const envelope = decode('Envelope', whole, vault, undefined, () => {
    isBare = false;
  });
  if (envelope === REJECTED) return { fact: rejected(at, body, explain('Envelope', whole)) };
  const { type, data } = envelope;
  const reading = readingOf(at.topic, type);
  if (reading === undefined) {
    const kept = nameOr('type', type, vault);
    return { fact: { type: 'wire.unknown', data: { from: at.name, type: kept, sketch: sketch(data, vault.isKnown) } } };
  }
  // asked for only where something is odd: a tick comes twenty times a second
  const name = (): string => nameOr('type', type, vault);
  const report = (): readonly string[] => explain(reading.codec, data).map((line) => `${name()}.${line}`);
  const odd: Read['odd'][number][] = [];
  const unnamed = (codec: CodecName, value: unknown): void => {
    const fields = unnamedIn(codec, value, vault.isKnown);
    odd.push({ type: 'wire.unknown', data: { from: at.name, type: name(), sketch: fields, isPart: true } });
  };
  if (!isBare) unnamed('Envelope', whole);
  const decoded = decode(
    reading.codec,
    data,
    vault,
    () => odd.push({ type: 'wire.rejected', data: { ...rejected(at, body, report()).data, isPart: true } }),
    () => unnamed(reading.codec, data),
  );
  return decoded === REJECTED
    ? { fact: rejected(at, body, report()) }
    : { type, as: reading.fact, value: decoded, odd };
}

/** Finds how a message is read: by its type, or by the queue's only type. A type may be called `constructor`. */
function readingOf(topic: TopicName, type: string): Reading | undefined {
  const { isSingle, types } = rows[topic];
  if (isSingle === true) return Object.values(types)[0];
  return Object.hasOwn(types, type) ? types[type] : undefined;
}

/** The envelope of a frame, with data if it has none: a forced logout may come without a message. */
const withData = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && ((json as { readonly data?: unknown }).data ?? null) === null
    ? { ...json, data: {} }
    : json;

/** The site that the messages are of, and the vault that takes their hidden texts. */
type Hearing = { readonly siteId: number; readonly vault: Vault };

function toFact(optionId: OptionId, as: FactType, { type, value }: Read, hearing: Hearing): Fact | undefined {
  switch (as) {
    case 'round.created':
      return { type: as, data: { optionId, round: toRound(value as Decoded<'Round'>, hearing.siteId) } };
    case 'round.started':
      return toStarted(optionId, value as Decoded<'RoundStarted'>);
    case 'round.limitChanged':
      return { type: as, data: { optionId, ...(value as Decoded<'LimitChanged'>) } };
    case 'round.finished': {
      const result = toResult(value as Decoded<'RoundResult'>);
      return { type: as, data: { optionId, result, fast: type === 'fastFinish' } };
    }
    case 'bet.accepted':
    case 'bet.settled': {
      const bet = toBet(value as Decoded<'Bet'>);
      return bet === undefined ? undefined : { type: as, data: { bet } };
    }
    case 'wallet.changed': {
      const { point, money } = value as Decoded<'Point'>;
      return point === undefined && money === undefined ? undefined : { type: as, data: { points: point, money } };
    }
    case 'dnw.created':
    case 'dnw.updated':
      return { type: as, data: { record: toChange(value as Decoded<'DnwChange'>) } };
    case 'popup.received':
      return toPopped(type, value as Decoded<'Popup'>);
    case 'server.errored': {
      const data = toMessage(value as Decoded<'ServerError'>, hearing);
      return data === undefined ? undefined : { type: as, data };
    }
    case 'link.forcedOut':
      return { type: as, data: { message: (value as Decoded<'ForcedLogout'>).message ?? null } };
    case 'notice.received':
      return toNoticed(type, value as Decoded<'Notice'>);
    default:
      return undefined;
  }
}

/** The open price of a round. Without a price the message says nothing. */
function toStarted(optionId: OptionId, { id, ...wire }: Decoded<'RoundStarted'>): Fact | undefined {
  const openPrice = toldPrice(wire.openPrice);
  const [buyPrice, sellPrice] = [toldPrice(wire.buyPrice), toldPrice(wire.sellPrice)];
  return openPrice === undefined
    ? undefined
    : { type: 'round.started', data: { optionId, id, openPrice, buyPrice, sellPrice } };
}

/** Whether a message has no words. Under another name than its own it may be about a notice or a popup of before, and is none itself. */
const isWordless = ({ title, content }: Pick<Decoded<'Notice'>, 'title' | 'content'>): boolean =>
  title === undefined && content === undefined;

/** A popup, or that one is taken back. */
function toPopped(type: string, wire: Decoded<'Popup'>): Fact | undefined {
  if (type !== 'popup' && isWordless(wire) && wire.isShow !== false) return undefined;
  return { type: 'popup.received', data: { popup: toPopup(wire) } };
}

function toNoticed(type: string, wire: Decoded<'Notice'>): Fact | undefined {
  if (type !== 'notice' && isWordless(wire)) return undefined;
  const { id, title, content } = toNotice(wire);
  return { type: 'notice.received', data: { id, title, content } };
}

/** An error of the site. Without a message its code is the message. Without both it is not an error. */
function toMessage(wire: Decoded<'ServerError'>, { vault }: Hearing): ServerMessage | undefined {
  const { code, clientId } = wire;
  const message = wire.message ?? (code === undefined ? undefined : vault.sentence('said', code));
  if (message === undefined) return undefined;
  return {
    message,
    ...(code === undefined ? {} : { code: nameOr('code', code, vault) }),
    ...(clientId === undefined ? {} : { clientId: clientId as ClientId }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) ?? null;
  } catch {
    return undefined; // said to the log as wire.rejected
  }
}
