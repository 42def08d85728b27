import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Phone } from '../../../engine/index.ts';
import { selectOffered } from '../../../engine/selectors/shell.ts';
import { notePress } from '../../hooks/useOnePress.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import '../../styles/pins.css';

type Props = {
  readonly stock: string;
  /** What the member reads: the name of the instrument. */
  readonly name: string;
  readonly change: Phone['pins'];
};
type PinProps = Props & {
  readonly pins: readonly string[];
  /** Told after each press: whether there was room for one more. */
  readonly onRoom: (hasRoom: boolean) => void;
};

/** Pins an instrument, or takes it out. */
export function PinButton({ stock, name, pins, change, onRoom }: PinProps) {
  const { selector } = useWords();
  const offered = useSelected(selectOffered);
  const isPinned = pins.includes(stock);
  // one that the site does not offer makes room
  const isFull = pins.filter((one) => offered.includes(one)).length >= change.max;
  return (
    <button
      type="button"
      className={`pin${isPinned ? ' is-on' : ''}`}
      data-star={stock}
      aria-pressed={isPinned}
      aria-disabled={!isPinned && isFull}
      aria-label={selector.pin({ name })}
      onClick={pressOf(stock, () => onRoom(change.toggle(stock, offered)))}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1.6l1.9 4 4.4.6-3.2 3.1.8 4.4L8 11.6l-3.9 2.1.8-4.4L1.7 6.2l4.4-.6z" />
      </svg>
    </button>
  );
}

/** Moves a pinned instrument before the one that is shown above it. */
export function RaiseButton({ stock, name, above, change }: Props & { readonly above: string }) {
  const { selector } = useWords();
  return (
    <button
      type="button"
      className="pin"
      aria-label={selector.raise({ name })}
      onClick={pressOf(stock, () => change.raise(stock, above))}
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
