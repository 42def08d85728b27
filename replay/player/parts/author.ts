/** Where the browser keeps the name of who writes notes. */
const AUTHOR = 'replay.author';

/** The name that the browser keeps. Empty if it keeps none, or blocks its storage. */
export const keptAuthor = (): string => stored(() => localStorage.getItem(AUTHOR)) ?? '';

/** Keeps a name for the notes of later recordings. False if the browser does not. */
export const keepAuthor = (name: string): boolean =>
  stored(() => {
    localStorage.setItem(AUTHOR, name);
    return true;
  }) ?? false;

/** Uses the storage. Undefined if the browser refuses: already to name a blocked storage throws. */
function stored<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
