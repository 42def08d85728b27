import type { Elapsed } from '../../../charts/step.ts';
import type { FactData } from '../../../events/facts.ts';
import type { AnyKind } from '../../../model/command.ts';
import { stepCommand, stepLink, stepRound, stepSession, stepTicket } from '../../charts.ts';
import { type FoldContext, happened } from '../../fold-context.ts';
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
import { onClockTimer } from './clock.ts';
import { leftAlone } from './hidden-page.ts';
import { covered } from './link.ts';

/** A timer fired. It is dropped if it is of an older generation or was disarmed meanwhile (C3). */
export function elapsed(state: State, { id, generation }: FactData<'timer.elapsed'>, at: FoldContext): State {
  const fired = state.timers.find((timer) => timer.id === id);
  if (fired?.generation !== generation) return state;
  const timers = state.timers.filter((timer) => timer !== fired);
  const [owner, name] = [timerOwner(id), timerEvent(id)];
  const fire = OWNERS.get(owner) ?? ofOne(owner);
  return fire({ ...state, timers }, at, name);
}

type Fire = (state: State, at: FoldContext, name: string) => State;

/** A timer of a chart: its event for the chart. */
const eventOf = (name: string): Elapsed => ({ type: name as `xstate.${string}` });

/** What a timer does, by its owner. */
const OWNERS: ReadonlyMap<string, Fire> = new Map<string, Fire>([
  ['session', (state, at, name) => stepSession(state, eventOf(name), at)],
  ['link', (state, at, name) => stepLink(state, eventOf(name), at)],
  ['ticket', (state, at, name) => stepTicket(state, eventOf(name), at)],
  ['cash', requestRecords],
  ['coins', requestPendingCoins],
  ['clock', onClockTimer],
  ['toast', (state, at, name) => dropToast(state, Number(name), at)],
  ['result', (state) => ({ ...state, resultDialog: null })],
  ['options', refreshOptions],
  ['again', (state, at, name) => requestedLater(state, Number(name), at)],
  ['unsent', (state, at, name) => happened(state, 'commandLate', Number(name), at)],
  ['wallet', requestMe],
  ['stage', readStageAgain],
  ['price', lookAtPrice],
  ['reload', onReloadTimer],
  ['market', look],
  ['away', leftAlone],
  ['cover', covered],
  ['day', (state, at) => lookAtDay(lookAtLimits(state, at), at)],
  ['limits', lookAtLimits],
  ['ledger', judgeLedger],
  ['settle', (state, at, name) => requestOwnResult(state, Number(name), at)],
]);

/** A timer of one of several charts: of a round, or of a command. */
function ofOne(owner: string): Fire {
  const [chart, of] = owner.split(':');
  if (chart === 'round') return (state, at, name) => stepRound(state, Number(of), eventOf(name), at);
  if (chart === 'command') return (state, at, name) => stepCommand(state, of as AnyKind, eventOf(name), at);
  return (state) => state;
}
