import { useKeptFocus } from '../../../hooks/useKeptFocus.ts';
import { Icon } from '../../../parts/icon.tsx';
import { useCoinWords } from './useCoinWords.ts';

/** The wallets or the records of coins could not be read. `what`: says so. */
export function Failed({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) {
  const words = useCoinWords();
  const button = useKeptFocus();
  return (
    <div className="empty coins__failed" role="alert">
      <Icon name="warn" />
      <b className="fw-6 t-1">{what}</b>
      <button ref={button} type="button" className="btn btn--sm" onClick={onRetry}>
        {words.again}
      </button>
    </div>
  );
}
