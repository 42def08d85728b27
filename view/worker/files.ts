/** A file of the start under a fixed name has a revision: a hash of its content. */
type Named = { readonly url: string; readonly revision: string };
/**
 * The files of this release, put in by the build (vite.config.ts). `start`: what the start of the page needs. `later`: the other files
 * under `/assets/`; of these, `screens` are the scripts and styles of every screen, and `words` the words of each language. `entry`: the script that the page of this release names. `release`: a hash of that page.
 */
type Files = {
  readonly start: readonly (string | Named)[];
  readonly later: readonly string[];
  readonly screens: readonly string[];
  readonly words: readonly (readonly string[])[];
  readonly entry: string;
  readonly release: string;
};
declare const RELEASE_FILES: Files;
export const FILES = RELEASE_FILES;
