import { useCallback, useEffect, useState } from 'react';
import { isComposingKey } from '../hooks/composing.ts';
import { useEngine } from '../hooks/context.ts';
import { useWords } from '../hooks/useWords.ts';
import { Icon } from '../parts/icon.tsx';

/** What a chart that fills the screen covers. Dialogs, toasts and the loader lie above it. */
const COVERED = '.topbar, .statusbar, .trade__info, .trade__order, .trade__side, .trade__bottom';
const cover = (isCovered: boolean): void => {
  for (const part of document.querySelectorAll<HTMLElement>(COVERED)) part.inert = isCovered;
};

/** Nobody gets to what is covered by a key. A part that comes meanwhile is covered too. */
function useCover(isExpanded: boolean): void {
  useEffect(() => {
    const main = document.querySelector('main');
    if (!isExpanded || main === null) return;
    cover(true);
    const watcher = new MutationObserver(() => cover(true));
    watcher.observe(main, { childList: true });
    return () => {
      watcher.disconnect();
      cover(false);
    };
  }, [isExpanded]);
}

/**
 * Whether the chart fills the screen. The page as a whole goes to full screen, so that dialogs and the loader are seen over the
 * chart; where a browser has no full screen, the chart fills the page. Back makes it small again (W28).
 */
export function useExpanded(): readonly [isExpanded: boolean, toggle: () => void] {
  const [isExpanded, setExpanded] = useState(false);
  const toggle = useCallback(() => setExpanded((is) => !is), []);
  const { over } = useEngine();
  useCover(isExpanded);
  useEffect(() => (isExpanded ? over?.(() => setExpanded(false)) : undefined), [isExpanded, over]);
  useEffect(() => {
    if (!isExpanded) return;
    // a browser may refuse; the chart fills the page all the same
    document.documentElement.requestFullscreen?.().catch(() => undefined);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isComposingKey(event) && !document.querySelector('[aria-modal="true"]'))
        setExpanded(false);
    };
    const onChange = (): void => {
      if (document.fullscreenElement === null) setExpanded(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined);
    };
  }, [isExpanded]);
  return [isExpanded, toggle];
}

/** Makes the chart large, and small again. */
export function Expand({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  const words = useWords();
  return (
    <button
      type="button"
      className="icon-btn icon-btn--sm only-d types__expand"
      aria-pressed={isOn}
      aria-label={words.chart.expand}
      onClick={onToggle}
    >
      <Icon name={isOn ? 'close' : 'expand'} size={16} />
    </button>
  );
}
