/** What is used of the browser's locks. */
type Locks = Pick<LockManager, 'request' | 'query'>;

/**
 * Tells the pages of a device whether a member looks at one of them: a page that is looked at holds a shared lock under the member's id. The
 * browser gives it back when the page is left or crashes. `locks`: undefined in an old browser; then no page knows of another.
 */
export function createLookedAt(locks: Locks | undefined, prefix: string) {
  let held: number | null = null;
  let release: (() => void) | undefined;
  const nameOf = (playerId: number): string => `${prefix}.${playerId}`;
  return {
    /** Whose page is looked at now; null: nobody looks at this page, or nobody is signed in. */
    note: (playerId: number | null): void => {
      if (playerId === held) return;
      held = playerId;
      release?.();
      release = undefined;
      if (playerId === null || locks === undefined) return;
      const isOver = new Promise<void>((resolve) => {
        release = resolve;
      });
      // refused locks: the other pages do not know that this one is looked at
      locks.request(nameOf(playerId), { mode: 'shared' }, () => isOver).catch(() => undefined);
    },
    /** Whether the member looks at a page of this device. A page that nobody looks at asks. */
    isAny: async (playerId: number): Promise<boolean> => {
      const now = await locks?.query().catch(() => undefined);
      return now?.held?.some(({ name }) => name === nameOf(playerId)) === true;
    },
  };
}
