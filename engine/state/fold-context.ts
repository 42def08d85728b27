import type { Points } from '../base/brand.ts';
import type { CommandAction } from '../charts/command.chart.ts';
import type { LinkAction } from '../charts/link.chart.ts';
import type { RoundAction } from '../charts/round.chart.ts';
import type { SessionAction } from '../charts/session.chart.ts';
import type { TicketAction } from '../charts/ticket.chart.ts';
import type { Effects } from '../events/effects.ts';
import type { FactData } from '../events/facts.ts';
import type { AnyKind } from '../model/command.ts';
import type { AnswerRule, FailureRule } from '../model/definition.ts';
import type { PendingCall } from './shape/calls.ts';
import type { HeldRound } from './shape/stage.ts';
import type { State } from './state.ts';

/** The instant of the folded fact (site time in epoch ms), and where effects go. */
export type Now = { readonly at: number; readonly fx: Effects };
/** The same, with what the modules do for each other (`state/moments.ts`). */
export type FoldContext = Now & {
  readonly actions: Actions;
  readonly moments: Moments;
  readonly onAnswer: AnswerRules;
  readonly onFailure: FailureRules;
};

type Perform = (state: State, at: FoldContext) => State;

/** What the fold does for each action of a chart. If an action is missing, the table does not compile. */
export type Actions = {
  readonly session: { readonly [A in SessionAction]: Perform };
  readonly link: { readonly [A in LinkAction]: Perform };
  readonly ticket: { readonly [A in TicketAction]: Perform };
  readonly command: { readonly [A in CommandAction]: (state: State, at: FoldContext, kind: AnyKind) => State };
  readonly round: { readonly [A in RoundAction]: (state: State, at: FoldContext, held: HeldRound) => State };
};

/**
 * What happens to the whole page, with what its hearers need to know. Who hears of a moment is a table of the fold
 * (`state/moments.ts`).
 */
type MomentData = {
  /** The site has answered who it is. */
  readonly siteKnown: undefined;
  /** The session ends. */
  readonly sessionEnded: undefined;
  /** The link is up, after its re-read. */
  readonly linkUp: undefined;
  /** The link was lost. */
  readonly linkLost: undefined;
  /** The network is back, and the link may be good. */
  readonly networkBack: undefined;
  /** A command, by its call, has waited for the session in vain. */
  readonly commandLate: number;
  /** The device's clock has jumped, the page has slept, or the network is back. */
  readonly clockSuspected: FactData<'clock.suspected'>;
  /** The clock was measured for the first time. The device's clock was behind the site's by so many ms. */
  readonly clockMeasured: number;
  /** A later measurement moved the clock by so many ms. */
  readonly clockCorrected: number;
  /** The page has slept. */
  readonly woken: undefined;
  /** The member returns to the page. */
  readonly focused: undefined;
  /** The page gives up prices and the bets of others: nobody has seen it for a while (L16). */
  readonly pageHidden: undefined;
  /** It takes them again. */
  readonly pageHeard: undefined;
  /** The page is seen again, after it was away. */
  readonly pageShown: undefined;
  /** The member or the browser goes to an address, which may be the same. The route is still the one before. */
  readonly addressGiven: undefined;
  /** The route, the session or the options have changed. The route is one that is allowed. */
  readonly routeChanged: undefined;
  /** It is another day in Seoul. With the state of the day before. */
  readonly dayChanged: State;
  /** A screen makes a call. It is not made yet. */
  readonly screenAsked: FactData<'call.asked'>;
  /** Another option is on the stage. With the amount of the form before, in points. */
  readonly optionChanged: Points;
};
type MomentName = keyof MomentData;

/** Who hears of each moment, in order. */
export type Moments = {
  readonly [M in MomentName]: readonly ((state: State, at: FoldContext, data: MomentData[M]) => State)[];
};

/** Tells everybody who hears of a moment. */
export function happened<M extends MomentName>(state: State, moment: M, data: MomentData[M], at: FoldContext): State {
  return at.moments[moment].reduce((next, hear) => hear(next, at, data), state);
}

/** An answer to a screen's call. `isWhole`: no item of a list was left out. */
export type Answered = { readonly pending: PendingCall; readonly body: unknown; readonly isWhole: boolean };
/** What follows an answer, by the rule that the call's treatment names. */
export type AnswerRules = { readonly [R in AnswerRule]: (state: State, answer: Answered, at: FoldContext) => State };
/** What follows a failure, in the same way. */
export type FailureRules = {
  readonly [R in FailureRule]: (
    state: State,
    failure: FactData<'call.failed'>,
    pending: PendingCall,
    at: FoldContext,
  ) => State;
};
