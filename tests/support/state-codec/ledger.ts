import { flag, maybe, oneOf, optional, orNull } from '../../../engine/base/check.ts';
import { Bet } from '../../../engine/model/bets.ts';
import { DnwRecord } from '../../../engine/model/cash.ts';
import { type Cause, keyOf, type LedgerLine, OWN_ACTS, type ToldCause } from '../../../engine/rules/ledger.ts';
import type { Ledger } from '../../../engine/state/shape/ledger.ts';
import { LEDGER_MAX, TOLD_MAX } from '../../../engine/state/shape/limits.ts';
import { either, exactly, finite, once, text, unique, upTo, where, whole } from './tools.ts';

type CauseOf<K extends Cause['kind']> = Extract<Cause, { kind: K }>;
const own = oneOf(...OWN_ACTS);
const isTrue = (u: unknown): u is true => u === true;
const cause = once(
  either<Cause>(
    exactly<CauseOf<'bet'>>({ kind: oneOf('bet'), bet: Bet }),
    exactly<CauseOf<'result'>>({ kind: oneOf('result'), bet: Bet }),
    exactly<CauseOf<'record'>>({
      kind: oneOf('record'),
      record: DnwRecord,
      isReturn: flag,
      isEarlier: optional(flag),
      own: orNull(own),
    }),
    exactly<CauseOf<'own'>>({ kind: oneOf('own'), own, atMs: finite }),
  ),
);
/** A line has a change. */
const line = once(
  where(exactly<LedgerLine>({ id: whole, atMs: finite, points: whole, isJudged: flag }), ({ points }) => points !== 0),
);
const told = once(
  exactly<ToldCause>({
    id: whole,
    cause,
    points: whole,
    isUntold: maybe(isTrue),
    isEitherWay: flag,
    fromMs: finite,
    toldMs: finite,
    isSure: flag,
    isShown: flag,
    isJudged: flag,
  }),
);
/** The ledger of the balance: bounded, each line and each cause once, and nothing without an opening. */
export const ledger = where(
  exactly<Ledger>({
    opening: orNull(exactly<NonNullable<Ledger['opening']>>({ sinceMs: finite, points: whole, lines: whole })),
    earlierMs: finite,
    laterMs: finite,
    next: whole,
    lines: unique(upTo(LEDGER_MAX, line), ({ id }) => id),
    told: unique(upTo(TOLD_MAX, told), keyOf),
    past: upTo(TOLD_MAX, text<string>),
    droppedMs: finite,
    measuredMs: orNull(finite),
    off: whole,
    askedMs: orNull(finite),
    pages: optional(
      exactly<NonNullable<Ledger['pages']>>({ 'bets.list': optional(whole), 'dnw.list': optional(whole) }),
    ),
  }),
  ({ opening, lines, told: waiting }) => opening !== null || lines.length + waiting.length === 0,
);
