/** Our own mistake: stops at once and says which law broke. The world's mistakes are values, never this. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

/** Asserts a law of the engine. @throws Broken when it does not hold. */
export function must(holds: unknown, law: string): asserts holds {
  if (!holds) throw new Broken(law);
}

/** Closes an exhaustive match: reached only when a case was forgotten. @throws Broken always. */
export function never(value: never): never {
  throw new Broken(`unexpected value ${JSON.stringify(value)}`);
}
