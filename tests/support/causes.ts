import type { Bet } from '../../engine/model/bets.ts';
import type { DnwRecord } from '../../engine/model/cash.ts';
import type { Cause, LedgerLine, ToldCause } from '../../engine/rules/ledger.ts';
import { explain } from '../../engine/rules/ledger-lines.ts';
import { BET } from '../../fixtures/arbitraries/samples.ts';

/* Changes of the balance and their causes, as the ledger's rules take them. */

export const bet = (fields: Partial<Bet>): Bet => ({ ...BET, ...fields });
export const record = (fields: Partial<DnwRecord> = {}): DnwRecord =>
  ({ id: 9, type: 'D', status: 1, points: 30_000, createdMs: 0, ...fields }) as DnwRecord;
export const ofRecord = (fields: Partial<DnwRecord> = {}): Cause => ({
  kind: 'record',
  record: record(fields),
  isReturn: false,
  own: null,
});

/** A cause that must be shown, told at once. */
export const told = (id: number, points: number, fields: Partial<ToldCause> = {}): ToldCause => ({
  id,
  cause: { kind: 'bet', bet: bet({ id: id as never }) },
  points,
  isEitherWay: false,
  fromMs: 0,
  toldMs: 0,
  isSure: true,
  isShown: false,
  isJudged: true,
  ...fields,
});
export const maybe = (id: number, points: number, fields: Partial<ToldCause> = {}): ToldCause =>
  told(id, points, { isSure: false, ...fields });
export const line = (id: number, points: number, fields: Partial<LedgerLine> = {}): LedgerLine => ({
  id,
  atMs: 0,
  points,
  isJudged: true,
  ...fields,
});

/** The lines that causes explain: the id, the points and the causes of each, and the ids of the causes that are left. */
export const explained = (lines: readonly LedgerLine[], causes: readonly ToldCause[]) => {
  const { lines: all, left } = explain(lines, causes);
  return {
    lines: all.map(({ id, points, parts }) => [
      id,
      points,
      parts.map(({ cause }) => (cause.kind === 'bet' ? Number(cause.bet.id) : cause.kind)),
    ]),
    left: left.map(({ id }) => id),
  };
};
