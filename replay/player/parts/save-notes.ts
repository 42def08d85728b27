import { stemOf } from '../../name.ts';
import { servedOf } from '../model/library.ts';
import {
  merged,
  NOTES_NAME,
  type NotesChange,
  type NotesFile,
  notesFileOf,
  notesFor,
  notesJson,
  without,
} from '../model/notes.ts';
import type { Recording } from '../model/recording.ts';
import { askServer } from '../model/server.ts';
import type { PlayerActor } from './context.ts';

/** Where the library keeps the notes of this page's recording. Null: it is of no library. */
const libraryAt = (): string | null => {
  const served = servedOf(document);
  return served === null || served.id === null ? null : `${served.at}/notes`;
};

/**
 * Saves the notes of the open recording: beside it in its library, else in a file that the browser downloads. The library is sent only what
 * differs from what it told last of this recording, so that what others have changed stays. Returns in words where they are.
 */
export async function saveNotes(actor: PlayerActor, recording: Recording): Promise<string> {
  const { notes, libraryNotes } = actor.getSnapshot().context;
  const json = notesJson(recording.id, notes);
  const name = `${stemOf(recording.name)}${NOTES_NAME}`;
  const save = (): void => saveFile(name, new Blob([json], { type: 'application/json' }));
  const at = libraryAt();
  if (at === null || servedOf(document)?.id !== recording.id) {
    save();
    actor.send({ type: 'notesSaved' });
    return `The browser downloads ${name}.`;
  }
  const [added, removed] = [without(notes, libraryNotes), without(libraryNotes, notes)];
  const change = { recording: recording.id, notes: added, removed };
  const body = JSON.stringify(change satisfies NotesChange);
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
  try {
    take(actor, recording, await ask(at, post), notes);
    return 'Saved beside the recording.';
  } catch (error) {
    save(); // they are not lost
    const why = error instanceof Error ? error.message : String(error);
    return `Not saved beside the recording: ${why.replace(/\.$/, '')}. The browser downloads ${name}.`;
  }
}

/** Takes the notes that the library has, once its recording is open. */
export function loadLibraryNotes(actor: PlayerActor): void {
  const at = libraryAt();
  if (at === null) return;
  const { unsubscribe } = actor.subscribe(({ context: { recording } }) => {
    if (recording === null) return;
    unsubscribe();
    if (recording.id !== servedOf(document)?.id) return;
    ask(at).then(
      (file) => take(actor, recording, file, []),
      () => undefined, // without them the recording is shown all the same; saving says more
    );
  });
}

async function ask(at: string, init: RequestInit = {}): Promise<NotesFile> {
  const answer = await askServer(at, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text === '' ? `the library answers ${answer.status}` : text);
  return notesFileOf(text);
}

/** Shows the library's notes, with what the page has changed since it showed `sent`. They are saved if it has changed nothing. */
function take(actor: PlayerActor, recording: Recording, file: NotesFile, sent: NotesFile['notes']): void {
  const { context } = actor.getSnapshot();
  if (context.recording !== recording) return;
  const libraryNotes = notesFor(file, recording.log.length);
  const [added, removed] = [without(context.notes, sent), without(sent, context.notes)];
  actor.send({ type: 'libraryTold', notes: libraryNotes });
  actor.send({ type: 'notesChanged', notes: merged(without(libraryNotes, removed), added) });
  if (added.length + removed.length === 0) actor.send({ type: 'notesSaved' });
}

/** Gives the browser a file to download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
