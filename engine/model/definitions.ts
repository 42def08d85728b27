import { accountCalls } from './account.ts';
import { betCalls } from './bets.ts';
import { cashCalls } from './cash.ts';
import { coinCalls } from './coin.ts';
import { contentCalls } from './content.ts';
import type { CallDefinition } from './definition.ts';
import { marketCalls } from './market.ts';
import { officeCalls } from './office.ts';
import { siteCalls } from './site.ts';

/** Named, so that whoever compiles a part of the engine reads each definition in its own file. */
type Definitions = typeof accountCalls &
  typeof siteCalls &
  typeof contentCalls &
  typeof marketCalls &
  typeof betCalls &
  typeof cashCalls &
  typeof coinCalls &
  typeof officeCalls;

/**
 * The definition of every call of product.md 7. The start of the page does not load it: it only needs `CALL_TREATMENT`, which
 * `npm run generate` writes from here.
 */
export const definitions: Definitions = {
  ...accountCalls,
  ...siteCalls,
  ...contentCalls,
  ...marketCalls,
  ...betCalls,
  ...cashCalls,
  ...coinCalls,
  ...officeCalls,
};

type CallName = keyof Definitions;
export const CALL_NAMES = Object.keys(definitions) as readonly CallName[];
const hasRow = (name: CallName): boolean => (definitions[name] as CallDefinition).hasRow === true;
/** The calls that screens ask for; the fold has no row of its own for their answers. */
export const QUERY_CALLS: ReadonlySet<string> = new Set(CALL_NAMES.filter((name) => !hasRow(name)));
