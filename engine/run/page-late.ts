import type { Fact } from '../events/facts.ts';
import type { Log } from '../log/log.ts';
import { watchPage as watch } from '../ports/page-watch.ts';

/** What a page does once all that it needs is loaded: it watches itself, and lets players follow it where the member allows that. Returns what ends it. */
export function watchPage(log: Log, take: (fact: Fact) => void): () => void {
  const stop = watch(log, take);
  // a name in the first file of the page less: it names all files that an import of it needs
  const following = import('./follow-switch.ts').then(
    ({ followWhileOn }) => followWhileOn(log),
    () => undefined, // nobody can follow the page
  );
  return () => {
    stop();
    void following.then((end) => end?.());
  };
}
