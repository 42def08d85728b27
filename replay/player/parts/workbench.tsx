import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Path, pathOf } from '../../path.ts';
import type { Figure } from '../model/figures.ts';
import type { Shown } from '../model/staged.ts';
import { isPlaying, useOpen } from './context.ts';
import { Entries } from './entries.tsx';
import { Head } from './head.tsx';
import { Help } from './help.tsx';
import { Inspector, type TabName } from './inspector.tsx';
import { Phases } from './phases.tsx';
import { Pick } from './pick.tsx';
import { Picture } from './picture.tsx';
import { SIZES, type SizeName, Stage } from './stage.tsx';
import { Time } from './time.tsx';
import { useAddress } from './useAddress.ts';
import { useKeys } from './useKeys.ts';
import { useNextStop } from './useNextStop.ts';
import type { Asked } from './why.tsx';

type Props = { readonly entry: string; readonly onFile: (file: File) => void };

/** On a narrower page the phone's screen is shown first. */
const NARROW_PX = 768;

/** An open recording: entries, screens, what is known of the moment, and the timeline. */
export function Workbench({ entry, onFile }: Props) {
  const { actor } = useOpen();
  const [size, setSize] = useState<SizeName>(innerWidth < NARROW_PX ? 'phone' : 'desktop');
  const [theme, setTheme] = useState<Shown>('recorded');
  const [tab, setTab] = useState<TabName>('changes');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLInputElement>(null);
  const help = useRef<HTMLDialogElement>(null);
  const address = useAddress();
  const nextStop = useNextStop();
  const seqNow = (): number => actor.getSnapshot().context.moment.seq;
  const ask = (path: Path): void => {
    const isOfFigure = asked?.figure?.fields.some((one) => one.path === path.join('.')) === true && tab === 'why';
    setAsked({ seq: seqNow(), path, figure: isOfFigure ? asked.figure : null });
    setTab('why');
  };
  const askFigure = (figure: Figure): void => {
    const [first] = figure.isExact ? figure.fields : [];
    setAsked({ seq: seqNow(), path: first === undefined ? null : pathOf(first.path), figure });
    setTab('why');
    setAsking(false);
  };
  const showHelp = (): void => help.current?.showModal();
  useFrames();
  useKeys({
    find: () => field.current?.focus(),
    goTo: () => place.current?.focus(),
    ask: () => setAsking(!isAsking),
    nextStop: nextStop.look,
    copyLink: address.copy,
    help: showHelp,
    tab: setTab,
  });
  return (
    <>
      <Head address={address} onFile={onFile} onHelp={showHelp} />
      <main className="rp">
        <Entries field={field} />
        <section className="rp__center" aria-label="Screen">
          <Phases />
          <div className="rp-view">
            <Pick label="Size" value={size} options={Object.keys(SIZES) as SizeName[]} onPick={setSize} />
            <Pick label="Theme" value={theme} options={['recorded', 'dark', 'light']} onPick={setTheme} />
            <button
              type="button"
              className={`btn btn--xs${isAsking ? ' btn--ink' : ''}`}
              aria-pressed={isAsking}
              onClick={() => setAsking(!isAsking)}
            >
              Ask the screen
            </button>
            <Picture size={size} theme={theme} />
            <Unseen />
          </div>
          <Stage
            entry={entry}
            size={size}
            theme={theme}
            onFigure={isAsking ? askFigure : null}
            onLeave={() => setAsking(false)}
          />
        </section>
        <Inspector tab={tab} onTab={setTab} asked={asked} onAsk={ask} nextStop={nextStop} />
        <Time place={place} />
      </main>
      <Help dialog={help} />
    </>
  );
}

/** What a recording does not hold. */
const Unseen = () => (
  <details className="rp-unseen">
    <summary>What is not shown</summary>
    <p>
      A recording holds the state, not the page. Which tab, menu or list of a screen was open, how far it was scrolled,
      and what was typed but not taken are not in it: screens are shown as they open. Presses do what they do inside a
      screen, and send nothing. Personal details are redacted: <code>name#1</code> stands for one.
    </p>
  </details>
);

/** While it plays, tells the chart of every frame. */
function useFrames(): void {
  const { actor } = useOpen();
  const [isOn, setOn] = useState(false);
  useLayoutEffect(() => {
    const { unsubscribe } = actor.subscribe((snapshot) => setOn(isPlaying(snapshot)));
    return unsubscribe;
  }, [actor]);
  useEffect(() => {
    if (!isOn) return;
    let lastMs = performance.now();
    let handle = requestAnimationFrame(function next(nowMs) {
      actor.send({ type: 'frame', elapsedMs: Math.max(0, nowMs - lastMs) });
      lastMs = nowMs;
      handle = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(handle);
  }, [actor, isOn]);
}
