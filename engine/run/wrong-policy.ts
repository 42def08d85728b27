import { isObject } from '../base/check.ts';
import { isInRange, rangeWords } from '../events/policy-ranges.ts';
import { POLICY, type Policy } from '../events/settings.ts';
import { mustKnow, shown } from '../ports/wrong-use.ts';

/* A policy out of its range, from a caller without types. */

/**
 * Holds each member of a policy against its shape and its range. @throws TypeError, RangeError: the first that is out of it, or one that a policy
 * does not have.
 */
export function mustBePolicy(policy: unknown): void {
  if (!isObject(policy))
    throw new TypeError(`createEngine needs "policy", such as DEFAULT_POLICY, and got ${shown(policy)}.`);
  mustKnow('A policy', policy, Object.keys(POLICY));
  for (const [name, isOf] of Object.entries(POLICY)) {
    const value = policy[name];
    if (isOf(value) && isInRange(name as keyof Policy, value)) continue;
    const words = rangeWords(name as keyof Policy) ?? 'a value that its type Policy allows';
    throw new RangeError(
      `createEngine got ${shown(value)} as policy.${name}: give it ${words}, or take it from DEFAULT_POLICY.`,
    );
  }
}
