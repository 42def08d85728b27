/* A second judge of settlements, in whole numbers. It shares no code with the engine's rules. */

/** A bet on a round. Prices and pips are in the last decimal, the percent in hundredths of a percent, the stake in points. */
export type Judged = {
  readonly type: string;
  readonly isBall: boolean;
  readonly open: number;
  readonly close: number;
  readonly pips: readonly [buy: number, sell: number];
  readonly points: number;
  readonly percent: number;
  readonly sizes: readonly [smallTo: number, mediumTo: number];
};

export const WON = 1;
export const LOST = 2;
export const VOID = 3;
export type Status = typeof WON | typeof LOST | typeof VOID;

/** The status of a rent or binary round: 1 buy, 2 sell, 3 void. */
export function roundStatus({ open, close, pips: [buy, sell] }: Judged): Status {
  if (close > open && close - open >= buy) return 1;
  return close < open && open - close >= sell ? 2 : VOID;
}

/** What the last digit says. */
export function ballOf(digit: number, [smallTo, mediumTo]: Judged['sizes']) {
  const sml: 'S' | 'M' | 'L' = digit <= smallTo ? 'S' : digit <= mediumTo ? 'M' : 'L';
  return {
    oe: digit % 2 ? ('O' as const) : ('E' as const),
    uo: digit < 5 ? ('UN' as const) : ('OV' as const),
    sml,
    n: digit,
  };
}

/** The bet's own status. */
export function statusOf(bet: Judged): Status {
  if (bet.isBall) {
    const { oe, uo, sml, n } = ballOf(bet.close % 10, bet.sizes);
    return [oe, uo, sml, `${oe}${sml}`, String(n)].includes(bet.type) ? WON : LOST;
  }
  const status = roundStatus(bet);
  if (status === VOID) return VOID;
  return (status === 1) === (bet.type === 'B') ? WON : LOST;
}

/** The net change in points. */
export function profitOf(status: Status, { points, percent }: Pick<Judged, 'points' | 'percent'>): number {
  if (status === WON) return Number((BigInt(points) * BigInt(percent)) / 10_000n);
  return status === LOST ? -points : 0;
}
