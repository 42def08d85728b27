import { useEngine } from '../../../hooks/context.ts';
import { CoolingNote, useIsCooling } from '../../../parts/cooling-note.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { useCoinWords } from '../coins/useCoinWords.ts';

/** Only an address of the web is opened: any other could run a script of somebody else on this page. */
const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

type Props = {
  readonly status: 'asking' | 'done' | 'failed' | null;
  /** The reference of the address; null before the site gave it. */
  readonly url: string | null;
  readonly ask: string;
  readonly onAsk: () => void;
};

/**
 * An address of another site where points are bought: it is asked for first and opened in a new tab, which knows nothing of this page. A cool-off
 * refuses it.
 */
export function Away({ status, url, ask, onAsk }: Props) {
  const { send } = useCoinWords();
  const { reveal } = useEngine();
  const isCooling = useIsCooling();
  const address = url === null ? null : reveal(url);
  const isGood = address !== null && isWeb(address);
  return (
    <div className="away">
      <CoolingNote />
      {isGood && status === 'done' && !isCooling ? (
        <a className="btn btn--line" href={address} target="_blank" rel="noopener noreferrer">
          <Icon name="export" size={16} />
          {send.open}
        </a>
      ) : (
        <button type="button" className="btn btn--line" disabled={isCooling || status === 'asking'} onClick={onAsk}>
          {status === 'asking' ? send.asking : ask}
        </button>
      )}
      <p className="field__help field__help--error coin__help" role="status">
        {(status === 'failed' || (status === 'done' && !isGood)) && send.noUrl}
      </p>
    </div>
  );
}
