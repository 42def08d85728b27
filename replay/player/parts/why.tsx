import { useEffect, useState } from 'react';
import { clockTime } from '../../entry-line.ts';
import { type Path, pathOf, short, valueAt } from '../../path.ts';
import { answerOf, LastChanges } from '../model/changes.ts';
import type { Figure } from '../model/figures.ts';
import { inSlices } from '../model/slices.ts';
import { useOpen } from './context.ts';

/** The question which entries made a value what it is, looking back from an entry. */
export type Asked = {
  readonly seq: number;
  /** Null while the figure on the screen stands for several values, and none of them is chosen. */
  readonly path: Path | null;
  /** The figure on the screen that was pressed. Null if a value of the state was. */
  readonly figure: Figure | null;
};

/** So many changes of a value are looked for. */
const CHANGES_MAX = 8;

/** The answer: the entries that changed the value, the last one first. */
export function Why({ asked, onAsk }: { readonly asked: Asked | null; readonly onAsk: (path: Path) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <form
        className="rp-ask"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') onAsk(pathOf(typed.trim()));
        }}
      >
        <div className="input rp-find__field">
          <input
            value={typed}
            aria-label="Path of a value"
            placeholder="wallet.points"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <button type="submit" className="btn btn--sm">
          Why
        </button>
      </form>
      {asked === null && (
        <p className="rp-none">
          Press a value in State, a changed value in Entry, or a figure on the screen after “Ask the screen”: here is
          then which entry changed it last.
        </p>
      )}
      {asked?.figure != null && <Fields figure={asked.figure} path={asked.path} onAsk={onAsk} />}
      {asked?.path != null && <Answer key={`${asked.seq} ${asked.path.join('.')}`} path={asked.path} seq={asked.seq} />}
    </>
  );
}

/** The values of the state that the selectors of the pressed part of the screen read. */
function Fields({
  figure,
  path,
  onAsk,
}: {
  readonly figure: Figure;
  readonly path: Path | null;
  readonly onAsk: (path: Path) => void;
}) {
  return (
    <>
      <h2>
        “{figure.text}” {figure.isExact ? 'is' : 'is computed; its part of the screen reads'}
      </h2>
      {figure.fields.length === 0 && <p className="rp-none">no value of the state</p>}
      <ul className="rp-changes" aria-label="Values behind the figure">
        {figure.fields.map((field) => (
          <li key={field.path}>
            <button
              type="button"
              aria-pressed={field.path === path?.join('.')}
              onClick={() => onAsk(pathOf(field.path))}
            >
              <span className="rp-changes__path">{field.path}</span>
              <ins>{short(field.value)}</ins>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

type Found = { readonly changes: LastChanges['found']; readonly isDone: boolean };

function Answer({ path, seq }: { readonly path: Path; readonly seq: number }) {
  const { actor, recording } = useOpen();
  const [{ changes, isDone }, setFound] = useState<Found>({ changes: [], isDone: false });
  const { log, stateAt } = recording; // of a page that is followed they stay the same while it grows
  useEffect(() => {
    const search = new LastChanges({ log, stateAt }, path, seq, CHANGES_MAX);
    const { stop } = inSlices(
      () => search.step(),
      (isOver) => setFound({ changes: [...search.found], isDone: isOver }),
    );
    return stop;
  }, [log, stateAt, path, seq]);
  const value = valueAt(stateAt(seq), path);
  return (
    <>
      <h2>
        <code>{path.join('.')}</code> after entry {seq}: {short(value)}
      </h2>
      <p role="status" className="rp-none">
        {isDone ? answerOf(path, value, changes.length) : 'looking back…'}
      </p>
      <ol className="rp-changes" aria-label="Entries that changed it">
        {changes.map(({ entry, before, after }) => (
          <li key={entry.seq}>
            <button type="button" onClick={() => actor.send({ type: 'sought', seq: entry.seq })}>
              <span className="rp-changes__path">
                <b>{entry.type}</b> {entry.seq} · {clockTime(entry.at)}
              </span>
              <del>{short(before)}</del>
              <ins>{short(after)}</ins>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
