import type { Bet } from '../engine/index.ts';
import type { Audit } from '../engine/rules/evidence.ts';

/** `+8800`, `-10000`, `0`: points that come or go. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/**
 * What the audit makes of a settled bet, in words: `agrees`, `differs: profit`, `cannot tell: round`. What the site's own words come to is
 * said as such: `differs: profit (by what the site says: won, 8800 points)`.
 */
export function auditWords(audit: Audit): string {
  if (audit.verdict === 'differs') {
    const site = audit.bySite === undefined ? '' : ` (by what the site says: ${endOf(audit.bySite)})`;
    return `differs: ${audit.findings.join(', ')}${site}`;
  }
  return audit.verdict === 'unknown' ? `cannot tell: ${audit.missing}` : 'agrees';
}

/** The profit that the audit computes of a settled bet, in points. Null: it cannot tell. `paid`: what the site told. */
export function expectedBy(audit: Audit, paid: number | null): number | null {
  if (audit.verdict === 'differs') return audit.own?.profit ?? null;
  return audit.verdict === 'agrees' ? paid : null;
}

/** The profit that the site told of a settled bet, in points. Null: it left it out. */
export const toldProfit = ({ profit, isProfitUntold }: Bet): number | null =>
  isProfitUntold === undefined ? profit : null;

/** What a bet came to, and its profit in points where it was told: `lost, -5000 points`. */
export const endOf = ({ outcome, profit }: Extract<Audit, { verdict: 'differs' }>['told']): string =>
  profit === null ? outcome : `${outcome}, ${profit} points`;

/** `expected +8800, paid +6160: differs: profit`. What is not known is a question mark. */
export function paidWords(expected: number | null, paid: number | null, verdict: string): string {
  const text = (points: number | null): string => (points === null ? '?' : signed(points));
  return `expected ${text(expected)}, paid ${text(paid)}: ${verdict}`;
}
