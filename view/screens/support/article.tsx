import type { ReactNode } from 'react';
import type { Sentence } from '../../../engine/index.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useAskedAgain, useSiteText } from '../../hooks/useSaid.ts';
import { SiteText } from '../../parts/html.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Link } from '../../parts/link.tsx';
import { SiteLine } from '../../parts/site-line.tsx';
import { useTitle } from './useTitle.ts';

type Neighbour = { readonly id: number; readonly title: Sentence };
type Props = {
  readonly title: Sentence;
  /** Kind and day under the title. */
  readonly under: string;
  readonly content: Sentence;
  /** Asks for the text again. */
  readonly again: () => void;
  /** What stands between the head and the text. */
  readonly children?: ReactNode;
  readonly onShown?: (box: HTMLElement) => void;
};

/** A text of the site with its title. Its HTML is sanitised. */
export function Article({ title, under, content, again, children, onShown }: Props) {
  const titled = useTitle();
  const read = useSiteText();
  useAskedAgain(content, again);
  return (
    <>
      <header>
        <h2>
          <SiteLine text={titled(title)} />
        </h2>
        {under !== '' && (
          <p className="t-3 num">
            <SiteLine text={under} />
          </p>
        )}
      </header>
      {children}
      <SiteText text={read(content)} className="article__body" onShown={onShown} />
    </>
  );
}

/** The way back to a list. */
export function ToList({ to }: { readonly to: string }) {
  const { support: words } = usePageWords();
  return (
    <Link className="backlink" to={to}>
      <Icon name="back" size={16} />
      {words.toList}
    </Link>
  );
}

/** The text before and the text after this one in the list, where it has them. */
export function Around({
  items,
  id,
  pathOf,
}: {
  readonly items: readonly Neighbour[];
  readonly id: number;
  readonly pathOf: (id: number) => string;
}) {
  const { support: words } = usePageWords();
  const titled = useTitle();
  const at = items.findIndex((one) => one.id === id);
  const found = [
    { name: words.previous, one: items[at - 1] },
    { name: words.next, one: items[at + 1] },
  ].flatMap(({ name, one }) => (at < 0 || one === undefined ? [] : [{ name, one }]));
  if (found.length === 0) return null;
  return (
    <nav className="article__nav" aria-label={words.around}>
      {found.map(({ name, one }) => (
        <Link key={name} to={pathOf(one.id)}>
          <span>{name}</span>
          <b className="cut fw-5">
            <SiteLine text={titled(one.title)} />
          </b>
        </Link>
      ))}
    </nav>
  );
}
