import type { BetId, Points } from '../../../engine/base/brand.ts';
import { list, orNull } from '../../../engine/base/check.ts';
import { Bet as bet } from '../../../engine/events/bets.ts';
import { Round as round } from '../../../engine/events/market.ts';
import { PlacedBet as placedBet } from '../../../engine/events/ticket.ts';
import type { OwnLimit } from '../../../engine/rules/own-limits.ts';
import type { BetTerms } from '../../../engine/rules/terms.ts';
import { WORDS_MAX } from '../../../engine/state/shape/limits.ts';
import type { BetTiming } from '../../../engine/state/shape/lists.ts';
import { exactly, finite, once, text, unique, upTo, whole } from './tools.ts';

/** What a bet was accepted under. */
export const terms = once(
  exactly<BetTerms>({
    id: orNull(whole<BetTerms['id'] & number>),
    sent: orNull(once(placedBet)),
    words: upTo(WORDS_MAX, once(bet)),
    pips: orNull(
      exactly<NonNullable<BetTerms['pips']>>({ precision: finite, buyPip: finite, sellPip: finite, atMs: finite }),
    ),
    round: orNull(once(round)),
  }),
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

const points = orNull(whole<Points>);
/** The play limits of members, one of each. */
export const ownLimits = unique(
  list(
    once(
      exactly<OwnLimit>({
        playerId: whole,
        roundPoints: points,
        next: orNull(exactly({ roundPoints: points, fromMs: finite })),
      }),
    ),
  ),
  ({ playerId }) => playerId,
);
