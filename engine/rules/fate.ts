import { DAY_MS } from '../base/time.ts';
import type { DnwRecord, DnwType } from '../model/cash.ts';
import type { CommandKind, SentCommand } from '../model/command.ts';
import type { ClockEstimate } from './clock.ts';
import { isDated, mayBeSince } from './reading.ts';
import { isKnownType } from './records.ts';

/* What a list of the site says about a command that was sent: that it was taken, or that it never was. Instants in epoch ms. */

/** A record or a bet may be dated this much before its command was sent, because two clocks never agree exactly. */
export const DATED_SLACK_MS = 2_000;
/**
 * A list asked for this long after the last instant at which a command could be taken shows its record. A list without it means that
 * the command was never taken (live-link 3). That instant is the start of the doubt, and for a bet the end of betting on its round.
 */
const ABSENT_GRACE_MS = 5_000;

type Estimate = Pick<ClockEstimate, 'errorMs'> | null;

/**
 * When a command was sent at the earliest, by a clock that is known to an error. A part of the slack covers a small error, and leaves the rest
 * to sites that date in whole seconds. Rule: K6.
 */
export const sentFromMs = (atMs: number, estimate: Estimate): number =>
  atMs - Math.max(0, (estimate?.errorMs ?? 0) - DATED_SLACK_MS / 2);

/** The record of a command that was sent at an instant is dated from this one on. Null before the clock is measured: nobody knows. */
export const datedFromMs = (sentMs: number, estimate: Estimate): number | null =>
  estimate === null ? null : sentMs - DATED_SLACK_MS - estimate.errorMs;

/**
 * Whether a list that was asked for at `askedMs` would have the record of a command. `lastMs`: the last instant at which it could be
 * taken. Before the clock is measured nobody knows.
 */
export const isAskedLate = (askedMs: number, lastMs: number, estimate: Estimate): boolean =>
  estimate !== null && askedMs >= lastMs + ABSENT_GRACE_MS;

/** A record as every list has it. `amount`: in points, or in the coin's own unit. `coin`: absent for points. */
export type Shown = Pick<DnwRecord, 'id' | 'type' | 'status' | 'createdMs'> & {
  readonly amount: number;
  readonly coin?: string;
};

/** The types of the records of each kind of command. */
const TYPES: { readonly [K in CommandKind]: readonly DnwType[] } = {
  D: ['D'],
  W: ['W'],
  withdraw: ['W'],
  convert: ['C', 'BD'],
  send: ['PM'],
};

/** The types of the records of a kind of command. Rule: C9f. */
export const typesOf = (kind: CommandKind): readonly DnwType[] => TYPES[kind];
/** Whether a record is of this kind of command. Rule: C9f. */
export const isOfKind = (kind: CommandKind, { type }: Pick<Shown, 'type'>): boolean =>
  TYPES[kind].some((one) => one === type);
/** Whether a record is of this kind of command, and waits for the site's decision. */
export const isUndecided = (kind: CommandKind, record: Pick<Shown, 'type' | 'status'>): boolean =>
  record.status === 0 && isOfKind(kind, record);

/** The kinds of which one request is open at a time: the status of its record says whether it still is. */
const OPEN_KINDS: ReadonlySet<CommandKind> = new Set<CommandKind>(['D', 'W', 'withdraw']);
type Told = Omit<Shown, 'amount' | 'coin'>;
const lacksStatus = (kind: CommandKind, { type, status }: Pick<Shown, 'type' | 'status'>): boolean =>
  status === undefined && OPEN_KINDS.has(kind) && isOfKind(kind, { type });

/**
 * Whether nobody knows if a record of this kind, or one that may be of it, is still open. Without a type that is known it may be of any kind, for a day
 * from its date: nothing waits longer for a decision (product.md 9). Rule: C9k.
 */
export const isUntold = (kind: CommandKind, record: Told, nowMs: number): boolean =>
  lacksStatus(kind, record) || (!isKnownType(record.type) && (!isDated(record) || record.createdMs > nowMs - DAY_MS));

/** Whether each record of a page tells enough of the kinds of commands whose fate the page is asked for. Rule: C9k. */
export const areTold = (kinds: readonly CommandKind[], records: readonly Told[], nowMs: number): boolean =>
  !records.some((record) => kinds.some((kind) => isUntold(kind, record, nowMs)));

/**
 * The answer to a question as the locks read it. Where the site was asked for what is pending, it says by its answer that a record without a status is:
 * for a day from its date, and no longer, since nothing waits longer for a decision (product.md 9). Another answer is as it is. Rule: C9k.
 */
export function asAsked<T extends Pick<Shown, 'status' | 'createdMs'>>(
  items: readonly T[],
  { statusStrs }: { readonly statusStrs?: readonly number[] | undefined },
  nowMs: number,
): readonly T[] {
  const isForPending = statusStrs?.join() === '0' && items.every(({ status = 0 }) => status === 0);
  if (!isForPending) return items;
  const open = items.filter(({ status, createdMs }) => status === 0 || createdMs > nowMs - DAY_MS);
  return open.map((item) => (item.status === 0 ? item : { ...item, status: 0 }));
}

/**
 * Whether a record may be that of the command (null: of any): it is dated from the command on, or not at all, and was not known before. Where
 * equal commands were sent just before, it may be theirs.
 */
function isAlike(kind: CommandKind, sent: SentCommand | null, record: Shown): boolean {
  if (!isOfKind(kind, record) || lacksStatus(kind, record)) return false;
  if (sent === null) return true;
  const fromMs = (sent.earlier?.fromMs ?? sent.sentMs) - DATED_SLACK_MS;
  return mayBeSince(record, fromMs) && sent.ids?.includes(record.id) !== true;
}

/** Whether this record is that of the command, as far as its date says so: it is like it, and has one of its amounts. */
export const isOwn = (kind: CommandKind, sent: SentCommand | null, record: Shown): boolean =>
  (sent === null || isDated(record)) && isAlike(kind, sent, record) && hasAmount(sent, record);

type Amount = Pick<Shown, 'amount' | 'coin'>;
/** Two sites may round a fee to two neighbouring units of 10^-8, and a sum of doubles is a little off. */
const UNIT_SLACK = 1.5e-8;
const SUM_SLACK = 1e-15;

/** Whether two names are of one coin. A site may write one in capitals and the other in small letters. Rule: K6. */
export const isSameCoin = (name: string, other: string): boolean => name.toUpperCase() === other.toUpperCase();

/** Whether a record has this amount of a command, and its coin. Rule: K6. */
function hasThis({ coins, isOrLess }: SentCommand, own: number, place: number, { amount, coin }: Amount): boolean {
  const ownCoin = coins?.[place] ?? coins?.[0];
  if (coin !== undefined && ownCoin !== undefined && !isSameCoin(coin, ownCoin)) return false;
  const [size, slack] = [Math.abs(amount), UNIT_SLACK + own * SUM_SLACK];
  return size <= own + slack && (isOrLess === true || size >= own - slack);
}

/** Each amount of a command, as the question whether a record has it. Null, and a command without amounts: any record does. Rule: K6. */
const questionsOf = (sent: SentCommand | null): readonly ((record: Amount) => boolean)[] =>
  sent === null || sent.amounts.length === 0
    ? [() => true]
    : sent.amounts.map((own, place) => (record) => hasThis(sent, own, place, record));

/** Whether a record has one of the command's amounts, and its coin. Rule: K6. */
export const hasAmount = (sent: SentCommand | null, record: Amount): boolean =>
  questionsOf(sent).some((has) => has(record));

/** Whether the record of the command is among these: there is one more of an amount than equal commands before have (K6). */
export function isThere(kind: CommandKind, sent: SentCommand | null, records: readonly Shown[]): boolean {
  const alike = records.filter((record) => isAlike(kind, sent, record));
  return questionsOf(sent).some((has) => alike.filter(has).length > (sent?.earlier?.count ?? 0));
}
