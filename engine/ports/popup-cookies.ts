import type { PopupsPort } from './ports.ts';

/** A popup stays hidden so long, in seconds (product.md 9). */
const HIDDEN_S = 86_400;

/**
 * One cookie for each hidden popup, named by its id. It says when it was hidden: where the device's clock was wrong then, or is now, the
 * browser keeps it for another time than a day.
 */
export const popupCookies = (prefix: string): PopupsPort => {
  /** What was hidden while the browser refused the cookie: it stays hidden on this page. */
  const refused = new Set<number>();
  const hasCookie = (id: number): boolean => {
    try {
      const named = `${prefix}${id}=`;
      const cookie = document.cookie.split('; ').find((one) => one.startsWith(named));
      return Math.abs(Date.now() - Number(cookie?.slice(named.length))) < HIDDEN_S * 1_000;
    } catch {
      return false; // in a frame without an origin nothing can be read: the popup is shown
    }
  };
  return {
    isHidden: (id) => refused.has(id) || hasCookie(id),
    hide: (id) => {
      refused.add(id);
      // the Cookie Store API is not in every browser
      document.cookie = `${prefix}${id}=${Date.now()}; max-age=${HIDDEN_S}; path=/; samesite=lax`;
      if (hasCookie(id)) refused.delete(id);
    },
  };
};
