import { historyPath } from '../../../engine/selectors/screens.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { Link } from '../../parts/link.tsx';
import '../../styles/tables.css';

/** The two views of the history screen: the list of bets, and the statement. */
export function HistoryMenu({ isStatement }: { readonly isStatement: boolean }) {
  const words = usePageWords();
  const entry = (to: string, label: string, isOn: boolean) => (
    <Link className={`tabs__item${isOn ? ' is-active' : ''}`} to={to} aria-current={isOn ? 'page' : undefined}>
      {label}
    </Link>
  );
  return (
    <nav className="tabs history__menu" aria-label={words.statement.menu}>
      {entry(historyPath({}), words.history.title, !isStatement)}
      {entry(historyPath({ view: 'statement' }), words.statement.title, isStatement)}
    </nav>
  );
}
