import type { Phone } from '../../../engine/index.ts';
import { noted } from '../../hooks/useOnePress.ts';
import { useWords } from '../../hooks/useWords.ts';
import '../../styles/pins.css';

type Props = {
  readonly stock: string;
  /** What the member reads: the name of the instrument. */
  readonly name: string;
  readonly pins: readonly string[];
  readonly change: Phone['pins'];
};

/** Pins an instrument, or takes it out. */
export function PinButton({ stock, name, pins, change }: Props) {
  const { selector } = useWords();
  const isPinned = pins.includes(stock);
  return (
    <button
      type="button"
      className={`pin${isPinned ? ' is-on' : ''}`}
      aria-pressed={isPinned}
      aria-label={selector.pin({ name })}
      onClick={noted(() => change.toggle(stock))}
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
      onClick={noted(() => change.raise(stock))}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 13V4M4 7.5L8 3.5l4 4" />
      </svg>
    </button>
  );
}
