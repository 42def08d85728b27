import { useState } from 'react';
import type { Toast } from '../../engine/index.ts';
import { selectOption, selectToasts } from '../../engine/selectors/shell.ts';
import { useSend } from '../hooks/context.ts';
import { useOpens } from '../hooks/useBetting.ts';
import { useSiteText } from '../hooks/useSaid.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { Close } from '../parts/close.tsx';
import { Icon } from '../parts/icon.tsx';
import { SiteLine } from '../parts/site-line.tsx';
import { toastWords } from '../parts/words.ts';

const ICON = { plain: 'info', gain: 'check', warn: 'warn' } as const;

/** What the site and the engine tell the member. Each disappears by itself or when it is closed. */
export default function Toasts() {
  const toasts = useSelected(selectToasts);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <Item key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** When the market opens whose bet was refused; null for any other toast. */
const opensAtMs = ({ say }: Toast): number | null => (say.kind === 'refused' ? (say.params.opensAtMs ?? null) : null);

function Item({ toast }: { toast: Toast }) {
  const words = useWords();
  const send = useSend();
  const precision = useSelected(selectOption)?.precision ?? 2;
  // the price of a toast is that of the option on the stage when it came, wherever the member goes meanwhile
  const [digits] = useState(precision);
  const { title, text } = toastWords(words, toast.say, digits, useSiteText(), useOpens(opensAtMs(toast)));
  return (
    <div className={`toast toast--${toast.tone}`}>
      <Icon name={ICON[toast.tone]} />
      <div>
        <b>
          <SiteLine text={title} />
        </b>
        {text && (
          <span className="num">
            <SiteLine text={text} />
          </span>
        )}
      </div>
      <Close onPress={() => send({ type: 'toast.dismiss', id: toast.id })} />
    </div>
  );
}
