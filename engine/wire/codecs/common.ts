import * as t from 'io-ts';
import { branded, Finite, Int, nullable, personal } from './base.ts';

/** What several families of codecs share. Unknown fields are dropped, kept ones are strict. */

export const OptionIdCodec = branded('OptionId');
export const RoundIdCodec = branded('RoundId');
export const BetIdCodec = branded('BetId');
export const DnwIdCodec = branded('DnwId');
export const SiteIdCodec = branded('SiteId');
export const PointsCodec = branded('Points');

/** The server's own words in an answer of 200: whom they name nobody knows, and so they are hidden. */
export const spoken = personal('words');

/** One of some words. */
export const words = <const W extends string>(...all: readonly W[]) =>
  t.keyof(Object.fromEntries(all.map((word) => [word, null])) as { readonly [K in W]: null });

/** Every game type of product.md 1. */
export const GameTypeCodec = words('R.5', 'R1', 'R2', 'R5', 'B1', 'B2', 'B5', 'P1', 'P2', 'P5');
/** Every bet type of product.md 9. */
export const BetTypeCodec = words(
  ...(['B', 'S', 'O', 'E', 'L', 'M', 'UN', 'OV', 'OS', 'OM', 'OL', 'ES', 'EM', 'EL'] as const),
  ...(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const),
);

/** limitJson of an option or a player (product.md 3). */
export const WireLimits = t.strict({
  isEnabled: nullable(t.string),
  min: nullable(Int),
  max: nullable(Int),
  oeMin: nullable(Int),
  oeMax: nullable(Int),
  oeDiv: nullable(Int),
  oeFee: nullable(Finite),
  uoMin: nullable(Int),
  uoMax: nullable(Int),
  uoDiv: nullable(Int),
  uoFee: nullable(Finite),
  smlMin: nullable(Int),
  smlMax: nullable(Int),
  smlDiv: nullable(Int),
  smlFee: nullable(Finite),
  oesmlMin: nullable(Int),
  oesmlMax: nullable(Int),
  oesmlDiv: nullable(Int),
  oesmlFee: nullable(Finite),
  nmin: nullable(Int),
  nmax: nullable(Int),
  ndiv: nullable(Int),
  nfee: nullable(Finite),
});

/** One page of a list; `last` says that no further one follows. */
export const page = <C extends t.Mixed>(item: C) =>
  t.strict({
    content: t.array(item),
    last: nullable(t.boolean),
    totalPages: nullable(Int),
  });
