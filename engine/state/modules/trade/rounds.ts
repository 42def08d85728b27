import type { OptionId } from '../../../base/brand.ts';
import { roundChart } from '../../../charts/round.chart.ts';
import { isIn } from '../../../charts/step.ts';
import type { FactData } from '../../../events/facts.ts';
import type { Round, RoundResult } from '../../../model/market.ts';
import { answerPhase } from '../../../rules/bet-phase.ts';
import { gateMsOf } from '../../../rules/clock.ts';
import { filledResult, isOtherResult, toldIn } from '../../../rules/round-words.ts';
import { stepRound, stepTicket } from '../../charts.ts';
import { note, withNote } from '../../diagnostics.ts';
import type { Actions, FoldContext } from '../../fold-context.ts';
import { betOf, heldRound, isListening, stageRound } from '../../reads.ts';
import { EARLY_MAX, HELD_ROUNDS_MAX, ORPHANS_MAX } from '../../shape/limits.ts';
import type { EarlyWord, HeldRound } from '../../shape/stage.ts';
import type { State } from '../../state.ts';
import { disarmAll } from '../../timers.ts';
import { toast } from '../page/toasts.ts';
import { requestNewestOnce, requestNewestRounds, requestRounds, requestSummary } from '../request/requests.ts';
import { betSituation } from './bet-situation.ts';
import { freshForm } from './form-terms.ts';
import { announce, announceMore, checkBall } from './own-result.ts';
import { each, fillRow, hasResult, judgedAgain, putResult, withResult } from './results.ts';
import { fill, merge, sameRound } from './round-merge.ts';
import { keepPrices } from './sent-terms.ts';

/** What the fold does for each action of the round's chart. */
export const roundActions: Actions['round'] = {
  beep: (state, at, held) => {
    // without the site's clock the moment is a guess; and where this member can neither bet nor has a bet, nothing closes
    const isKnown = state.clock.estimate !== null && held.info.id === stageRound(state)?.info.id;
    const isHeard = state.prefs.alarm && isKnown && answerPhase(betSituation(state)).isCounting;
    if (isHeard) at.fx.emit({ type: 'sound.play', sound: 'beep' });
    return state;
  },
  closeBetting: (state, at, held) => closeBetting(state, held.info.id, at),
  requestResult: (state, at, held) => requestRounds(state, 'results', held.optionId, 0, at),
};

/** A round was missed: asks for the day's summary beside its result. A page that is away asks when it is seen. Rule: L6. */
const withSummary = (state: State, at: FoldContext): State => (isListening(state) ? requestSummary(state, at) : state);

/** Betting on a round is over: a confirmation of a bet on it closes, and the member is told. Rule: BR17. */
function closeBetting(state: State, roundId: number, at: FoldContext): State {
  const closed = stepTicket(state, { type: 'gateClosed', roundId }, at);
  const isShut = isIn(state.ticket, 'confirming') && !isIn(closed.ticket, 'confirming');
  return isShut ? toast(closed, 'warn', { kind: 'betShut' }, at) : closed;
}

export function created(state: State, { optionId, round }: FactData<'round.created'>, at: FoldContext): State {
  if (optionId !== state.stage.optionId) return state;
  const before = stageRound(state)?.info;
  const told = toldOfRound(state);
  const held = hold({ ...told, stage: { ...told.stage, isRoundKnown: true } }, optionId, round, at, 'create');
  // rounds follow each other: if one between was missed, the list has its result (live-link 6, fault 15)
  const isNext = before !== undefined && stageRound(held)?.info.id === round.id;
  const isGap = isNext && round.startMs > before.endMs && before.round > 0 && round.round > before.round + 1;
  return isGap ? withSummary(requestRounds(held, 'results', optionId, 0, at), at) : held;
}

/** Notes that the site told what a round accepts. An answer about the round that was asked for earlier may be older (L5e). */
function toldOfRound(state: State): State {
  const older = state.calls.pending.filter(({ call: name }) => name === 'round.current').map(({ asked }) => asked + 1);
  return { ...state, stage: { ...state.stage, roundFrom: Math.max(state.stage.roundFrom, ...older) } };
}

/** A create, or an answer: newer than what was told of its round, or maybe older. */
type Age = 'create' | 'newer' | 'maybeOlder';

/**
 * Holds a round, or adds to a held one. A new round clears the amount (product.md 4, create), and shuts betting on the one before. `age`: an
 * answer that may be older than what was told of its round only fills in what is unknown; for a newer one, early words about the round do not count.
 * Rule: C6.
 */
export function hold(state: State, optionId: OptionId, word: Round, at: FoldContext, age: Age): State {
  const known = heldRound(state, word.id);
  if (known !== undefined) return learn(state, known, (age === 'maybeOlder' ? fill : merge)(known.info, word), at);
  const early = state.stage.early.find((result) => result.id === word.id);
  // a late duplicate of the create of a finished round shows nothing
  if (early === undefined && hasResult(state.stage.results, word.id)) return state;
  const told = age === 'newer' ? undefined : state.stage.earlyWords?.find(({ id }) => id === word.id);
  const info: Round = { ...word, ...told };
  const held: HeldRound = { optionId, info, chart: roundChart.initial, result: null };
  const rounds = [...rest(state, info), held].sort((a, b) => a.info.startMs - b.info.startMs);
  const over = rounds
    .slice(0, -HELD_ROUNDS_MAX)
    .reduce((s, { info: { id } }) => disarmAll(s, `round:${id}|`, at), state);
  const isNewest = rounds.at(-1) === held;
  const next = keepPrices({ ...over, stage: { ...over.stage, rounds: rounds.slice(-HELD_ROUNDS_MAX) } }, null, info);
  // a confirmation that is open for the round before would now show this round
  const cleared = isNewest
    ? closeBetting({ ...next, form: freshForm(next) }, state.ticket.context.roundId ?? 0, at)
    : next;
  const begun = begin(noteOdd(cleared, info), info, at);
  return early === undefined
    ? begun
    : finish(
        { ...begun, stage: { ...begun.stage, early: begun.stage.early.filter((r) => r.id !== info.id) } },
        optionId,
        early,
        at,
      );
}

/** Notes what a new round says that this build does not use: another start for binary, or fees of an unknown form. */
function noteOdd(state: State, { round, startMs, binaryStartMs, isFeeUnread }: Round): State {
  const noted = isFeeUnread === true ? note(state, 'unknown', { code: 'feeUnread', round }) : state;
  if (binaryStartMs === undefined) return noted;
  const aheadS = (binaryStartMs - startMs) / 1_000;
  return note(noted, 'contradictions', { code: 'binaryAhead', round, aheadS });
}

/** Gives a held round the phase of the current time. */
const begin = (state: State, info: Round, at: FoldContext, type: 'created' | 'moved' = 'created'): State => {
  const { id, startMs, endMs } = info;
  const gateMs = gateMsOf(endMs, state.app.policy);
  return stepRound(state, id, { type, startMs, endMs, gateMs, isLate: isLate(heldRound(state, id)) }, at);
};

/** Whether the last seconds of a round have begun. */
const isLate = (held: HeldRound | undefined): boolean => held !== undefined && isIn(held.chart, 'open.late');

/** Decides the phases of the held rounds again from the start: the device's own clock had decided them. Rounds with a result stay as they are. */
export const judgeAnew = (state: State, at: FoldContext): State =>
  state.stage.rounds.reduce((s, { info, result }) => (result === null ? beginAnew(s, info, at) : s), state);

function beginAnew(state: State, info: Round, at: FoldContext): State {
  const rounds = state.stage.rounds.map((one) =>
    one.info.id === info.id ? { ...one, chart: roundChart.initial } : one,
  );
  return begin(disarmAll({ ...state, stage: { ...state.stage, rounds } }, `round:${info.id}|`, at), info, at);
}

/** The clock was corrected: the deadlines of the held rounds are armed anew. */
export const stepRounds = (state: State, at: FoldContext): State =>
  state.stage.rounds.reduce(
    (s, held) => stepRound(s, held.info.id, { type: 'clockStepped', isLate: isLate(held) }, at),
    state,
  );

/** Puts what is known of a held round in its place. One that was moved gets its phase by its new times. */
function learn(state: State, { info: old, result }: HeldRound, info: Round, at: FoldContext): State {
  if (sameRound(old, info)) return state;
  const rounds = state.stage.rounds.map((one) => (one.info.id === info.id ? { ...one, info } : one));
  const next = keepPrices({ ...state, stage: { ...state.stage, rounds } }, old, info);
  const isMoved = info.startMs < old.startMs || info.endMs < old.endMs;
  return isMoved && result === null ? begin(next, info, at, 'moved') : next;
}

/** The held rounds beside a new one: one that is over leaves when a later one comes, and one whose result is awaited stays. */
const rest = ({ stage }: State, { startMs }: Round): readonly HeldRound[] =>
  stage.rounds.filter(({ info, result }) => result === null || info.startMs > startMs);

export function opened(state: State, data: FactData<'round.started'>, at: FoldContext): State {
  const held = heldRound(state, data.id);
  return held === undefined ? keepEarly(state, data) : learn(state, held, { ...held.info, ...said(data) }, at);
}

export function limitChanged(state: State, data: FactData<'round.limitChanged'>, at: FoldContext): State {
  const held = heldRound(state, data.id);
  return held === undefined
    ? keepEarly(state, data)
    : learn(toldOfRound(state), held, { ...held.info, ...said(data) }, at);
}

type Word = FactData<'round.started'> | FactData<'round.limitChanged'>;
/** What a message says of a round. One about one side says nothing of the other. */
const said = ({ optionId: _, id, ...word }: Word): EarlyWord => ({ ...toldIn(word), id });

/** A message about a round that is not held, since its create is late. The message is kept until the create comes, as an early finish is. Rule: L6. */
function keepEarly(state: State, data: Word): State {
  const { optionId, results, earlyWords = [] } = state.stage;
  if (data.optionId !== optionId || hasResult(results, data.id)) return state;
  const told = toldOfRound(state);
  const before = earlyWords.find(({ id }) => id === data.id);
  const others = earlyWords.filter((word) => word !== before);
  const words = [...others, { ...before, ...said(data) }].slice(-EARLY_MAX);
  return { ...told, stage: { ...told.stage, earlyWords: words } };
}

export function finished(state: State, { optionId, result }: FactData<'round.finished'>, at: FoldContext): State {
  if (optionId !== state.stage.optionId) return state;
  const held = heldRound(state, result.id);
  const early = state.stage.early.find(({ id }) => id === result.id);
  const known = held?.result ?? withResult(state.stage.results, result.id) ?? early;
  // where two finishes have different results, the lists say which one counts
  if (known?.status && result.status !== 0 && isOtherResult(known, result))
    return requestNewestOnce(state, optionId, at);
  if (held?.result === null) {
    const ended = finish(state, optionId, result, at);
    return ended === state ? ended : withSummary(ended, at);
  }
  return known === undefined ? orphan(state, optionId, result, at) : addTold(state, optionId, result, at);
}

/** A finish of a round that is known adds what is not told yet, everywhere. Rule: L5i. */
function addTold(state: State, optionId: OptionId, result: RoundResult, at: FoldContext): State {
  const early = each(state.stage.early, (one) => (one.id === result.id ? filledResult(one, result) : one));
  const told = judgedAgain(state, [result]);
  const results = fillRow(told.stage.results, result);
  const paint = fillRow(told.stage.paint, result);
  const { stage } = told;
  const isSame = early === stage.early && results === stage.results && paint === stage.paint;
  const next = isSame ? told : { ...told, stage: { ...stage, early, results, paint } };
  const [before, now] = [state, next].map(
    (s) => heldRound(s, result.id)?.result ?? withResult(s.stage.results, result.id),
  );
  if (now === before || !now || !before) return next;
  return announceMore(state, checkBall(next, optionId, now, before), optionId, [before, now], at);
}

/**
 * A finish of a round that is not held. It is counted, and kept in case its create is late. Otherwise it is ignored (decisions,
 * Time). The round was missed, so the lists are asked for it.
 */
function orphan(state: State, optionId: OptionId, result: RoundResult, at: FoldContext): State {
  const orphans = [...state.diagnostics.orphans, result.id as number].slice(-ORPHANS_MAX);
  const counted: State = {
    ...state,
    stage: { ...state.stage, early: [...state.stage.early, result].slice(-EARLY_MAX) },
    diagnostics: {
      ...state.diagnostics,
      orphans,
      last: withNote(state.diagnostics.last, { code: 'orphanFinish', round: result.round }),
    },
  };
  const next = withSummary(requestNewestRounds(addTold(counted, optionId, result, at), optionId, at), at);
  return betOf(state, result.id)?.status === 0 ? announce(next, optionId, result, at) : next;
}

/** Ends a held round: its chart, the lists, and the dialog if somebody won (product.md 4, finish). */
export function finish(state: State, optionId: OptionId, word: RoundResult, at: FoldContext): State {
  const held = heldRound(state, word.id);
  if (held === undefined || held.result !== null || word.status === 0) return state;
  // a list may already have told more of this round than its finish does
  const told = [state.stage.results, state.stage.paint].reduce((known, list) => {
    const row = withResult(list, known.id);
    return row === undefined ? known : filledResult(known, row);
  }, word);
  const result = withStart(told, held.info);
  const rounds = state.stage.rounds.map((one) => (one.info.id === result.id ? { ...one, result } : one));
  const listed: State = {
    ...state,
    stage: {
      ...state.stage,
      rounds,
      results: putResult(state.stage.results, result),
      paint: putResult(state.stage.paint, result),
    },
  };
  const ended = stepRound(listed, result.id, { type: 'finished', isVoid: result.status === 3 }, at);
  return announce(checkBall(ended, optionId, result), optionId, result, at);
}

/** A result with what was told of the round when it began. */
const withStart = (result: RoundResult, { openPrice, round }: Round): RoundResult => ({
  ...result,
  round: result.round || round,
  ...(result.open !== undefined || openPrice === undefined ? {} : { startOpen: openPrice }),
});
