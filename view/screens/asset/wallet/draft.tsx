import { useMachine } from '@xstate/react';
import { useId, useLayoutEffect } from 'react';
import { isTooLong, TEXT_MAX, trimmed } from '../../../../engine/rules/forms.ts';
import { useEngine } from '../../../hooks/context.ts';
import { useCommand, useSettled } from '../../../hooks/useCommand.ts';
import { useField } from '../../../hooks/useField.ts';
import { useFormStep } from '../../../hooks/useFormStep.ts';
import { useKept } from '../../../hooks/useKept.ts';
import { useWhyFailed } from '../../../hooks/useWhyFailed.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { Answer } from '../../../parts/answer.tsx';
import { CoolingNote, useIsCooling } from '../../../parts/cooling-note.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { offField } from '../../../parts/off.ts';
import { Select } from '../../../parts/select.tsx';
import { useCoinWords } from '../coins/useCoinWords.ts';
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
  const draft = useDraft(coins);
  const isCooling = useIsCooling();
  const close = (): void => onClose(draft.step === 'kept' ? draft.coin : null);
  return (
    <Dialog title={words.draft.title} onCancel={close}>
      <div className="draft">
        <CoolingNote />
        {draft.step === 'new' && (
          <Select
            label={words.draft.coin}
            value={draft.coin}
            choices={coins.map((each) => [each, each] as const)}
            isOff={draft.isWaiting}
            onPick={draft.choose}
          />
        )}
        {draft.made !== null && draft.step !== 'new' && (
          <>
            <Kept isKept={draft.step === 'kept'} />
            {!isCooling && (
              <Receive coin={draft.coin} address={draft.made.address} addressTag={draft.made.addressTag ?? null} />
            )}
            {draft.step === 'drafted' && <BankField draft={draft} />}
          </>
        )}
        <Progress draft={draft} />
      </div>
      <Buttons draft={draft} onClose={close} />
    </Dialog>
  );
}

type DraftState = ReturnType<typeof useDraft>;
type PartProps = { readonly draft: DraftState };

/** The steps of a new address: draftChart with its two commands. */
function useDraft(coins: readonly string[]) {
  const { reveal } = useEngine();
  const temporary = useCommand('coin.walletTemp', 'address');
  const permanent = useCommand('coin.walletGenerate');
  const made = temporary.body;
  const keep = ({ coin, bank }: { readonly coin: string; readonly bank: string }): boolean =>
    permanent.send({
      coinName: coin,
      address: made === null ? '' : reveal(made.address),
      bankInfo: trimmed(bank) === '' ? null : trimmed(bank),
    });
  const { first, hold } = useKept<{ readonly coin: string; readonly bank: string }>('address');
  const [state, send] = useMachine(
    draftChart.provide({
      actions: {
        // where the engine refuses, it says why
        draft: ({ context, self }) => {
          if (!temporary.send({ coinName: context.coin })) self.send({ type: 'failed' });
        },
        keep: ({ context, self }) => {
          if (!keep(context)) self.send({ type: 'failed' });
        },
      },
    }),
    { input: { coin: coins.find((each) => each === first?.coin) ?? coins[0] ?? '', bank: first?.bank ?? '' } },
  );
  const { coin, bank } = state.context;
  // a bank that was sent is nothing to keep
  useLayoutEffect(() => hold(bank === '' || state.matches('kept') ? null : { coin, bank }));
  useSettled(temporary, send, 'drafted', 'failed');
  useSettled(permanent, send, 'kept', 'failed');
  const { step } = useFormStep('address', STEPS[state.value], 'new', temporary.told);
  return {
    ...state.context,
    step,
    isWaiting: state.matches('drafting') || state.matches('keeping'),
    made,
    /** The command of the step. */
    command: step === 'new' ? temporary : permanent,
    choose: (coin: string) => send({ type: 'chosen', coin }),
    typeBank: (bank: string) => send({ type: 'typed', bank }),
    accept: () => send({ type: 'accepted' }),
  };
}

/** What the dialog shows in each state of the chart. */
const STEPS = { choosing: 'new', drafting: 'new', drafted: 'drafted', keeping: 'drafted', kept: 'kept' } as const;

/** Whether the address is kept: a temporary one takes no coins. */
function Kept({ isKept }: { readonly isKept: boolean }) {
  const { draft } = useCoinWords();
  return (
    <p className="note note--time">
      <span>
        {isKept ? (
          draft.kept
        ) : (
          <>
            <b className="t-1">{draft.temporary}</b> {draft.temporaryText}
          </>
        )}
      </span>
    </p>
  );
}

/** The bank of the address, which the member may name. */
function BankField({ draft: { bank, isWaiting, typeBank } }: PartProps) {
  const words = useCoinWords();
  const { typed } = useWords();
  const id = useId();
  const isLong = isTooLong('bankInfo', bank);
  const typing = useField(bank, typeBank);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {words.draft.bank}
      </label>
      <div className={`input${isLong ? ' is-error' : ''}`}>
        <input
          id={id}
          autoComplete="off"
          aria-invalid={isLong}
          aria-describedby={`${id}-help`}
          {...typing}
          {...offField(isWaiting)}
        />
      </div>
      <p id={`${id}-help`} role="status" className={`field__help${isLong ? ' field__help--error' : ''}`}>
        {isLong ? typed.tooLong({ max: TEXT_MAX.bankInfo }) : words.draft.bankHelp}
      </p>
    </div>
  );
}

/** That the command of the step is on its way, or why it failed. */
function Progress({ draft: { step, isWaiting, command } }: PartProps) {
  const words = useCoinWords();
  const { failure } = useWords();
  const why = useWhyFailed(command, failure[command.reason ?? 'status']);
  const isFailed = !isWaiting && step !== 'kept' && why !== null;
  return (
    <p className={`field__help coin__help${isFailed ? ' field__help--error' : ''}`} role="status">
      {isWaiting && (step === 'new' ? words.draft.asking : words.draft.keeping)}
      {isFailed && why}
    </p>
  );
}

function Buttons({ draft, onClose }: PartProps & { readonly onClose: () => void }) {
  const words = useCoinWords();
  const isCooling = useIsCooling();
  const { step, coin, bank, isWaiting, accept } = draft;
  const isOff = isWaiting || isCooling || coin === '' || isTooLong('bankInfo', bank);
  const isKept = step === 'kept';
  return (
    <div className="dialog__btns">
      <Answer asked={step} className={isKept ? 'btn--lg btn--ink' : 'btn--lg'} isFirst onPress={onClose}>
        {isKept ? words.draft.close : words.draft.cancel}
      </Answer>
      {!isKept && (
        <Answer asked={step} className="btn--lg btn--ink" isOff={isOff} onPress={accept}>
          {step === 'new' ? words.draft.next : words.draft.keep}
        </Answer>
      )}
    </div>
  );
}
