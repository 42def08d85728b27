import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { FAMILY_LETTERS, selectOption, selectSiblings } from '../../../engine/selectors/shell.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { Icon } from '../../parts/icon.tsx';
import { lengthLabel } from '../../parts/labels.ts';
import { Link } from '../../parts/link.tsx';

/** The game types of the chosen instrument; on a phone the active one is scrolled into view. `children`: what ends the line. */
export const Types = memo(function Types({ children }: { children?: ReactNode }) {
  const words = useWords();
  const option = useSelected(selectOption);
  const options = useSelected(selectSiblings);
  const head = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the option or the list changes
  useLayoutEffect(() => {
    const box = head.current;
    const active = box?.querySelector<HTMLElement>('.is-active');
    if (box && active && box.scrollWidth > box.clientWidth) box.scrollLeft = active.offsetLeft - box.clientWidth / 2;
  }, [option?.id, options.length]);
  return (
    <div ref={head} className="panel__head types-head scroll-x">
      <nav className="types" aria-label={words.trade.type}>
        {FAMILY_LETTERS.map((family) => (
          <Family key={family} family={family} />
        ))}
      </nav>
      {children}
    </div>
  );
});

/** The game types of a family; nothing if the instrument has none. */
function Family({ family }: { readonly family: (typeof FAMILY_LETTERS)[number] }) {
  const words = useWords();
  const own = useSelected(selectSiblings).filter((entry) => entry.type.startsWith(family));
  if (own.length === 0) return null;
  return (
    <fieldset className="types__group" aria-label={words.families[family]}>
      <span className="types__label" aria-hidden="true">
        {words.families[family]}
      </span>
      <div className="seg">
        {own.map((entry) => (
          <Type key={entry.id} entry={entry} />
        ))}
      </div>
    </fieldset>
  );
}

type Entry = ReturnType<typeof selectSiblings>[number];

function Type({ entry: { id, type, isStop } }: { readonly entry: Entry }) {
  const words = useWords();
  const isActive = id === useSelected(selectOption)?.id;
  return (
    <Link
      className={`seg__item${isActive ? ' is-active' : ''}${isStop ? ' is-off' : ''}`}
      to={`/trade/${id}`}
      title={type}
      {...(isActive ? { 'aria-current': 'page' } : {})}
    >
      <span className="seg__pill">
        {isStop && <Icon name="lock" size={10} />}
        {lengthLabel(words, type)}
        {isStop && <span className="sr"> {words.betting.tag.stopped}</span>}
      </span>
    </Link>
  );
}
