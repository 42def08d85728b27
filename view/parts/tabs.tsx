import { type KeyboardEvent, type ReactNode, useId } from 'react';
import '../styles/tables.css';

type Tab<K extends string> = { key: K; label: ReactNode; className?: string };
type Props<K extends string> = {
  tabs: readonly Tab<K>[];
  at: K;
  onPick: (key: K) => void;
  label: string;
  panel: string;
};

/** Tabs of a panel. The arrow keys move between them, as in a tablist. The panel is the element with the id `panel`. */
export function Tabs<K extends string>({ tabs, at, onPick, label, panel }: Props<K>) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const shown = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')].filter(
      (tab) => tab.offsetParent !== null,
    );
    const next = shown[(shown.indexOf(document.activeElement as HTMLElement) + step + shown.length) % shown.length];
    next?.focus();
    next?.click();
  };
  return (
    <div className="tabs scroll-x" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          id={`${id}-${tab.key}`}
          type="button"
          role="tab"
          aria-selected={tab.key === at}
          aria-controls={panel}
          tabIndex={tab.key === at ? 0 : -1}
          className={`tabs__item${tab.key === at ? ' is-active' : ''} ${tab.className ?? ''}`}
          onClick={() => onPick(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
