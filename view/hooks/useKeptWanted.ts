import { useEffect } from 'react';
import { selectWanted } from '../../engine/selectors/screens.ts';
import { useEngine } from './context.ts';
import { useSelected } from './useSelected.ts';

/** In the tab's own storage, so that it ends with the tab. The end of a session clears it (`clearForms` of the ports). */
const KEY = 'round.wanted';

/**
 * Keeps for this tab where the login leads (N2): the address of its page does not say it, and after a forced logout that page is loaded anew. It is
 * forgotten once a login has led there.
 */
export function useKeptWanted(): void {
  const { engine, isLive = false } = useEngine();
  const wanted = useSelected(selectWanted);
  useEffect(() => {
    if (!isLive) return;
    if (wanted !== null) keep(lasting(wanted));
    else {
      const path = kept();
      if (path?.startsWith('/') === true) engine.send({ type: 'nav.want', path });
    }
  }, [engine, isLive, wanted]);
  useEffect(() => {
    if (!isLive) return undefined;
    return () => {
      if (selectWanted(engine.getState()) === null) keep(null);
    };
  }, [engine, isLive]);
}

/** A path without its filter, if that has a pseudonym (V3): the pseudonym ends with the page. */
const lasting = (path: string): string => (path.includes('%23') ? path.replace(/\?.*/, '') : path);

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // storage is refused: nothing was kept
  }
}

function keep(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, path);
  } catch {
    // storage is refused: the login of a page that is loaded anew leads to the trade screen
  }
}
