import { useCallback, useSyncExternalStore } from 'react';

/** Phones, upright or on their side. */
export const PHONE = '(max-width: 767px), (min-width: 560px) and (max-height: 559.98px)';

/** Whether the page matches a media query, now and after every change. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  // rendered without a browser, a page is taken for a desktop's
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
