import { ko } from '../locales/ko.ts';

/** The footer of the home layout: the risk warning. */
export const Footer = () => (
  <footer className="footer">
    <div className="footer__in">
      <p>
        <b className="fw-6 t-2">{ko.risk.title}</b> {ko.risk.long}
      </p>
    </div>
  </footer>
);
