/**
 * What each count is of all, in whole percent. Together they are 100: what rounding down leaves goes to the largest rests, of equal ones to
 * the first. Of no count at all each is 0.
 */
export function sharesOf(counts: readonly number[]): readonly number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const whole = counts.map((count) => Math.floor((count * 100) / total));
  const left = 100 - whole.reduce((sum, share) => sum + share, 0);
  const rest = (i: number): number => ((counts[i] ?? 0) * 100) % total;
  const raised = new Set([...counts.keys()].toSorted((a, b) => rest(b) - rest(a) || a - b).slice(0, left));
  return whole.map((share, i) => (raised.has(i) ? share + 1 : share));
}
