/** What a live link needs to connect: the CONNECT frame's own headers (decisions, Session and link). */
export type SocketConfig = { readonly headers: Readonly<Record<string, string>> };

/** What a live link reports: it opened, a frame came on a destination, it is gone. The stream ends when it is gone. */
export type SocketSignal =
  | { readonly kind: 'opened'; readonly user: string | null; readonly connection: SocketConnection }
  | { readonly kind: 'frame'; readonly destination: string; readonly body: string }
  | {
      readonly kind: 'lost';
      readonly reason: 'closed' | 'refused' | 'timeout' | 'silent' | 'error';
      readonly code: number | null;
    };

export type SocketConnection = {
  /** Subscribes to what is new and lets go of what is not named any more. */
  readonly subscribe: (destinations: readonly string[]) => void;
  /** Sends once. @throws when the link is not open: then nothing was sent. */
  readonly send: (destination: string, headers: Readonly<Record<string, string>>, body: string) => void;
};

/** The part of an Observable that the engine uses, so that rxjs itself can be loaded with the link. */
export type Signals = {
  readonly subscribe: (next: (signal: SocketSignal) => void) => { readonly unsubscribe: () => void };
};
export type SocketPort = (config: SocketConfig) => Signals;
