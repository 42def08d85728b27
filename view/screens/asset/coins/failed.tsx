import { useKeptFocus } from '../../../hooks/useKeptFocus.ts';
import { Icon } from '../../../parts/icon.tsx';
import { useCoinWords } from './useCoinWords.ts';

/** The wallets could not be read. */
export function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const words = useCoinWords();
  const button = useKeptFocus();
  return (
    <div className="empty coins__failed" role="alert">
      <Icon name="warn" />
      <b className="fw-6 t-1">{words.failed}</b>
      <button ref={button} type="button" className="btn btn--sm" onClick={onRetry}>
        {words.again}
      </button>
    </div>
  );
}
