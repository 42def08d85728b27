type Subscribe = (listener: () => void) => () => void;

/**
 * Calls back after each change of the state while the page is seen, and when it is seen again: a hidden page renders nothing. All listeners
 * share one subscription, which ends with the last of them.
 */
export function whileSeen(subscribe: Subscribe): Subscribe {
  const listeners = new Set<() => void>();
  let end: (() => void) | undefined;
  const tell = (): void => {
    if (document.visibilityState !== 'hidden') for (const listener of [...listeners]) listener();
  };
  const begin = (): (() => void) => {
    const stop = subscribe(tell);
    document.addEventListener('visibilitychange', tell);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', tell);
      end = undefined;
    };
  };
  return (listener) => {
    listeners.add(listener);
    end ??= begin();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) end?.();
    };
  };
}
