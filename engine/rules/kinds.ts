import type { BallOutcome, Limits } from '../model/market.ts';
import type { BetType } from '../model/ticket.ts';

/**
 * Bet types with the same limits and the same payout, and their names in limitJson and feeJson (product.md 3). A stake is a
 * multiple of `unit`.
 */
export type BetKind = {
  readonly name: KindName;
  readonly betTypes: readonly BetType[];
  readonly min: string;
  readonly max: string;
  readonly unit: string;
  /** The name of the payout ratio. Null if the fee decides the payout. */
  readonly ratio: string | null;
  /** The parts of a number-ball outcome that a bet type spells, in this order. */
  readonly parts: readonly (keyof BallOutcome)[];
};
export type KindName = 'SIDE' | 'OE' | 'UO' | 'SML' | 'OESML' | 'N';

/** Rent and binary: buy or sell. The unit is the option's min (decisions, Betting rules). */
export const SIDES: BetKind = {
  name: 'SIDE',
  betTypes: ['B', 'S'],
  min: 'min',
  max: 'max',
  unit: 'min',
  ratio: null,
  parts: [],
};

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** A kind of number-ball. The names of its limits begin with its own name in small letters. */
const ballKind = (name: KindName, betTypes: readonly BetType[], parts: BetKind['parts']): BetKind => {
  const prefix = name.toLowerCase();
  return {
    name,
    betTypes,
    min: `${prefix}Min`,
    max: `${prefix}Max`,
    unit: `${prefix}Div`,
    ratio: `${prefix}Fee`,
    parts,
  };
};

/** The kinds of number-ball. The bet types of each kind share out the ten digits. The first bet type is the default (product.md 9). */
export const BALL_KINDS: readonly BetKind[] = [
  ballKind('OE', ['O', 'E'], ['oe']),
  ballKind('UO', ['UN', 'OV'], ['uo']),
  ballKind('SML', ['S', 'M', 'L'], ['sml']),
  ballKind('OESML', ['OS', 'OM', 'OL', 'ES', 'EM', 'EL'], ['oe', 'sml']),
  // the names of the digits' limits have no capitals
  { name: 'N', betTypes: DIGITS, min: 'nmin', max: 'nmax', unit: 'ndiv', ratio: 'nfee', parts: ['n'] },
];

/** The payout ratio of a kind. Undefined if the family pays by the fee, or the site says no ratio. Rule: BR21. */
export const ratioOf = (limits: Limits, { ratio }: BetKind): number | undefined => {
  const said = ratio === null ? undefined : limits[ratio];
  return typeof said === 'number' && said > 0 ? said : undefined;
};
