import type { LinkLoss } from '../events/facts.ts';

/** What a live link needs to connect: the CONNECT frame's own headers (decisions, Session and link). */
export type SocketConfig = { readonly headers: Readonly<Record<string, string>> };

/** What a live link reports: it opened, a frame came on a destination, it was lost. The stream ends with the loss. */
export type SocketSignal =
  | { readonly kind: 'opened'; readonly user: string | null; readonly connection: SocketConnection }
  /** `bytes`: the body's length on the wire; a body too large to be read (`FRAME_MAX_BYTES`) is handed on empty. */
  | { readonly kind: 'frame'; readonly destination: string; readonly body: string; readonly bytes: number }
  /**
   * `code`: the code of the socket's close; null if the link was given up before it closed. `words`: what the broker's ERROR frame
   * said.
   */
  | {
      readonly kind: 'lost';
      readonly reason: Exclude<LinkLoss, 'asked'>;
      readonly code: number | null;
      readonly words?: string;
    };

/** An open link. */
export type SocketConnection = {
  /** Subscribes to new destinations and unsubscribes from those that are not named. */
  readonly subscribe: (destinations: readonly string[]) => void;
  /** Sends once. @throws when the link is not open: then nothing was sent. */
  readonly send: (destination: string, headers: Readonly<Record<string, string>>, body: string) => void;
  /** Sends DISCONNECT before it closes, for a logout. Ends the stream at once, without `lost`. */
  readonly close: () => void;
};

/** The part of an Observable that the engine uses, so that rxjs itself can be loaded with the link. */
type Signals = {
  readonly subscribe: (next: (signal: SocketSignal) => void) => { readonly unsubscribe: () => void };
};
/** Opens one live link when it is subscribed to, and leaves it when it is unsubscribed from. It reports `lost` once, and never connects again by itself. */
export type SocketPort = (config: SocketConfig) => Signals;
