import { useLater } from '../hooks/useLater.ts';
import { usePageWords } from '../hooks/usePageWords.ts';

/** In the place of a value that could not be loaded: says so, offers a second try, and makes it by itself after a while. */
export function Again({ onPress }: { readonly onPress: () => void }) {
  const { support } = usePageWords();
  useLater(true, onPress);
  return (
    <span className="again-in" role="alert">
      {support.failed}{' '}
      <button type="button" className="link" onClick={onPress}>
        {support.again}
      </button>
    </span>
  );
}
