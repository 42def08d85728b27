import { DIGIT_LETTERS, type DigitLetter, digitLetterOf, GAME_TYPES } from '../base/game-types.ts';
import type { GameType } from '../model/market.ts';
import { BetType } from '../model/ticket.ts';
import { day, filterAddress, oneOfTexts, type Period, someOf, thing } from './period.ts';

/* The filter of the history screen (engine/SPEC.md, N4). */

/** What became of a bet, in the order of the screen. */
export const BET_OUTCOMES = ['won', 'lost', 'void', 'pending'] as const;
export type BetOutcome = (typeof BET_OUTCOMES)[number];
/** What a bet is on: buy (`B`) or sell (`S`), or the letter of a digit family and its bet type (`PS` is small in number-ball). */
export type BetOn = 'B' | 'S' | `${DigitLetter}${Exclude<BetType, 'B'>}`;
/** The bet type of what a bet is on: its own letters, without that of the family. */
export const typeOfBetOn = (on: BetOn): BetType => (on === 'B' || on === 'S' ? on : (on.slice(1) as BetType));

/** Which bets are shown. A missing member does not narrow them. Without days the period is the last seven. */
export type BetFilter = Period & {
  readonly stock?: string;
  readonly type?: GameType;
  readonly bet?: BetOn;
  /** Some of the outcomes, in the order of `BET_OUTCOMES`. */
  readonly outcome?: readonly BetOutcome[];
  /** The history screen shows the statement (N13), which narrows nothing but the period. */
  readonly view?: 'statement';
  /** How the statement groups its days. Absent: by day. */
  readonly by?: 'week' | 'month';
};

function betChoice(text: string): BetOn | undefined {
  if (text === 'B' || text === 'S') return text;
  const [letter, type] = [digitLetterOf(text), text.slice(1)];
  return letter !== undefined && BetType(type) && type !== 'B' ? `${letter}${type}` : undefined;
}

/** Whether no other family bets on the same letters: `S` is sell, and small in number-ball. */
export const isOnAlone = (on: BetOn): boolean =>
  ['', ...DIGIT_LETTERS].every((family) => {
    const other = betChoice(family + typeOfBetOn(on));
    return other === undefined || other === on;
  });

/** The parameters that an address may have, in their order. Each accepts values of its own kind and no other. */
const READERS = {
  from: day,
  to: day,
  stock: thing('stock'),
  type: oneOfTexts(GAME_TYPES),
  bet: betChoice,
  outcome: someOf(BET_OUTCOMES),
} as const;
type Narrowing = Omit<BetFilter, 'view' | 'by'>;

/** The filter of the history in the side panel, where `view` is the inner view. */
export const betFilter = filterAddress<Narrowing>(READERS);

const ofScreen = filterAddress<BetFilter>({
  view: oneOfTexts(['statement']),
  by: oneOfTexts(['week', 'month']),
  ...READERS,
});
/** The filter of the history screen, which has the statement too. A statement has its period and its grouping alone. */
export const historyFilter = {
  ...ofScreen,
  read: (query: string): BetFilter => {
    const { view, by, from, to } = ofScreen.read(query);
    if (view === undefined) return betFilter.read(query);
    return {
      view,
      ...(by === undefined ? {} : { by }),
      ...(from === undefined || to === undefined ? {} : { from, to }),
    };
  },
};
