import { type Position, positionAt, timeOf } from './advance.ts';
import { type Break, firstHit, type Hit } from './breaks.ts';
import type { Read, Source } from './given.ts';
import type { Link } from './link.ts';
import { merged, NO_NOTES, notesFor, type OpenNotes } from './notes.ts';
import { faultWords, type Recording } from './recording.ts';
import type { StepEnd } from './steps.ts';

/* What the player knows, and what its events make of it (player.chart.ts). */

export type Context = OpenNotes & {
  /** The file that was given last. */
  readonly source: Source | null;
  /** What was read of that file, until it is shown or let go. */
  readonly read: Read | null;
  /** Why that file was refused, one line each. */
  readonly refusal: readonly string[];
  readonly link: Link | null;
  /** The recording that is open. `judged` has what is compared of its checkpoints so far. */
  readonly recording: Recording | null;
  readonly judged: Recording | null;
  readonly moment: Position;
  readonly stepEnd: StepEnd;
  readonly speed: number;
  readonly breaks: readonly Break[];
  readonly hit: Hit | null;
};

export const START: Position = { seq: 0, restMs: 0 };

/** Whether there are notes that are in no file, or a file has some that were removed. */
export const hasUnsavedNotes = ({ notes, savedNotes }: Pick<Context, 'notes' | 'savedNotes'>): boolean =>
  notes !== savedNotes && (notes.length > 0 || savedNotes.length > 0);

/** What a frame of playing leads to: the moment, or the entry at which a breakpoint became true. */
export function played({ recording, moment, speed, breaks }: Context, elapsedMs: number): Partial<Context> {
  if (recording === null) return {};
  const next = positionAt(recording, timeOf(recording, moment) + elapsedMs * speed);
  const hit = firstHit(recording, breaks, moment.seq, next.seq);
  return hit === null ? { moment: next } : { moment: { seq: hit.seq, restMs: 0 }, hit };
}

/** What was read takes the place of the open recording. Notes stay only if it is the same file again. */
export function replaced({ recording, read }: Context): Partial<Context> {
  if (read?.is !== 'recording') return {};
  const isSame = read.recording.id === recording?.id;
  return {
    recording: read.recording,
    judged: read.recording,
    moment: START,
    hit: null,
    ...(isSame ? {} : NO_NOTES),
  };
}

/** The notes of a file beside those that there are. They are all saved if the ones before were. */
export function withNotes(context: Context): Partial<Context> {
  const { recording, read } = context;
  if (recording === null || read?.is !== 'notes') return {};
  const notes = merged(context.notes, notesFor(read.file, recording.log.length));
  return { notes, savedNotes: hasUnsavedNotes(context) ? context.savedNotes : notes };
}

/** The followed page has more entries, or another page takes its place: notes are of one recording. */
export const grown = ({ recording: open }: Context, recording: Recording): Partial<Context> => {
  const isSame = recording.id === open?.id;
  return { recording, judged: recording, ...(isSame ? {} : { hit: null, ...NO_NOTES }) };
};

/** Why what was read is not taken, one line each. A recording that only ends too early is: so does the session of a page that crashed. */
export function refusalOf(read: Read, open: Recording | null): readonly string[] {
  if (read.is === 'recording') {
    const { faults } = read.recording;
    return faults.every(({ code }) => code === 'truncated') ? [] : faultWords(faults);
  }
  const { recording: id } = read.file;
  if (open === null) return [`these are notes of the file ${id}: open that recording first`];
  return open.id === id ? [] : [`these notes are of the file ${id}`];
}
