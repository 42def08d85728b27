import { useMachine } from '@xstate/react';
import { isRight } from 'fp-ts/lib/Either.js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Points } from '../../../../engine/index.ts';
import { amountOf, checkSend, SEND_MIN_POINTS, selectCoinLock } from '../../../../engine/selectors/coins.ts';
import { selectLookup, selectMe, selectWallet } from '../../../../engine/selectors/index.ts';
import { useEngine } from '../../../hooks/context.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { useWrongField } from '../../../hooks/useWrongField.ts';
import { AmountField } from '../../../parts/amount-field.tsx';
import { Answers, Dialog, dropHeld } from '../../../parts/dialog.tsx';
import { whole } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { askChart } from '../coins/ask.chart.ts';
import { refusalOf } from '../coins/coin-field.tsx';
import { Doubt } from '../coins/doubt.tsx';
import { Told } from '../coins/told.tsx';
import { useAsk } from '../coins/useCoins.ts';
import { useCoinWords } from '../coins/useCoinWords.ts';
import { useCommand } from '../coins/useCommand.ts';
import { useOutcome } from '../coins/useOutcome.ts';
import { Away } from './away.tsx';

/** A transfer of points to the member's own account at the partner exchange (product.md 7, chk_coin, sendCoin). */
export function Send() {
  const words = useCoinWords();
  const all = useWords();
  const { reveal } = useEngine();
  const { send: say } = words;
  const me = useSelected(selectMe);
  const wallet = useSelected(selectWallet);
  const check = useSelected(selectLookup('coin.check'));
  const charge = useSelected(selectLookup('coin.chargeUrl'));
  const lock = useSelected(selectCoinLock('send'));
  const ask = useAsk();
  const command = useCommand('coin.send');
  const [text, setText] = useState('');
  const [tries, setTries] = useState(0);
  const isAsked = tries > 0;
  const form = useRef<HTMLFormElement>(null);
  useWrongField(form, tries);
  const playerId = me?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for when the member is known
  useEffect(() => void ask({ type: 'call.ask', call: 'coin.check', params: {} }), [playerId]);
  const isLinked = check?.body?.isLinked ?? null;
  const points = wallet?.points ?? 0;
  const amount = checkSend(text, points);
  const sending = isRight(amount) ? amountOf(amount.right) : null;
  const isOff = lock !== 'free' || isLinked !== true;
  const gave = useRef(true);
  const [state, tell] = useMachine(
    askChart.provide({
      actions: {
        give: () => {
          if (sending !== null) gave.current = command.give({ points: sending as Points });
        },
        clear: () => {
          setText('');
          setTries(0);
        },
      },
    }),
  );
  useOutcome('send', command.status, tell);
  const min = `${whole(SEND_MIN_POINTS)}${all.won}`;
  const refused =
    isRight(amount) || (amount.left === 'empty' && !isAsked)
      ? null
      : amount.left === 'aboveBalance'
        ? words.refusal.abovePoints
        : refusalOf(words.refusal, amount.left, min);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTries(tries + 1);
    tell({ type: 'pressed', isFine: sending !== null && !isOff });
  };
  const accept = (): void => {
    gave.current = true;
    tell({ type: 'accepted' });
    if (!gave.current) tell({ type: 'refused' }); // the engine says why
  };
  const dismiss = (): void => tell({ type: 'dismissed' });
  return (
    <section className="panel acc__panel coins" aria-label={say.title} aria-busy={check?.body == null}>
      <div className="panel__head panel__head--line">
        <h2 className="panel__title">{say.title}</h2>
        {isLinked !== null && (
          <span className={`match${isLinked ? '' : ' match--na'}`}>
            {isLinked && <Icon name="check" size={14} />}
            {isLinked ? say.linked : say.unlinked}
          </span>
        )}
      </div>
      {lock === 'inDoubt' && <Doubt title={say.doubt} text={say.doubtText} />}
      <form ref={form} className="form" onSubmit={submit} onKeyDown={dropHeld} noValidate>
        <p className="t-2">{say.text}</p>
        <div className="acct">
          <div className="acct__row">
            <span className="t-3">{say.receiver}</span>
            <span>
              <b className="fw-6">{say.account}</b>{' '}
              <span className="t-3">{me === null ? '' : reveal(me.username)}</span>
            </span>
            <span />
          </div>
          <div className="acct__row">
            <span className="t-3">{say.points}</span>
            <b className="num fw-6">{wallet === null ? all.none : `${whole(points)}${all.won}`}</b>
            <button
              type="button"
              className="btn btn--xs btn--line"
              disabled={isOff || points === 0}
              onClick={() => setText(String(points))}
            >
              {words.withdraw.all}
            </button>
          </div>
          <div className="acct__row">
            <span className="t-3">{say.sent}</span>
            <b className="num fw-6">{check?.body == null ? all.none : `${whole(check.body.coin)}${all.won}`}</b>
            <span />
          </div>
        </div>
        <AmountField label={say.amount} text={text} error={refused} isOff={isOff} onText={setText} />
        <button type="submit" className="btn btn--ink btn--lg btn--block" disabled={isOff}>
          {say.apply}
        </button>
        <Away
          status={charge?.status ?? null}
          url={charge?.body?.url ?? null}
          ask={say.charge}
          onAsk={() => ask({ type: 'call.ask', call: 'coin.chargeUrl', params: {} })}
        />
        <p className="t-3">{say.chargeHelp}</p>
      </form>
      {(state.matches('confirming') || state.matches('sent') || state.matches('told')) && (
        <Dialog title={say.title} onCancel={dismiss}>
          {state.matches('confirming') ? (
            <>
              <p className="dialog__lead">{say.askLead({ amount: whole(sending ?? 0) })}</p>
              <Answers no={all.cancel} yes={say.apply} onNo={dismiss} onYes={accept} />
            </>
          ) : (
            <Told
              say={say}
              isSent={state.matches('sent')}
              isDoubted={lock === 'inDoubt'}
              message={command.message}
              reason={command.reason}
              onDismiss={dismiss}
            />
          )}
        </Dialog>
      )}
    </section>
  );
}
