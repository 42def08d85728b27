type Subscribe = (listener: () => void) => () => void;

/**
 * Calls back after each change of the state while the page is seen, and when it is seen again: a hidden page renders nothing. All listeners
 * share one subscription.
 */
export function whileSeen(subscribe: Subscribe): Subscribe {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    if (document.visibilityState !== 'hidden') for (const listener of [...listeners]) listener();
  };
  subscribe(tell);
  document.addEventListener('visibilitychange', tell);
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}
