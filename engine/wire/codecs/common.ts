import { listOf, nullable, perhaps } from './around.ts';
import { AddressId, Bool, branded, Count, formed, Rate, sentence, Whole, words } from './base.ts';
import { type Node, strict } from './kind.ts';

/** Codecs that several families share. Unknown fields are dropped, kept ones are strict. */

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
export const GameTypeCodec = words('R.5', 'R1', 'R2', 'R5', 'B1', 'B2', 'B5', 'P1', 'P2', 'P5');
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

/** limitJson of an option or a player (product.md 3). An unreadable limit is undefined. */
export const Limits = strict({
  isEnabled: perhaps(formed('code')),
  min: Whole,
  max: Whole,
  oeMin: Whole,
  oeMax: Whole,
  oeDiv: Whole,
  oeFee: Rate,
  uoMin: Whole,
  uoMax: Whole,
  uoDiv: Whole,
  uoFee: Rate,
  smlMin: Whole,
  smlMax: Whole,
  smlDiv: Whole,
  smlFee: Rate,
  oesmlMin: Whole,
  oesmlMax: Whole,
  oesmlDiv: Whole,
  oesmlFee: Rate,
  nmin: Whole,
  nmax: Whole,
  ndiv: Whole,
  nfee: Rate,
});

/** One page of a list. `last`: no further page follows. */
export const page = <C extends Node>(item: C) =>
  strict({
    content: listOf(item),
    last: nullable(Bool),
    totalPages: perhaps(Count),
    totalElements: perhaps(Count),
  });
