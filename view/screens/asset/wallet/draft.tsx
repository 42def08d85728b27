import { useMachine } from '@xstate/react';
import { useEffect, useId } from 'react';
import { isTooLong, TEXT_MAX, trimmed } from '../../../../engine/rules/forms.ts';
import { useEngine } from '../../../hooks/context.ts';
import { useSaid } from '../../../hooks/useSaid.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { Answer } from '../../../parts/answer.tsx';
import { CoolingNote, useIsCooling } from '../../../parts/cooling-note.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Select } from '../../../parts/select.tsx';
import { useCoinWords } from '../coins/useCoinWords.ts';
import { useCommand } from '../coins/useCommand.ts';
import { draftChart } from './draft.chart.ts';
import { Receive } from './receive.tsx';

type Props = {
  readonly coins: readonly string[];
  /** The coin whose address was kept; null if none was. */
  readonly onClose: (made: string | null) => void;
};

/** A new deposit address: the temporary one first, then the permanent one. */
export function Draft({ coins, onClose }: Props) {
  const words = useCoinWords();
  const all = useWords();
  const read = useSaid();
  const { reveal } = useEngine();
  const bankField = useId();
  const isCooling = useIsCooling();
  const draft = useCommand('coin.walletTemp');
  const keep = useCommand('coin.walletGenerate');
  const address = draft.body?.address ?? null;
  const [state, send] = useMachine(
    draftChart.provide({
      actions: {
        // where the engine refuses, it says why
        draft: ({ context, self }) => {
          if (!draft.give({ coinName: context.coin })) self.send({ type: 'failed' });
        },
        keep: ({ context, self }) => {
          const bank = trimmed(context.bank);
          const params = {
            coinName: context.coin,
            address: address === null ? '' : reveal(address),
            bankInfo: bank === '' ? null : bank,
          };
          if (!keep.give(params)) self.send({ type: 'failed' });
        },
      },
    }),
    { input: { coin: coins[0] ?? '' } },
  );
  const { coin, bank } = state.context;
  const isLong = isTooLong('bankInfo', bank);
  useEffect(() => {
    if (draft.status === 'done') send({ type: 'drafted' });
    if (draft.status === 'failed') send({ type: 'failed' });
  }, [draft.status, send]);
  useEffect(() => {
    if (keep.status === 'done') send({ type: 'kept' });
    if (keep.status === 'failed') send({ type: 'failed' });
  }, [keep.status, send]);
  const isKept = state.matches('kept');
  const isNew = state.matches('choosing') || state.matches('drafting');
  const step = isKept ? 'kept' : isNew ? 'new' : 'drafted';
  const isWaiting = state.matches('drafting') || state.matches('keeping');
  const asked = isNew ? draft : keep;
  const isFailed = !isWaiting && !isKept && asked.status === 'failed';
  const close = (): void => onClose(isKept ? coin : null);
  return (
    <Dialog title={words.draft.title} onCancel={close}>
      <div className="draft">
        <CoolingNote />
        {isNew && (
          <Select
            label={words.draft.coin}
            value={coin}
            choices={coins.map((each) => [each, each] as const)}
            isOff={isWaiting}
            onPick={(each) => send({ type: 'chosen', coin: each })}
          />
        )}
        {draft.body !== null && !isNew && (
          <>
            <p className="note note--time">
              <span>
                {isKept ? (
                  words.draft.kept
                ) : (
                  <>
                    <b className="t-1">{words.draft.temporary}</b> {words.draft.temporaryText}
                  </>
                )}
              </span>
            </p>
            <Receive coin={coin} address={draft.body.address} addressTag={draft.body.addressTag ?? null} />
            {!isKept && (
              <div className="field">
                <label className="field__label" htmlFor={bankField}>
                  {words.draft.bank}
                </label>
                <div className={`input${isLong ? ' is-error' : ''}`}>
                  <input
                    id={bankField}
                    autoComplete="off"
                    aria-invalid={isLong}
                    aria-describedby={`${bankField}-help`}
                    value={bank}
                    disabled={isWaiting}
                    onChange={({ target }) => send({ type: 'typed', bank: target.value })}
                  />
                </div>
                <p
                  id={`${bankField}-help`}
                  role="status"
                  className={`field__help${isLong ? ' field__help--error' : ''}`}
                >
                  {isLong ? all.typed.tooLong({ max: TEXT_MAX.bankInfo }) : words.draft.bankHelp}
                </p>
              </div>
            )}
          </>
        )}
        <p className={`field__help coin__help${isFailed ? ' field__help--error' : ''}`} role="status">
          {isWaiting && (isNew ? words.draft.asking : words.draft.keeping)}
          {isFailed && (asked.message === null ? all.failure[asked.reason ?? 'status'] : read(asked.message))}
        </p>
      </div>
      <div className="dialog__btns">
        <Answer asked={step} className={isKept ? 'btn--lg btn--ink' : 'btn--lg'} isFirst onPress={close}>
          {isKept ? words.draft.close : words.draft.cancel}
        </Answer>
        {!isKept && (
          <Answer
            asked={step}
            className="btn--lg btn--ink"
            isOff={isWaiting || isCooling || coin === '' || isLong}
            onPress={() => send({ type: 'accepted' })}
          >
            {isNew ? words.draft.next : words.draft.keep}
          </Answer>
        )}
      </div>
    </Dialog>
  );
}
