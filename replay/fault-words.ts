import type { Fault } from '../engine/log/index.ts';

/** What is wrong with a file, and at which line. */
export const faultText = ({ line, message }: Fault): string => (line === 0 ? message : `line ${line}: ${message}`);

/** What only a newer build can read: nothing is proven about such a recording. */
const NEWER: ReadonlySet<Fault['code']> = new Set(['format', 'version']);

/** Whether all that is wrong with a recording is that a newer build wrote it. */
export const isOfNewer = (faults: readonly Fault[]): boolean =>
  faults.length > 0 && faults.every(({ code }) => NEWER.has(code));
