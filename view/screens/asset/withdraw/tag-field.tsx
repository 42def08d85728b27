import { isRight } from 'fp-ts/lib/Either.js';
import { useId } from 'react';
import { TEXT_MAX } from '../../../../engine/rules/forms.ts';
import { type CoinRefusal, coinRow, hasNetwork } from '../../../../engine/selectors/money/coins.ts';
import { useField } from '../../../hooks/useField.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { Check } from '../../../parts/check.tsx';
import { offField } from '../../../parts/off.ts';
import { refusalOf } from '../coins/coin-field.tsx';
import { useCoinWords } from '../coins/useCoinWords.ts';
import type { Withdrawal } from './useWithdrawal.ts';

type Props = { readonly draft: Withdrawal };

/** How a coin takes tags: its network needs one, has none, or is not known. Then the member alone knows. */
type TagUse = 'needed' | 'none' | 'open';
const tagUseOf = (coin: string): TagUse => (!hasNetwork(coin) ? 'open' : coinRow(coin).isTagged ? 'needed' : 'none');

/** The tag that some coins need beside the address, or that the receiver needs none. */
export function TagField({ draft }: Props) {
  const words = useCoinWords();
  const id = useId();
  const { coin, fields, set, isOff } = draft;
  const use = tagUseOf(coin);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {words.tag} {use === 'none' && <span className="field__req">{words.withdraw.noTag}</span>}
      </label>
      <TagBox id={id} use={use} draft={draft} />
      {use === 'needed' && (
        <Check isOn={fields.isWithout} isOff={isOff} onTick={(isWithout) => set({ isWithout, tag: '' })}>
          {words.withdraw.without}
        </Check>
      )}
      {use !== 'none' && <TagFault id={id} draft={draft} />}
    </div>
  );
}

function TagBox({ id, use, draft }: Props & { readonly id: string; readonly use: TagUse }) {
  const { none } = useWords();
  const { fields, set, isOff } = draft;
  const isNone = use === 'none';
  const isTaken = !isNone && !fields.isWithout;
  const isWrong = faultOf(draft) !== null;
  const typing = useField(isNone ? '' : fields.tag, (text) => set({ tag: text, isCompared: false }));
  return (
    <div className={`input${isTaken ? '' : ' is-off'}${isWrong ? ' is-error' : ''}`}>
      <input
        id={id}
        className="num"
        inputMode={use === 'open' ? 'text' : 'numeric'}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={isNone ? none : ''}
        aria-invalid={isWrong}
        {...(isNone ? {} : { 'aria-describedby': `${id}-said` })}
        {...typing}
        {...offField(!isTaken || isOff)}
      />
    </div>
  );
}

/** Why the tag is refused; null if it is not, or if nothing is said about an empty field before the form is pressed. */
function faultOf({ tag, isAsked }: Withdrawal): CoinRefusal | null {
  if (isRight(tag)) return null;
  return tag.left === 'noTag' && !isAsked ? null : tag.left;
}

function TagFault({ id, draft }: Props & { readonly id: string }) {
  const { refusal } = useCoinWords();
  const { typed } = useWords();
  const fault = faultOf(draft);
  return (
    <p id={`${id}-said`} className="field__help field__help--error coin__help" role="status">
      {fault === 'longTag' ? typed.tooLong({ max: TEXT_MAX.tag }) : fault !== null && refusalOf(refusal, fault, '')}
    </p>
  );
}
