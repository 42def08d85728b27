import { useEffect } from 'react';

const SPOILT = { type: 'spoilt' } as const;

/** Tells the steps of a form that what it asks about cannot be sent any more: its question is taken back (engine/SPEC.md, C9g). */
export function useSpoilt(isFine: boolean, step: (event: typeof SPOILT) => void): void {
  useEffect(() => {
    if (!isFine) step(SPOILT);
  }, [isFine, step]);
}
