import { selectMe } from '../../engine/selectors/index.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import '../styles/front.css';

/** Home: what the site is, its risk, and the login. */
export default function Front() {
  const words = useWords();
  const me = useSelected(selectMe);
  return (
    <div className="page front">
      <section className="front__hero">
        <h1 className="front__t">{words.front.title}</h1>
        <p className="front__lead">{words.front.lead}</p>
        <Link className="btn btn--ink btn--lg" to={me ? '/trade' : '/login'}>
          {me ? words.front.toTrade : words.front.toLogin}
        </Link>
      </section>
      <ol className="front__steps">
        {words.front.steps.map(([title, text], i) => (
          <li key={title} className="panel">
            <span className="front__n num">{i + 1}</span>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="note">
        <Icon name="info" size={16} />
        <span>
          <b className="fw-6 t-1">{words.risk.title}</b> {words.risk.long}
        </span>
      </p>
    </div>
  );
}
