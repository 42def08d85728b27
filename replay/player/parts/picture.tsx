import { useState } from 'react';
import { shellWord } from '../../../fixtures/terminal/shell-word.ts';
import { stemOf } from '../../name.ts';
import { servedOf } from '../model/library.ts';
import { askServer } from '../model/server.ts';
import { shotQuery } from '../model/shot.ts';
import type { Shown } from '../model/staged.ts';
import { useOpen } from './context.ts';
import { saveFile } from './save-notes.ts';

type Props = { readonly size: string; readonly theme: Shown };

/** What the player's own server writes into the page if it can draw pictures. */
const DRAWN = 'meta[name="picture"]';

/**
 * Saves the member's screen at the moment, full size, with a footer. The server of `npm run replay -- open` draws it. A page
 * without that server names the command instead.
 */
export function Picture({ size, theme }: Props) {
  const { actor, recording } = useOpen();
  const [said, setSaid] = useState('');
  const take = async (): Promise<void> => {
    const { seq, restMs } = actor.getSnapshot().context.moment;
    if (document.querySelector(DRAWN) === null) {
      setSaid(`npm run replay -- shot ${shellWord(recording.name)} --at ${seq} --size ${size} --theme ${theme}`);
      return;
    }
    setSaid('Drawing…');
    const ask = { at: String(seq), beforeMs: 0, afterMs: 0, laterMs: restMs, size, theme, id: recording.id };
    const answer = await askServer(`${servedOf(document)?.at ?? ''}/picture?${shotQuery(ask)}`, {
      headers: { 'x-replay': 'picture' },
    });
    if (answer.ok) saveFile(`${stemOf(recording.name)}-${seq}.png`, await answer.blob());
    setSaid(answer.ok ? 'Saved' : await answer.text());
  };
  if (recording.isLive) return null; // there is no file to draw
  return (
    <>
      <button
        type="button"
        className="btn btn--xs"
        onClick={() =>
          void take().catch((error: unknown) =>
            setSaid(`No picture: ${error instanceof Error ? error.message : error}`),
          )
        }
      >
        Picture
      </button>
      <span role="status" className="rp-view__said">
        {said}
      </span>
    </>
  );
}
