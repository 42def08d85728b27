import type { Check } from '../../../engine/base/check.ts';
import { flag, list, maybe, optional, orNull } from '../../../engine/base/check.ts';
import type { MissedBet } from '../../../engine/model/definition.ts';
import type { Reading } from '../../../engine/rules/reading.ts';
import type { EarlyWord } from '../../../engine/state/shape/stage.ts';
import { exactly, finite, once, unique, whole } from './tools.ts';

/** Rows of bets that could not be read. */
export const missed = list(exactly<MissedBet>({ id: orNull(whole), points: orNull(whole) }));

/** What was told of a round before its create. */
const price = maybe(finite);
export const earlyWord = exactly<EarlyWord>({
  id: whole<EarlyWord['id']>,
  openPrice: price,
  buyPrice: price,
  sellPrice: price,
  buyLimit: price,
  sellLimit: price,
});

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
    emptyAt: optional(whole),
    looseFrom: optional(whole),
    missed: optional(missed),
  });
