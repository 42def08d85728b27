import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { FAMILY_LETTERS, selectOption, selectSiblings } from '../../../engine/selectors/index.ts';
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
        {FAMILY_LETTERS.map((family) => {
          const own = options.filter((entry) => entry.type.startsWith(family));
          return own.length === 0 ? null : (
            <fieldset className="types__group" key={family} aria-label={words.families[family]}>
              <span className="types__label" aria-hidden="true">
                {words.families[family]}
              </span>
              <div className="seg">
                {own.map((entry) => (
                  <Link
                    key={entry.id}
                    className={`seg__item${entry.id === option?.id ? ' is-active' : ''}${entry.isStop ? ' is-off' : ''}`}
                    to={`/trade/${entry.id}`}
                    title={entry.type}
                    {...(entry.id === option?.id ? { 'aria-current': 'page' } : {})}
                  >
                    <span className="seg__pill">
                      {entry.isStop && <Icon name="lock" size={10} />}
                      {lengthLabel(words, entry.type)}
                      {entry.isStop && <span className="sr"> {words.betting.tag.stopped}</span>}
                    </span>
                  </Link>
                ))}
              </div>
            </fieldset>
          );
        })}
      </nav>
      {children}
    </div>
  );
});
