import type { CSSProperties, ReactNode } from 'react';
import { selectBetTimings, selectClock } from '../../engine/selectors/shell.ts';
import { usePageWords } from '../hooks/usePageWords.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { Clock } from '../parts/clock.tsx';
import { decimal, hms, whole } from '../parts/format.ts';

const seconds = (ms: number): string => decimal(ms / 1_000, 2);

/**
 * How well the site's time is known, how long requests take, how much earlier betting closes here, and how long the answers to the
 * last bets took (decisions, Beyond the specification: Honest clock).
 */
export default function ClockFacts() {
  const words = usePageWords();
  const clock = useSelected(selectClock);
  const say = words.clock;
  const unknown = say.measuring;
  return (
    <div className="clockfacts">
      <dl className="kv">
        <Row k={words.link.serverTime}>
          <Clock text={hms} /> {clock === null ? '' : words.link.error({ ms: whole(Math.ceil(clock.errorMs)) })}
        </Row>
        <Row k={say.measured}>{clock === null ? unknown : hms(clock.measuredMs)}</Row>
        <Row k={say.delay}>
          {clock?.tookMs == null || clock.speed === null
            ? unknown
            : words.link.took({ ms: whole(Math.round(clock.tookMs)), speed: clock.speed })}
        </Row>
        <Row k={say.gate}>
          {clock === null
            ? unknown
            : Math.ceil(clock.earlyMs) === 0
              ? say.same
              : say.early({ ms: whole(Math.ceil(clock.earlyMs)) })}
        </Row>
      </dl>
      <Answers />
      <p className="t-3">{say.help}</p>
    </div>
  );
}

/** The time that each answer to the last bets took, as bars. */
function Answers() {
  const say = usePageWords().clock;
  const timings = useSelected(selectBetTimings);
  const most = Math.max(1, ...timings.map(({ tookMs }) => tookMs ?? 0));
  return (
    <section aria-label={say.answers}>
      <h3 className="clockfacts__title">{say.answers}</h3>
      {timings.length === 0 ? (
        <p className="t-3">{say.noBets}</p>
      ) : (
        <ol className="clockfacts__bars">
          {timings.map(({ clientId, tookMs }) => (
            <li key={clientId}>
              <span className="clockfacts__bar" style={{ '--part': (tookMs ?? 0) / most } as CSSProperties} />
              <span className="num">{tookMs === null ? say.noAnswer : say.seconds({ s: seconds(tookMs) })}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const Row = ({ k, children }: { readonly k: string; readonly children: ReactNode }) => (
  <div>
    <dt>{k}</dt>
    <dd className="num">{children}</dd>
  </div>
);
