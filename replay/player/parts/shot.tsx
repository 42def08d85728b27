import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { RecordingHeader } from '../../../engine/log/index.ts';
import { clockTime } from '../../entry-line.ts';
import { buildWords } from '../../made-by.ts';
import { deviceWords, type Position, siteMs, timeOf } from '../model/advance.ts';
import { askOf, momentsOf } from '../model/shot.ts';
import { dayWords, verdictOf } from '../model/words.ts';
import { OpenContext, type PlayerActor, useOpen } from './context.ts';
import { whenDrawn } from './drawn.ts';
import { SIZES, Stage } from './stage.tsx';
import { useFile } from './useFile.ts';

type Props = { readonly actor: PlayerActor; readonly entry: string };

/**
 * Pictures of the member's screen instead of the player, for the browser that `npm run replay -- shot` drives. What can be read of a
 * file that is not sound is shown, and the footer says so. The page tells when they are drawn, or why they cannot be.
 */
export function Shot({ actor, entry }: Props) {
  const recording = useSelector(actor, ({ context }) => context.recording);
  const { phase, refusal, entries } = useFile(actor);
  useEffect(() => {
    if (phase !== 'refused') return;
    if (entries > 0) actor.send({ type: 'accepted' });
    else tell({ fault: refusal[0] ?? 'there is no entry in it' });
  }, [actor, phase, entries, refusal]);
  if (recording === null) return null;
  return (
    <OpenContext value={{ actor, recording }}>
      <Pictures entry={entry} />
    </OpenContext>
  );
}

function Pictures({ entry }: { readonly entry: string }) {
  const { recording } = useOpen();
  const box = useRef<HTMLDivElement>(null);
  const fragment = useSyncExternalStore(onHash, () => location.hash);
  const ask = useMemo(() => askOf(fragment), [fragment]);
  const found = useMemo(
    () => (ask === null ? { fault: 'no picture is asked for' } : momentsOf(recording, ask)),
    [ask, recording],
  );
  const moments = 'fault' in found ? [] : found;
  const size = Object.hasOwn(SIZES, ask?.size ?? '') ? (ask?.size as keyof typeof SIZES) : 'desktop';
  useWhenDrawn(box, fragment, 'fault' in found ? found.fault : null);
  const [width, height] = SIZES[size];
  return (
    <div ref={box} className="rp-shots">
      {moments.map((moment, i) => (
        <figure key={NTH[i]} className="rp-shot" style={{ width }} data-time={timeOf(recording, moment)}>
          <div className="rp-shot__screen" style={{ width, height }}>
            <Stage
              entry={entry}
              size={size}
              theme={ask?.theme ?? 'recorded'}
              onFigure={null}
              onLeave={never}
              moment={moment}
            />
          </div>
          <Footer moment={moment} />
        </figure>
      ))}
    </div>
  );
}

/** Another moment is shown in the frame that is there. */
const NTH = ['first', 'second', 'third', 'fourth', 'fifth'];
const never = (): void => undefined;

/** What a picture is of: the file, the entry, the time and whether it is the device's, the build, and whether the recording can be relied on. */
function Footer({ moment }: { readonly moment: Position }) {
  const { recording } = useOpen();
  const { isGood, words } = verdictOf(recording);
  const at = siteMs(recording, moment);
  return (
    <figcaption className="rp-shot__foot num">
      <b>
        {dayWords(at)} {clockTime(at)}
        {deviceWords(recording, moment)}
      </b>
      <span>
        entry {moment.seq} of {recording.log.length - 1}
      </span>
      <span>file {recording.id}</span>
      <span>{buildOf(recording.header)}</span>
      <span className={isGood ? 'is-good' : 'is-odd'}>{words}</span>
    </figcaption>
  );
}

/** The build that made the recording; where that is not known, the release. */
const buildOf = ({ madeBy, app }: RecordingHeader): string =>
  madeBy?.commit == null ? app : `build ${buildWords(madeBy)}`;

/** Tells the browser's driver how far the page is: the fragment whose pictures are drawn, or what is wrong. */
function tell({ drawn, fault }: { readonly drawn?: string; readonly fault?: string }): void {
  const { dataset } = document.documentElement;
  if (drawn !== undefined) {
    dataset.drawn = drawn;
    delete dataset.fault;
  }
  if (fault !== undefined) dataset.fault = fault;
}

/** Tells when the pictures of a fragment are drawn. */
function useWhenDrawn(box: RefObject<HTMLElement | null>, fragment: string, fault: string | null): void {
  useEffect(() => {
    if (fault !== null) {
      tell({ fault });
      return;
    }
    return whenDrawn(() => [...(box.current?.querySelectorAll('iframe') ?? [])], {
      drawn: () => tell({ drawn: fragment }),
      failed: (words) => tell({ fault: words }),
    });
  }, [box, fragment, fault]);
}

function onHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
