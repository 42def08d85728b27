/**
 * The versions of the types whose shape has changed since the first release (engine/SPEC.md, F5): none. upcast.ts has an upcaster for each step. The
 * start of a page needs only the numbers.
 */
export const VERSIONS: Readonly<Record<string, number>> = {};

/** The version of a type in this build. */
export const versionOf = (type: string): number => VERSIONS[type] ?? 1;
