import type { ReactNode } from 'react';
import '../styles/pages.css';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

type Props = {
  readonly title: string;
  /** Where the way back leads, and its words. A phone shows its arrow alone, before the title. */
  readonly to: string;
  readonly back: string;
  /** What can be done with the whole page. */
  readonly children?: ReactNode;
};

/** The title of a page, and the way back. */
export const PageHead = ({ title, to, back, children }: Props) => (
  <div className="page__head">
    <h1 className="page__title">{title}</h1>
    {children !== undefined && <div className="page__acts">{children}</div>}
    <Link className="backlink" to={to} aria-label={back}>
      <Icon name="back" size={16} />
      <span className="only-d">{back}</span>
    </Link>
  </div>
);
