import type { SessionsPort } from './ports.ts';
/**
 * The sessions of this page's origin, in the IndexedDB database `name`. Its code is loaded when it is first needed, and not
 * before `ready`.
 */
export declare function createSessions(
  name: string,
  save: (name: string, bytes: Uint8Array) => void,
  ready: Promise<void>,
): SessionsPort;
