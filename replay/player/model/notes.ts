/** What somebody wrote about a moment: who, and when (epoch ms), where that is known. */
export type Note = { readonly seq: number; readonly text: string; readonly author?: string; readonly at?: number };
/** Notes of one recording, by the id of its file. */
export type NotesFile = { readonly recording: string; readonly notes: readonly Note[] };
/** What somebody changed in them: the notes that he wrote, and those that he took away. */
export type NotesChange = NotesFile & { readonly removed?: readonly Note[] };
/** The notes of the recording that is open. */
export type OpenNotes = {
  readonly notes: readonly Note[];
  /** The notes as they are in a file. */
  readonly savedNotes: readonly Note[];
  /** Those that its library had as it answered last. Of another opening they are unknown: then none is taken away there. */
  readonly libraryNotes: readonly Note[];
};

/** The notes of a recording that has just been opened. */
export const NO_NOTES: OpenNotes = { notes: [], savedNotes: [], libraryNotes: [] };
/** How the names of these files end. */
export const NOTES_NAME = '.notes.json';
/** A note longer than this is cut. */
export const NOTE_CHARS_MAX = 2_000;

/** The side file of a recording's notes. */
export const notesJson = (recording: string, notes: readonly Note[]): string =>
  JSON.stringify({ recording, notes } satisfies NotesFile, null, 2);

/** Whether a file is one of notes, by its name or by how it begins. No recording begins like that. */
export const isNotes = (name: string, bytes: Uint8Array): boolean =>
  name.endsWith(NOTES_NAME) || /^\s*\{\s*"(recording|notes)"/.test(new TextDecoder().decode(bytes.subarray(0, 64)));

/** A side file of notes. @throws Error if it is none. */
export function notesFileOf(json: string): NotesFile {
  const file = parsed(json);
  if (!isNotesFile(file)) throw new Error('this is no file of notes');
  return file;
}

/** What was changed in a side file of notes. @throws Error if a text does not say that. */
export function notesChangeOf(json: string): NotesChange {
  const { removed = [] } = (parsed(json) ?? {}) as { readonly removed?: unknown };
  if (!Array.isArray(removed) || !removed.every(isNote)) throw new Error('this is no change of notes');
  return { ...notesFileOf(json), removed };
}

/** The notes of a side file that are of one of so many entries. */
export const notesFor = ({ notes }: NotesFile, entries: number): readonly Note[] =>
  notes.filter(({ seq }) => seq < entries).map((note) => ({ ...note, text: note.text.slice(0, NOTE_CHARS_MAX) }));

/** Both lists as one, in the order of their entries, each note once. */
export function merged(a: readonly Note[], b: readonly Note[]): readonly Note[] {
  const known = new Set(a.map(keyOf));
  return [...a, ...b.filter((note) => !known.has(keyOf(note)))].toSorted((one, other) => one.seq - other.seq);
}

/** The notes of a list that are not in another one. */
export function without(list: readonly Note[], other: readonly Note[]): readonly Note[] {
  const keys = new Set(other.map(keyOf));
  return list.filter((note) => !keys.has(keyOf(note)));
}
const keyOf = ({ seq, text, author = '' }: Note): string => `${seq} ${author} ${text}`;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // said by the caller
  }
}

const isNotesFile = (value: unknown): value is NotesFile =>
  typeof value === 'object' &&
  value !== null &&
  'recording' in value &&
  typeof value.recording === 'string' &&
  'notes' in value &&
  Array.isArray(value.notes) &&
  value.notes.every(isNote);

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' &&
  value !== null &&
  'seq' in value &&
  Number.isInteger(value.seq) &&
  Number(value.seq) >= 0 &&
  'text' in value &&
  typeof value.text === 'string' &&
  (!('author' in value) || typeof value.author === 'string') &&
  (!('at' in value) || Number.isFinite(value.at));
