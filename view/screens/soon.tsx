import { selectMe } from '../../engine/selectors/index.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { Link } from '../parts/link.tsx';
import '../styles/front.css';

/** A route without a screen yet. It says so and offers a way back. */
export default function Soon() {
  const words = useWords();
  const me = useSelected(selectMe);
  return (
    <div className="page front">
      <section className="front__hero">
        <h1 className="front__t">{words.soon.title}</h1>
        <p className="front__lead">{words.soon.text}</p>
        <Link className="btn btn--ink btn--lg" to={me ? '/trade' : '/'}>
          {me ? words.soon.toTrade : words.soon.toHome}
        </Link>
      </section>
    </div>
  );
}
