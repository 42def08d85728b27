import { FILE_MAX_BYTES } from './bytes.ts';
import type { Read, Source } from './given.ts';
import type { Served } from './library.ts';
import { isNotes, notesFileOf } from './notes.ts';
import { comparedMore, readRecording } from './recording.ts';
import { askServer } from './server.ts';

/** The event that tells how many entries were read so far, while a file is read. */
export const READ = 'read';

/** Checkpoints are compared for so long before a recording is shown: most have no more of them. */
const FIRST_MS = 200;

/**
 * Reads a recording, of which it tells `heard` its progress, or a file of notes. `compareMs`: checkpoints are compared for so long; the others
 * wait.
 */
export async function readSource(source: Source | null, heard: EventTarget, compareMs = FIRST_MS): Promise<Read> {
  if (source === null) throw new Error('no file was chosen');
  const bytes = await source.bytes();
  if (isNotes(source.name, bytes)) return { is: 'notes', file: notesFileOf(new TextDecoder().decode(bytes)) };
  const told = (entries: number): boolean => heard.dispatchEvent(new CustomEvent(READ, { detail: entries }));
  const recording = await readRecording(source.name, bytes, told, source.id);
  return { is: 'recording', recording: comparedMore(recording, compareMs) };
}

/** The file that the player's own server has (`npm run replay -- open FILE`). */
export const served = ({ name, at, id }: Served): Source => ({
  name,
  id,
  bytes: async () => {
    const answer = await askServer(`${at}/recording`);
    if (!answer.ok) throw new Error(`the player's server does not give ${name} (${answer.status})`);
    return new Uint8Array(await answer.arrayBuffer());
  },
});

/** A file that was dropped or chosen. */
export const sourceOf = (file: File): Source => ({
  name: file.name,
  bytes: async () => {
    if (file.size > FILE_MAX_BYTES)
      throw new Error(`it has ${Math.ceil(file.size / 2 ** 20)} MiB; the player takes ${FILE_MAX_BYTES / 2 ** 20} MiB`);
    return new Uint8Array(await file.arrayBuffer());
  },
});
