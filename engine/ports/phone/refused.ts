/** A storage may be refused (private mode, blocked by the member): then nothing is kept, and nothing is shown. */
export function tryTo<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
