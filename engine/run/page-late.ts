import type { Fact } from '../events/facts.ts';
import type { Log } from '../log/log.ts';
import { isFollowOn, onFollowSwitched } from './follow-setting.ts';
import { watchPage as watch } from './page-watch.ts';

/** What a page does once all that it needs is loaded: it watches itself, and lets players follow it where the member allows that. Returns what ends it. */
export function watchPage(log: Log, take: (fact: Fact) => void): () => void {
  const stops = [watch(log, take), letFollow(log)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Lets players follow the page while the setting is on. The code for it is loaded then. */
function letFollow(log: Log): () => void {
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
