import type { PersonalRef } from '../../base/brand.ts';
import type { LinkState } from '../../charts/link.chart.ts';
import type { Fact } from '../../events/facts.ts';

/** A message that came while the link re-reads; applied after it, in order (decisions, Session and link). */
export type Buffered = Pick<Fact, 'type' | 'data'>;

/** The live link. */
export type Link = {
  readonly chart: LinkState;
  /** Whom the site greeted at this session's first connect; another one later is somebody else's link (fault 25). */
  readonly user: PersonalRef | null;
  /** Calls of the re-read after a connect that are still out; the loader leaves when none is. */
  readonly resync: readonly number[];
  readonly buffer: readonly Buffered[];
  /** A connect that waits for a fresh token (live-link 6, fault 20). */
  readonly isHeld: boolean;
  /** Messages refused on this link since it was last read again: many of them ask for that (fault 16). */
  readonly rejects: number;
};
