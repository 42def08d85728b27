/**
 * Some browsers report an invalid language tag ("en-US@posix" if LANG is unset). When uPlot is imported, it builds a number
 * format for `navigator.language`. With an invalid tag that throws, and the application would not start. So the page's language
 * is then English. Nothing else reads it: every text and number of the page has its own language.
 * main.ts imports this file, and imports uPlot later with `import()`. So no order of chunks can put uPlot first.
 */
const FALLBACK = 'en-US';

if (!isLanguageTag(navigator.language)) Object.defineProperty(navigator, 'language', { value: FALLBACK });

function isLanguageTag(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false; // what Intl throws for an invalid tag
    throw error;
  }
}
