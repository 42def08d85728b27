import { useState } from 'react';
import { Icon } from '../../../view/parts/icon.tsx';
import { clockTime } from '../../gist.ts';
import { stemOf } from '../../name.ts';
import { merged, NOTE_CHARS_MAX, type Note, notesJson, notesOf } from '../model/notes.ts';
import { useCalmSeq, useOpen } from './context.ts';
import { useNotes } from './useNotes.ts';

/** Notes at moments. They are kept in a file of their own beside the recording: save it, and load it again. */
export function Notes() {
  const { actor, recording } = useOpen();
  const [notes, setNotes] = useNotes();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const seq = useCalmSeq();
  const add = (): void => {
    if (typed.trim() === '') return;
    setNotes(merged(notes, [{ seq, text: typed.trim() }]));
    setTyped('');
  };
  const load = async (file: File): Promise<void> => {
    try {
      const found = notesOf(await file.text(), recording.id, recording.log.length);
      setNotes(merged(notes, found));
      setSaid(`${found.length} notes loaded`);
    } catch (error) {
      setSaid(`${file.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <>
      <form
        className="rp-ask"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <div className="input rp-find__field">
          <input
            value={typed}
            maxLength={NOTE_CHARS_MAX}
            aria-label={`Note at entry ${seq}`}
            placeholder={`Note at entry ${seq}`}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <button type="submit" className="btn btn--sm">
          Add
        </button>
      </form>
      <ul className="rp-changes" aria-label="Notes">
        {notes.map((note) => (
          <li key={`${note.seq} ${note.text}`} className="rp-note">
            <button type="button" onClick={() => actor.send({ type: 'sought', seq: note.seq })}>
              <span className="rp-changes__path">
                {note.seq} · {clockTime(recording.log.entry(note.seq).at)}
              </span>
              {note.text}
            </button>
            <button
              type="button"
              className="icon-btn icon-btn--sm"
              aria-label={`Remove the note at ${note.seq}`}
              onClick={() => setNotes(notes.filter((each) => each !== note))}
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
      <p className="rp-next">
        <button
          type="button"
          className="btn btn--sm"
          disabled={notes.length === 0}
          onClick={() => save(recording, notes)}
        >
          Save the notes
        </button>
        <label className="btn btn--sm rp-choose">
          Load notes
          <input
            type="file"
            className="sr"
            accept=".json"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) void load(file);
              target.value = '';
            }}
          />
        </label>
        <span role="status">{said}</span>
      </p>
    </>
  );
}

function save({ id, name }: { readonly id: string; readonly name: string }, notes: readonly Note[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([notesJson(id, notes)], { type: 'application/json' }));
  link.download = `${stemOf(name)}.notes.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
