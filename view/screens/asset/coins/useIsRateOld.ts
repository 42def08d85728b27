import { useCallback, useState } from 'react';
import { isRateOld } from '../../../../engine/selectors/money/coins.ts';
import { useEngine } from '../../../hooks/context.ts';
import { useLooks } from '../../../hooks/useLooks.ts';

const LOOK_MS = 500;

/** Whether a rate is too old for a conversion, by the site's time. A rate that is old stays old, so it is looked at no more. */
export function useIsRateOld(ratedMs: number | null): boolean {
  const { nowMs } = useEngine();
  /** The rate that was found to be old. */
  const [oldMs, setOldMs] = useState(() => (isRateOld(ratedMs, nowMs()) ? ratedMs : null));
  const look = useCallback(() => {
    if (isRateOld(ratedMs, nowMs())) setOldMs(ratedMs);
  }, [ratedMs, nowMs]);
  const isOld = ratedMs === null || oldMs === ratedMs;
  useLooks(isOld ? null : look, LOOK_MS);
  return isOld;
}
