import type { Fact, FactType } from './facts.ts';

/** Where a fact came from. It lets a reader of the log tell the member's acts from the site's. */
export const SOURCES = ['engine', 'intent', 'rest', 'stomp', 'timer', 'clock', 'nav', 'storage'] as const;
export type Source = (typeof SOURCES)[number];

/**
 * One line of the log. `seq` counts from 0 without gaps. `at` is site time in epoch ms (the device's before the first clock
 * sample). `v` is the version of the data's shape.
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

/** An entry of a type that this build does not know. It is kept in the log and does not change the state. */
export type UnknownEntry = {
  readonly seq: number;
  readonly at: number;
  readonly source: Source;
  readonly type: string;
  readonly v: number;
  readonly data: unknown;
};
