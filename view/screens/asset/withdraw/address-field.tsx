import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
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
  /** The text beside which the clipboard could not be read; null if it could. */
  const [unpasted, setUnpasted] = useState<string | null>(null);
  const isEmpty = trimmed(text) === '';
  const isBad = isEmpty ? isAsked : found === 'bad' || found === 'typo';
  const tellUnpasted = (): void => {
    setUnpasted(text);
    typing.ref.current?.focus();
  };
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
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={isBad}
          aria-describedby={help}
          {...typing}
          {...offField(isOff)}
        />
        <Paste coin={coin} isOff={isOff} onText={onText} onFailed={tellUnpasted} />
      </div>
      <Help id={help} tone={isBad ? 'bad' : found === 'good' ? 'good' : 'plain'}>
        {unpasted === text
          ? withdraw.unpasted
          : (!isEmpty || isBad) && <Verdict network={network} found={isEmpty ? 'empty' : found} />}
      </Help>
    </div>
  );
}

type HelpProps = { readonly id: string; readonly tone: keyof typeof TONES; readonly children: ReactNode };

/** The line under the field. */
const Help = ({ id, tone, children }: HelpProps) => (
  <p id={id} role="status" className={`field__help coin__help${TONES[tone].help}`}>
    {children && (
      <>
        <Icon name={TONES[tone].icon} size={14} />
        {children}
      </>
    )}
  </p>
);

/** How the line under the field looks. */
const TONES = {
  bad: { icon: 'warn', help: ' field__help--error' },
  good: { icon: 'check', help: ' field__help--ok' },
  plain: { icon: 'info', help: '' },
} as const;

type PasteProps = Pick<Props, 'coin' | 'isOff' | 'onText'> & { readonly onFailed: () => void };

/**
 * Takes the address from the clipboard. If the page may not read it, or it holds no text, the field keeps its text and the line under it says so. A
 * browser that asks the member first may answer late: the address is not for another coin, nor for a form that was sent.
 */
function Paste({ coin, isOff, onText, onFailed }: PasteProps) {
  const { withdraw } = useCoinWords();
  const now = useRef({ coin, isOff });
  useLayoutEffect(() => {
    now.current = { coin, isOff };
    return () => {
      now.current = { coin, isOff: true };
    };
  });
  const paste = (): void => {
    const take = (read: string): void => {
      if (now.current.coin !== coin || now.current.isOff) return;
      if (trimmed(read) === '') onFailed();
      else onText(oneLine(read));
    };
    // a browser that has no clipboard, or cannot read it, counts as one that refuses
    (navigator.clipboard?.readText?.() ?? Promise.resolve('')).then(take, () => take(''));
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
