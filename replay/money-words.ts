import type { Audit } from '../engine/rules/evidence.ts';

/** `+8800`, `-10000`, `0`: points that come or go. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** What the audit makes of a settled bet, in words: `agrees`, `differs: profit`, `cannot tell: round`. */
export function auditWords(audit: Audit): string {
  if (audit.verdict === 'differs') return `differs: ${audit.findings.join(', ')}`;
  return audit.verdict === 'unknown' ? `cannot tell: ${audit.missing}` : 'agrees';
}

/** The profit that the audit computes of a settled bet, in points. Null: it cannot tell. `paid`: what the site told. */
export function expectedBy(audit: Audit, paid: number | null): number | null {
  if (audit.verdict === 'differs') return audit.own?.profit ?? null;
  return audit.verdict === 'agrees' ? paid : null;
}

/** `expected +8800, paid +6160: differs: profit`. */
export const paidWords = (expected: number | null, paid: number, verdict: string): string =>
  `expected ${expected === null ? '?' : signed(expected)}, paid ${signed(paid)}: ${verdict}`;
