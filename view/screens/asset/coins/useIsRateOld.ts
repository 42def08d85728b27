import { useEffect, useState } from 'react';
import { isRateOld } from '../../../../engine/selectors/money/coins.ts';
import { useEngine } from '../../../hooks/context.ts';

const LOOK_MS = 500;

/** Whether a rate is too old for a conversion, by the site's time. */
export function useIsRateOld(ratedMs: number | null): boolean {
  const { nowMs } = useEngine();
  const [isOld, setOld] = useState(() => isRateOld(ratedMs, nowMs()));
  useEffect(() => {
    const look = (): void => setOld(isRateOld(ratedMs, nowMs()));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [ratedMs, nowMs]);
  return isOld;
}
