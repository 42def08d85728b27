/** A wait is given up after this, in ms: only what is broken takes so long. */
const PATIENCE_MS = 60_000;
/** What tells nobody that it changed is looked at this often, in ms. */
const POLL_MS = 5;

export type Watched = {
  /** Calls at every change; answers how to stop. Where there is one, nothing that lasts for a moment only is missed. */
  readonly onChange?: (look: () => void) => () => void;
  /** What there is instead, in words. */
  readonly shown?: () => string;
};

/** Waits until it holds. @throws when it never does, with what was waited for and what there was instead. */
export function until(what: string, holds: () => boolean, { onChange, shown }: Watched = {}): Promise<void> {
  return new Promise((done, fail) => {
    const stops: (() => void)[] = [];
    const stop = (): void => {
      for (const each of stops) each();
    };
    const look = (): void => {
      try {
        if (!holds()) return;
        stop();
        done();
      } catch (error) {
        stop();
        fail(error);
      }
    };
    const giveUp = (): void => {
      stop();
      fail(new Error(`waited in vain for ${what}${shown === undefined ? '' : `; there is ${shown()}`}`));
    };
    const poll = setInterval(look, POLL_MS);
    const deadline = setTimeout(giveUp, PATIENCE_MS);
    stops.push(
      () => clearInterval(poll),
      () => clearTimeout(deadline),
    );
    if (onChange !== undefined) stops.push(onChange(look));
    look();
  });
}
