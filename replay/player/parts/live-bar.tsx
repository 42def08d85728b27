import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { Live } from '../model/live.ts';
import { LIVE } from '../model/live-address.ts';
import { hasUnsavedNotes } from '../model/player-changes.ts';
import { useOpen } from './context.ts';
import { useKeptFocus } from './useKeptFocus.ts';

/** No page can be followed yet: what to do. */
export const LiveWait = ({ live }: { readonly live: Live }) => {
  const { phase } = useSyncExternalStore(live.subscribe, live.now, live.now);
  const isRefused = phase === 'refused';
  return (
    <main className="rp-open">
      <h1>{isRefused ? 'The page is of another build' : 'Waiting for a page'}</h1>
      <p role="status">
        {isRefused
          ? REFUSED
          : `Open the client in another tab or window of this browser, at ${location.origin}. ${HOW}`}
      </p>
    </main>
  );
};

const REFUSED = 'This player cannot read what it has sent. Load the page of the client anew, and then this one.';
/** The name of the setting is in English and in Korean, as the client shows it. */
const HOW =
  'In development it can be followed at once. Elsewhere, switch on its setting "Let a replay player follow this page" (설정: 이 화면을 재생 도구에서 실시간 보기). Nothing goes over the network.';

/** Whether the newest entry is shown, and of which page. */
export function LiveBar({ live }: { readonly live: Live }) {
  const { actor, recording } = useOpen();
  const bar = useKeptFocus<HTMLElement>();
  const { phase } = useSyncExternalStore(live.subscribe, live.now, live.now);
  const isFollowing = useSelector(actor, (snapshot) => snapshot.matches({ screen: { open: 'following' } }));
  return (
    <section ref={bar} tabIndex={-1} className="rp-bar" aria-label="Live">
      <p role="status">
        {recording.isLive === true ? words(phase, isFollowing) : 'A file is open: no page is followed.'}
      </p>
      {recording.isLive !== true ? (
        <button type="button" className="btn btn--sm" onClick={beginAgain}>
          Close the file and follow a page
        </button>
      ) : (
        <>
          {phase === 'following' && (
            <button
              type="button"
              className="btn btn--sm"
              onClick={() => actor.send(isFollowing ? { type: 'toggled' } : { type: 'followed' })}
            >
              {isFollowing ? 'Pause' : 'Follow'}
            </button>
          )}
          <OtherPages live={live} />
        </>
      )}
    </section>
  );
}

/** The pages that can be followed instead. One that its tab has loaded in the place of the followed one is said. */
function OtherPages({ live }: { readonly live: Live }) {
  const { actor } = useOpen();
  const { phase, pages, page, tab } = useSyncExternalStore(live.subscribe, live.now, live.now);
  const isLoss = useSelector(actor, ({ context }) => hasUnsavedNotes(context));
  return pages
    .filter(({ id }) => id !== page || phase !== 'following')
    .map((one) => (
      <button key={one.id} type="button" className="btn btn--sm" onClick={() => live.choose(one.id)}>
        {phase === 'anew' && one.tab === tab ? 'Follow it again' : 'Follow another page'}: {one.path}
        {isLoss && ', without the notes'}
      </button>
    ));
}

/** The browser asks before notes are lost. */
function beginAgain(): void {
  history.replaceState(null, '', LIVE);
  location.reload();
}

function words(phase: string, isFollowing: boolean): string {
  if (phase === 'gone') return 'The page is gone. What it has sent stays here.';
  if (phase === 'anew') return 'The page was loaded anew. What it sent before stays here until you follow it again.';
  if (phase === 'refused') return 'The page has sent what this player cannot read: it is of another build.';
  return isFollowing ? 'Live' : 'Paused: entries come in, and the moment stays. Follow goes to the newest one.';
}
