import type { Elapsed } from '../../../charts/step.ts';
import type { FactData } from '../../../events/facts.ts';
import type { AnyKind } from '../../../model/command.ts';
import { stepCommand, stepLink, stepRound, stepSession, stepTicket } from '../../charts.ts';
import type { FoldContext } from '../../fold-context.ts';
import type { State } from '../../state.ts';
import { timerEvent, timerOwner } from '../../timers.ts';
import { judgeLedger } from '../money/ledger.ts';
import { lookAtLimits } from '../money/limits.ts';
import { lookAtDay } from '../page/day.ts';
import { look } from '../page/market-watch.ts';
import { onReloadTimer } from '../page/reload.ts';
import { dropToast } from '../page/toasts.ts';
import { requestedLater } from '../request/calls.ts';
import { readStageAgain, requestMe, requestPendingCoins, requestRecords } from '../request/requests.ts';
import { requestOwnResult } from '../trade/own-result.ts';
import { lookAtPrice } from '../trade/price-watch.ts';
import { refreshOptions } from '../trade/stage.ts';
import { leftAlone } from './away.ts';
import { onClockTimer } from './clock.ts';
import { covered } from './link.ts';

/** A timer fired. It is dropped if it is of an older generation or was disarmed meanwhile (C3). */
export function elapsed(state: State, { id, generation }: FactData<'timer.elapsed'>, at: FoldContext): State {
  const fired = state.timers.find((timer) => timer.id === id);
  if (fired?.generation !== generation) return state;
  const timers = state.timers.filter((timer) => timer !== fired);
  return route({ ...state, timers }, timerOwner(id), timerEvent(id), at);
}

function route(state: State, owner: string, name: string, at: FoldContext): State {
  const event: Elapsed = { type: name as `xstate.${string}` };
  switch (owner) {
    case 'session':
      return stepSession(state, event, at);
    case 'link':
      return stepLink(state, event, at);
    case 'ticket':
      return stepTicket(state, event, at);
    case 'cash':
      return requestRecords(state, at);
    case 'coins':
      return requestPendingCoins(state, at);
    case 'clock':
      return onClockTimer(state, name, at);
    case 'toast':
      return dropToast(state, Number(name));
    case 'result':
      return { ...state, resultDialog: null };
    case 'options':
      return refreshOptions(state, at);
    case 'again':
      return requestedLater(state, Number(name), at);
    case 'wallet':
      return requestMe(state, at);
    case 'stage':
      return readStageAgain(state, at);
    case 'price':
      return lookAtPrice(state, at);
    case 'reload':
      return onReloadTimer(state, name, at);
    case 'market':
      return look(state, at);
    case 'away':
      return leftAlone(state);
    case 'cover':
      return covered(state);
    case 'day':
      return lookAtDay(state, at);
    case 'limits':
      return lookAtLimits(state, at);
    case 'ledger':
      return judgeLedger(state, at);
    case 'settle':
      return requestOwnResult(state, Number(name), at);
    default:
      return routeOne(state, owner, event, at);
  }
}

/** A timer of one of several charts: of a round, or of a command. */
function routeOne(state: State, owner: string, event: Elapsed, at: FoldContext): State {
  const [chart, of] = owner.split(':');
  if (chart === 'round') return stepRound(state, Number(of), event, at);
  return chart === 'command' ? stepCommand(state, of as AnyKind, event, at) : state;
}
