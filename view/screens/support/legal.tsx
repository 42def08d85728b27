import { useCallback, useState } from 'react';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import '../../styles/pages.css';
import '../../styles/tables.css';
import '../../styles/support.css';
import { SiteLine } from '../../parts/site-line.tsx';
import { Answered } from './answered.tsx';
import { Article } from './article.tsx';

/** The terms of service or the privacy policy, with a list of contents. */
export function LegalText({ type }: { readonly type: 'terms' | 'privacy' }) {
  const { support: words } = usePageWords();
  const asked = useQuery('static.fetch', { type });
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([]);
  const shown = useCallback((box: HTMLElement) => setHeadings([...box.querySelectorAll<HTMLElement>('h2, h3')]), []);
  return (
    <article className="panel acc__panel article" aria-label={words.views[type]} aria-busy={asked.isAsking}>
      <Answered asked={asked}>
        {({ title, content }) => (
          <Article title={title} again={asked.again} content={content} under="" onShown={shown}>
            {headings.length > 1 && <Contents headings={headings} />}
          </Article>
        )}
      </Answered>
    </article>
  );
}

/** The number and the brackets around the name of an article: `제1조 (목적)`. */
const NAME_IN = /^\S+\s*\((.+)\)$/;

function Contents({ headings }: { readonly headings: readonly HTMLElement[] }) {
  const { support: words } = usePageWords();
  const go = (heading: HTMLElement): void => {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  };
  return (
    <nav className="toc" aria-label={words.toc}>
      {headings.map((heading, nr) => {
        const text = heading.textContent.trim();
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two articles may have one name
          <button key={nr} type="button" className="btn btn--xs" onClick={() => go(heading)}>
            <SiteLine text={NAME_IN.exec(text)?.[1] ?? text} />
          </button>
        );
      })}
    </nav>
  );
}
