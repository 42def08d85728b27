import { usePageWords } from '../../hooks/usePageWords.ts';
import { type Said, useSaid } from '../../hooks/useSaid.ts';

/** How the title of a text is shown. One that is empty says so: nobody can press or read a link without a word. */
export function useTitle(): (title: Said) => string {
  const { support: words } = usePageWords();
  const said = useSaid();
  return (title) => {
    const shown = said(title);
    return shown.trim() === '' ? words.untitled : shown;
  };
}
