import type { State } from '../../engine/index.ts';
import { selectRequestsInFlight } from '../../engine/selectors/shell.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';

const selectIsWaiting = (state: State): boolean => selectRequestsInFlight(state) > 0;

/** A thin bar at the top while the page waits for the site (product.md 2, Route guard). A short wait does not show it. */
export function WaitBar() {
  const words = useWords();
  return useSelected(selectIsWaiting) && <div className="waitbar" role="progressbar" aria-label={words.nav.waiting} />;
}
