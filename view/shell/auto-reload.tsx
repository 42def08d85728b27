import { useRef } from 'react';
import { selectReload } from '../../engine/selectors/shell.ts';
import { useSend } from '../hooks/context.ts';
import { useFrame } from '../hooks/useFrame.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { Aloud } from '../parts/aloud.tsx';
import { Answer } from '../parts/answer.tsx';
import { writeAttribute, writeText } from '../parts/write.ts';

/** Length of the ring's circle: 2 x pi x 42. */
const ROUND = 263.9;

/** The seconds until the page reloads itself, in a ring that empties. Shows nothing if no reload is planned. */
export function ReloadRing() {
  const { due } = useSelected(selectReload);
  const left = useRef<HTMLElement>(null);
  const ring = useRef<SVGCircleElement>(null);
  useFrame((nowMs) => {
    if (due === null || left.current === null) return;
    const leftMs = Math.max(0, Math.min(due.waitMs, due.atMs - nowMs));
    const seconds = String(Math.ceil(leftMs / 1_000));
    writeText(left.current, seconds);
    writeAttribute(ring.current, 'stroke-dasharray', `${((leftMs / due.waitMs) * ROUND).toFixed(1)} ${ROUND}`);
  });
  if (due === null) return null;
  return (
    <span className="ring">
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <circle className="ring__all" cx="48" cy="48" r="42" />
        <circle className="ring__left" ref={ring} cx="48" cy="48" r="42" transform="rotate(-90 48 48)" />
      </svg>
      <b ref={left} className="num" role="timer" aria-live="off" />
    </span>
  );
}

/** The same with its words and a button that stops it, for the box over the page. */
export function AutoReload() {
  const words = useWords();
  const send = useSend();
  const { due, isHeld } = useSelected(selectReload);
  if (due === null) return null;
  return (
    <div className="again">
      <ReloadRing />
      <p className="t-2">{isHeld ? words.down.held : words.down.again}</p>
      <Answer className="btn--sm" onPress={() => send({ type: 'reload.stop' })}>
        {words.down.stop}
      </Answer>
    </div>
  );
}

/** The same at the edge of a page that stays readable: its session could not be asked for. */
export function ReloadBar() {
  const words = useWords();
  const send = useSend();
  const { due, isHeld } = useSelected(selectReload);
  if (due === null) return null;
  return (
    <section className="again again--bar" aria-label={words.login.unreachable}>
      <Aloud text={`${words.login.unreachable} ${isHeld ? words.down.held : words.down.again}`} />
      <AutoReload />
      <Answer className="btn--sm btn--ink" onPress={() => send({ type: 'page.reload' })}>
        {words.link.reload}
      </Answer>
    </section>
  );
}
