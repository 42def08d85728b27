/**
 * Some browsers name a language that is no language tag ("en-US@posix" where LANG is unset). uPlot builds a number format
 * for `navigator.language` when it is imported, which throws on such a name, and the application would not start. So the
 * page's language is English then. Nothing else reads it: every text and number of the page has a language of its own.
 *
 * main.ts imports this file, and uPlot only later with `import()`: no order of chunks can put uPlot first.
 */
const FALLBACK = 'en-US';

if (!isLanguageTag(navigator.language)) Object.defineProperty(navigator, 'language', { value: FALLBACK });

function isLanguageTag(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false; // what Intl says to a name that is no tag
    throw error;
  }
}
