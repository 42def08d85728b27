import fc from 'fast-check';
import { expect } from 'vitest';
import { selectLedger } from '../../engine/selectors/screens.ts';
import { ready } from '../../fixtures/arbitraries/story.ts';
import { LedgerSite, type Manner } from './ledger-site.ts';

/* What the properties of the ledger have in common: amounts, manners of a site, and the ledger of a page in front of it. */

/** Few amounts, so that many are equal; none is a sum that a planted figure could be. */
export const points = fc.constantFrom(10_000, 20_000, 30_000, 50_000);
export const nth = fc.nat(3);

export const MANNERS = {
  takesAtRequest: fc.boolean(),
  isBalanceFirst: fc.boolean(),
  isTwice: fc.boolean(),
  isLate: fc.boolean(),
  isClockKept: fc.boolean(),
  pageSize: fc.constantFrom(3, 7, 50),
  isMixed: fc.boolean(),
};

export const begin = (how: Manner): LedgerSite => new LedgerSite(ready().pass(60_000), how);
export const ledgerOf = (site: LedgerSite) => selectLedger(site.story.state) ?? expect.fail('no ledger');
