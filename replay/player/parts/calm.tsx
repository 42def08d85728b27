import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { isPlaying, type PlayerActor, useOpen } from './context.ts';

/** While it plays, what is read and not watched follows so often, in ms. */
const CALM_MS = 250;

/**
 * The entry of the moment for what is read and not watched. It follows in the frame that draws the screens of the moment, and while it
 * plays, now and then. All parts take it from here, so they are drawn together: the browser lays out and paints once for a seek.
 */
class Calm {
  private readonly listeners = new Set<() => void>();
  private readonly actor: PlayerActor;
  private shown: number;
  private frame: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unsubscribe = (): void => undefined;

  constructor(actor: PlayerActor) {
    this.actor = actor;
    this.shown = actor.getSnapshot().context.moment.seq;
  }

  readonly seq = (): number => this.shown;

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
    this.shown = this.actor.getSnapshot().context.moment.seq;
    const { unsubscribe } = this.actor.subscribe((snapshot) => {
      if (isPlaying(snapshot)) this.timer ??= setTimeout(this.look, CALM_MS);
      else this.frame ??= requestAnimationFrame(this.look);
    });
    this.unsubscribe = unsubscribe;
  }

  private readonly look = (): void => {
    this.forget();
    this.shown = this.actor.getSnapshot().context.moment.seq;
    for (const listener of [...this.listeners]) listener();
  };

  private forget(): void {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.frame = undefined;
    this.timer = undefined;
  }
}

const CalmContext = createContext<Calm | null>(null);

/** Gives what is in it the calm entry of the open recording. */
export function CalmMoment({ children }: { readonly children: ReactNode }) {
  const { actor } = useOpen();
  const [calm] = useState(() => new Calm(actor));
  return <CalmContext value={calm}>{children}</CalmContext>;
}

/** The entry of the moment for what is read and not watched. @throws outside of an open recording. */
export function useCalmSeq(): number {
  const calm = useContext(CalmContext);
  if (calm === null) throw new Error('no recording is open above this component');
  return useSyncExternalStore(calm.subscribe, calm.seq);
}
