import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLOCKS } from '../../../replay/beside/pairs.ts';
import { comparedFragment, comparedLinkOf } from '../../../replay/player/model/compared-link.ts';

test('the address of a place of a comparison is read as that place, whatever paths are left out', () => {
  const links = fc.record({ clock: fc.constantFrom(...CLOCKS), index: fc.nat(), ignored: fc.array(fc.string()) });
  fc.assert(
    fc.property(links, (link) => {
      expect(comparedLinkOf(comparedFragment(link))).toEqual(link);
    }),
  );
});

test.each([
  '',
  '#',
  '#at=12',
  '#clock=moon&place=1',
  '#clock=site',
  '#clock=site&place=-1',
  '#clock=site&place=1e3',
  '#clock=site&place=',
])('the fragment "%s" names no place of a comparison', (fragment) => expect(comparedLinkOf(fragment)).toBeNull());
