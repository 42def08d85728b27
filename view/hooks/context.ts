import { createContext, useContext } from 'react';
import type { Engine, Intent, Phone, SessionsPort, State } from '../../engine/index.ts';
import type { LateFile } from '../parts/late-file.ts';

/** What a screen can use of the engine: send an intent, read the state, know the site's time. */
export type ViewContext = {
  readonly engine: {
    /** As the engine's. Where nothing is sent, as in a replay, nothing is begun. */
    readonly send: (intent: Intent) => ReturnType<Engine['send']> | undefined;
    readonly getState: () => State;
    readonly subscribe: (listener: () => void) => () => void;
  };
  /** As `engine.subscribe`, while the page is seen (seen.ts): what is rendered listens to it. Absent: the page is always seen. */
  readonly onSeen?: (listener: () => void) => () => void;
  /** The site's time in epoch ms; for the frame loop only. */
  readonly nowMs: () => number;
  /** The text behind a personal pseudonym. Never logged. */
  readonly reveal: (ref: string) => string;
  /** Whether this page's vault holds the texts of the site. In a replay nothing does, and their harmless words are shown. */
  readonly isLive?: boolean;
  /** The sessions that the device keeps. They are the device's own: no state and no log holds them. Absent: it keeps none. */
  readonly sessions?: Pick<SessionsPort, 'list' | 'export' | 'clear'>;
  /**
   * Something lies over the screen. Until the answered function is called, the browser's back calls `close` once. Absent: in a replay, whose page is
   * not the member's.
   */
  readonly over?: (close: () => void) => () => void;
  /**
   * Whether the member typed a text and did not send it: a form has it (W21), or it is kept for one (V4a). With `'screen'`, a kept text counts
   * only while its form shows it. Absent: in a replay, whose forms hold none.
   */
  readonly hasUnsent?: (on?: 'screen') => boolean;
  /** The address that the browser shows. Absent: in a replay. */
  readonly address?: () => string;
  /** What only a phone can do, started by the first who asks. Absent: in a replay, which does nothing to its device. */
  readonly phone?: LateFile<Phone>;
};

export const EngineContext = createContext<ViewContext | null>(null);

/** The engine of this tree. @throws if a component is outside the provider. */
export function useEngine(): ViewContext {
  const context = useContext(EngineContext);
  if (context === null) throw new Error('no engine above this component');
  return context;
}

/** Sends one intent. */
export const useSend = (): ((intent: Intent) => void) => useEngine().engine.send;

/** Sends one intent, and says which call it began; null if it was refused, or began none. */
export function begin({ send }: Pick<ViewContext['engine'], 'send'>, intent: Intent): number | null {
  const sent = send(intent);
  return sent?._tag === 'Right' ? sent.right : null;
}
