/**
 * Record types of product.md 3, in its order: D deposit, W withdrawal, B bonus, E withdrawal of request, C settlement, PB bonus
 * payout, PM deduction, BD P2P purchase. The page needs them at its start, so they are in a file of their own.
 */
export const DNW_TYPES = ['D', 'W', 'B', 'E', 'C', 'PB', 'PM', 'BD'] as const;

/** The size of an amount. Some sites write what is taken with a minus, and others do not. Rule: M1. */
export const sizeOf = <N extends number>(amount: N): N => Math.abs(amount) as N;
/** The amount of a record: a size where its type takes for certain. Of another type a minus says that it is taken. Rule: M1. */
export const toldAmount = <N extends number>(type: string, amount: N): N =>
  type === 'W' || type === 'PM' ? sizeOf(amount) : amount;
