import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Icon } from '../../../view/parts/icon.tsx';
import { clockTime } from '../../entry-line.ts';
import { merged, NOTE_CHARS_MAX } from '../model/notes.ts';
import { hasUnsavedNotes } from '../model/player.chart.ts';
import { sourceOf } from '../model/source.ts';
import { dayWords } from '../model/words.ts';
import { keepAuthor, keptAuthor } from './author.ts';
import { useOpen } from './context.ts';
import { saveNotes } from './save-notes.ts';
import { useCalmSeq } from './shown.tsx';
import { useKeptFocus } from './useKeptFocus.ts';

const AUTHOR_CHARS_MAX = 60;
const UNKEPT = 'This browser blocks its storage: your name is not kept for other recordings.';

/** Notes at moments. They are kept in a file of their own beside the recording: save it, and load it again. */
export function Notes() {
  const { actor, recording } = useOpen();
  const notes = useSelector(actor, ({ context }) => context.notes);
  const isUnsaved = useSelector(actor, ({ context }) => hasUnsavedNotes(context));
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const [author, setAuthor] = useState(keptAuthor);
  const seq = useCalmSeq();
  const list = useKeptFocus<HTMLUListElement>();
  const change = (next: typeof notes): void => {
    setSaid(''); // it was of the notes before
    actor.send({ type: 'notesChanged', notes: next });
  };
  const add = (): void => {
    if (typed.trim() === '') return;
    const by = author.trim();
    change(merged(notes, [{ seq, text: typed.trim(), ...(by === '' ? {} : { author: by }), at: Date.now() }]));
    setTyped('');
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
        <div className="input rp-find__field rp-note__text">
          <input
            value={typed}
            maxLength={NOTE_CHARS_MAX}
            aria-label={`Note at entry ${seq}`}
            placeholder={`Note at entry ${seq}`}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <div className="input rp-find__field">
          <input
            value={author}
            maxLength={AUTHOR_CHARS_MAX}
            aria-label="Your name"
            placeholder="Your name"
            onChange={({ target }) => {
              setAuthor(target.value);
              if (!keepAuthor(target.value)) setSaid(UNKEPT);
            }}
          />
        </div>
        <button type="submit" className="btn btn--sm">
          Add
        </button>
      </form>
      <ul ref={list} tabIndex={-1} className="rp-changes" aria-label="Notes">
        {notes.map((note) => (
          <li key={`${note.seq} ${note.author} ${note.text}`} className="rp-note">
            <button type="button" onClick={() => actor.send({ type: 'sought', seq: note.seq })}>
              <span className="rp-changes__path">
                {note.seq} · {clockTime(recording.log.entry(note.seq).at)}
                {note.author === undefined ? '' : ` · ${note.author}`}
                {note.at === undefined ? '' : `, ${dayWords(note.at)} ${clockTime(note.at).slice(0, 8)}`}
              </span>
              {note.text}
            </button>
            <button
              type="button"
              className="icon-btn icon-btn--sm"
              aria-label={`Remove the note at ${note.seq}`}
              onClick={() => change(notes.filter((each) => each !== note))}
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
          disabled={notes.length === 0 && !isUnsaved}
          onClick={() => void saveNotes(actor, recording).then(setSaid)}
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
              if (file !== undefined) actor.send({ type: 'opened', source: sourceOf(file) });
              target.value = '';
            }}
          />
        </label>
      </p>
      <p role="status" className="rp-none">
        {said}
      </p>
    </>
  );
}
