import type { BetId, OptionId } from '../../../engine/base/brand.ts';
import { type Check, flag, list, maybe, orNull } from '../../../engine/base/check.ts';
import { Bet as bet } from '../../../engine/model/bets.ts';
import { Round as round } from '../../../engine/model/market.ts';
import { OwnLimits, Trouble } from '../../../engine/model/own-limits.ts';
import { PlacedBet as placedBet } from '../../../engine/model/ticket.ts';
import type { DayBet } from '../../../engine/rules/day-bets.ts';
import type { BetTerms } from '../../../engine/rules/terms.ts';
import { WORDS_MAX } from '../../../engine/state/shape/limits.ts';
import type { BetTiming } from '../../../engine/state/shape/lists.ts';
import type { DayBets, Play } from '../../../engine/state/shape/play.ts';
import type { State } from '../../../engine/state/state.ts';
import { missed, reading } from './lists.ts';
import { exactly, finite, once, text, unique, upTo, whole } from './tools.ts';

const isTrue = (u: unknown): u is true => u === true;

/** What a bet was accepted under. */
export const terms = once(
  exactly<BetTerms>({
    id: orNull(whole<BetTerms['id'] & number>),
    sent: orNull(once(placedBet)),
    isFeeUntold: maybe(isTrue),
    words: upTo(WORDS_MAX, once(bet)),
    pips: orNull(
      exactly<NonNullable<BetTerms['pips']>>({
        precision: finite,
        buyPip: finite,
        sellPip: finite,
        atMs: finite,
        changedMs: maybe(finite),
      }),
    ),
    round: orNull(once(round)),
  }),
);

/** Since when options have their pips, one of each. */
export const repriced = unique(
  list(exactly<NonNullable<State['options']['repriced']>[number]>({ id: whole<OptionId>, atMs: finite })),
  ({ id }) => id,
);

/** When a bet was sent. */
export const timing = exactly<BetTiming>({
  clientId: text,
  betId: orNull(whole<BetId>),
  monotonicMs: finite,
  leadMs: finite,
  errorMs: finite,
  tookMs: orNull(finite),
});

/** The play limits of members, one of each. */
export const ownLimits = unique(list(once(OwnLimits)), ({ playerId }) => playerId);

const dayBet = once(
  exactly<DayBet>({
    id: whole,
    points: finite,
    profit: orNull(finite),
    onMs: finite,
    isLeftOut: maybe(isTrue),
    isUntold: maybe(isTrue),
    shown: maybe(finite),
  }),
);
/** How the member plays. */
export const play: Check<State['play']> = maybe(
  once(
    exactly<Play>({
      playerId: whole,
      sinceMs: orNull(finite),
      isDue: flag,
      trouble: orNull(Trouble),
      isElsewhere: maybe(isTrue),
      elsewhere: maybe(list(text)),
      elsewhereMs: maybe(finite),
      day: orNull(
        exactly<DayBets>({
          dayMs: finite,
          isRead: flag,
          callId: orNull(whole),
          reading: orNull(reading(bet)),
          bets: unique(list(dayBet), ({ id }) => id),
          tries: maybe(whole),
          missed: maybe(missed),
        }),
      ),
    }),
  ),
);
