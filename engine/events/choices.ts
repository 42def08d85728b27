import { flag, type Of, oneOf, optional } from '../base/check.ts';

/* What a member can choose on this device. The page needs these values at its start, so they are in a file of their own. */

/** The languages of the page, by their codes on the wire (product.md 1). */
export const LANGUAGES = ['ko', 'en', 'zh', 'jp'] as const;

export const Theme = oneOf('dark', 'light', 'device');
export type Theme = Of<typeof Theme>;

const Language = oneOf(...LANGUAGES);
export type Language = Of<typeof Language>;

/**
 * The settings that are on or off, in the order in which the page lists them. One that came after a release is optional: older recordings and
 * devices have none of it.
 */
export const SWITCHES = {
  /** A sound 10 s before betting closes. */
  alarm: flag,
  /** A sound at the result of a round with an own bet. */
  resultSound: flag,
  /** Falling candles are hatched, so that they are told without their colour. */
  hatch: flag,
  /** The time left blinks in its last 10 s. */
  blink: flag,
  /** The keys of the trade screen. */
  hotkeys: flag,
  /** The amount field begins a round with the amount of the last bet on its option. Absent: no. */
  keepAmount: optional(flag),
} as const;
/** The checks of the settings by their names. */
export const PREFS = {
  theme: Theme,
  /** The language of the page. Absent: the browser's. */
  language: optional(Language),
  ...SWITCHES,
} as const;
/** Lengths of the price chart's bars that a member can choose, in seconds (product.md 2); left alone, they are as long as a round. */
export const BarPeriod = oneOf(60, 120, 300);
export type BarPeriod = Of<typeof BarPeriod>;
