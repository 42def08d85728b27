import type { Fault } from '../engine/log/index.ts';

/** What is wrong with a file, and at which line. */
export const faultText = ({ line, message }: Fault): string => (line === 0 ? message : `line ${line}: ${message}`);
