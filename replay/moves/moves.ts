import type { State } from '../../engine/index.ts';
import type { LogEntry } from '../../engine/log/index.ts';
import { BetMoves } from './bets.ts';
import { CommandMoves } from './commands.ts';
import type { Move } from './move.ts';

/** Everything that moved a member's points in a session, in the order in which it began. Entries are told in their order. */
export class Moves {
  private readonly bets = new BetMoves();
  private readonly commands = new CommandMoves();

  take(before: State, after: State, entry: LogEntry): void {
    this.bets.take(before, after, entry);
    this.commands.take(before, after, entry);
  }

  /** `state`: the one after the last entry. */
  end(state: State): readonly Move[] {
    return [...this.bets.end(state), ...this.commands.list].sort((a, b) => beginOf(a) - beginOf(b));
  }
}

/** The first entry at which a move was there. */
const beginOf = ({ asked, sent, doubts, accepted, settled }: Move): number =>
  (asked ?? sent ?? doubts[0]?.from ?? accepted ?? settled)?.seq ?? 0;
