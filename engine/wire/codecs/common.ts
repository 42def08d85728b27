import { DNW_TYPES } from '../../base/dnw-types.ts';
import { GAME_TYPES } from '../../base/game-types.ts';
import { listOf, paged, perhaps } from './around.ts';
import {
  AddressId,
  branded,
  Count,
  Finite,
  Flag,
  formedWord,
  Int,
  Millis,
  Price,
  Ratio,
  sentence,
  words,
  Yes,
} from './base.ts';
import { type Codec, strict } from './kind.ts';

/** Codecs that several families share. A field that may be unknown is `perhaps`: one that cannot be read costs only itself. */

export const OptionIdCodec = branded('OptionId', AddressId);
export const RoundIdCodec = branded('RoundId');
export const BetIdCodec = branded('BetId');
export const DnwIdCodec = branded('DnwId');
export const SiteIdCodec = branded('SiteId');
export const PointsCodec = branded('Points');

/** A sentence of the site for one member. */
export const spoken = sentence('said');
/** A sentence of the site for everybody. */
export const published = sentence('public');

/** Every game type of product.md 1. */
export const GameTypeCodec = words(...GAME_TYPES);
/** Every bet type of product.md 9. */
export const BetTypeCodec = words(
  'B',
  'S',
  'O',
  'E',
  'L',
  'M',
  'UN',
  'OV',
  'OS',
  'OM',
  'OL',
  'ES',
  'EM',
  'EL',
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
);

/**
 * D deposit, W withdrawal, B bonus, E withdrawal of request, C settlement, PB bonus payout, PM deduction, BD P2P purchase. They are read in any
 * case and with blanks around them. Another type of the site is kept as it came.
 */
export const DnwTypeCodec = formedWord('code', DNW_TYPES);

/** The prices of one interval of a chart. */
export const BarCodec = strict({
  time: Millis,
  open: Price,
  high: Price,
  low: Price,
  close: Price,
  volume: perhaps(Finite),
});

/** limitJson of an option or a player (product.md 3). An unreadable limit is undefined. */
export const Limits = strict({
  isEnabled: perhaps(Yes),
  min: perhaps(Int),
  max: perhaps(Int),
  oeMin: perhaps(Int),
  oeMax: perhaps(Int),
  oeDiv: perhaps(Int),
  oeFee: perhaps(Ratio),
  uoMin: perhaps(Int),
  uoMax: perhaps(Int),
  uoDiv: perhaps(Int),
  uoFee: perhaps(Ratio),
  smlMin: perhaps(Int),
  smlMax: perhaps(Int),
  smlDiv: perhaps(Int),
  smlFee: perhaps(Ratio),
  oesmlMin: perhaps(Int),
  oesmlMax: perhaps(Int),
  oesmlDiv: perhaps(Int),
  oesmlFee: perhaps(Ratio),
  nmin: perhaps(Int),
  nmax: perhaps(Int),
  ndiv: perhaps(Int),
  nfee: perhaps(Ratio),
});

const counts = { totalPages: perhaps(Count), totalElements: perhaps(Count) };

/** One page of a list. `last`: no further page follows. `page` has the counts where Spring Data writes its `PagedModel`, which has no `last`. */
export const page = <C extends Codec>(item: C) =>
  paged(strict({ content: listOf(item), last: perhaps(Flag), ...counts, page: perhaps(strict(counts)) }));
