/**
 * The public face of recordings: what a tool needs to write, read and prove them. The fold itself is in `round-client`.
 * Errors: a function throws only what its `@throws` says. Wrong types are the compiler's matter, except where a `@throws` names them.
 * @module log
 */
export { hashValue } from '../base/hash.ts';
export { SOURCES } from '../events/entry.ts';
export { Policy as isPolicy } from '../events/settings.ts';
export { gzip, isGzip } from './gzip.ts';
export { createLog, type Hashes, type Log, type LogEntry } from './log.ts';
export { type Behind, behindOf, isOnNextDay, isSeq, type TimeOfDay, timeOfDay } from './place.ts';
export { createReader, type Fault, type RecordingReader, type RecordingSink } from './reader.ts';
export { FORMAT, type MadeBy, type RecordedCheckpoint, type RecordingHeader, recordingLines } from './recording.ts';
export type { Upcasters } from './upcast.ts';
export { joined } from './web.ts';
