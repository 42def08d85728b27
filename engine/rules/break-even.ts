/** How many of 100 rounds must win, voids aside, so that a member keeps the points: the smallest n with n x percent >= (100 - n) x 100. Rule: BR7. */
export function breakEvenRounds(profitPercent: number): number {
  return Math.ceil(10_000 / (100 + profitPercent));
}
