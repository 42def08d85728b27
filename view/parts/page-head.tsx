import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

type Props = {
  readonly title: string;
  /** Where the way back leads, and its words. A phone shows its arrow alone. */
  readonly to: string;
  readonly back: string;
};

/** The title of a page, and the way back. */
export const PageHead = ({ title, to, back }: Props) => (
  <div className="page__head">
    <h1 className="page__title">{title}</h1>
    <Link className="backlink" to={to} aria-label={back}>
      <Icon name="back" size={16} />
      <span className="only-d">{back}</span>
    </Link>
  </div>
);
