import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../hooks/useWords.ts';
import type { Words } from '../locales/words.ts';
import { useLateFile } from './chunk.ts';
import { lateFile } from './late-file.ts';
import { addPictures } from './pictures.ts';
import { decodeEntities } from './plain-text.ts';
import { useTongue } from './site-line.tsx';
import '../styles/html.css';

/** Elements that a text of the site may have. Its looks are the page's: no style, no form. */
const TEXT = 'a b strong i em u s small span sub sup br hr p div blockquote pre code h1 h2 h3 h4 h5 h6';
const LISTS = 'ul ol li dl dt dd table thead tbody tfoot tr th td caption';
/** Pictures are replaced before anything of them is loaded (pictures.ts). */
const PICTURES = 'img picture source figure figcaption';
const TAGS = `${TEXT} ${LISTS} ${PICTURES}`.split(' ');
/** Attributes that are no addresses, and src and srcset, which `addPictures` judges and removes. */
const PLAIN = ['title', 'colspan', 'rowspan', 'start', 'alt', 'width', 'height', 'src', 'srcset'];
const ATTRIBUTES = ['href', ...PLAIN];
const LINKS = /^(?:https?:|mailto:|tel:|\/)/i;

type Purify = typeof import('dompurify').default;
const file = lateFile(() => import('dompurify'));

/** Whether a text is HTML. A text without a whole tag is shown line by line, with its entities decoded: `Q&A`, `S&amp;P 500`, `1 < 2`. */
const isHtml = (text: string): boolean => /<(?:[a-zA-Z/][^<]*>|!)/.test(text);

type Props = {
  readonly text: string;
  readonly className?: string;
  /** Called with the element of a text of HTML when it is shown. */
  readonly onShown?: ((box: HTMLElement) => void) | undefined;
};

/** A text of the site, which is plain lines or HTML. HTML is sanitised; the sanitiser is loaded when the first such text is shown. */
export function SiteText({ text, className = '', onShown }: Props) {
  return isHtml(text) ? (
    <Html text={text} className={className} onShown={onShown} />
  ) : (
    <Lines text={text} className={className} />
  );
}

/** A line that counts itself: `1. …`. */
const COUNTED = /^\d+[.)]/;

function Lines({ text, className }: { readonly text: string; readonly className: string }) {
  const lines = decodeEntities(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const lang = useTongue()(text);
  const isCounted = lines.every((line) => COUNTED.test(line));
  return (
    <ul lang={lang} className={`lines${isCounted ? ' lines--counted' : ''} ${className}`}>
      {lines.map((line, nr) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no other name
        <li key={nr}>{line}</li>
      ))}
    </ul>
  );
}

function Html({ text, className, onShown }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { siteText: say } = useWords();
  const lang = useTongue()(text);
  const [isFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []); // the text is left out, since nothing may be shown unsanitised
  const ready = useLateFile(file, true, fail)?.default ?? null;
  // before the paint: what stands below the text comes with it
  useLayoutEffect(() => {
    if (ready === null || box.current === null) return;
    box.current.replaceChildren(clean(ready, text, say));
    reachByKey(box.current);
    onShown?.(box.current);
  }, [ready, text, say, onShown]);
  if (isFailed) return <p className={className}>{say.unread}</p>;
  return <div ref={box} lang={lang} className={`html ${className}`} aria-busy={ready === null} />;
}

/** What is wider than the text scrolls by itself, and no control may be in it: the keyboard reaches it. */
function reachByKey(box: HTMLElement): void {
  for (const wide of box.querySelectorAll<HTMLElement>('table, pre'))
    if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
}

/** What a text of the site may show of itself. Its links open in another tab, which knows nothing of this one. */
function clean(by: Purify, text: string, say: Words['siteText']): DocumentFragment {
  const fragment = by.sanitize(text, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: LINKS,
    ADD_URI_SAFE_ATTR: PLAIN,
    ALLOW_DATA_ATTR: false,
  });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  addPictures(fragment, say);
  return fragment;
}
