import { useWords } from '../hooks/useWords.ts';
/** The footer of the home layout: the risk warning. */
export const Footer = () => {
  const words = useWords();
  return (
    <footer className="footer">
      <div className="footer__in">
        <p>
          <b className="fw-6 t-2">{words.risk.title}</b> {words.risk.long}
        </p>
      </div>
    </footer>
  );
};
