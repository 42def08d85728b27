import { stemOf } from '../../name.ts';
import { NOTES_NAME, notesJson } from '../model/notes.ts';
import type { Recording } from '../model/recording.ts';
import type { PlayerActor } from './context.ts';

/** Saves the notes of the open recording in a file that the browser downloads. */
export function saveNotes(actor: PlayerActor, { id, name }: Recording): void {
  const { notes } = actor.getSnapshot().context;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([notesJson(id, notes)], { type: 'application/json' }));
  link.download = `${stemOf(name)}${NOTES_NAME}`;
  link.click();
  URL.revokeObjectURL(link.href);
  actor.send({ type: 'notesSaved' });
}
