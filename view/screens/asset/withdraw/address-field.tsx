import { useId } from 'react';
import { TEXT_MAX, trimmed } from '../../../../engine/rules/forms.ts';
import type { Network } from '../../../../engine/selectors/coins.ts';
import { Icon } from '../../../parts/icon.tsx';
import { useCoinWords } from '../coins/useCoinWords.ts';
import type { AddressCheck } from './address.ts';

type Props = {
  readonly text: string;
  /** Null: the network of the coin is not known, so nothing can be checked. */
  readonly network: Network | null;
  readonly found: AddressCheck;
  readonly isAsked: boolean;
  readonly isOff: boolean;
  readonly onText: (text: string) => void;
};

/** The receiver's address. It is checked by its network while it is typed. */
export function AddressField({ text, network, found, isAsked, isOff, onText }: Props) {
  const { withdraw, networks, refusal } = useCoinWords();
  const [field, help] = [useId(), useId()];
  const isEmpty = trimmed(text) === '';
  const isBad = isEmpty ? isAsked : found === 'bad' || found === 'typo';
  const paste = (): void => {
    // a page that may not read the clipboard leaves the field as it is: the keys still paste
    navigator.clipboard?.readText().then(onText, () => undefined);
  };
  const said =
    network === null
      ? isBad && !isEmpty
        ? refusal.badAddress({ max: TEXT_MAX.address })
        : withdraw.unknown
      : isEmpty || found === 'bad'
        ? withdraw.bad[network]
        : { good: withdraw.good({ network: networks[network] }), bare: withdraw.unchecked, typo: withdraw.typo }[found];
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
          disabled={isOff}
          aria-invalid={isBad}
          aria-describedby={help}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
        <button type="button" className="btn btn--xs btn--line" disabled={isOff} onClick={paste}>
          {withdraw.paste}
        </button>
      </div>
      <p
        id={help}
        role="status"
        className={`field__help coin__help${isBad ? ' field__help--error' : found === 'good' ? ' field__help--ok' : ''}`}
      >
        {(!isEmpty || isBad) && (
          <>
            <Icon name={isBad ? 'warn' : found === 'good' ? 'check' : 'info'} size={14} />
            {said}
          </>
        )}
      </p>
    </div>
  );
}
