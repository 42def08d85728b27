import { timeOf } from '../model/advance.ts';
import { BANDS, type BandName, spanAt } from '../model/overview.ts';
import { aboutWords } from '../model/words.ts';
import { useOpen } from './context.ts';
import { useMoment } from './shown.tsx';

/** The phase of every chart at the moment, and for how long it has been in it. A chart that the entry moved is marked. */
export function Phases() {
  const { recording } = useOpen();
  const moment = useMoment();
  return (
    <dl className="rp-phases" aria-label="Phases">
      {BANDS.map((name) => (
        <Phase key={name} name={name} seq={moment.seq} atMs={timeOf(recording, moment)} />
      ))}
    </dl>
  );
}

function Phase({ name, seq, atMs }: { readonly name: BandName; readonly seq: number; readonly atMs: number }) {
  const { recording } = useOpen();
  const span = spanAt(recording.overview.bands[name], seq);
  const sinceMs = span === undefined ? 0 : atMs - (recording.times[span.seq] ?? 0);
  return (
    <div className={`rp-phase${span?.seq === seq ? ' is-changed' : ''}`}>
      <dt>
        {name} <span className="num">{aboutWords(sinceMs)}</span>
      </dt>
      <dd>{span?.phase ?? 'none'}</dd>
    </div>
  );
}
