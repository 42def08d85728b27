import { expect, test } from 'vitest';
import { BAND_INKS } from '../../../replay/player/parts/paint.ts';
import { contrast, themes } from '../../support/tokens.ts';

test.for(
  Object.entries(BAND_INKS).flatMap(([fill, ink]) => [['dark', fill, ink] as const, ['light', fill, ink] as const]),
)('in the %s theme, text on a band of the timeline can be read: %3$s on %2$s', ([theme, fill, ink]) => {
  const hexOf = themes[theme];
  expect(contrast(hexOf(fill), hexOf(ink))).toBeGreaterThanOrEqual(4.5);
});
