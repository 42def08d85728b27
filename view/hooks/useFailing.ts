import { useState } from 'react';

/** Whether something that is waited for has failed and has not come since. It still fails while it is asked for again. */
export function useFailing(isWaiting: boolean, isFailed: boolean): boolean {
  const [wasFailing, setFailing] = useState(false);
  const isFailing = isWaiting && (wasFailing || isFailed);
  if (isFailing !== wasFailing) setFailing(isFailing);
  return isFailing;
}
