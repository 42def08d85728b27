/** The page cannot go on. It says so, also to a page that has it in a frame, and to who draws pictures with it. */
export function sayFault(words: string): void {
  document.documentElement.dataset.fault = words;
  const root = document.getElementById('root');
  if (root !== null) root.textContent = words;
}

/** For an error that React has no place for: it takes out all that it has drawn, and would leave an empty page. */
export function onUncaughtError(error: unknown): void {
  reportError(error);
  sayFault(`The player has an error, and stops: ${String(error)}. Reload the page.`);
}
