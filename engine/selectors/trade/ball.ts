import type { BallOutcome, RoundResult } from '../../model/market.ts';
import type { BetType } from '../../model/ticket.ts';
import { ballOutcome, digitOutcome, judgedDecimals } from '../../rules/ball.ts';
import { hitsOf } from '../../rules/ball-hits.ts';
import { familyOf, kindsOn } from '../../rules/families.ts';
import { type KindName, ratioOf } from '../../rules/kinds.ts';
import { type StakeLimits, stakeLimits } from '../../rules/limits.ts';
import { type BallPayout, ballPayout } from '../../rules/payout.ts';
import { priceText } from '../../rules/price-text.ts';
import { finalOutcome } from '../../rules/round-outcome.ts';
import { settlePriceOf } from '../../rules/settle-price.ts';
import type { State } from '../../state/state.ts';
import { select } from '../memo.ts';
import { selectBetting } from './betting.ts';
import { isPaintInVain, readingOf, type Streak, selectResults, selectSummary, streaksOf } from './lists.ts';
import { isBall } from './options.ts';
import { selectChosen, selectOption } from './trade.ts';

/* The screen of a number-ball option. Each selector is null or empty on the screen of another family. */

const policy = (s: State) => s.app.policy;
/** The number-ball option on the stage. */
const ball = select([selectOption], (option) => (option !== null && isBall(option.type) ? option : null));

/** A finished round of number-ball, in the site's words where it said them. */
export type BallRow = {
  readonly id: number;
  readonly round: number;
  /** Instants are site time, epoch ms. */
  readonly startMs: number;
  readonly endMs: number;
  /** The settle price, and its text with the option's decimals. Undefined if the site told none. */
  readonly close: number | undefined;
  readonly text: string | undefined;
  readonly status: RoundResult['status'];
  readonly outcome: BallOutcome;
  /** The bet types that the round pays: the cells of the board that are lit. A void round pays none. */
  readonly hits: readonly BetType[];
};

/** The results table of number-ball, newest first (product.md 2, Number-ball screen). */
export const selectBallRows = select([ball, selectResults, policy], (option, { items }, p): readonly BallRow[] =>
  option === null
    ? []
    : items.map((result) => {
        const { id, round, startMs, endMs, status } = result;
        const close = settlePriceOf(result);
        const outcome = ballOutcome(result, judgedDecimals(option), p);
        const text = close === undefined ? undefined : priceText(close, option.precision);
        const hits = isDecided(result) ? hitsOf(outcome) : [];
        return { id, round, startMs, endMs, close, text, status, outcome, hits };
      }),
);
/** Whether a round has an outcome that counts: a void one has none (product.md 4), nor has one without a result. */
const isDecided = ({ status }: Pick<RoundResult, 'status'>): boolean => finalOutcome(status) !== 'void';
/** So many digits are on the cover of the order panel. */
const DIGITS_SHOWN = 9;
/** The last digits that decided, newest first, for the cover of the order panel. A void round has none. */
export const selectBallDigits = select([selectBallRows], (rows) => rows.filter(isDecided).slice(0, DIGITS_SHOWN));
/** The latest result, a void one too. Null if there is none. */
export const selectBallLatest = select([selectBallRows], (rows) => rows.find(({ status }) => status !== 0) ?? null);

/** One bet type of number-ball. */
export type BallChoice = {
  readonly betType: BetType;
  /** The digits that it wins on. */
  readonly digits: readonly number[];
  readonly isChosen: boolean;
};
/** A kind of bet with what it pays, its limits in points, and its bet types in the order of the screen. */
export type BallKind = BallPayout & {
  readonly name: KindName;
  readonly limits: StakeLimits;
  readonly choices: readonly BallChoice[];
};

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

/** What the option offers, by kind (engine/SPEC.md, BR20). */
export const selectBallKinds = select(
  [ball, selectChosen, (s) => s.session.me?.limits, policy],
  (option, chosen, own, p): readonly BallKind[] => {
    if (option === null) return [];
    const hits = DIGITS.map((digit) => hitsOf(digitOutcome(digit, p)));
    return kindsOn(familyOf(option.type), option).map((kind) => ({
      name: kind.name,
      ...ballPayout(ratioOf(option.limits, kind) ?? 0),
      limits: stakeLimits(option, own, kind),
      choices: kind.betTypes.map((betType) => ({
        betType,
        digits: DIGITS.filter((digit) => hits[digit]?.includes(betType)),
        isChosen: betType === chosen,
      })),
    }));
  },
);
/** The chosen bet type with what it pays. Null if the option offers none. */
export const selectBallChosen = select([selectBallKinds, selectBetting], (kinds, { reason }) => {
  for (const { choices, percent, rate, multiplier, name } of kinds) {
    const choice = choices.find(({ isChosen }) => isChosen);
    if (choice !== undefined) return { kind: name, betType: choice.betType, percent, rate, multiplier, reason };
  }
  return null;
});

/** The paint boards of number-ball, by the part of the outcome. */
export const BOARDS = { OE: 'oe', UO: 'uo', SML: 'sml', N: 'n' } as const satisfies Record<string, keyof BallOutcome>;
export type BoardName = keyof typeof BOARDS;
export type Board = {
  /** Oldest first. */
  readonly streaks: readonly Streak<string>[];
  /** How often each outcome came in the rounds that are loaded, and how often it changed. */
  readonly counts: Readonly<Record<string, number>>;
  readonly changes: number;
};

/** The boards of the rounds that are loaded. Rounds that are void, or without a result, are on none (product.md 4). */
export const selectBallBoards = select(
  [ball, (s) => s.stage.paint, policy, isPaintInVain],
  (option, paint, p, isInVain): { readonly [N in BoardName]: Board } & Reading => {
    const rounds = option === null ? [] : paint.items.items().filter(isDecided);
    const decimals = option === null ? undefined : judgedDecimals(option);
    const { isLast, isLoading } = paint;
    const told = rounds.map((one) => ({ id: one.id, ...ballOutcome(one, decimals, p) }));
    const of = (part: keyof BallOutcome): Board =>
      boardOf(told.map(({ id, [part]: value }) => ({ id, value: value === undefined ? null : String(value) })));
    return {
      OE: of('oe'),
      UO: of('uo'),
      SML: of('sml'),
      N: of('n'),
      rounds: paint.items.length,
      isLast,
      isLoading,
      ...readingOf(paint, isInVain),
    };
  },
);
type Reading = Record<'isLast' | 'isLoading' | 'isRead' | 'isUnread', boolean> & { readonly rounds: number };

function boardOf(told: Parameters<typeof streaksOf<string>>[0]): Board {
  const streaks = streaksOf(told);
  const counts: Record<string, number> = {};
  for (const { value, count } of streaks) counts[value] = (counts[value] ?? 0) + count;
  return { streaks, counts, changes: Math.max(0, streaks.length - 1) };
}

const isDayUntold = (s: State): boolean => s.stage.summary?.isUntold === true;
/** The day's odd and even rounds as the site counts them (ocnt, ecnt, oeChangeCnt), for the dial. Null where it does not say so, or has not yet. */
export const selectBallDay = select([ball, selectSummary, isDayUntold], (option, sum, isUntold) =>
  option === null || sum === null || isUntold
    ? null
    : { oddCount: sum.buyCount, evenCount: sum.sellCount, changeCount: sum.changeCount },
);
