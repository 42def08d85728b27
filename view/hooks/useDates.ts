import { useEffect, useState } from 'react';
import type { Dates } from '../parts/dates.ts';

let loaded: Dates | null = null;

/** The dates that the view prints, or null while their file is on its way. It is asked for when it `isNeeded` first. */
export function useDates(isNeeded: boolean): Dates | null {
  const [dates, setDates] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || dates !== null) return;
    let isGone = false;
    import('../parts/dates.ts').then(
      (file) => {
        loaded = file.dates;
        if (!isGone) setDates(loaded);
      },
      () => undefined, // the network is gone: the words without a date stay
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded, dates]);
  return dates;
}
