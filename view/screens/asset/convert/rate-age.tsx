import { useRef } from 'react';
import { RATE_MAX_AGE_MS, selectRates } from '../../../../engine/selectors/money/coins.ts';
import { useFrame } from '../../../hooks/useFrame.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { Clock } from '../../../parts/clock.tsx';
import { hms } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { writeAttribute } from '../../../parts/write.ts';
import { rateText } from '../coins/amounts.ts';
import { useCoinWords } from '../coins/useCoinWords.ts';

type Pair = { readonly from: string; readonly to: string };
type Props = Pair & {
  readonly rate: number | null;
  readonly ratedMs: number | null;
  readonly isOld: boolean;
  readonly onRefresh: () => void;
};

/** The rate, when the site said it, and how old it is. */
export function RateAge({ from, to, rate, ratedMs, isOld, onRefresh }: Props) {
  const { convert } = useCoinWords();
  const known = rate === null || ratedMs === null ? null : { rate, ratedMs };
  const isKnownOld = isOld && known !== null;
  return (
    <div className={`age${isKnownOld ? ' age--old' : ''}`}>
      {isKnownOld ? (
        <span className="t-warn">
          <Icon name="warn" size={20} />
        </span>
      ) : (
        <Ring ratedMs={ratedMs} />
      )}
      <Rate from={from} to={to} known={known} isOld={isOld} />
      <button type="button" className="btn btn--xs" onClick={onRefresh}>
        <Icon name="refresh" size={14} />
        {convert.refresh}
      </button>
      <span className="sr" role="status">
        {isKnownOld ? convert.outdated : ''}
      </span>
    </div>
  );
}

type RateProps = Pair & Pick<Props, 'isOld'> & { readonly known: Known | null };
type Known = { readonly rate: number; readonly ratedMs: number };

function Rate({ from, to, known, isOld }: RateProps) {
  const { convert } = useCoinWords();
  // a pair that the answer does not have is no better than an answer that failed
  const { isAsking } = useSelected(selectRates);
  return (
    <div>
      <b className={`fw-6 num${isOld ? ' t-3' : ''}`}>
        {known === null ? convert[isAsking ? 'waiting' : 'noRate'] : rateText(convert, { from, to }, known.rate)}
      </b>
      {/* the line keeps its place while nothing is in it */}
      <small className="num">{known === null ? '\u00a0' : <Age ratedMs={known.ratedMs} isOld={isOld} />}</small>
    </div>
  );
}

const ageMs = (ratedMs: number | null, now: number): number => (ratedMs === null ? 0 : Math.max(0, now - ratedMs));

/** The length of the ring around the age. */
const AROUND = 56.5;

/** A ring that empties as the rate grows old. */
function Ring({ ratedMs }: Pick<Props, 'ratedMs'>) {
  const ring = useRef<SVGCircleElement>(null);
  useFrame((now) => {
    const share = Math.min(1, ageMs(ratedMs, now) / RATE_MAX_AGE_MS);
    writeAttribute(ring.current, 'stroke-dasharray', `${((1 - share) * AROUND).toFixed(1)} ${AROUND}`);
  });
  return (
    <svg viewBox="0 0 22 22" aria-hidden="true">
      <circle className="age__track" cx="11" cy="11" r="9" />
      <circle ref={ring} className="age__left" cx="11" cy="11" r="9" transform="rotate(-90 11 11)" />
    </svg>
  );
}

function Age({ ratedMs, isOld }: { readonly ratedMs: number; readonly isOld: boolean }) {
  const { convert } = useCoinWords();
  const text = isOld ? convert.old : convert.fresh;
  return <Clock text={(now) => text({ time: hms(ratedMs), age: Math.floor(ageMs(ratedMs, now) / 1_000) })} />;
}
