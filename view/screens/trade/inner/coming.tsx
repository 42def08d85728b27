import { selectInner } from '../../../../engine/selectors/shell.ts';
import { usePageWords } from '../../../hooks/usePageWords.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { Empty } from '../../../parts/list.tsx';

/** A panel without content yet: its name, and that it is coming (product.md 2, leaderboard and promotion). */
export function Coming() {
  const words = usePageWords().inner;
  const view = useSelected(selectInner)?.view;
  return (
    <div className="inner__coming">
      {view !== undefined && <p className="inner__t">{words.views[view]}</p>}
      {view === 'leaderboard' && <p className="t-3">{words.leaderboardLead}</p>}
      <Empty text={words.soon} />
    </div>
  );
}
