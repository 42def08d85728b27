import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { Icon } from '../../parts/icon.tsx';
import { Link } from '../../parts/link.tsx';

type Props = { readonly page: number; readonly pages: number; readonly pathOf: (page: number) => string };

/** Numbers shown around the present page. */
const AROUND = 2;

/**
 * The pages of a list, as links. One page has no pager (product.md 2, Notice list), but a page behind the last one has the way back. `page` counts from 0;
 * `pages` is 0 while nobody knows. It stands beside what an answer replaces: the next press on it counts.
 */
export function Pager({ page, pages, pathOf }: Props) {
  const { support: words } = usePageWords();
  const props = useFocusOnPage();
  if (pages < (page > 0 ? 1 : 2)) return null;
  const first = Math.max(0, Math.min(page - AROUND, pages - 2 * AROUND - 1));
  const shown = Array.from({ length: Math.min(pages, 2 * AROUND + 1) }, (_, nr) => first + nr);
  return (
    <nav className="pager" aria-label={words.pages} {...props}>
      <Step to={page > 0 ? pathOf(Math.min(page, pages) - 1) : null} icon="left" label={words.before} />
      {shown.map((one) => (
        <Link
          key={one}
          className={`pager__n num${one === page ? ' is-active' : ''}`}
          to={pathOf(one)}
          aria-current={one === page ? 'page' : undefined}
        >
          {one + 1}
          <span className="sr">{words.pages}</span>
        </Link>
      ))}
      <Step to={page + 1 < pages ? pathOf(page + 1) : null} icon="right" label={words.after} />
    </nav>
  );
}

/** A step that has led to the first or to the last page is no link any more: the link of that page takes its focus. */
function useFocusOnPage() {
  const ref = useRef<HTMLElement>(null);
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ target }: FocusEvent): void => {
      focused.current = target;
    },
  };
}

function Step({ to, icon, label }: { to: string | null; icon: string; label: string }) {
  if (to === null)
    return (
      <span className="pager__n is-off">
        <Icon name={icon} size={16} />
      </span>
    );
  return (
    <Link className="pager__n" to={to} aria-label={label}>
      <Icon name={icon} size={16} />
    </Link>
  );
}
