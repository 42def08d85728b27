import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Icon } from '../../../view/parts/icon.tsx';
import { clockTime } from '../../entry-line.ts';
import { merged, NOTE_CHARS_MAX, type Note } from '../model/notes.ts';
import { hasUnsavedNotes } from '../model/player-changes.ts';
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
  const { actor } = useOpen();
  const notes = useSelector(actor, ({ context }) => context.notes);
  const [said, setSaid] = useState('');
  const change = (next: readonly Note[]): void => {
    setSaid(''); // it was of the notes before
    actor.send({ type: 'notesChanged', notes: next });
  };
  return (
    <>
      <NewNote onAdd={(note) => change(merged(notes, [note]))} onSaid={setSaid} />
      <NoteList notes={notes} onChange={change} />
      <NotesFile count={notes.length} onSaid={setSaid} />
      <p role="status" className="rp-none">
        {said}
      </p>
    </>
  );
}

type Say = { readonly onSaid: (said: string) => void };

/** A note at the moment, and who writes it. */
function NewNote({ onAdd, onSaid }: Say & { readonly onAdd: (note: Note) => void }) {
  const [typed, setTyped] = useState('');
  const seq = useCalmSeq();
  const [author, setAuthor] = useState(keptAuthor);
  const add = (): void => {
    if (typed.trim() === '') return;
    const by = author.trim();
    onAdd({ seq, text: typed.trim(), ...(by === '' ? {} : { author: by }), at: Date.now() });
    setTyped('');
  };
  const sign = (name: string): void => {
    setAuthor(name);
    if (!keepAuthor(name)) onSaid(UNKEPT);
  };
  return (
    <form
      className="rp-ask"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Text
        className="input rp-find__field rp-note__text"
        label={`Note at entry ${seq}`}
        value={typed}
        max={NOTE_CHARS_MAX}
        onText={setTyped}
      />
      <Text className="input rp-find__field" label="Your name" value={author} max={AUTHOR_CHARS_MAX} onText={sign} />
      <button type="submit" className="btn btn--sm">
        Add
      </button>
    </form>
  );
}

type TextProps = {
  readonly className: string;
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly onText: (text: string) => void;
};

const Text = ({ className, label, value, max, onText }: TextProps) => (
  <div className={className}>
    <input
      value={value}
      maxLength={max}
      aria-label={label}
      placeholder={label}
      onChange={({ target }) => onText(target.value)}
    />
  </div>
);

type ListProps = { readonly notes: readonly Note[]; readonly onChange: (next: readonly Note[]) => void };

/** The notes, each with the way to its moment. */
function NoteList({ notes, onChange }: ListProps) {
  const { actor, recording } = useOpen();
  const list = useKeptFocus<HTMLUListElement>();
  return (
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
            onClick={() => onChange(notes.filter((each) => each !== note))}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Saves the notes into their file, and loads others. */
function NotesFile({ count, onSaid }: Say & { readonly count: number }) {
  const { actor, recording } = useOpen();
  const isUnsaved = useSelector(actor, ({ context }) => hasUnsavedNotes(context));
  return (
    <p className="rp-next">
      <button
        type="button"
        className="btn btn--sm"
        disabled={count === 0 && !isUnsaved}
        onClick={() => void saveNotes(actor, recording).then(onSaid)}
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
  );
}
