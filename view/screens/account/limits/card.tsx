import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { usePageWords } from '../../../hooks/usePageWords.ts';
import { Icon } from '../../../parts/icon.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly isOn: boolean;
  readonly children: ReactNode;
};

/** Moves the focus from a button to the head of its card. The button is about to disappear or to be off. */
export function focusHead({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.closest('section')?.querySelector('h2')?.focus({ preventScroll: true });
}

/** A kind of limit: its name, whether it holds, and what it does. */
export function Card({ title, text, isOn, children }: Props) {
  const { limits } = usePageWords();
  const id = useId();
  return (
    <section className="panel lim__card" aria-labelledby={id}>
      <header>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <span className={`tag${isOn ? ' tag--gain' : ''}`}>
          {isOn && <Icon name="check" size={12} />}
          {isOn ? limits.on : limits.off}
        </span>
      </header>
      <p className="lim__d">{text}</p>
      {children}
    </section>
  );
}
