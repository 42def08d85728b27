import { clockTime } from '../../entry-line.ts';

/** Half of a flag, in px: it stays inside of the timeline. */
const HALF_PX = 29;

type Props = {
  /** Where it is, in px of a timeline of so many. */
  readonly x: number;
  readonly width: number;
  /** The site's time, in epoch ms. */
  readonly at: number;
  /** At the pointer, and not at the moment. */
  readonly isPointed?: boolean;
};

/** The time of the clock at a place of the timeline. */
export const Flag = ({ x, width, at, isPointed = false }: Props) => (
  <span
    className={`rp-line__flag num${isPointed ? ' is-pointed' : ''}`}
    style={{ transform: `translateX(${Math.min(Math.max(x, HALF_PX), width - HALF_PX)}px)` }}
    data-testid={isPointed ? 'pointed-time' : 'moment-time'}
  >
    {clockTime(at).slice(0, 8)}
  </span>
);
