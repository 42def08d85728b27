import type { Source } from './given.ts';
import { NOTES_NAME } from './notes.ts';

/** What a drop of several files is refused with. */
const ONE = 'drop one file at a time, or a recording with its notes';

/** What is to be opened of the files of a drop: the one file, or a recording and then its notes. Others are refused together. */
export function droppedOf(files: readonly Source[]): Source | undefined {
  const [first, ...others] = files;
  if (first === undefined || others.length === 0) return first;
  const isNotes = ({ name }: Source): boolean => name.endsWith(NOTES_NAME);
  const recording = files.find((file) => !isNotes(file));
  const withIt = files.find(isNotes);
  if (files.length === 2 && recording !== undefined && withIt !== undefined) return { ...recording, withIt };
  return { name: `A drop of ${files.length} files`, bytes: () => Promise.reject(new Error(ONE)) };
}
