import { createLog, hashesOf, type State } from '../../engine/index.ts';
import { type LogEntry, type RecordingHeader, recordingLines } from '../../engine/log/index.ts';
import { fold } from '../../engine/state/fold.ts';
import { initialState } from '../../engine/state/state.ts';
import { HEADER } from './recording.ts';

/** The recording of some entries, as this build writes it. */
export function recordingOf(entries: readonly LogEntry[], header: Partial<RecordingHeader> = {}): string {
  const log = createLog();
  let state: State = initialState();
  for (const entry of entries) {
    log.adopt(entry);
    state = fold(state, entry);
    if (log.length % 1_024 === 0) log.markCheckpoint(entry.seq, hashesOf(state));
  }
  return `${[...recordingLines(log, { ...HEADER, ...header }, hashesOf(state))].join('\n')}\n`;
}
