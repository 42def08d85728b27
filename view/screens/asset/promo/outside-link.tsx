import { useEngine } from '../../../hooks/context.ts';
import { noted } from '../../../hooks/useOnePress.ts';
import { CoolingNote, useIsCooling } from '../../../parts/cooling-note.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { off } from '../../../parts/off.ts';
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
  const text = url === null ? '' : reveal(url);
  const address = status === 'done' && isWeb(text) ? text : null;
  const isFailed = status === 'failed' || (status === 'done' && address === null);
  return (
    <div className="away">
      <CoolingNote />
      {address === null || isCooling ? (
        <Ask isAsking={status === 'asking'} isOff={isCooling} word={ask} onPress={onAsk} />
      ) : (
        <Open address={address} />
      )}
      <p className="field__help field__help--error coin__help" role="status">
        {isFailed && send.noUrl}
      </p>
    </div>
  );
}

type AskProps = {
  readonly isAsking: boolean;
  readonly isOff: boolean;
  readonly word: string;
  readonly onPress: () => void;
};

/** The link comes in its place. */
function Ask({ isAsking, isOff, word, onPress }: AskProps) {
  const { send } = useCoinWords();
  return (
    <button type="button" className="btn btn--line" onClick={noted(onPress)} {...off(isOff || isAsking)}>
      {isAsking ? send.asking : word}
    </button>
  );
}

function Open({ address }: { readonly address: string }) {
  const { send } = useCoinWords();
  return (
    <a className="btn btn--line" href={address} target="_blank" rel="noopener noreferrer">
      <Icon name="export" size={16} />
      {send.open}
    </a>
  );
}
