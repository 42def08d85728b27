import { useId, useLayoutEffect, useRef } from 'react';
import { oneLine, TEXT_MAX, trimmed } from '../../../../engine/rules/forms.ts';
import type { Network } from '../../../../engine/selectors/money/coins.ts';
import { useField } from '../../../hooks/useField.ts';
import { Icon } from '../../../parts/icon.tsx';
import { off, offField } from '../../../parts/off.ts';
import { useCoinWords } from '../coins/useCoinWords.ts';
import type { AddressCheck } from './address.ts';

type Props = {
  readonly coin: string;
  readonly text: string;
  /** Null: the network of the coin is not known, so nothing can be checked. */
  readonly network: Network | null;
  readonly found: AddressCheck;
  readonly isAsked: boolean;
  readonly isOff: boolean;
  readonly onText: (text: string) => void;
};

/** The receiver's address. It is checked by its network while it is typed. */
export function AddressField({ coin, text, network, found, isAsked, isOff, onText }: Props) {
  const { withdraw } = useCoinWords();
  const [field, help] = [useId(), useId()];
  const typing = useField(text, onText);
  const isEmpty = trimmed(text) === '';
  const isBad = isEmpty ? isAsked : found === 'bad' || found === 'typo';
  const tone = isBad ? 'bad' : found === 'good' ? 'good' : 'plain';
  return (
    <div className="field">
      <label className="field__label" htmlFor={field}>
        {withdraw.to}
      </label>
      <div className={`input${isBad ? ' is-error' : ''}`}>
        <input
          id={field}
          className="num"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={isBad}
          aria-describedby={help}
          {...typing}
          {...offField(isOff)}
        />
        <Paste coin={coin} isOff={isOff} onText={onText} />
      </div>
      <p id={help} role="status" className={`field__help coin__help${TONES[tone].help}`}>
        {(!isEmpty || isBad) && (
          <>
            <Icon name={TONES[tone].icon} size={14} />
            <Verdict network={network} found={isEmpty ? 'empty' : found} />
          </>
        )}
      </p>
    </div>
  );
}

/** How the line under the field looks. */
const TONES = {
  bad: { icon: 'warn', help: ' field__help--error' },
  good: { icon: 'check', help: ' field__help--ok' },
  plain: { icon: 'info', help: '' },
} as const;

/**
 * Takes the address from the clipboard. A page that may not read it leaves the field as it is: the keys still paste. A browser that asks the member first
 * may answer late: the address is not for another coin, nor for a form that was sent.
 */
function Paste({ coin, isOff, onText }: Pick<Props, 'coin' | 'isOff' | 'onText'>) {
  const { withdraw } = useCoinWords();
  const now = useRef({ coin, isOff });
  useLayoutEffect(() => {
    now.current = { coin, isOff };
    return () => {
      now.current = { coin, isOff: true };
    };
  });
  const paste = (): void => {
    const isHere = (): boolean => now.current.coin === coin && !now.current.isOff;
    navigator.clipboard?.readText().then(
      (read) => isHere() && onText(oneLine(read)),
      () => undefined,
    );
  };
  return (
    <button type="button" className="btn btn--xs btn--line" onClick={paste} {...off(isOff)}>
      {withdraw.paste}
    </button>
  );
}

type VerdictProps = { readonly network: Network | null; readonly found: AddressCheck | 'empty' };

/** What the address is. */
function Verdict({ network, found }: VerdictProps): string {
  const { withdraw, networks, refusal } = useCoinWords();
  if (network === null) return found === 'bad' ? refusal.badAddress({ max: TEXT_MAX.address }) : withdraw.unknown;
  switch (found) {
    case 'empty':
    case 'bad':
      return withdraw.bad[network];
    case 'good':
      return withdraw.good({ network: networks[network] });
    case 'bare':
      return withdraw.unchecked;
    case 'typo':
      return withdraw.typo;
  }
}
