import type { ClientId, OptionId, RoundId } from '../../../engine/base/brand.ts';
import { type Check, flag, oneOf, orNull } from '../../../engine/base/check.ts';
import type { CashState } from '../../../engine/charts/cash.chart.ts';
import type { LinkState } from '../../../engine/charts/link.chart.ts';
import type { RoundState } from '../../../engine/charts/round.chart.ts';
import type { SessionState } from '../../../engine/charts/session.chart.ts';
import { nameOf, type StateName } from '../../../engine/charts/step.ts';
import type { TicketState } from '../../../engine/charts/ticket.chart.ts';
import { BetType } from '../../../engine/events/ticket.ts';
import { exactly, finite, type Members, once, text, upTo, where, whole } from './tools.ts';

/** A chart's state: one of its states by name (an inner one as `outer.inner`), and its context. */
function chart<S extends { readonly value: unknown; readonly context: object }>(
  names: readonly StateName<S['value']>[],
  context: Members<S['context']>,
): Check<S> {
  const isValue = (u: unknown): u is S['value'] => (names as readonly string[]).includes(nameOf(u));
  return once(
    exactly<{ value: S['value']; context: S['context'] }>({ value: isValue, context: once(exactly(context)) } as never),
  ) as unknown as Check<S>;
}

/** The policy has three waits; a site that wants more has room. */
const DELAYS_MAX = 20;

/** The session's chart. */
export const session = chart<SessionState>(
  [
    'pending.starting',
    'pending.granting',
    'pending.entering',
    'pending.fetching',
    'pending.renewing',
    'success',
    'refreshing.asking',
    'refreshing.waiting',
    'fail',
    'logout',
  ],
  { failure: orNull(oneOf('refused', 'blocked', 'unreachable')), renewals: whole },
);
/** The live link's chart. */
export const link = chart<LinkState>(['idle', 'connecting', 'syncing', 'up', 'retrying', 'failed', 'forcedOut'], {
  generation: whole,
  tries: whole,
  delaysMs: upTo(DELAYS_MAX, finite),
  isSpread: flag,
  waitMs: finite,
});
/** A held round's chart. */
export const round = chart<RoundState>(
  [
    'unknown',
    'announced',
    'open.calm',
    'open.late',
    'closed',
    'settling.waiting',
    'settling.asking',
    'settled',
    'void',
  ],
  { startMs: finite, gateMs: finite, endMs: finite, nowMs: finite },
);
/** The lock on one kind of request. */
export const cash = chart<CashState>(
  [
    'free',
    'requesting',
    'inDoubt.ask0',
    'inDoubt.ask1',
    'inDoubt.ask2',
    'pending.look0',
    'pending.look1',
    'pending.look2',
    'pending.look3',
  ],
  { requestedMs: finite, sinceMs: finite },
);

const IN_FLIGHT = ['sending', 'inDoubt.ask0', 'inDoubt.ask1', 'inDoubt.ask2', 'inDoubt.ask3'] as const;

/** The ticket's chart: a bet in flight has everything that is asked for it by; without a bet there is nothing. */
export const ticket = where(
  chart<TicketState>(['idle', 'confirming', 'cooling', ...IN_FLIGHT], {
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
