/**
 * Record types of product.md 3, in its order: D deposit, W withdrawal, B bonus, E withdrawal of request, C settlement, PB bonus
 * payout, PM deduction, BD P2P purchase. The page needs them at its start, so they are in a file of their own.
 */
export declare const DNW_TYPES: readonly ['D', 'W', 'B', 'E', 'C', 'PB', 'PM', 'BD'];
