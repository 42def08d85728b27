import { useEffect, useRef } from 'react';
import type { CompareSnapshot } from '../model/compare.chart.ts';
import { comparedFragment } from '../model/compared-link.ts';

/** Keeps the address at the place that is shown, so that it can be sent to somebody. Another place that is typed there is loaded. */
export function useComparedAddress({ context }: CompareSnapshot): void {
  const { clock, place, ignored } = context;
  const index = place?.index;
  const isLeft = useRef(false);
  useEffect(() => {
    if (!isLeft.current && clock !== null && index !== undefined)
      history.replaceState(null, '', comparedFragment({ clock, index, ignored }));
  }, [clock, index, ignored]);
  useEffect(() => {
    const heard = ({ newURL }: HashChangeEvent): void => {
      isLeft.current = true;
      history.replaceState(null, '', newURL); // the place that was shown may have been written since
      location.reload();
    };
    addEventListener('hashchange', heard);
    return () => removeEventListener('hashchange', heard);
  }, []);
}
