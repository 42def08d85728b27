import { type Bet, type Entry, nameOf, type State } from '../../engine/index.ts';
import type { LogEntry } from '../../engine/log/index.ts';
import { selectAudits } from '../../engine/selectors/screens.ts';
import { selectHistory } from '../../engine/selectors/shell.ts';
import { expectedBy, toldProfit } from '../money-words.ts';
import { type At, doubted, isOpen, type Move, moveOf, newToasts } from './move.ts';

/** The bets of a session: those that were sent in it, and those that were open in it. Entries are told in their order. */
export class BetMoves {
  readonly list: Move[] = [];
  /** The bets whose result was told. */
  private readonly ended = new Set<Move>();
  private draft: At | null = null;
  /** What the site refuses with the present entry. */
  private refusal: string | null = null;

  take(before: State, after: State, entry: LogEntry): void {
    const at = { seq: entry.seq, at: entry.at };
    this.noteActs(entry as Entry, at);
    this.refusal = refusalOf(entry as Entry);
    if (before.ticket !== after.ticket) this.noteTicket(before, after, at);
    if (before.bets !== after.bets) this.noteBets(before, after, at);
    this.noteSeen(before, after, at);
  }

  /** Tells what the audit makes of the settled bets, by all that the session has told. */
  end(state: State): readonly Move[] {
    const audits = new Map(selectAudits(state).map(({ id, audit }) => [id as number, audit]));
    for (const move of this.list) {
      move.audit = (move.settled === null ? null : audits.get(move.id ?? -1)) ?? null;
      if (move.audit !== null) move.expected = expectedBy(move.audit, move.paid);
    }
    return this.list;
  }

  private noteActs({ type, data }: Entry, at: At): void {
    if (type === 'bet.drafted') this.draft = at;
    if (type === 'bet.sent') {
      const { clientId, roundId, betType, points: amount } = data;
      this.list.push(moveOf({ kind: 'bet', clientId, roundId, betType, amount, asked: this.draft, sent: at }));
      this.draft = null;
    }
    if (type === 'bet.unsent') this.close((move) => move.clientId === data.clientId, 'unsent', at);
  }

  private noteTicket(before: State, after: State, at: At): void {
    const [was, is] = [phaseOf(before), phaseOf(after)];
    const {
      clientId,
      playerId,
      roundId,
      betType,
      points: amount,
    } = is === 'inDoubt' ? after.ticket.context : before.ticket.context;
    if (clientId === null) return;
    let move = this.list.find((one) => one.clientId === clientId);
    if (move === undefined && is === 'inDoubt') {
      move = moveOf({ kind: 'bet', clientId, roundId, betType, amount }); // an earlier page has sent it
      this.list.push(move);
    }
    if (move === undefined) return;
    doubted(move, is === 'inDoubt', at);
    if (is === 'inDoubt') move.fate = 'inDoubt';
    else if ((was === 'inDoubt' || was === 'sending') && move.accepted === null && isOpen(move)) {
      move.fate = after.session.me?.id === playerId ? 'refused' : 'forgotten';
      move.refusal = this.refusal;
      move.settled = at;
    }
  }

  private noteBets(before: State, after: State, at: At): void {
    const { bets } = after;
    if (bets.open !== before.bets.open) for (const bet of bets.open) this.noteOpen(bet, at);
    if (bets.settled === before.bets.settled) return;
    for (const bet of bets.settled.items()) {
      const move = this.moveOf(bet);
      if (move === undefined || this.ended.has(move)) continue;
      this.ended.add(move);
      this.noteOpen(bet, at);
      move.settled = at;
      move.paid = toldProfit(bet);
      move.fate = selectHistory(after).items.find(({ id }) => id === bet.id)?.outcome ?? 'open';
    }
  }

  private noteOpen(bet: Bet, at: At): void {
    let move = this.moveOf(bet);
    if (move === undefined) {
      const { id, clientId = null, roundId, type: betType, points: amount } = bet;
      move = moveOf({ kind: 'bet', id, clientId, roundId, betType, amount });
      this.list.push(move);
    }
    if (move.accepted !== null) return;
    move.id = bet.id;
    move.accepted = at;
    move.settled = null;
    move.fate = 'open';
  }

  /** The move of a bet: by its number, by its client id, or, of a bet without one, by what was sent. */
  private moveOf({ id, clientId, roundId, type, points }: Bet): Move | undefined {
    const byId = this.list.find((move) => move.id === id || (clientId !== undefined && move.clientId === clientId));
    if (byId !== undefined || clientId !== undefined) return byId;
    return this.list.find(
      (move) => move.id === null && move.roundId === roundId && move.betType === type && move.amount === points,
    );
  }

  private noteSeen(before: State, after: State, at: At): void {
    this.noteToasts(before, after, at);
    this.noteResult(before, after, at);
    this.noteLoader(before, after, at);
  }

  private noteToasts(before: State, after: State, at: At): void {
    const news = newToasts(before.toasts.shown, after.toasts.shown);
    const clientId = before.ticket.context.clientId ?? after.ticket.context.clientId;
    for (const { say } of news) {
      if (!OF_A_BET.has(say.kind)) continue;
      const move = this.list.find((one) => one.clientId === clientId) ?? this.list.at(-1);
      move?.seen.push({ ...at, what: say.kind });
      if (say.kind === 'betAbsent' && move !== undefined) move.fate = 'absent';
      if (say.kind === 'betUnknown' && move !== undefined) move.fate = 'unknown';
    }
  }

  private noteResult(before: State, after: State, at: At): void {
    if (after.resultDialog !== null && after.resultDialog !== before.resultDialog)
      for (const move of this.list)
        if (move.roundId === after.resultDialog.result.id && move.accepted !== null)
          move.seen.push({ ...at, what: 'result' });
  }

  private noteLoader(before: State, after: State, at: At): void {
    if (after.link.isCovered && !before.link.isCovered)
      for (const move of this.list) if (isOpen(move)) move.seen.push({ ...at, what: 'loader' });
  }

  private close(is: (move: Move) => boolean, fate: Move['fate'], at: At): void {
    const move = this.list.find(is);
    if (move === undefined) return;
    move.fate = fate;
    move.settled = at;
  }
}

/** The toasts that tell of the bet in flight. */
const OF_A_BET: ReadonlySet<string> = new Set([
  'betAccepted',
  'betAcceptedUnread',
  'betAlike',
  'betUnsent',
  'betAbsent',
  'betUnknown',
]);

/** What the site says as it refuses something: its code and its words. Null for an entry of another type. */
const refusalOf = ({ type, data }: Entry): string | null =>
  type === 'server.errored'
    ? [data.code, data.message.text].filter((part) => part !== undefined && part !== '').join(', ')
    : null;

/** The phase of the bet in flight, by its first name. */
const phaseOf = ({ ticket }: State): string => nameOf(ticket.value).split('.')[0] ?? '';
