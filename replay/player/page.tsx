import '../../view/styles/tokens.css';
import '../../view/styles/base.css';
import '../../view/styles/icons.css';
import '../../view/styles/parts.css';
import '../../view/styles/tables.css';
import '../../view/styles/shell.css';
import '../../view/styles/forced.css';
import './player.css';
import { createRoot } from 'react-dom/client';
import { createActor, fromPromise } from 'xstate';
import { loadFonts } from '../../view/fonts/load.ts';
import { onUncaughtError } from './fault.ts';
import { compareWaiting } from './model/comparing.ts';
import type { Source } from './model/given.ts';
import { type Served, servedOf } from './model/library.ts';
import { linkOf } from './model/link.ts';
import { followPages } from './model/live.ts';
import { LIVE } from './model/live-address.ts';
import { playerChart } from './model/player.chart.ts';
import { hasUnsavedNotes } from './model/player-changes.ts';
import { comparedAt } from './model/questions.ts';
import { askOf } from './model/shot.ts';
import { readSource, served } from './model/source.ts';
import { Compare } from './parts/compare.tsx';
import { followDevice } from './parts/look.ts';
import { Player } from './parts/player.tsx';
import { loadLibraryNotes } from './parts/save-notes.ts';
import { Shot } from './parts/shot.tsx';

/** Starts the page. `entry`: the address of the page's script, with which the frame of the screens starts too. */
export function start(entry: string): void {
  const root = document.getElementById('root');
  if (root === null) return;
  const prefix = comparedAt(document);
  if (prefix !== null) {
    loadFonts();
    followDevice();
    createRoot(root, { onUncaughtError }).render(<Compare prefix={prefix} />);
    return;
  }
  const loaded = new EventTarget();
  const isPicture = askOf(location.hash) !== null; // it has the verdict in its footer, so all is compared before it is drawn
  const read = (source: Source | null) => readSource(source, loaded, isPicture ? Number.POSITIVE_INFINITY : undefined);
  const actor = createActor(playerChart.provide({ actors: { load: fromPromise(({ input }) => read(input.source)) } }));
  compareWaiting(actor);
  actor.start();
  const link = (address: string): void =>
    actor.send({ type: 'linked', link: linkOf(new URL(address).hash, location.pathname) });
  addEventListener('hashchange', ({ newURL }) => link(newURL));
  link(location.href);
  const isFree = (): boolean => {
    const now = actor.getSnapshot();
    return now.matches({ screen: { open: 'following' } }) && !hasUnsavedNotes(now.context);
  };
  const live = location.hash === LIVE ? followPages({ send: actor.send, isFree }) : null;
  const given: Served | null = servedOf(document);
  if (given !== null) actor.send({ type: 'opened', source: served(given) });
  loadLibraryNotes(actor);
  loadFonts();
  followDevice();
  createRoot(root, { onUncaughtError }).render(
    isPicture ? (
      <Shot actor={actor} entry={entry} />
    ) : (
      <Player actor={actor} entry={entry} loaded={loaded} live={live} />
    ),
  );
}
