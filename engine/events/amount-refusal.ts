/**
 * Refusals of an amount, or of a click that changes it: they are said at the amount field, all others in a toast. The page needs them at its
 * start, so they are in a file of their own.
 */
export const OF_AMOUNT = [
  'notInteger',
  'notWhole',
  'belowZero',
  'belowMin',
  'offUnit',
  /** The limits, the balance and the round leave no amount that can be bet. */
  'noneBettable',
  'aboveMax',
  'aboveBalance',
  'balanceUnknown',
  'sideLimit',
  'ownLimit',
  'ownLoss',
  /** The day's loss is being read, and the member has a limit for it. */
  'lossUnread',
  /** The day's loss could not be read, and is asked for again. */
  'lossFailed',
  'clicksUsed',
  'otherSide',
  'chipAboveBalance',
  'chipAboveMax',
] as const;

export const isOfAmount = (code: string): boolean => OF_AMOUNT.some((one) => one === code);
