import { type Of, shape, table, text, whole } from '../base/check.ts';

/**
 * What a build that wrote a recording saw in it: the digests of a recording that has none inside, in a file at its side. A
 * later build, whose states have another shape, is compared by them.
 */
export const SideFile = shape({
  /** The version of the digest (SEEN_VERSION). */
  digest: whole,
  /** The version of the state of the build that made them (STATE_VERSION). */
  state: whole,
  /** The hash that ends the recording they belong to. */
  chain: text,
  /** The digest of the state after an entry, by its seq. */
  seen: table(text),
});
export type SideFile = Of<typeof SideFile>;
