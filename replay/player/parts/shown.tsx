import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import type { Position } from '../model/advance.ts';
import { isPlaying, type PlayerActor, useOpen } from './context.ts';

/** While it plays, what is read and not watched follows so often, in ms. */
const CALM_MS = 250;

/**
 * The moment that the page shows. A seek is shown in the frame that draws the screens of its moment, by all parts at once: the browser
 * lays out and paints once for it. While it plays, `moment` is told of every frame, and `calmSeq`, the entry for what is read and not
 * watched, now and then.
 */
class Shown {
  private readonly listeners = new Set<() => void>();
  private readonly actor: PlayerActor;
  private at: Position;
  private calm: number;
  private frame: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unsubscribe = (): void => undefined;

  constructor(actor: PlayerActor) {
    this.actor = actor;
    this.at = actor.getSnapshot().context.moment;
    this.calm = this.at.seq;
  }

  readonly moment = (): Position => this.at;
  readonly calmSeq = (): number => this.calm;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) this.follow();
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.unsubscribe();
      this.forget();
    };
  };

  private follow(): void {
    this.take();
    const { unsubscribe } = this.actor.subscribe((snapshot) => {
      if (!isPlaying(snapshot)) {
        this.frame ??= requestAnimationFrame(this.look);
        return;
      }
      this.timer ??= setTimeout(this.look, CALM_MS);
      this.at = snapshot.context.moment;
      this.tell();
    });
    this.unsubscribe = unsubscribe;
  }

  private readonly look = (): void => {
    this.forget();
    this.take();
    this.tell();
  };

  private take(): void {
    this.at = this.actor.getSnapshot().context.moment;
    this.calm = this.at.seq;
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }

  private forget(): void {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.frame = undefined;
    this.timer = undefined;
  }
}

const ShownContext = createContext<Shown | null>(null);

/** Gives what is in it the moment of the open recording that is shown. */
export function ShownMoment({ children }: { readonly children: ReactNode }) {
  const { actor } = useOpen();
  const [shown] = useState(() => new Shown(actor));
  return <ShownContext value={shown}>{children}</ShownContext>;
}

function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (shown === null) throw new Error('no recording is open above this component');
  return shown;
}

/** The moment for what is watched. @throws outside of an open recording. */
export function useMoment(): Position {
  const { subscribe, moment } = useShown();
  return useSyncExternalStore(subscribe, moment);
}

/** The entry of the moment for what is read and not watched. @throws outside of an open recording. */
export function useCalmSeq(): number {
  const { subscribe, calmSeq } = useShown();
  return useSyncExternalStore(subscribe, calmSeq);
}
