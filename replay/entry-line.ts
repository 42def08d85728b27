import { type Entry, type Fact, pad2, seoulCivil, settlePriceOf } from '../engine/index.ts';
import type { LogEntry } from '../engine/log/index.ts';
import { toldProfit } from './money-words.ts';

/** Longer lines wrap on a common terminal. */
const GIST_CHARS_MAX = 96;

/** Longer types are cut. Our own are shorter. */
const TYPE_CHARS_MAX = 40;

/** `1 state`, `2 states`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** One line for an entry: seq, Seoul time, source, type, and a short form of its data. */
export const timelineLine = (entry: LogEntry): string => lineOf(briefOf(entry));

/** An entry in short: its data in a few words. */
export type Brief = {
  readonly seq: number;
  readonly time: string;
  readonly source: string;
  readonly type: string;
  readonly gist: string;
};

export const briefOf = (entry: LogEntry): Brief => ({
  seq: entry.seq,
  time: clockTime(entry.at),
  source: entry.source,
  type: entry.type.slice(0, TYPE_CHARS_MAX),
  gist: gist(entry),
});

export const lineOf = ({ seq, time, source, type, gist }: Brief): string =>
  `${String(seq).padStart(7)} ${time} ${source.padEnd(7)} ${type.padEnd(24)} ${gist}`.trimEnd();

/** `HH:mm:ss.SSS` in Seoul. */
export function clockTime(atMs: number): string {
  const c = seoulCivil(atMs);
  return `${pad2(c.hour)}:${pad2(c.minute)}:${pad2(c.second)}.${String(c.ms).padStart(3, '0')}`;
}

/** `2026-03-12` of a civil time. */
export const dayOf = ({ year, month, day }: ReturnType<typeof seoulCivil>): string =>
  `${year}-${pad2(month)}-${pad2(day)}`;

/** An entry for a line of JSON, with its time as people read it. */
export const asJson = ({ seq, at, source, type, v, data }: LogEntry) => ({
  seq,
  at,
  time: clockTime(at),
  source,
  type,
  v,
  data,
});

/** What each type of a fault tells, in a few words. */
const FAULTS = {
  'call.failed': ({ call, status, reason }) => `${call} failed: ${status ?? reason}`,
  'effect.failed': ({ effect, message }) => `${effect} failed: ${message}`,
  'link.lost': ({ reason }) => `the link was lost: ${reason}`,
  'link.forcedOut': () => 'the site ended the session',
  'server.errored': ({ code }) => `the site told of an error: ${code ?? 'without a code'}`,
  'wire.rejected': ({ from, isPart }) =>
    `${isPart === true ? 'a part of a message' : 'a message'} of ${from} was not read`,
  'wire.unknown': ({ from, type, sketch, isPart }) =>
    isPart === true
      ? `a message of ${from} has fields that are not known: ${fieldsOf(type, sketch)}`
      : `an unknown message of ${from}: ${type}`,
  'bet.unsent': () => 'a bet was not sent',
} as const satisfies { readonly [T in Fact['type']]?: (data: Extract<Fact, { type: T }>['data']) => string };

/** So many fields of a message are named. */
const FIELDS_MAX = 3;
function fieldsOf(type: string, sketch: unknown): string {
  const fields = Object.keys(Object(sketch));
  const named = fields.slice(0, FIELDS_MAX).map((field) => `${type}.${field}`);
  return [...named, ...(fields.length > FIELDS_MAX ? ['and others'] : [])].join(', ');
}

/** What went wrong at an entry, in a few words. Undefined for an entry of another type. */
export function faultOf({ type, data }: LogEntry): string | undefined {
  return Object.hasOwn(FAULTS, type) ? FAULTS[type as keyof typeof FAULTS](data as never) : undefined;
}

/** The data of an entry in a few words. */
export function gist(entry: LogEntry): string {
  const known = entry as Entry;
  switch (known.type) {
    case 'price.batched': {
      const { stock, run } = known.data;
      return run.length === 0
        ? `${stock} no ticks`
        : `${stock} ${run.length} ticks ${run.priceAt(0)} > ${run.lastPrice}`;
    }
    case 'feed.batched':
      return `option ${known.data.optionId}: ${known.data.bets.map((bet) => `${bet.who} ${bet.type} ${bet.points}`).join(', ')}`.slice(
        0,
        GIST_CHARS_MAX,
      );
    case 'timer.elapsed':
      return `${known.data.id} #${known.data.generation}`;
    default:
      return `${outcomeOf(known)}${brief(entry.data)}`.slice(0, GIST_CHARS_MAX);
  }
}

/** What an entry says of the end of something. Its line begins with it, as the rest of a long one is cut. */
function outcomeOf({ type, data }: Entry): string {
  switch (type) {
    case 'bet.accepted':
    case 'bet.settled':
      return `status=${data.bet.status} profit=${toldProfit(data.bet) ?? '?'}: `;
    case 'round.finished':
      return `status=${data.result.status} price=${settlePriceOf(data.result)}: `;
    case 'dnw.created':
    case 'dnw.updated':
      return `type=${data.record.type || '?'} status=${data.record.status ?? '?'}: `;
    case 'call.failed':
      return `${data.call} ${data.status ?? data.reason}: `;
    default:
      return '';
  }
}

/** Members as `name=value`, nested ones in brackets, lists by their length. */
function brief(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : String(value);
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) =>
      typeof member === 'object' && member !== null && !Array.isArray(member)
        ? `${key}{${brief(member)}}`
        : `${key}=${brief(member)}`,
    )
    .join(' ');
}
