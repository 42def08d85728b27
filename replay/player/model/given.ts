import type { NotesFile } from './notes.ts';
import type { Recording } from './recording.ts';

/** What is to be read: a file that was chosen or dropped, or one that the page's own server has. */
export type Source = {
  readonly name: string;
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  /** The id by which a library knows it. Null or absent: it is found in the content. */
  readonly id?: string | null;
  /** The notes that were given with a recording: they are read when it is shown. */
  readonly withIt?: Source;
};
/** What a file turned out to be. */
export type Read =
  | { readonly is: 'recording'; readonly recording: Recording }
  | { readonly is: 'notes'; readonly file: NotesFile };
