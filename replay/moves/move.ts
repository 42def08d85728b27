import type { Audit } from '../../engine/rules/evidence.ts';

/** A place in a recording: the entry, and its time (epoch ms). */
export type At = { readonly seq: number; readonly at: number };

/** What moves a member's points: a bet, a request of won, or a command about coins. */
export type MoveKind = 'bet' | 'deposit' | 'withdrawal' | 'coin withdrawal' | 'coin conversion' | 'coin transfer';

/**
 * What became of it. `open`, `pending`: not decided by the end of the recording. `inDoubt`: sent, and nobody knows. `absent`: the
 * site does not have it. `unsent`: it never left the device. `refused`: the site did not take it. `forgotten`: the session of the
 * member ended before, or another member signed in. `gone`: it was pending, and the site does not list it any more. `unknown`: settled, and nobody knows how.
 */
type Fate =
  | 'sent'
  | 'inDoubt'
  | 'absent'
  | 'unsent'
  | 'refused'
  | 'forgotten'
  | 'open'
  | 'pending'
  | 'done'
  | 'cancelled'
  | 'gone'
  | 'rejected'
  | 'won'
  | 'lost'
  | 'void'
  | 'unknown';

/** Something that the member saw of it, and where it began to be there. */
type Seen = At & { readonly what: string };

/** One bet or request of a session, from the question to its end. What is null did not happen in the recording. */
export type Move = {
  readonly kind: MoveKind;
  /** The site's number of it. */
  id: number | null;
  readonly clientId: string | null;
  readonly roundId: number | null;
  readonly betType: string | null;
  /** In points; of a coin command in its own unit. Null where the log does not tell it. */
  readonly amount: number | null;
  /** The confirmation was opened. */
  readonly asked: At | null;
  readonly sent: At | null;
  readonly doubts: { readonly from: At; to: At | null }[];
  /** The page learnt that the site took it. */
  accepted: At | null;
  /** The page learnt how it ended. */
  settled: At | null;
  fate: Fate;
  /** What the site said as it refused it: its code and its words. Null if it said nothing, or did not refuse it. */
  refusal: string | null;
  readonly seen: Seen[];
  /** Of a bet: the profit that our own computation gives, and the one that the site told, in points. */
  expected: number | null;
  paid: number | null;
  /** What the audit makes of a settled bet. */
  audit: Audit | null;
};

/** A move of which nothing is known but what is given. */
export const moveOf = (given: Pick<Move, 'kind'> & Partial<Move>): Move => ({
  id: null,
  clientId: null,
  roundId: null,
  betType: null,
  amount: null,
  asked: null,
  sent: null,
  doubts: [],
  accepted: null,
  settled: null,
  fate: 'sent',
  refusal: null,
  seen: [],
  expected: null,
  paid: null,
  audit: null,
  ...given,
});

/** The doubt about a move begins, or ends. */
export function doubted(move: Move, isInDoubt: boolean, at: At): void {
  const last = move.doubts.at(-1);
  const isOpen = last !== undefined && last.to === null;
  if (isInDoubt && !isOpen) move.doubts.push({ from: at, to: null });
  if (!isInDoubt && isOpen) last.to = at;
}

/** Whether the recording does not tell how a move ended. */
export const isOpen = ({ fate }: Move): boolean =>
  fate === 'sent' || fate === 'inDoubt' || fate === 'open' || fate === 'pending';

/** What new toasts say, by their kinds. */
export function newToasts<T extends { readonly id: number }>(before: readonly T[], after: readonly T[]): readonly T[] {
  if (before === after) return [];
  const known = new Set(before.map(({ id }) => id));
  return after.filter(({ id }) => !known.has(id));
}
