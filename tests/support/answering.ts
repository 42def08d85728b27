/** A server that is started answers within this time, ms. */
const STARTS_MS = 30_000;

/** Asks a server that was just started until it answers. @throws what it threw last, if it does not, or if `isGone`. */
export async function answering(ask: () => Promise<unknown>, isGone = (): boolean => false): Promise<void> {
  const giveUpAt = performance.now() + STARTS_MS;
  for (;;) {
    const failure = await ask().then(
      () => null,
      (error: unknown) => error,
    );
    if (failure === null) return;
    if (isGone() || performance.now() > giveUpAt) throw failure;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
