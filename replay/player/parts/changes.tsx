import { useMemo } from 'react';
import { clockTime } from '../../entry-line.ts';
import { type Path, plain, short } from '../../path.ts';
import { changesAt } from '../model/changes.ts';
import { settledAt } from '../model/settled.ts';
import { useJudged, useOpen } from './context.ts';
import { useCalmSeq } from './shown.tsx';

/** More changes of one entry are not listed. */
const CHANGES_MAX = 100;

/** The entry of the moment: its data, the values of the state that it changed, and the effects that it asked for. */
export function Changes({ onAsk }: { readonly onAsk: (path: Path) => void }) {
  const { recording } = useOpen();
  const seq = useCalmSeq();
  const entry = recording.log.entry(seq);
  const { changes, isMore } = useMemo(() => changesAt(recording, seq, CHANGES_MAX), [recording, seq]);
  const effects = useMemo(() => recording.effectsOf(seq), [recording, seq]);
  return (
    <>
      <div className="rp-entry">
        <b>{entry.type}</b>
        <span className="num">
          {seq} · {clockTime(entry.at)} · {entry.source}
        </span>
      </div>
      <AgainstMember seq={seq} />
      <Settled seq={seq} />
      <Checkpoint seq={seq} />
      <h2>Changed {changes.length === 0 ? 'nothing' : `${changes.length}${isMore ? ' and more' : ''}`}</h2>
      <ul className="rp-changes" aria-label="Changed values">
        {changes.map(({ path, before, after }) => (
          <li key={path.join('.')}>
            <button type="button" onClick={() => onAsk(path)} title="Which entry changed it before?">
              <span className="rp-changes__path">{path.join('.')}</span>
              <del>{short(before)}</del>
              <ins>{short(after)}</ins>
            </button>
          </li>
        ))}
      </ul>
      <h2>Asked for</h2>
      <Effects effects={effects} />
      <h2>Data</h2>
      <pre className="rp-data">{JSON.stringify(plain(entry.data), null, 2)}</pre>
    </>
  );
}

function Effects({ effects }: { readonly effects: readonly object[] }) {
  if (effects.length === 0) return <p className="rp-none">no effects</p>;
  return (
    <ul className="rp-effects" aria-label="Effects">
      {effects.map((effect, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the effects of one entry are in a fixed order
        <li key={i}>{short(effect)}</li>
      ))}
    </ul>
  );
}

/** What went against the member at this entry. */
function AgainstMember({ seq }: { readonly seq: number }) {
  const against = useOpen().recording.overview.against.get(seq) ?? [];
  return against.map(({ words, what }) => (
    <p key={words + what} className="rp-checkpoint is-odd">
      Against the member: {words}
      {what === '' ? '' : ` (${what})`}
    </p>
  ));
}

/** What became of the bets that ended at this entry, against what they were to pay. What went against the member is said above. */
function Settled({ seq }: { readonly seq: number }) {
  const { recording } = useOpen();
  const settled = useMemo(() => settledAt(recording, seq), [recording, seq]);
  const against = recording.overview.against.get(seq) ?? [];
  const others = settled.filter(({ words }) => against.every(({ what }) => what !== words));
  return others.map(({ id, words, isGood }) => (
    <p key={id} className={`rp-checkpoint${isGood ? '' : ' is-odd'}`}>
      {words}
    </p>
  ));
}

/** The hashes of the state after this entry, if there is a checkpoint: as recorded, and as this build folds. */
function Checkpoint({ seq }: { readonly seq: number }) {
  const { compared, waiting } = useJudged();
  if (waiting.some((one) => one.seq === seq))
    return <p className="rp-checkpoint">Checkpoint: it waits to be compared</p>;
  return compared
    .filter((one) => one.seq === seq)
    .map(({ of, recorded, folded }) => (
      <p key={of} className={`rp-checkpoint${recorded === folded ? '' : ' is-odd'}`} data-of={of}>
        Checkpoint, {of === 'state' ? 'whole state' : 'what a member could see'}: recorded <code>{recorded}</code>, here{' '}
        <code>{folded}</code>
      </p>
    ));
}
