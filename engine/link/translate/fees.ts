import type { Limits } from '../../model/market.ts';
import { readFees, readPercent, readRatio } from '../../wire/codecs/read.ts';
import { toLimits } from './answers.ts';

/* The fees of a feeJson for one site: of a round, of an option, or of the site itself (`/fee.json`). */

/** The payout ratios of number-ball. Those of a feeJson win over those of the option's limits. */
const RATIOS = ['oeFee', 'uoFee', 'smlFee', 'oesmlFee', 'nfee'] as const;

type Fees = Readonly<Record<string, unknown>>;
/** What a feeJson says for one site. `isFeeUnread`: it says more than can be read. */
type SiteFees = {
  readonly feePercent: number | undefined;
  readonly dividendPercent: number | undefined;
  readonly ratios: Limits;
  readonly isFeeUnread?: true;
};

const isTold = (value: unknown): boolean => (value ?? '') !== '';

/**
 * The fees for one site. They stand under its id or beside the ids: `{ "<site id>": 12 }`, `{ "<site id>": { "fee": 12, "oeFee": 0.95 } }` or
 * `{ "fee": 12, "oeFee": 0.95 }`. Those under its id win.
 */
export function feesOf(fees: Fees | undefined, siteId: number | null): SiteFees {
  const told = fees?.[String(siteId)];
  const ofSite = readFees(told);
  const own = withoutUnset(ofSite);
  const beside = withoutUnset(fees);
  const read = <T>(
    name: string,
    reader: (u: unknown) => T | undefined,
  ): readonly [value: T | undefined, isUnread: boolean] => {
    const words = [own?.[name], beside?.[name]].filter(isTold);
    const values = words.map(reader);
    return [values.find((value) => value !== undefined), values.length > 0 && values[0] === undefined];
  };
  const [fee, isUnread] = read('fee', readPercent);
  const [dividend, isDividendUnread] = read('dividend', readPercent);
  const ratios = RATIOS.map((name) => [name, ...read(name, readRatio)] as const);
  const isUnset = own !== ofSite || beside !== fees;
  const isRead = isUnset || [fee, dividend, ...ratios.map(([, ratio]) => ratio)].some((value) => value !== undefined);
  const isOdd =
    (isTold(told) && ofSite === undefined) ||
    isUnread ||
    isDividendUnread ||
    ratios.some(([, , isOne]) => isOne) ||
    (!isRead && speaksOf(fees, siteId));
  return {
    feePercent: fee,
    dividendPercent: dividend,
    ratios: toLimits(Object.fromEntries(ratios)),
    ...(isOdd ? { isFeeUnread: true } : {}),
  };
}

/**
 * Without the figures that are not set: a site in Java writes 0 for each. A dividend of 0 is not set, since a won bet would lose its stake. Ratios
 * are not set if all of them are 0: one 0 beside other ratios switches its kind off. A fee of 0 is not set if such figures stand beside it and no
 * other. A fee of 0 alone is a fee.
 */
function withoutUnset(fees: Fees | undefined): Fees | undefined {
  if (fees === undefined) return undefined;
  const told = (names: readonly string[]): readonly string[] => names.filter((name) => isTold(fees[name]));
  const [dividend, ratios] = [told(['dividend']), told(RATIOS)];
  const isNoDividend = dividend.every((name) => readPercent(fees[name]) === 0);
  const areNoRatios = ratios.every((name) => readRatio(fees[name]) === 0);
  const zeros = [...(isNoDividend ? dividend : []), ...(areNoRatios ? ratios : [])];
  if (zeros.length === 0) return fees;
  const isNoFee = isNoDividend && areNoRatios && readPercent(fees.fee) === 0;
  const unset = isNoFee ? [...zeros, 'fee'] : zeros;
  return { ...fees, ...Object.fromEntries(unset.map((name) => [name, undefined])) };
}

/** Whether a feeJson says something about this site: other sites' entries do not, and nor does an entry without a value. */
const speaksOf = (fees: Fees = {}, siteId: number | null): boolean =>
  Object.entries(fees).some(([key, fee]) => !isEmpty(fee) && (key === String(siteId) || !/^\d+$/.test(key)));

const isEmpty = (fee: unknown): boolean => {
  const own = readFees(fee);
  return own === undefined ? !isTold(fee) : !Object.values(own).some(isTold);
};
