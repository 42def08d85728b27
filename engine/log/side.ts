import { type Of, shape, table, text, whole } from '../base/check.ts';

/**
 * Digests of a recording in a file beside it, for a recording that has none inside. A later build with another shape of the
 * state is compared by them.
 */
export const SideFile = shape({
  /** The version of the digest (SEEN_VERSION). */
  digest: whole,
  /** The STATE_VERSION of the build that made them. */
  state: whole,
  /** The hash at the end of their recording. */
  chain: text,
  /** The digest of the state after an entry, by its seq. */
  seen: table(text),
});
export type SideFile = Of<typeof SideFile>;
