/**
 * Keeps the screen awake (Screen Wake Lock). A browser ends the lock when the page is hidden, and may refuse it, for example when the
 * battery is low: the screen then sleeps as usual, and the browser is asked again when the wish has ended and begins again.
 */
export function createAwake(lock: Pick<WakeLock, 'request'> | undefined) {
  let isWanted = false;
  let isAsking = false;
  let isRefused = false;
  let held: WakeLockSentinel | undefined;

  const settle = async (): Promise<void> => {
    if (lock === undefined || isAsking) return;
    if (!isWanted) {
      const old = held;
      held = undefined;
      await old?.release().catch(() => undefined); // it has ended by itself
      return;
    }
    if (held?.released === false || isRefused) return;
    isAsking = true;
    held = await lock.request('screen').catch(() => undefined);
    isAsking = false;
    isRefused = isWanted && held === undefined;
    if (!isWanted) await settle();
  };
  return {
    isPossible: lock !== undefined,
    want: (isIt: boolean): void => {
      if (isWanted === isIt && (held?.released === false) === isIt) return;
      isWanted = isIt;
      if (!isIt) isRefused = false;
      void settle();
    },
  };
}
