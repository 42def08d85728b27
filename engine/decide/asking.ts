import { left, right } from 'fp-ts/lib/Either.js';
import type { BetFilter } from '../address/bet-filter.ts';
import type { Fact } from '../events/facts.ts';
import type { RedactedIntent } from '../events/intents.ts';
import { CALL_TREATMENT, type CallParams, commandOf } from '../model/calls.ts';
import { isOpenKind } from '../model/command.ts';
import { isPoints } from '../rules/decimals.ts';
import { whyCoolOff } from '../rules/own-limits.ts';
import { ownLimitsOf } from '../state/modules/money/limits-now.ts';
import {
  betRowsOn,
  nextOfTotals,
  nextRows,
  type Search,
  type SearchParams,
  searchesNow,
  searchOf,
} from '../state/modules/page/searches.ts';
import { queryOf } from '../state/modules/request/keys.ts';
import { requestsOf } from '../state/modules/trade/receipt.ts';
import { commandPhase, isSignedIn } from '../state/reads.ts';
import type { State } from '../state/state.ts';
import { type Decision, facts, refuse } from './decision.ts';

/* The calls that screens ask for: a screen's own, what a receipt lacks, and the further pages of a search. */

type Asked = Extract<Fact, { type: 'call.asked' }>['data'];
const asked = ({ call, params }: Pick<Asked, 'call' | 'params'>) =>
  ({ type: 'call.asked', data: { call, params } }) as Fact;

/** A screen's own call: with a session where the call needs one; a command is not given twice at a time. One that moves coins waits for its lock. */
export function ask(state: State, { call, params }: Extract<RedactedIntent, { type: 'call.ask' }>): Decision {
  const { needsSession, once } = CALL_TREATMENT[call];
  if (needsSession && !isSignedIn(state)) return refuse('notSignedIn');
  if (once === true && queryOf(state, call)?.status === 'asking') return refuse('asking');
  const cool = paysIn(state, { call, params }) ? whyCoolOff(ownLimitsOf(state)) : null;
  if (cool !== null) return left(cool);
  const kind = commandOf(call, params);
  const question = asked({ call, params });
  if (isOpenKind(kind)) return facts({ type: 'command.given', data: { kind } }, question);
  if (kind !== null && commandPhase(state, kind) !== 'free')
    return refuse(kind === 'withdraw' ? 'withdrawalPending' : 'asking');
  return kind === 'withdraw' && state.coins.unsearched !== undefined ? refuse('loading') : facts(question);
}

/** Whether a call pays into the balance of bets: by its definition, or as a conversion into points. A receiver that is not known may be the points. */
function paysIn(state: State, { call, params }: Pick<Asked, 'call' | 'params'>): boolean {
  if (call !== 'coin.convert') return CALL_TREATMENT[call].paysIn;
  const { outWalletId } = params as CallParams['coin.convert'];
  const coin = queryOf(state, 'coin.wallets')?.body?.find(({ id }) => id === outWalletId)?.coin;
  return coin === undefined || isPoints(coin);
}

/** Asks for what a bet's receipt lacks: its round, and the trades that its prices come from. What is known is not asked again. */
export function readReceipt(state: State, betId: number): Decision {
  const asks = requestsOf(state, betId);
  if (asks === undefined) return facts();
  const questions = [
    { call: 'receipt.rounds', params: asks.rounds } as const,
    ...asks.trades.map((params) => ({ call: 'receipt.trades', params }) as const),
  ];
  const isMissing = ({ call, params }: (typeof questions)[number]): boolean => {
    const known = queryOf(state, call, params);
    return known === undefined || known.status === 'failed';
  };
  return right(questions.filter(isMissing).map(asked));
}

/** Asks for the next rows of the screen's filter. */
export const searchMore = (state: State): Decision => further(state, searchesNow(state), nextRows);

/** Asks for what is missing of the totals of a filter of bets; without one, of the screen's filter. */
export function searchCount(state: State, filter: BetFilter | undefined): Decision {
  const other = filter === undefined ? undefined : searchOf(state, filter, betRowsOn(state.nav.route));
  return further(state, filter === undefined ? searchesNow(state) : other === undefined ? [] : [other], nextOfTotals);
}

/** Asks for the page that comes next of each list. Nothing to ask for is no refusal: a member may scroll at any time. */
function further(
  state: State,
  searches: readonly Search[],
  next: (state: State, search: Search) => SearchParams | undefined,
): Decision {
  return right(
    searches.flatMap((search) => {
      const params = next(state, search);
      return params === undefined ? [] : [asked({ call: search.call, params })];
    }),
  );
}
