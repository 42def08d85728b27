import { type RefObject, useEffect, useState } from 'react';
import { type Figure, figureAt } from '../model/figures.ts';
import type { StagedEngine } from '../model/staged.ts';
import { askActOf, figuresOf, walked } from '../model/walk.ts';

type Props = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly engine: StagedEngine;
  readonly onFigure: (figure: Figure) => void;
  readonly onLeave: () => void;
};

/** The figure to which the keys have led: its text, and where it is on the member's screen, in px of that. */
export type Marked = { readonly text: string; readonly rect: DOMRect };

/** While the screen is asked: the arrow keys walk over its figures, Enter asks the marked one, and Escape ends the asking. */
export function useWalk(isAsking: boolean, { frame, engine, onFigure, onLeave }: Props): Marked | null {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!isAsking) setElement(null);
  }, [isAsking]);
  useEffect(() => {
    const screen = frame.current?.contentDocument ?? null;
    if (!isAsking || screen === null) return;
    const heard = (event: KeyboardEvent): void => {
      const act = askActOf(event.key, element !== null);
      if (act === null || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (act.is === 'walk') setElement(walked(figuresOf(screen), element, act.by));
      else if (act.is === 'leave') onLeave();
      else if (element !== null) onFigure(figureAt(element, engine));
    };
    // before any control of the page or of the screen
    const pages = [document, screen];
    for (const page of pages) page.addEventListener('keydown', heard, true);
    return () => {
      for (const page of pages) page.removeEventListener('keydown', heard, true);
    };
  });
  return element === null ? null : { text: figureAt(element, engine).text, rect: element.getBoundingClientRect() };
}

/** Keys in a field of the player are the field's. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]),textarea,select');
