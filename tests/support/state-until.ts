import type { Engine, Log, State } from '../../engine/index.ts';
import { selectRound } from '../../engine/selectors/shell.ts';
import { until } from './until.ts';

/** Waits until a client's state is as asked. @throws when it never is, with the state and the last facts. */
export type StateUntil = (what: string, holds: (state: State) => boolean) => Promise<void>;

/** So many facts are told of a wait that was in vain. */
const FACTS_SHOWN = 25;

/** Looks at every change of a client's state, and at what changes without a word to it. */
export const untilOf =
  ({ getState, subscribe }: Pick<Engine, 'getState' | 'subscribe'>, log: Log): StateUntil =>
  (what, holds) =>
    until(what, () => holds(getState()), { onChange: subscribe, shown: () => shown(getState(), log) });

function shown(state: State, log: Log): string {
  const { site, session, link, nav, ticket, calls, dialog } = state;
  const facts: string[] = [];
  log.forEach(Math.max(0, log.length - FACTS_SHOWN), log.length, ({ type }) => facts.push(type));
  return JSON.stringify({
    site: site.info === null ? 'unknown' : 'known',
    session: session.chart.value,
    link: link.chart.value,
    route: nav.route,
    round: selectRound(state)?.phase ?? null,
    ticket: ticket.value,
    dialog,
    pending: calls.pending.map(({ call }) => call),
    facts,
  });
}
