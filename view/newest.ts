/** public/first.js: takes a release that waits, and calls back to load the page. */
type First = { readonly withNewest?: (load: () => void) => void };

/** Loads the page anew, from the newest release that is there: the one that is shown may be what has failed. */
export function withNewest(load: () => void): void {
  const { withNewest: first } = globalThis as First;
  // the script may be of another release, or have been refused
  if (first === undefined) load();
  else first(load);
}
