import { readJson } from '../../ports/json.ts';
import { tryTo } from '../../ports/phone/refused.ts';
import type { State } from '../../state/state.ts';

/* What a browser offers of a phone. Each of these may be missing, or be refused: the page then does without. */

/** What this browser can do. `notify`: whether the member allowed notifications, has not been asked, or the browser has none. */
export type PhoneMeans = {
  readonly wake: boolean;
  readonly vibrate: boolean;
  readonly badge: boolean;
  /** The icon shows no number before the member has allowed notifications: so it is in WebKit, on the home screen of a phone. */
  readonly isBadgeHeld: boolean;
  readonly share: boolean;
  readonly notify: NotificationPermission | 'absent';
};
/** Words of a notification, and the address of the application that a press on it opens. */
export type Notice = { readonly title: string; readonly body: string; readonly path: string; readonly tag: string };

const FILES = /^\/assets\/(?!replay\/)/;

export function workersOf(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined; // a page in a sandbox
  }
}

export const notifyOf = (): PhoneMeans['notify'] => ('Notification' in globalThis ? Notification.permission : 'absent');
/** `hasWorker`: it shows the notifications, so that without one there are none. */
export const meansOf = (hasWorker: boolean): PhoneMeans => ({
  wake: 'wakeLock' in navigator,
  vibrate: 'vibrate' in navigator,
  badge: 'setAppBadge' in navigator,
  isBadgeHeld: 'standalone' in navigator && notifyOf() !== 'granted',
  share: 'share' in navigator,
  notify: hasWorker ? notifyOf() : 'absent',
});

/** Calls back when the member has allowed notifications, or taken that back, outside the page. */
export function watchNotify(changed: () => void): void {
  const status = navigator.permissions?.query({ name: 'notifications' });
  // a browser that does not tell of it: the settings say it after the next load
  status?.then((told) => told.addEventListener('change', changed)).catch(() => undefined);
}

/** The name that the worker has for this page; null until it has said it. */
let pageName: string | null = null;

/**
 * Calls back when the member has pressed a notification, with the address that it leads to: the worker tells the page that it shows. It asks every
 * page first whose it is. `ownerId`: null where nobody is signed in, undefined while the page does not know. What is for another member is nothing here.
 */
export function watchPressed(ownerId: () => number | null | undefined, pressed: (path: string) => void): void {
  workersOf()?.addEventListener('message', ({ data, ports }) => {
    const owner = ownerId();
    if (data?.type === 'page.named') pageName = String(data.id);
    if (data?.type === 'member.asked') ports[0]?.postMessage({ playerId: owner });
    if (data?.type === 'notice.pressed' && (owner == null || owner === data.playerId)) pressed(String(data.path));
  });
}

/** Calls back when another page of the device has written under a key that begins with one of these. */
export function watchStorage(keys: readonly string[], changed: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || keys.some((begin) => key.startsWith(begin))) changed();
  });
}

/** Opens the share sheet of the phone. Resolves when it is closed, with whether it could be opened: to choose nothing is no failure. */
export const share = (title: string, text: string): Promise<boolean> =>
  navigator.share({ title, text }).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError', // closed without a choice
  );

/** A question or a sheet is open. */
export const hasDialog = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog], [aria-modal=true]') !== null;

/** Whether the page announces a new release (view/shell/phone/phone.tsx). */
export const isReleaseShown = (): boolean => document.querySelector('.release') !== null;

/**
 * Whether a press or a key is for the button of the announcement. Such a press must not end the count-down: the text would change, and the
 * button would move under the finger.
 */
export const isReleaseTaken = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('.release button') !== null;

/** Whether the member is asked a question, or told something that waits for an answer. The cover of a lost link, a popup and a list ask nothing. */
export const hasQuestion = (): boolean => document.querySelector('.dialog[role=alertdialog]') !== null;

/** Remembers in the tab which pages it has reloaded for a release. `build` is the key of the one that it shows. */
export function createReloads(storage: () => Storage, key: string, build: string) {
  const builds = (): readonly unknown[] => {
    const { builds: kept } = readJson(storage().getItem(key));
    return Array.isArray(kept) ? kept : [];
  };
  const write = (next: readonly unknown[]): void => storage().setItem(key, JSON.stringify({ builds: next }));
  let isTried: boolean;
  try {
    isTried = builds().includes(build);
    write(builds());
  } catch {
    isTried = true; // refused storage: nothing could end a loop of reloads, so each waits for the member
  }
  return {
    hasReloaded: (): boolean => isTried,
    /** Call it before the reload. */
    note: (): void => {
      if (!isTried) write([...builds(), build]);
    },
  };
}

/** The files of the build that this page has loaded so far. */
export const loadedFiles = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && FILES.test(pathname))
    .map(({ pathname }) => pathname);

/** Browsers refuse it before the member's first press; there is no need to know. */
export function vibrate(pattern: readonly number[]): void {
  if ('vibrate' in navigator) navigator.vibrate([...pattern]);
}

export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  // a page that is not installed has no icon for it
  navigator.setAppBadge(count).catch(() => undefined);
}

/** Shows a notification for a member. A press on it comes back to the pages of this member. */
export function showNotice(
  registration: ServiceWorkerRegistration | undefined,
  { title, body, tag, path }: Notice,
  playerId: number,
): void {
  const data = { path, playerId, page: pageName };
  const options = { body, tag, data, icon: '/icon-192.png', badge: '/badge-96.png' };
  // the member has taken the permission back meanwhile
  registration?.showNotification(title, options).catch(() => undefined);
}

/** Keeps the option that the device showed last: the installed application begins with it (view/public/first.js). */
export function createLastOption(storage: () => Storage, key: string) {
  let kept: number | undefined;
  return ({ nav: { route }, session }: State): void => {
    if (route.name !== 'trade' || session.access === null || route.optionId === kept) return;
    kept = route.optionId;
    tryTo(() => storage().setItem(key, JSON.stringify({ option: kept }))); // refused: the application begins with the first option
  };
}
