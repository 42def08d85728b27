import { useSelector } from '@xstate/react';
import type { PlayerActor, PlayerSnapshot } from './context.ts';

/** The file that was given last. */
type GivenFile = {
  readonly phase: PlayerSnapshot['value']['file'];
  readonly name: string;
  readonly refusal: readonly string[];
  /** How many entries could be read of it. */
  readonly entries: number;
  /** How many notes it has. */
  readonly notes: number;
};

/** What the chart knows of the file that was given last. */
export const useFile = (actor: PlayerActor): GivenFile => useSelector(actor, fileOf, isSame);

function fileOf({ value, context: { source, refusal, read } }: PlayerSnapshot): GivenFile {
  return {
    phase: value.file,
    name: source?.name ?? '',
    refusal,
    entries: read?.is === 'recording' ? read.recording.log.length : 0,
    notes: read?.is === 'notes' ? read.file.notes.length : 0,
  };
}

const isSame = (a: GivenFile, b: GivenFile): boolean =>
  a.phase === b.phase && a.name === b.name && a.refusal === b.refusal;
