import { readFile } from 'node:fs/promises';
import { alone } from './alone.ts';
import { stemOf } from './name.ts';
import {
  merged,
  NOTES_NAME,
  type NotesChange,
  type NotesFile,
  notesFileOf,
  notesJson,
  without,
} from './player/model/notes.ts';
import { besideOf, unusable, writeWhole } from './saved.ts';

/** The notes beside a recording. None where there is no such file. @throws Error for a file that is none of notes, or has those of another recording. */
async function notesBeside(recording: string, id: string): Promise<NotesFile> {
  const path = pathOf(recording);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const found = text === null ? { recording: id, notes: [] } : notesFileOf(text);
  if (found.recording !== id) throw new Error(`${path}: these notes are of another recording, ${found.recording}`);
  return found;
}

const pathOf = (recording: string): string => `${stemOf(recording)}${NOTES_NAME}`;

/** Who writes at the same time in this program waits for the one before. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Changes the notes beside a recording, and gives all. What two people wrote stays, each note once, and what one took away is gone. `change` null:
 * only reads. @throws Error that says why it cannot.
 */
export function mergeNotes(recording: string, id: string, change: NotesChange | null): Promise<NotesFile> {
  const merging = before.then(async () => {
    if (change === null) return notesBeside(recording, id);
    const path = pathOf(recording);
    return alone(besideOf(path, '.lock'), 'these notes', async () => {
      const known = await notesBeside(recording, id);
      const all = { recording: id, notes: merged(without(known.notes, change.removed ?? []), change.notes) };
      await writeWhole(path, notesJson(id, all.notes)); // whoever reads it has all of it
      return all;
    }).catch((error: unknown) => unusable(path, error));
  });
  before = merging.catch(() => undefined); // the caller is told; the next one goes on
  return merging;
}
