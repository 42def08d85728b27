import { type Bet, type Entry, nameOf, type State } from '../../engine/index.ts';
import type { LogEntry } from '../../engine/log/index.ts';
import { selectOwnBets } from '../../engine/selectors/shell.ts';
import { newToasts } from '../moves/move.ts';
import type { Row } from './columns.ts';

type BetRow = { -readonly [K in keyof Row<'bets'>]: Row<'bets'>[K] };
type RoundRow = { -readonly [K in keyof Row<'rounds'>]: Row<'rounds'>[K] };

/** The bets that a session sent: when they were in doubt, accepted and settled, and what came of them. */
export class BetRows {
  private readonly byClient = new Map<string, BetRow & { sentMs: number; doubtFromMs: number | null }>();
  private before: State | undefined;

  take(entry: LogEntry, state: State, timeMs: number): void {
    const { before } = this;
    this.before = state;
    const known = entry as Entry;
    if (known.type === 'bet.sent') this.begin(known, timeMs);
    if (this.byClient.size === 0) return;
    this.doubt(state, timeMs);
    if (before === undefined) return;
    if (before.ticket !== state.ticket) this.noteEnd(known, before, state);
    if (before.bets !== state.bets) this.learn(state, entry, timeMs);
  }

  private begin({ seq, at, data }: Entry<'bet.sent'>, sentMs: number): void {
    const { clientId, roundId, optionId, betType, points } = data;
    this.byClient.set(clientId, {
      client_id: clientId,
      bet_id: null,
      round_id: roundId,
      option_id: optionId,
      bet_type: betType,
      points,
      sent_seq: seq,
      sent_at: at,
      doubt_ms: 0,
      accepted_at: null,
      sent_to_accepted_ms: null,
      settled_at: null,
      outcome: null,
      profit: null,
      sentMs,
      doubtFromMs: null,
    });
  }

  private doubt({ ticket }: State, timeMs: number): void {
    const inDoubt = nameOf(ticket.value).startsWith('inDoubt') ? ticket.context.clientId : null;
    for (const [clientId, row] of this.byClient) {
      if (clientId === inDoubt) row.doubtFromMs ??= timeMs;
      else if (row.doubtFromMs !== null) {
        row.doubt_ms = (row.doubt_ms ?? 0) + timeMs - row.doubtFromMs;
        row.doubtFromMs = null;
      }
    }
  }

  /** A bet is in flight no more: its list does not have it, or the site refused it. Of one that the page has let go, nothing is known. */
  private noteEnd({ type }: Entry, before: State, after: State): void {
    const row = this.byClient.get(before.ticket.context.clientId ?? '');
    if (row === undefined || row.bet_id !== null || !isInFlight(before) || isInFlight(after)) return;
    const news = newToasts(before.toasts.shown, after.toasts.shown);
    if (news.some(({ say }) => say.kind === 'betAbsent')) row.outcome = 'absent';
    else if (type === 'server.errored') row.outcome = 'refused';
    else if (type === 'bet.unsent') row.outcome = 'unsent';
  }

  private learn(state: State, { at }: LogEntry, timeMs: number): void {
    const { timings } = state.bets;
    for (const bet of selectOwnBets(state)) {
      const row = this.rowOf(bet, timings.find(({ betId }) => betId === bet.id)?.clientId);
      if (row === undefined) continue;
      row.bet_id = bet.id;
      if (row.accepted_at === null) {
        row.accepted_at = at;
        row.sent_to_accepted_ms = timeMs - row.sentMs;
      }
      if (bet.outcome !== 'pending') row.settled_at ??= at;
      row.outcome = bet.outcome;
      row.profit = bet.outcome === 'pending' ? null : bet.profit;
    }
  }

  /** The row of a bet: by its client id, or as the page found it where the site does not echo that. */
  private rowOf(bet: Pick<Bet, 'clientId'>, timed: string | undefined) {
    return this.byClient.get(bet.clientId ?? timed ?? '');
  }

  /** At the end of the session. */
  finish(timeMs: number): readonly Row<'bets'>[] {
    return [...this.byClient.values()].map(({ sentMs: _, doubtFromMs, ...row }) =>
      doubtFromMs === null ? row : { ...row, doubt_ms: (row.doubt_ms ?? 0) + timeMs - doubtFromMs },
    );
  }
}

const isInFlight = ({ ticket }: State): boolean => /^(sending|inDoubt)/.test(nameOf(ticket.value));

/** The rounds whose finish the page was told, and when it showed the member's own result. */
export class RoundRows {
  private readonly byId = new Map<number, RoundRow & { finishMs: number }>();

  take(entry: LogEntry, timeMs: number): void {
    const known = entry as Entry;
    if (known.type === 'round.finished') this.finished(known, timeMs);
    if (known.type !== 'result.shown') return;
    const row = this.byId.get(known.data.id);
    if (row === undefined || row.shown_at !== null) return;
    row.shown_at = entry.at;
    row.finish_to_shown_ms = timeMs - row.finishMs;
  }

  private finished({ seq, at, data: { optionId, result } }: Entry<'round.finished'>, finishMs: number): void {
    if (this.byId.has(result.id)) return;
    this.byId.set(result.id, {
      round_id: result.id,
      round: result.round,
      option_id: optionId,
      start_at: result.startMs,
      end_at: result.endMs,
      finish_seq: seq,
      finished_at: at,
      status: result.status,
      shown_at: null,
      finish_to_shown_ms: null,
      finishMs,
    });
  }

  finish(): readonly Row<'rounds'>[] {
    return [...this.byId.values()].map(({ finishMs: _, ...row }) => row);
  }
}
