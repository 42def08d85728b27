import { useKeptFocus } from '../hooks/useKeptFocus.ts';
import { usePageWords } from '../hooks/usePageWords.ts';
import { Icon } from './icon.tsx';

/** In the place of what could not be loaded: says so, and offers a second try. */
export function Lost({ onPress }: { readonly onPress: () => void }) {
  const { support: words } = usePageWords();
  const button = useKeptFocus();
  return (
    <div className="empty" role="status">
      <Icon name="warn" />
      <span>{words.failed}</span>
      <button ref={button} type="button" className="btn btn--sm btn--line" onClick={onPress}>
        {words.again}
      </button>
    </div>
  );
}
