import type { CompareSend, CompareSnapshot } from '../model/compare.chart.ts';
import { useKeptFocus } from './useKeptFocus.ts';

type Props = { readonly snapshot: CompareSnapshot; readonly send: CompareSend; readonly outlined: string };

/** The values that differ at the place, and what is said of it. `outlined`: what came of the comparison of the screens. */
export function Differences({ snapshot, send, outlined }: Props) {
  const { place, said, ignored, clock } = snapshot.context;
  const list = useKeptFocus<HTMLElement>();
  const isBusy = BUSY.has(String(snapshot.value));
  return (
    <section ref={list} tabIndex={-1} className="panel rp-two__differs" aria-label="Differences">
      <p role="status">{said === '' ? (isBusy ? LOOKING : outlined) : said}</p>
      <p>
        {clock === 'entry' ? 'The whole state is compared.' : 'What the member could see is compared.'} Keys: n next
        difference, p the one before, Space play, ← → by place.
      </p>
      {ignored.length > 0 && (
        <p>
          Left out: {ignored.join(', ')}{' '}
          <button type="button" className="btn btn--xs" onClick={() => send({ type: 'takenBack' })}>
            Take them back
          </button>
        </p>
      )}
      <ul className="rp-two__list">
        {place?.differs.map(({ path, a, b }) => (
          <li key={path}>
            <b>{path}</b>
            <span className="num">A {a}</span>
            <span className="num">B {b}</span>
            <button
              type="button"
              className="btn btn--xs"
              aria-label={`Leave out ${path}`}
              onClick={() => send({ type: 'leftOut', path })}
            >
              Leave out
            </button>
          </li>
        ))}
      </ul>
      {place !== null && place.more > 0 && <p>and {place.more} more</p>}
    </section>
  );
}

const LOOKING = 'Looking for a difference…';
const BUSY: ReadonlySet<string> = new Set(['starting', 'searching', 'searchingBack', 'aiming']);
