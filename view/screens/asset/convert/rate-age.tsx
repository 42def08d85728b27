import { useRef } from 'react';
import { POINT, RATE_MAX_AGE_MS } from '../../../../engine/selectors/coins.ts';
import { useFrame } from '../../../hooks/useFrame.ts';
import { Clock } from '../../../parts/clock.tsx';
import { hms } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { shownRate } from '../coins/amounts.ts';
import { useCoinWords } from '../coins/useCoinWords.ts';

type Props = {
  readonly from: string;
  readonly to: string;
  readonly rate: number | null;
  readonly ratedMs: number | null;
  readonly isOld: boolean;
  readonly onRefresh: () => void;
};

/** The length of the ring around the age. */
const AROUND = 56.5;

/** The rate, when the site said it, and how old it is. */
export function RateAge({ from, to, rate, ratedMs, isOld, onRefresh }: Props) {
  const words = useCoinWords();
  const { convert } = words;
  const ring = useRef<SVGCircleElement>(null);
  const ageMs = (now: number): number => (ratedMs === null ? 0 : Math.max(0, now - ratedMs));
  useFrame((now) => {
    const share = Math.min(1, ageMs(now) / RATE_MAX_AGE_MS);
    ring.current?.setAttribute('stroke-dasharray', `${((1 - share) * AROUND).toFixed(1)} ${AROUND}`);
  });
  const isKnown = rate !== null && ratedMs !== null;
  const [base, counter, shown] = from === POINT && rate !== null ? [to, from, 1 / rate] : [from, to, rate ?? 0];
  const text =
    counter === POINT
      ? convert.pairWon({ base, rate: shownRate(shown) })
      : convert.pair({ base, counter, rate: shownRate(shown) });
  const aged = (now: number): string => {
    if (ratedMs === null) return '';
    return (isOld ? convert.old : convert.fresh)({ time: hms(ratedMs), age: Math.floor(ageMs(now) / 1_000) });
  };
  return (
    <div className={`age${isOld && isKnown ? ' age--old' : ''}`}>
      {isOld && isKnown ? (
        <span className="t-warn">
          <Icon name="warn" size={20} />
        </span>
      ) : (
        <svg viewBox="0 0 22 22" aria-hidden="true">
          <circle className="age__track" cx="11" cy="11" r="9" />
          <circle ref={ring} className="age__left" cx="11" cy="11" r="9" transform="rotate(-90 11 11)" />
        </svg>
      )}
      <div>
        <b className={`fw-6 num${isOld ? ' t-3' : ''}`}>{isKnown ? text : convert.waiting}</b>
        <small className="num">{isKnown ? <Clock text={aged} /> : convert.noRate}</small>
      </div>
      <button type="button" className="btn btn--xs" onClick={onRefresh}>
        <Icon name="refresh" size={14} />
        {convert.refresh}
      </button>
      <span className="sr" role="status">
        {isOld && isKnown ? convert.noRate : ''}
      </span>
    </div>
  );
}
