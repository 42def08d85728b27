import type { Check } from '../../../engine/base/check.ts';
import { flag, list, orNull } from '../../../engine/base/check.ts';
import { Bet as bet } from '../../../engine/events/bets.ts';
import { Round as round } from '../../../engine/events/market.ts';
import { PlacedBet as placedBet } from '../../../engine/events/ticket.ts';
import type { Reading } from '../../../engine/rules/reading.ts';
import type { BetTerms } from '../../../engine/rules/terms.ts';
import * as limits from '../../../engine/state/shape/limits.ts';
import { exactly, finite, once, unique, upTo, whole } from './tools.ts';

/** What a bet was accepted under. */
export const terms = once(
  exactly<BetTerms>({
    id: orNull(whole<BetTerms['id'] & number>),
    sent: orNull(once(placedBet)),
    words: upTo(limits.WORDS_MAX, once(bet)),
    pips: orNull(
      exactly<NonNullable<BetTerms['pips']>>({ precision: finite, buyPip: finite, sellPip: finite, atMs: finite }),
    ),
    round: orNull(once(round)),
  }),
);

/** A list that is read page by page. */
export const reading = <T extends { readonly id: number; readonly createdMs: number }>(item: Check<T>) =>
  exactly<Reading<T>>({
    asked: whole,
    sinceMs: finite,
    page: whole,
    size: whole,
    length: whole,
    items: unique(list(once(item)), ({ id }) => id),
    total: orNull(whole),
    oldestMs: finite,
    isSorted: flag,
    isFalling: flag,
    isEnd: flag,
    isSpoilt: flag,
  });
