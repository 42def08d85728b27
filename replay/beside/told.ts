import type { Clock } from './pairs.ts';

/** What the page of a comparison is told at its start. */
export type About = {
  readonly sides: readonly {
    readonly name: string;
    readonly id: string;
    readonly build: string;
    readonly entries: number;
  }[];
  readonly clock: Clock;
  /** The clocks that can be chosen. */
  readonly clocks: readonly Clock[];
  readonly places: number;
  /** Paths that may differ. */
  readonly ignored: readonly string[];
};

/** A place of both sides, and what differs there. */
export type Place = {
  readonly index: number;
  /** On the common clock, in ms since the first place. */
  readonly ms: number;
  readonly sides: readonly {
    /** -1: it has not begun. */
    readonly seq: number;
    /** The site's time, epoch ms. */
    readonly at: number;
    readonly type: string;
    readonly isEnded: boolean;
  }[];
  /** Values that differ, as short texts of JSON. */
  readonly differs: readonly { readonly path: string; readonly a: string; readonly b: string }[];
  /** How many more of them there are. */
  readonly more: number;
};
