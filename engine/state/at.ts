import type { CashAction } from '../charts/cash.chart.ts';
import type { LinkAction } from '../charts/link.chart.ts';
import type { RoundAction } from '../charts/round.chart.ts';
import type { SessionAction } from '../charts/session.chart.ts';
import type { TicketAction } from '../charts/ticket.chart.ts';
import type { Effects } from '../events/effects.ts';
import type { CoinKind } from '../events/sent-coin.ts';
import type { HeldRound } from './shape/stage.ts';
import type { State } from './state.ts';

/** The instant of the folded fact (site time in epoch ms), and where effects go. */
export type Moment = { readonly at: number; readonly fx: Effects };
/** The same, with the functions for the actions of the charts. */
export type At = Moment & { readonly actions: Actions };

type Perform = (state: State, at: At) => State;

/** What the fold does for each action of a chart. If an action is missing, the table does not compile. */
export type Actions = {
  readonly session: { readonly [A in SessionAction]: Perform };
  readonly link: { readonly [A in LinkAction]: Perform };
  readonly ticket: { readonly [A in TicketAction]: Perform };
  readonly cash: { readonly [A in CashAction]: Perform };
  /** The lock of a command about coins has the same chart. */
  readonly coins: { readonly [A in CashAction]: (state: State, at: At, kind: CoinKind) => State };
  readonly round: { readonly [A in RoundAction]: (state: State, at: At, held: HeldRound) => State };
};
