import '../../view/styles/tokens.css';
import '../../view/styles/base.css';
import '../../view/styles/icons.css';
import '../../view/styles/parts.css';
import '../../view/styles/shell.css';
import './player.css';
import { createRoot } from 'react-dom/client';
import { createActor, fromPromise } from 'xstate';
import { loadFonts } from '../../view/fonts/load.ts';
import { linkOf } from './model/link.ts';
import { playerChart } from './model/player.chart.ts';
import { askOf } from './model/shot.ts';
import { readSource, served } from './model/source.ts';
import { followDevice } from './parts/look.ts';
import { Player } from './parts/player.tsx';
import { Shot } from './parts/shot.tsx';

/** What the player's own server (`npm run replay -- open FILE`) writes into the page: the name of the file that it has. */
const OPENED = 'recording';

/** Starts the page. `entry`: the address of the page's script, with which the frame of the screens starts too. */
export function start(entry: string): void {
  const root = document.getElementById('root');
  if (root === null) return;
  const loaded = new EventTarget();
  const actor = createActor(
    playerChart.provide({ actors: { load: fromPromise(({ input }) => readSource(input.source, loaded)) } }),
  );
  actor.start();
  const link = (address: string): void => actor.send({ type: 'linked', link: linkOf(new URL(address).hash) });
  addEventListener('hashchange', ({ newURL }) => link(newURL));
  link(location.href);
  const name = document.querySelector<HTMLMetaElement>(`meta[name="${OPENED}"]`)?.content;
  if (name !== undefined) actor.send({ type: 'opened', source: served(name) });
  loadFonts();
  followDevice();
  const isPicture = askOf(location.hash) !== null;
  createRoot(root).render(
    isPicture ? <Shot actor={actor} entry={entry} /> : <Player actor={actor} entry={entry} loaded={loaded} />,
  );
}
