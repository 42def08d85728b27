import type { KeptSession, SessionKeeping } from './ports.ts';
/** What is kept, and for how long. Older sessions leave first. */
export declare const KEPT: {
  readonly bytes: number;
  readonly ms: number;
};
/** The sessions of this page's origin that are kept in the database `name`. */
export declare class Shelf {
  private readonly name;
  private readonly save;
  private readonly ownId;
  private opening;
  constructor(name: string, save: (name: string, bytes: Uint8Array) => void);
  begin(): Promise<SessionKeeping>;
  /**
   * Works with the open database. A device may end a connection at any time, iOS does so often: then it is opened again, and the
   * work is done again. @throws the error of the work, or that of the last try.
   */
  private use;
  /** Forgets a connection that was lost, so that the next one is new. */
  private leave;
  list(): Promise<readonly KeptSession[]>;
  private listIn;
  export(id: string): Promise<void>;
  clear(): Promise<void>;
  /** Deletes what is too old, and the oldest sessions until the rest fits. @throws if this session alone does not fit. */
  private tidy;
  /** Tries again after each of the older sessions that it deletes, if the device has no room. @throws the last error. */
  private afterRoom;
  private open;
}
