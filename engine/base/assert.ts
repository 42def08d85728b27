/** A mistake of this program. It stops at once and names the broken law. A mistake of the world is a value instead. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

/** Asserts a law of the engine. @throws Broken if it does not hold. */
export function must(holds: unknown, law: string): asserts holds {
  if (!holds) throw new Broken(law);
}

/** Closes an exhaustive match. It is reached only if a case was forgotten. @throws Broken always. */
export function never(value: never): never {
  throw new Broken(`unexpected value ${JSON.stringify(value)}`);
}
