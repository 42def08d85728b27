import { isObject, parseJsonText, readPercent } from './read.ts';
import { isOfError } from './says.ts';

/** The names of the fees, and the ids of sites. */
const OF_FEES = /^(?:fee|dividend|oeFee|uoFee|smlFee|oesmlFee|nfee|\d+)$/;

/**
 * The fees of a feeJson, by their names or by site: an object or its JSON text. One number is the fee. Undefined for anything else, the body of an
 * error among it.
 */
export function readFees(u: unknown): Readonly<Record<string, unknown>> | undefined {
  const fee = readPercent(u);
  if (fee !== undefined) return { fee };
  const parsed = parseJsonText(u);
  if (!isObject(parsed)) return undefined;
  return isOfError(
    parsed,
    Object.keys(parsed).filter((name) => OF_FEES.test(name)),
  )
    ? undefined
    : parsed;
}
