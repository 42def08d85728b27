import { readJson } from '../json.ts';
import { tryTo } from './refused.ts';

/**
 * What the member chose of the phone's own means. They are kept beside the other settings of the device, under a key of their own:
 * nothing that is folded depends on them, and so they are in no log.
 */
export type PhoneSettings = {
  /** The screen stays awake while an own bet runs. */
  readonly wake: boolean;
  /** A short vibration when a bet is taken, and at its result. */
  readonly vibrate: boolean;
  /** A notification of a result or a decided deposit while the page is hidden. */
  readonly notify: boolean;
  /** The notification names the amount. */
  readonly amounts: boolean;
  /** The icon of the application shows how many results are awaited. */
  readonly badge: boolean;
};
const DEFAULTS: PhoneSettings = { wake: true, vibrate: true, notify: false, amounts: false, badge: true };
const NAMES = Object.keys(DEFAULTS) as readonly (keyof PhoneSettings)[];

/** The settings that are kept under a key; the usual ones where the storage is refused, or holds something else. */
export function loadSettings(storage: () => Storage, key: string): PhoneSettings {
  const stored = readJson(tryTo(() => storage().getItem(key)) ?? null);
  const chosen = NAMES.flatMap((name) => (typeof stored[name] === 'boolean' ? [[name, stored[name]] as const] : []));
  return { ...DEFAULTS, ...Object.fromEntries(chosen) };
}

/** Keeps them. Where the storage is refused they hold until the page is left. */
export const saveSettings = (storage: () => Storage, key: string, settings: PhoneSettings): void =>
  tryTo(() => storage().setItem(key, JSON.stringify(settings)));
