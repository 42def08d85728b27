import { useEffect } from 'react';
import type { CompareSend } from '../model/compare.chart.ts';
import { keyOf } from '../model/pressed-key.ts';
import { isUsedBy } from './useKeys.ts';

/** Hears the keys of the page of a comparison, unless a control that uses them has the focus. */
export function useCompareKeys(send: CompareSend): void {
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      const { target } = event;
      const key = keyOf(event);
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLElement && uses(target, key)) return;
      const act = ACTS[key];
      if (act === undefined) return;
      event.preventDefault();
      send(act);
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [send]);
}

/** The slider uses no letters. */
const uses = (target: HTMLElement, key: string): boolean =>
  target.matches('input[type=range]') ? key.length > 1 : isUsedBy(target, key);

const ACTS: Readonly<Record<string, Parameters<CompareSend>[0]>> = {
  n: { type: 'next' },
  p: { type: 'previous' },
  ' ': { type: 'toggled' },
  ArrowRight: { type: 'stepped', by: 1 },
  ArrowLeft: { type: 'stepped', by: -1 },
  Home: { type: 'sought', index: 0 },
  End: { type: 'sought', index: Number.MAX_SAFE_INTEGER },
};
