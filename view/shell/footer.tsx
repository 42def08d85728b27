import { useSend } from '../hooks/context.ts';
import { useWords } from '../hooks/useWords.ts';
import { Link } from '../parts/link.tsx';
import { LanguageList } from './language-list.tsx';

/** The footer of the home layout (product.md 2): notices, terms, privacy, business partnership, the member's play limits, and the risk warning. */
export const Footer = () => {
  const words = useWords();
  const send = useSend();
  return (
    <footer className="footer">
      <div className="footer__in">
        <nav className="footer__links" aria-label={words.nav.footer}>
          <Link to="/support/notice">{words.titles.notices}</Link>
          <Link to="/support/terms">{words.titles.terms}</Link>
          <Link to="/support/privacy">{words.titles.privacy}</Link>
          <button type="button" onClick={() => send({ type: 'partnership.ask' })}>
            {words.nav.partnership}
          </button>
          <Link to="/mypage?view=limits">{words.titles.limits}</Link>
        </nav>
        <LanguageList />
        <p>
          <b className="fw-6 t-2">{words.risk.title}</b> {words.risk.long}
        </p>
      </div>
    </footer>
  );
};
