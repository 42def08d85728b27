import { useCallback, useEffect, useState } from 'react';
import { fragmentOf } from '../model/link.ts';
import { LIVE } from '../model/live-address.ts';
import { useOpen } from './context.ts';

/** The address follows the moment after so long: browsers refuse an address that changes too often. */
const REST_MS = 300;
/** How long it is said that the link was copied, in ms. */
const SAID_MS = 2_000;

/** Keeps the address at the moment, and copies it. `said`: what came of the copying. */
export function useAddress(): { readonly copy: () => void; readonly said: string } {
  const { actor, recording } = useOpen();
  const [said, setSaid] = useState('');
  const keep = useCallback((): void => {
    const { seq } = actor.getSnapshot().context.moment;
    // no one else can open a moment of a page that runs here
    const fragment = recording.isLive ? LIVE : fragmentOf({ id: recording.id, seq }, location.pathname);
    if (location.hash !== fragment) history.replaceState(null, '', fragment);
  }, [actor, recording]);
  useEffect(() => {
    let timer = setTimeout(keep, REST_MS);
    const { unsubscribe } = actor.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, REST_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [actor, keep]);
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = (): void => {
    keep();
    // a page that may not write to the clipboard has the link in its address all the same
    (navigator.clipboard?.writeText(location.href) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setSaid('Link copied'),
      () => setSaid('The link is in the address'),
    );
  };
  return { copy, said };
}
