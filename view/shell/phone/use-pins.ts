import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Phone } from '../../../engine/index.ts';
import { useEngine } from '../../hooks/context.ts';

const NONE: readonly string[] = [];
const never = (): (() => void) => () => undefined;
const none = (): readonly string[] => NONE;

/** The pinned instruments, and how to change them. None before the phone's part is loaded, and in a replay. */
export function usePins(): { readonly pins: readonly string[]; readonly change: Phone['pins'] | null } {
  const { phone } = useEngine();
  const [loaded, setLoaded] = useState<Phone | null>(null);
  useEffect(() => {
    // without its file nothing can be pinned, and the page does without until the browser has a network again
    const load = () => void phone?.load().then(setLoaded, () => undefined);
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [phone]);
  const read = loaded === null ? none : () => loaded.now().pins;
  const pins = useSyncExternalStore(loaded?.subscribe ?? never, read, read);
  return { pins, change: loaded?.pins ?? null };
}
