import type { AnyStateMachine } from 'xstate';
import type { ClientId, OptionId, RoundId } from '../../../engine/base/brand.ts';
import { type Check, flag, oneOf, orNull } from '../../../engine/base/check.ts';
import { commandChart } from '../../../engine/charts/command.chart.ts';
import { linkChart } from '../../../engine/charts/link.chart.ts';
import { roundChart } from '../../../engine/charts/round.chart.ts';
import { sessionChart } from '../../../engine/charts/session.chart.ts';
import { type ChartState, nameOf } from '../../../engine/charts/step.ts';
import { ticketChart } from '../../../engine/charts/ticket.chart.ts';
import { BetType } from '../../../engine/model/ticket.ts';
import { leavesOf } from '../chart-leaves.ts';
import { exactly, finite, type Members, once, text, upTo, where, whole } from './tools.ts';

/** A chart's state: one of its states by name (an inner one as `outer.inner`), and its context. */
function chart<V, C extends object>(
  of: { readonly machine: AnyStateMachine; readonly initial: ChartState<C, V> },
  context: Members<C>,
): Check<ChartState<C, V>> {
  const names = new Set(leavesOf(of));
  const isValue = (u: unknown): u is V => names.has(nameOf(u));
  return once(
    exactly<{ value: V; context: C }>({ value: isValue, context: once(exactly(context)) } as never),
  ) as unknown as Check<ChartState<C, V>>;
}

/** The policy has three waits; a site that wants more has room. */
const DELAYS_MAX = 20;

/** The session's chart. */
export const session = chart(sessionChart, {
  failure: orNull(oneOf('refused', 'blocked', 'unreachable', 'ended')),
  renewals: whole,
});
/** The live link's chart. */
export const link = chart(linkChart, {
  generation: whole,
  tries: whole,
  delaysMs: upTo(DELAYS_MAX, finite),
  isSpread: flag,
  waitMs: finite,
  quiet: whole,
});
/** A held round's chart. */
export const round = chart(roundChart, { startMs: finite, gateMs: finite, endMs: finite, nowMs: finite });
/** The command of one kind. */
export const command = chart(commandChart, { sinceMs: finite, asked: whole });

const IN_FLIGHT = ['sending', 'inDoubt.ask0', 'inDoubt.ask1', 'inDoubt.ask2', 'inDoubt.ask3'] as const;

/** The ticket's chart: a bet in flight has everything that is asked for it by; without a bet there is nothing. */
export const ticket = where(
  chart(ticketChart, {
    clientId: orNull(text<ClientId>),
    playerId: orNull(whole<number>),
    optionId: orNull(whole<OptionId>),
    roundId: orNull(whole<RoundId>),
    betType: orNull(BetType),
    points: whole,
    sentMs: finite,
    gateMs: finite,
    nowMs: finite,
  }),
  ({ value, context }) => {
    const path = nameOf(value);
    const { clientId, optionId, roundId, betType } = context;
    if (path === 'idle') return [clientId, optionId, roundId, betType].every((one) => one === null);
    const isInFlight = (IN_FLIGHT as readonly string[]).includes(path);
    return !isInFlight || ![clientId, optionId, roundId, betType].includes(null);
  },
);
