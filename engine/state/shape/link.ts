import type { PersonalRef } from '../../base/brand.ts';
import type { LinkState } from '../../charts/link.chart.ts';
import type { Fact } from '../../events/facts.ts';

/** A message that came during a re-read. It is applied after it, in order (decisions, Session and link). */
export type Buffered = Pick<Fact, 'type' | 'data'>;

/** The live link. */
export type Link = {
  readonly chart: LinkState;
  /**
   * The user that the site greeted at this session's first connect. Another user later means that the link is somebody else's
   * (fault 25).
   */
  readonly user: PersonalRef | null;
  /** Pending calls of the re-read after a connect. The loader ends when there are none. */
  readonly resync: readonly number[];
  readonly buffer: readonly Buffered[];
  /** The connect waits for a new token (live-link 6, fault 20). */
  readonly isHeld: boolean;
  /** Messages refused on this link since the last re-read. Many of them cause another one (fault 16). */
  readonly rejects: number;
  /** The loader covers the screen: the link has been cut for a while. */
  readonly isCovered: boolean;
  /** The page has been hidden for a while. Absent: it is seen, or was until a moment ago. */
  readonly isAway?: true;
};
