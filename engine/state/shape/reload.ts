/** The reload that the page makes by itself when it cannot go on (C11). */
export type Reload = {
  /** Automatic reloads of the last ten minutes, and those that were put off since. Each makes the next wait longer. */
  readonly count: number;
  /** When it comes (site time, epoch ms) and how long the wait is in all, in ms. Null if none is planned. */
  readonly due: { readonly atMs: number; readonly waitMs: number } | null;
  /** It was put off last because a form has text that was not sent. */
  readonly isHeld: boolean;
};
export const NO_RELOAD: Reload = { count: 0, due: null, isHeld: false };
