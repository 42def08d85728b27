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

/** The title of a page, and the back link. A phone has another link than a desktop, so that the Tab key goes through both in reading order. */
export const PageHead = ({ title, to, back, children }: Props) => (
  <div className="page__head">
    <Link className="backlink only-m" to={to} aria-label={back}>
      <Icon name="back" size={20} />
    </Link>
    <h1 className="page__title">{title}</h1>
    {children && <div className="page__acts">{children}</div>}
    <Link className="backlink only-d" to={to}>
      <Icon name="back" size={16} />
      {back}
    </Link>
  </div>
);
