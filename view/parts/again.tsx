import { useKeptFocus } from '../hooks/useKeptFocus.ts';
import { usePageWords } from '../hooks/usePageWords.ts';

/** In the place of a value that could not be loaded: says so, and offers a second try. */
export function Again({ onPress }: { readonly onPress: () => void }) {
  const { support } = usePageWords();
  const button = useKeptFocus();
  return (
    <span className="again-in" role="alert">
      {support.failed}{' '}
      <button ref={button} type="button" className="link" onClick={onPress}>
        {support.again}
      </button>
    </span>
  );
}
