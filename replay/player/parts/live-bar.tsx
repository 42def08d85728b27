import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { Live } from '../model/live.ts';
import { useOpen } from './context.ts';

/** No page can be followed yet: what to do. */
export const LiveWait = ({ live }: { readonly live: Live }) => {
  const { phase } = useSyncExternalStore(live.subscribe, live.now, live.now);
  return (
    <main className="rp-open">
      <h1>{phase === 'refused' ? 'The page is of another build' : 'Waiting for a page'}</h1>
      <p role="status">
        Open the client in another tab or window of this browser, at this address. In development it can be followed at
        once. Elsewhere, switch on its setting "Let a replay player follow this page". Nothing goes over the network.
      </p>
    </main>
  );
};

/** Whether the newest entry is shown, and of which page. */
export function LiveBar({ live }: { readonly live: Live }) {
  const { actor } = useOpen();
  const { phase, pages, page } = useSyncExternalStore(live.subscribe, live.now, live.now);
  const isFollowing = useSelector(actor, (snapshot) => snapshot.matches({ screen: { open: 'following' } }));
  return (
    <section className="rp-bar" aria-label="Live">
      <p role="status">{words(phase, isFollowing)}</p>
      {phase === 'following' && (
        <button
          type="button"
          className="btn btn--sm"
          onClick={() => actor.send(isFollowing ? { type: 'toggled' } : { type: 'followed' })}
        >
          {isFollowing ? 'Pause' : 'Follow'}
        </button>
      )}
      {pages
        .filter(({ id }) => id !== page || phase !== 'following')
        .map(({ id, path }) => (
          <button key={id} type="button" className="btn btn--sm" onClick={() => live.choose(id)}>
            Follow another page: {path}
          </button>
        ))}
    </section>
  );
}

function words(phase: string, isFollowing: boolean): string {
  if (phase === 'gone') return 'The page is gone. What it has sent stays here.';
  if (phase === 'refused') return 'The page has sent what this player cannot read: it is of another build.';
  return isFollowing ? 'Live' : 'Paused: entries come in, and the moment stays. Follow goes to the newest one.';
}
