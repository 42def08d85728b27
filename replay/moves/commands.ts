import { type CashKind, type CommandKind, type Entry, nameOf, recordOutcome, type State } from '../../engine/index.ts';
import type { LogEntry } from '../../engine/log/index.ts';
import { type At, doubted, isOpen, type Move, type MoveKind, moveOf, newToasts } from './move.ts';

const KINDS: { readonly [K in CommandKind]: MoveKind } = {
  D: 'deposit',
  W: 'withdrawal',
  withdraw: 'coin withdrawal',
  convert: 'coin conversion',
  send: 'coin transfer',
};
const ALL_KINDS = Object.keys(KINDS) as CommandKind[];
const CASH_KINDS: readonly CashKind[] = ['D', 'W'];
const CALLS: Readonly<Record<string, CommandKind>> = {
  'coin.withdraw': 'withdraw',
  'coin.convert': 'convert',
  'coin.send': 'send',
};

type ToastKind = State['toasts']['shown'][number]['say']['kind'];
/** A lock of the state: the phase that it is in, by its first name. */
type Phase = string | undefined;

/** The deposits, withdrawals and coin commands of a session. Entries are told in their order. */
export class CommandMoves {
  readonly list: Move[] = [];

  take(before: State, after: State, entry: LogEntry): void {
    const at = { seq: entry.seq, at: entry.at };
    this.noteActs(before, after, entry as Entry, at);
    if (before.commands !== after.commands)
      for (const kind of ALL_KINDS) {
        const phases = [before, after].map(({ commands }) => phaseOf(commands.charts[kind])) as [Phase, Phase];
        this.noteLock(KINDS[kind], phases, after, entry as Entry);
      }
    for (const kind of CASH_KINDS) this.noteRecords(kind, before, after, at);
    for (const { say } of newToasts(before.toasts.shown, after.toasts.shown)) this.noteToast(say.kind, say, at);
  }

  private noteActs(before: State, after: State, { type, data }: Entry, at: At): void {
    if (type === 'cash.requested' && before.commands !== after.commands)
      this.list.push(moveOf({ kind: KINDS[data.kind], amount: data.points, sent: at }));
    const coin = type === 'call.asked' ? CALLS[data.call] : undefined;
    if (coin !== undefined && before.commands.charts[coin] !== after.commands.charts[coin])
      this.list.push(moveOf({ kind: KINDS[coin], amount: amountOf(Object(data).params), sent: at }));
  }

  /** The last move of a kind that is not over. */
  private current(kind: MoveKind): Move | undefined {
    return this.list.findLast((move) => move.kind === kind && isOpen(move));
  }

  private noteLock(kind: MoveKind, [was, is]: readonly [Phase, Phase], { session }: State, entry: Entry): void {
    if (was === is) return;
    const at = { seq: entry.seq, at: entry.at };
    if (is === 'inDoubt' && this.current(kind) === undefined) this.list.push(moveOf({ kind })); // an earlier page has sent it
    const move = this.current(kind);
    if (move === undefined) return;
    doubted(move, is === 'inDoubt', at);
    if (is === 'inDoubt') move.fate = 'inDoubt';
    if (is === 'pending') {
      move.accepted ??= at;
      move.fate = 'pending';
    }
    if (is !== 'free' || move.settled !== null) return;
    move.settled = at;
    move.fate = session.me === null ? 'forgotten' : fateOf(move, was, entry);
  }

  /** Joins a request with its record, and tells how the record ended. */
  private noteRecords(kind: CashKind, before: State, after: State, at: At): void {
    if (before.cash.records === after.cash.records) return;
    const move = this.list.findLast((one) => one.kind === KINDS[kind] && (isOpen(one) || one.settled?.seq === at.seq));
    if (move === undefined) return;
    const asked = after.commands.last[kind];
    const isOwn = ({ id, type, points }: (typeof after.cash.records)[number]): boolean =>
      type === kind &&
      (move.id === null ? asked?.ids?.includes(id) !== true && points === move.amount : id === move.id);
    const record = after.cash.records.find(isOwn);
    if (record === undefined) return;
    move.id = record.id;
    move.accepted ??= at;
    if (record.status === 0) return;
    move.settled = at;
    move.fate = record.status === 2 ? 'rejected' : 'done';
  }

  private noteToast(kind: string, say: object, at: At): void {
    const [of, fate] = TOASTS[kind] ?? [];
    const type = 'type' in say && (say.type === 'D' || say.type === 'W') ? say.type : undefined;
    const kinds = type === undefined ? of : [KINDS[type]];
    const told = this.list.filter((one) => kinds?.includes(one.kind) === true);
    // the toast of an entry is of the move that this entry has ended
    const move = told.findLast((one) => one.settled?.seq === at.seq) ?? told.findLast(isOpen);
    if (move === undefined) return;
    move.seen.push({ ...at, what: kind });
    if (fate !== undefined) move.fate = fate;
    if (fate === 'done') move.accepted ??= at;
  }
}

/** What became of a move whose lock is free again after a phase. */
function fateOf(move: Move, was: Phase, entry: Entry): Move['fate'] {
  if (move.kind.startsWith('coin')) return was === 'sending' || was === 'inDoubt' ? 'refused' : endOf(move, entry);
  if (was === 'sending') return 'refused';
  return move.fate === 'pending' ? 'gone' : move.fate;
}

const ALL_CASH: readonly MoveKind[] = ['deposit', 'withdrawal'];
const ALL_COINS: readonly MoveKind[] = ['coin withdrawal', 'coin conversion', 'coin transfer'];
type Telling = readonly [of: readonly MoveKind[], fate?: Move['fate']];
type CoinToast = Extract<ToastKind, `coin${string}`>;
/** The toasts that tell of these moves, and the fate that they tell: each toast about coins has a row. */
const TOASTS: Readonly<Partial<Record<string, Telling>>> & Readonly<Record<CoinToast, Telling>> = {
  depositApplied: [['deposit']],
  withdrawalApplied: [['withdrawal']],
  cashDecided: [ALL_CASH],
  depositCancelled: [['deposit'], 'cancelled'],
  cashAbsent: [ALL_CASH, 'absent'],
  coinAbsent: [ALL_COINS, 'absent'],
  coinFound: [ALL_COINS, 'done'],
  coinWithdrawn: [['coin withdrawal']],
  coinConverted: [['coin conversion'], 'done'],
  coinSent: [['coin transfer'], 'done'],
};

/** How a pending withdrawal of coins has ended, by its record in the list that freed the lock. */
function endOf({ sent, accepted }: Move, { type, data }: Entry): 'done' | 'rejected' {
  if (type !== 'coin.list.answered') return 'done';
  const own = data.body.items.filter(
    (one) => one.type === 'W' && one.createdMs >= ((sent ?? accepted)?.at ?? Infinity) - CLOCKS_APART_MS,
  );
  return own.length > 0 && own.every((one) => recordOutcome(one) === 'rejected') ? 'rejected' : 'done';
}
/** The clocks of site and device may be so far apart. */
const CLOCKS_APART_MS = 60_000;

const phaseOf = ({ value }: { readonly value: unknown }): Phase => nameOf(value).split('.')[0];

/** The amount of a coin command, where its parameters tell one. */
function amountOf(params: unknown): number | null {
  const { points, amount, inPoint } = Object(params) as Readonly<Record<string, unknown>>;
  const found = [points, amount, inPoint].find((value) => typeof value === 'number');
  return typeof found === 'number' ? found : null;
}
