import { readJson } from './json.ts';
import type { AutoReloadPort } from './ports.ts';

/** Automatic reloads count for ten minutes. */
const RELOADS_MS = 600_000;
/** The page's own address is asked for so long. */
const SERVED_MAX_MS = 5_000;

/** Fields that hold a text of the member's. Only this line says which they are; the reminder asks `hasUnsent` too. A form or a field with `data-idle` shows what holds already, and the amount of a bet is in no form. */
const FIELDS =
  'form:not([data-idle]) :is(textarea, input:not([hidden], [type=checkbox], [type=radio], [type=file])):not([data-idle])';
type Field = HTMLInputElement | HTMLTextAreaElement;

/** Reloads that nobody asked for, remembered in the session storage under `key`. */
export const autoReload = (key: string): AutoReloadPort => {
  const touched = new WeakSet<Element>();
  // a button of a form writes too: an amount, a text that was copied
  for (const name of ['input', 'click'])
    addEventListener(
      name,
      ({ target }) => {
        const form = target instanceof Element && target.closest('form');
        if (form) touched.add(form);
      },
      true,
    );
  const recent = (): readonly number[] => {
    const { times } = readJson(sessionStorage.getItem(key));
    const isRecent = (at: unknown): at is number => typeof at === 'number' && Math.abs(Date.now() - at) < RELOADS_MS;
    return Array.isArray(times) ? times.filter(isRecent) : [];
  };
  return {
    recent: () => recent().length,
    hasUnsent: () =>
      [...document.querySelectorAll<Field>(FIELDS)].some(
        ({ form, value }) => form !== null && touched.has(form) && value.trim() !== '',
      ),
    attempt: async (probed) => {
      const response = await fetch(location.pathname, {
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(SERVED_MAX_MS),
      }).catch(() => null); // no network, or no host: the answer is in the return value
      probed(response?.status ?? null);
      if (response?.ok !== true) return false;
      sessionStorage.setItem(key, JSON.stringify({ times: [...recent(), Date.now()] }));
      location.reload();
      return true;
    },
  };
};
