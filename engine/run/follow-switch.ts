import type { Log } from '../log/log.ts';
import { isFollowOn, onFollowSwitched } from './follow-setting.ts';

/** Lets players follow the page while the setting is on. The code for it is loaded then. Returns what ends it. */
export function followWhileOn(log: Log): () => void {
  let stop: (() => void) | undefined;
  let isWanted = false;
  const look = (): void => {
    isWanted = isFollowOn() && 'BroadcastChannel' in globalThis;
    if (!isWanted) {
      stop?.();
      stop = undefined;
      return;
    }
    import('./follow.ts').then(
      ({ publish }) => {
        if (isWanted) stop ??= publish(log);
      },
      () => undefined, // nobody can follow the page; the next switch loads it again
    );
  };
  const unheard = onFollowSwitched(look);
  look();
  return () => {
    isWanted = false;
    stop?.();
    unheard();
  };
}
