import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Phone } from '../../../engine/index.ts';
import { notePress } from '../../hooks/useOnePress.ts';
import { useWords } from '../../hooks/useWords.ts';
import '../../styles/pins.css';

type Props = {
  readonly stock: string;
  /** What the member reads: the name of the instrument. */
  readonly name: string;
  readonly pins: readonly string[];
  readonly change: Phone['pins'];
};
type PinProps = Props & {
  /** Told after each press: whether there was room for one more. */
  readonly onRoom: (hasRoom: boolean) => void;
};

/** Pins an instrument, or takes it out. */
export function PinButton({ stock, name, pins, change, onRoom }: PinProps) {
  const { selector } = useWords();
  const isPinned = pins.includes(stock);
  return (
    <button
      type="button"
      className={`pin${isPinned ? ' is-on' : ''}`}
      data-star={stock}
      aria-pressed={isPinned}
      aria-disabled={!isPinned && pins.length >= change.max}
      aria-label={selector.pin({ name })}
      onClick={pressOf(stock, () => onRoom(change.toggle(stock)))}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1.6l1.9 4 4.4.6-3.2 3.1.8 4.4L8 11.6l-3.9 2.1.8-4.4L1.7 6.2l4.4-.6z" />
      </svg>
    </button>
  );
}

/** Moves a pinned instrument up, except the first. */
export function RaiseButton({ stock, name, pins, change }: Props) {
  const { selector } = useWords();
  if (pins.indexOf(stock) < 1) return null;
  return (
    <button
      type="button"
      className="pin"
      aria-label={selector.raise({ name })}
      onClick={pressOf(stock, () => change.raise(stock))}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 13V4M4 7.5L8 3.5l4 4" />
      </svg>
    </button>
  );
}

/** A press that may take its own button away: the focus goes on to the first star of the same instrument. */
const pressOf =
  (stock: string, act: () => void) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    const button = event.currentTarget;
    const hadFocus = document.activeElement === button;
    const box = button.closest('[role=dialog]');
    notePress(event);
    flushSync(act);
    if (!hadFocus || button.isConnected) return;
    const stars = [...(box?.querySelectorAll<HTMLElement>('[data-star]') ?? [])];
    // a finger's list stays where it is
    stars.find((star) => star.dataset.star === stock)?.focus({ preventScroll: event.detail > 0 });
  };
