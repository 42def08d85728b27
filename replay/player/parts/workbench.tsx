import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Path, pathOf } from '../../path.ts';
import type { Figure } from '../model/figures.ts';
import type { Shown } from '../model/staged.ts';
import { isPlaying, useOpen } from './context.ts';
import { Entries } from './entries.tsx';
import { Film } from './film.tsx';
import { Head } from './head.tsx';
import { Help } from './help.tsx';
import { Inspector, type TabName } from './inspector.tsx';
import { Phases } from './phases.tsx';
import { type SizeName, Stage } from './stage.tsx';
import { Time } from './time.tsx';
import { useAddress } from './useAddress.ts';
import { useKeys } from './useKeys.ts';
import { useNextStop } from './useNextStop.ts';
import { ViewBar } from './view-bar.tsx';
import type { Asked } from './why.tsx';

type Props = { readonly entry: string; readonly onFile: (file: File) => void };

/** On a narrower page the phone's screen is shown first. */
const NARROW_PX = 768;

/** An open recording: entries, screens, what is known of the moment, and the timeline. */
export function Workbench({ entry, onFile }: Props) {
  const { recording } = useOpen();
  const view = useViewing();
  const { size, theme, isLarge } = view;
  const { tab, setTab, asked, ask, isAsking, toggle, stop, askFigure } = useAsking();
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLInputElement>(null);
  const help = useRef<HTMLDialogElement>(null);
  const address = useAddress();
  const nextStop = useNextStop();
  // the moments of a session that still goes on would be others with each entry
  const film = recording.isLive ? null : <Film key={`${size} ${theme}`} entry={entry} size={size} theme={theme} />;
  const showHelp = (): void => help.current?.showModal();
  useFrames();
  useKeys({
    find: () => field.current?.focus(),
    goTo: () => place.current?.focus(),
    ask: toggle,
    nextStop: nextStop.look,
    copyLink: address.copy,
    help: showHelp,
    tab: setTab,
  });
  return (
    <>
      <Head address={address} onFile={onFile} onHelp={showHelp} />
      <main className={`rp${isLarge ? ' is-large' : ''}`}>
        <Entries field={field} />
        <Center entry={entry} view={{ ...view, isAsking, onAsk: toggle }} onFigure={askFigure} onLeave={stop} />
        <Inspector tab={tab} onTab={setTab} asked={asked} onAsk={ask} nextStop={nextStop} />
        <Time place={place} film={film} />
      </main>
      <Help dialog={help} />
    </>
  );
}

type CenterProps = {
  readonly entry: string;
  readonly view: ComponentProps<typeof ViewBar>;
  readonly onFigure: (figure: Figure) => void;
  readonly onLeave: () => void;
};

/** The member's screen, and how it is looked at. */
const Center = ({ entry, view, onFigure, onLeave }: CenterProps) => (
  <section className="rp__center" aria-label="Screen">
    <Phases />
    <ViewBar {...view} />
    <Stage
      entry={entry}
      size={view.size}
      theme={view.theme}
      onFigure={view.isAsking ? onFigure : null}
      onLeave={onLeave}
    />
  </section>
);

/** How the member's screen is looked at. */
function useViewing() {
  const [size, onSize] = useState<SizeName>(innerWidth < NARROW_PX ? 'phone' : 'desktop');
  const [theme, onTheme] = useState<Shown>('recorded');
  const [isLarge, setLarge] = useState(false);
  return { size, onSize, theme, onTheme, isLarge, onLarge: () => setLarge(!isLarge) };
}

/** What the inspector shows, and what it was asked about: a path of the state, or a figure of the screen. */
function useAsking() {
  const { actor } = useOpen();
  const [tab, setTab] = useState<TabName>('changes');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const toggle = (): void => setAsking(!isAsking);
  const stop = (): void => setAsking(false);
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
    stop();
  };
  return { tab, setTab, asked, ask, isAsking, toggle, stop, askFigure };
}

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
