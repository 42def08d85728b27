import { isRight } from 'fp-ts/lib/Either.js';
import { useId } from 'react';
import { coinRow } from '../../../../engine/selectors/money/coins.ts';
import { useField } from '../../../hooks/useField.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { Check } from '../../../parts/check.tsx';
import { refusalOf } from '../coins/coin-field.tsx';
import { useCoinWords } from '../coins/useCoinWords.ts';
import type { Withdrawal } from './useWithdrawal.ts';

type Props = { readonly draft: Withdrawal };

/** The tag that some coins need beside the address, or that the receiver needs none. */
export function TagField({ draft }: Props) {
  const words = useCoinWords();
  const id = useId();
  const { coin, fields, set, isOff } = draft;
  const { isTagged } = coinRow(coin);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {words.tag} {!isTagged && <span className="field__req">{words.withdraw.noTag}</span>}
      </label>
      <TagBox id={id} isTagged={isTagged} draft={draft} />
      {isTagged && (
        <Check isOn={fields.isWithout} isOff={isOff} onTick={(isWithout) => set({ isWithout, tag: '' })}>
          {words.withdraw.without}
        </Check>
      )}
      {isTagged && <TagFault id={id} draft={draft} />}
    </div>
  );
}

function TagBox({ id, isTagged, draft }: Props & { readonly id: string; readonly isTagged: boolean }) {
  const { none } = useWords();
  const { fields, set, tag, isAsked, isOff } = draft;
  const isNeeded = isTagged && !fields.isWithout;
  const isWrong = isAsked && !isRight(tag);
  const typing = useField(isTagged ? fields.tag : '', (text) => set({ tag: text, isCompared: false }));
  return (
    <div className={`input${isNeeded ? '' : ' is-off'}${isWrong ? ' is-error' : ''}`}>
      <input
        id={id}
        className="num"
        inputMode="numeric"
        autoComplete="off"
        disabled={!isNeeded || isOff}
        placeholder={isTagged ? '' : none}
        aria-invalid={isWrong}
        {...(isTagged ? { 'aria-describedby': `${id}-said` } : {})}
        {...typing}
      />
    </div>
  );
}

function TagFault({ id, draft: { tag, isAsked } }: Props & { readonly id: string }) {
  const { refusal } = useCoinWords();
  return (
    <p id={`${id}-said`} className="field__help field__help--error coin__help" role="status">
      {!isRight(tag) && (tag.left === 'badTag' || isAsked) && refusalOf(refusal, tag.left, '')}
    </p>
  );
}
