import type { selectShownRound } from '../../engine/selectors/shell.ts';
import type { FirstWords } from '../locales/words.ts';
import { roundNumber } from './format.ts';

type Round = Pick<
  NonNullable<ReturnType<typeof selectShownRound>>,
  'phase' | 'isCounting' | 'round' | 'startMs' | 'gateMs' | 'endMs'
>;

/** The words above the lane and the instant its countdown runs to; null where no number is shown. */
export function laneHead(
  words: FirstWords,
  { phase, isCounting, round, startMs: start, gateMs, endMs }: Round,
): {
  readonly label: string;
  readonly untilMs: number | null;
} {
  switch (phase) {
    case 'announced':
      return { label: words.chart.untilStart, untilMs: start };
    case 'open':
      return isCounting
        ? { label: words.chart.untilGate, untilMs: gateMs }
        : { label: words.chart.untilResult, untilMs: endMs };
    case 'closed':
      return { label: words.chart.untilResult, untilMs: endMs };
    case 'settling':
      return { label: words.chart.settling, untilMs: null };
    default:
      return { label: words.chart.ended({ n: roundNumber(round) }), untilMs: null };
  }
}

/** A bar and a ring of a round move this often, in ms: with the countdown, in its frame. */
const BAR_STEP_MS = 1_000;

/** The last instant at which what shows the round's time has moved. */
export const barMs = (startMs: number, nowMs: number): number => nowMs - ((nowMs - startMs) % BAR_STEP_MS);

/** How much of the round is over, 0 to 1. */
export const laneFill = ({ startMs: start, endMs }: Pick<Round, 'startMs' | 'endMs'>, nowMs: number): number =>
  Math.max(0, Math.min(1, (barMs(start, nowMs) - start) / (endMs - start)));
