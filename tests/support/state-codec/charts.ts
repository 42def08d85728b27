import type { CashContext } from '../../../engine/charts/cash.chart.ts';
import type { LinkContext } from '../../../engine/charts/link.chart.ts';
import type { RoundContext } from '../../../engine/charts/round.chart.ts';
import type { SessionContext } from '../../../engine/charts/session.chart.ts';
import type { ChartState } from '../../../engine/charts/step.ts';
import type { TicketContext } from '../../../engine/charts/ticket.chart.ts';
import { type Check, finite, flag, type Members, oneOf, orNull, text, whole } from '../../../engine/log/shape.ts';
import { exactly, once, upTo, where } from './tools.ts';

/** A chart's state: one of its values (a nested one as `parent.child`), and its context. */
function chart<C extends object>(values: readonly string[], context: Members<C>): Check<ChartState<C>> {
  const isValue = (u: unknown): u is unknown => {
    const path = typeof u === 'string' ? u : pathOf(u);
    return path !== undefined && values.includes(path);
  };
  return once(exactly<ChartState<C>>({ value: isValue, context: once(exactly<C>(context)) } as Members<ChartState<C>>));
}

function pathOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [entry, ...others] = Object.entries(value);
  return entry === undefined || others.length > 0 ? undefined : `${entry[0]}.${String(entry[1])}`;
}

/** The policy has three waits; a site that wants more has room. */
const DELAYS_MAX = 20;

/** The session's chart. */
export const session = chart<SessionContext>(
  [
    ...['pending.starting', 'pending.granting', 'pending.entering', 'pending.fetching', 'pending.renewing', 'success'],
    ...['refreshing.asking', 'refreshing.waiting', 'fail', 'logout'],
  ],
  { failure: orNull(oneOf('refused', 'blocked', 'unreachable')), renewals: whole },
);
/** The live link's chart. */
export const link = chart<LinkContext>(['idle', 'connecting', 'syncing', 'up', 'retrying', 'failed', 'forcedOut'], {
  generation: whole,
  tries: whole,
  delaysMs: upTo(DELAYS_MAX, finite),
  isSpread: flag,
  waitMs: finite,
});
/** A held round's chart. */
export const round = chart<RoundContext>(
  [
    ...['unknown', 'announced', 'open.calm', 'open.late', 'closed', 'settling.waiting', 'settling.asking'],
    ...['settled', 'void'],
  ],
  { startMs: finite, gateMs: finite, endMs: finite, nowMs: finite },
);
/** The lock on one kind of request. */
export const cash = chart<CashContext>(
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
  chart<TicketContext>(['idle', 'confirming', 'cooling', ...IN_FLIGHT], {
    ...{ clientId: orNull(text<string>), playerId: orNull(whole<number>), optionId: orNull(whole<number>) },
    ...{ roundId: orNull(whole<number>), side: orNull(oneOf('B', 'S')), points: whole },
    ...{ sentMs: finite, gateMs: finite, nowMs: finite },
  }),
  ({ value, context }) => {
    const path = typeof value === 'string' ? value : pathOf(value);
    const { clientId, optionId, roundId, side } = context;
    if (path === 'idle') return [clientId, optionId, roundId, side].every((one) => one === null);
    const isInFlight = (IN_FLIGHT as readonly (string | undefined)[]).includes(path);
    return !isInFlight || ![clientId, optionId, roundId, side].includes(null);
  },
);
