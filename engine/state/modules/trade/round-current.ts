import type { FactData } from '../../../events/facts.ts';
import type { Round } from '../../../model/market.ts';
import { whyNotRead } from '../../../rules/form.ts';
import type { FoldContext } from '../../fold-context.ts';
import { stageOption } from '../../reads.ts';
import type { State } from '../../state.ts';
import { answered, joinResync } from '../request/answers.ts';
import { call } from '../request/calls.ts';
import { withoutRound } from './next-round.ts';
import { hold } from './rounds.ts';

/* The answer to the question which round runs. */

export const currentLoaded = (state: State, data: FactData<'round.current.answered'>, at: FoldContext): State =>
  answered(state, data, at, (s, round, { optionId }, { callId, asked: place }) => {
    if (optionId !== s.stage.optionId) return s;
    const isResync = s.link.resync.includes(callId);
    const known: State = { ...s, stage: { ...s.stage, isRoundKnown: true } };
    const age = place < s.stage.roundFrom ? 'maybeOlder' : 'newer';
    if (round === null) return age === 'newer' ? withoutRound(known, at) : known;
    const told = hold(known, optionId, round, at, age);
    // the first round of a stage does not take what was typed before it was known
    const isTyped = s.form.points > 0 || whyNotRead(s.form) !== null;
    const held = s.stage.rounds.length === 0 && isTyped ? { ...told, form: s.form } : told;
    const asked = call(held, 'bets.current', { optionId, roundId: round.id }, at);
    return requestTicks(isResync ? joinResync(asked, held.calls.next) : asked, round, at);
  });

/** If the lane begins in the middle of the round or has a gap because the link was down, asks for the site's record. */
function requestTicks(state: State, round: Round, at: FoldContext): State {
  const { live } = state.stage;
  const stock = stageOption(state)?.stock;
  const isWhole = live !== null && live.lane.firstTimeMs <= round.startMs + LANE_START_SLACK_MS;
  const isAgain = state.link.chart.context.generation > 1;
  if (stock === undefined || at.at < round.startMs + LANE_START_SLACK_MS || (isWhole && !isAgain)) return state;
  return call(state, 'ticks.fetch', { stock, startMs: round.startMs, endMs: at.at }, at);
}

/** There is not a trade at every instant. A lane whose first tick is this close to the round's start is complete. */
const LANE_START_SLACK_MS = 1_500;
