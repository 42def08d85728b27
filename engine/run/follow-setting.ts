/** Where the device keeps whether its pages may be followed. */
const KEY = 'round.follow';

/**
 * Whether a player in this browser may follow the pages of this origin. It is off until a member switches it on. Storage that is refused
 * means no.
 */
export function isFollowOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Switches it, for all pages of the origin. @throws what the storage throws. */
export function setFollow(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
  dispatchEvent(new StorageEvent('storage', { key: KEY })); // browsers tell the other pages only
}

/** In development it is on, until a developer switches it off. */
export function followInDevelopment(): void {
  if (localStorage.getItem(KEY) === null) setFollow(true);
}

/** Calls back when it may have been switched, by this page or by another one. Returns what ends that. */
export function onFollowSwitched(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent): void => {
    // no key: all of the storage was cleared
    if (key === null || key === KEY) listener();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
