import { stemOf } from '../../name.ts';
import { NOTES_NAME, notesJson } from '../model/notes.ts';
import type { Recording } from '../model/recording.ts';
import type { PlayerActor } from './context.ts';

/** Saves the notes of the open recording in a file that the browser downloads. */
export function saveNotes(actor: PlayerActor, { id, name }: Recording): void {
  const { notes } = actor.getSnapshot().context;
  saveFile(`${stemOf(name)}${NOTES_NAME}`, new Blob([notesJson(id, notes)], { type: 'application/json' }));
  actor.send({ type: 'notesSaved' });
}

/** Gives the browser a file to download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
