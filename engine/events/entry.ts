import type { Fact, FactType } from './facts.ts';

/** Where a fact came from; kept in the log so that a reader can tell the member's acts from the site's. */
export const SOURCES = ['engine', 'intent', 'rest', 'stomp', 'timer', 'clock', 'nav', 'storage'] as const;
export type Source = (typeof SOURCES)[number];

/**
 * One line of the log. `seq` counts from 0 without gaps; `at` is site time in epoch ms (the device's before the first
 * clock sample); `v` is the version of the data's shape.
 */
export type Entry<T extends FactType = FactType> = T extends FactType
  ? {
      readonly seq: number;
      readonly at: number;
      readonly source: Source;
      readonly type: T;
      readonly v: number;
      readonly data: Extract<Fact, { type: T }>['data'];
    }
  : never;

/** An entry of a type this build does not know: kept in the log, harmless to the fold. */
export type UnknownEntry = {
  readonly seq: number;
  readonly at: number;
  readonly source: Source;
  readonly type: string;
  readonly v: number;
  readonly data: unknown;
};
