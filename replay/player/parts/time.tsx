import { type ReactNode, type RefObject, useState } from 'react';
import { Controls } from './controls.tsx';
import { useLook } from './look.ts';
import { Timeline } from './timeline.tsx';

/** How much of the session is in view, in ms. */
const RANGES = { all: Number.POSITIVE_INFINITY, '1 h': 3_600_000, '10 min': 600_000, '1 min': 60_000, '10 s': 10_000 };
type RangeName = keyof typeof RANGES;

/** The controls, the film where it is asked for, and the timeline. `place` is the field of the place, so that a key can lead to it. */
export function Time({
  place,
  film,
}: {
  readonly place: RefObject<HTMLInputElement | null>;
  readonly film: ReactNode;
}) {
  const look = useLook();
  const [isFilm, setFilm] = useState(false);
  const [range, setRange] = useState<RangeName>('all');
  return (
    <section className="panel rp__time" aria-label="Time">
      <Controls place={place}>
        {film !== null && (
          <button
            type="button"
            className={`btn btn--xs${isFilm ? ' btn--ink' : ''}`}
            aria-pressed={isFilm}
            onClick={() => setFilm(!isFilm)}
          >
            Film
          </button>
        )}
        <Ranges range={range} onRange={setRange} />
      </Controls>
      {isFilm && film}
      <Timeline key={look} rangeMs={RANGES[range]} />
    </section>
  );
}

type RangesProps = { readonly range: RangeName; readonly onRange: (range: RangeName) => void };
const Ranges = ({ range, onRange }: RangesProps) => (
  <fieldset className="rp-range seg" aria-label="Range in view">
    {(Object.keys(RANGES) as RangeName[]).map((name) => (
      <button
        key={name}
        type="button"
        aria-pressed={name === range}
        className={`seg__item num${name === range ? ' is-active' : ''}`}
        onClick={() => onRange(name)}
      >
        {name}
      </button>
    ))}
  </fieldset>
);
