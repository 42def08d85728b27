import { AMOUNT_MAX, DECIMALS_MAX, PERCENT_MAX, PRICE_MAX, WIDTH_MAX_PX } from '../../base/bounds.ts';
import type { Kind } from './kind.ts';
import type { Leaf } from './parts.ts';

/** What is said of a kind of value: in the integrator's page, and where a value is refused. */
export type Description = {
  /** What such a value is called. */
  readonly words: string;
  /** The range, the unit, the ways to write it. */
  readonly note?: string;
  /** Some JSON values that are accepted. */
  readonly examples: readonly unknown[];
};

const power = (n: number): string => `10^${Math.log10(n)}`;
const upTo = (n: number): string => `at most ${power(n)} either way`;

const DESCRIPTIONS: { readonly [L in Leaf]: Description } = {
  int: {
    words: 'integer',
    note: 'at most 2^53 - 1 either way, or its text, with decimals that are 0 or an exponent as `BigDecimal` has them',
    examples: [0, 7000, -5, '1000', '1000.00', '5E+3'],
  },
  addressId: {
    words: 'address id',
    note: 'integer from 0, of at most nine digits: it stands in the address of a page',
    examples: [2],
  },
  count: { words: 'count', note: 'integer from 0', examples: [0, 12] },
  decimals: { words: 'decimals', note: `integer from 0 to ${DECIMALS_MAX}`, examples: [0, 2, DECIMALS_MAX] },
  width: { words: 'width', note: `integer from 1 to ${WIDTH_MAX_PX}, in CSS px`, examples: [400] },
  finite: { words: 'number', examples: [97_400.25, 0, -0.5] },
  price: {
    words: 'price',
    note: `number in the unit of the stock, ${upTo(PRICE_MAX)}`,
    examples: [97_400.25, 0],
  },
  pip: {
    words: 'pip',
    note: `number in the unit of the stock, from 0 to ${power(PRICE_MAX)}`,
    examples: [4.62, 0],
  },
  amount: {
    words: 'amount',
    note: `number, ${upTo(AMOUNT_MAX)}, or its text`,
    examples: [0.015, 5_000_000, '0.015000000000000000', '0E-8'],
  },
  percent: {
    words: 'percent',
    note: `number, ${upTo(PERCENT_MAX)}, or its text, with or without a percent sign`,
    examples: [1.25, -0.4, '15', '15%'],
  },
  ratio: {
    words: 'ratio',
    note: `share of the stake, ${upTo(PERCENT_MAX)}, or its text; with a percent sign so many hundredths`,
    examples: [0.95, '0.95', '95%'],
  },
  fees: {
    words: 'fees',
    note: 'JSON or JSON text with `fee` and `dividend` (percent) and the ratios of number-ball, or with such an object or the fee by site id; a percent alone is the fee',
    examples: [{ fee: 12 }, '{"7":15}', { 7: { fee: 15, oeFee: 0.95 } }, 15, '15%'],
  },
  seconds: { words: 'seconds', note: 'number from 0 to a hundred years', examples: [180] },
  offset: { words: 'offset', note: 'number of ms, at most a hundred years either way', examples: [-12.5, 40] },
  millis: {
    words: 'instant',
    note: 'epoch ms or s, ISO 8601 text (Seoul time where it names no offset; its day with slashes or points, too), the parts of a time in Seoul, or its digits (`yyyyMMdd`, `yyyyMMddHHmm`, `…ss`, `…SSS`); from 1970 to 9999',
    examples: [
      1_773_292_800_000,
      '2026-03-12T14:23:00.000+09:00',
      '2026-03-12 14:23:00',
      '2026-03-12T05:23:00Z',
      '2026-03-12',
      1_773_292_800.5,
      [2026, 3, 12, 14, 23],
      '20260312142300',
      '2026/03/12 14:23:00',
    ],
  },
  text: { words: 'text', examples: ['BTCUSDT', 'x y', ''] },
  members: { words: 'object', examples: [{}, { a: 1 }] },
  flag: {
    words: 'flag',
    note: '1 or 0 as a number or as text, a boolean or its text, or Y or N',
    examples: ['1', '0', 1, 0, true, false, 'true', 'N'],
  },
  yes: {
    words: 'Y or N',
    note: '`Y`, or what else says yes (see flag); any other word is `N`',
    examples: ['Y', 'N', true, 'true', 1],
  },
  word: { words: 'text or integer', examples: ['minsu27', 1_012_345_678, '004'] },
  dayWord: {
    words: 'day',
    note: 'a day in any form, an instant, or its parts as Jackson writes a `LocalDate`; of an instant the day in Seoul',
    examples: ['1991-08-24', '1991-08-23T15:00:00Z', 682_959_600_000, [1991, 8, 24]],
  },
  maskedName: { words: 'text', examples: ['minsu27', 'mi***27'] },
  dropped: { words: 'any', examples: ['x', 5, null, {}] },
  exStatus: {
    words: 'outcome',
    note: 'JSON or JSON text with OE (O, E), UO (UN, OV), SML (S, M, L) and N (0 to 9); what cannot be read of it says nothing',
    examples: ['{"OE":"O","UO":"UN","SML":"S","N":"1"}', { OE: 'E', UO: 'OV', SML: 'L', N: 8 }],
  },
};

/** What is said of a codec of one value. */
export const describe = ({ part, words }: Kind): Description =>
  part !== 'among' || words === undefined ? DESCRIPTIONS[part as Leaf] : { words: words.join(' / '), examples: words };
