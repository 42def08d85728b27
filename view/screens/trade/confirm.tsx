import { expectedProfit } from '../../../engine/index.ts';
import { selectIsLinkSlow, selectOption, selectRound, selectTicket } from '../../../engine/selectors/index.ts';
import { useSend } from '../../hooks/context.ts';
import { useBetting } from '../../hooks/useBetting.ts';
import { useNames } from '../../hooks/useNames.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { Clock } from '../../parts/clock.tsx';
import { Answers, Dialog } from '../../parts/dialog.tsx';
import { hms, left, percent, price, roundNumber, signed, whole } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { typeLabel } from '../../parts/labels.ts';
import { rich } from '../../parts/rich.tsx';
import { BetTag, betOn, sideArrow } from '../../parts/tag.tsx';

/** 베팅확인: the bet is placed only when this is accepted (product.md 5). */
export function Confirm() {
  const words = useWords();
  const names = useNames();
  const option = useSelected(selectOption);
  const round = useSelected(selectRound);
  const { betType, points, percent: profit } = useSelected(selectTicket);
  const { answer, say } = useBetting();
  const isSlow = useSelected(selectIsLinkSlow);
  const send = useSend();
  const cancel = (): void => send({ type: 'bet.cancel' });
  if (option === null || round === null || betType === null) return null;
  const bet = betOn(option, betType);
  const { side } = bet;
  const isBuy = side === 'B';
  return (
    <Dialog title={words.bet.title} place="order" onCancel={cancel}>
      <p className="dialog__lead">
        {rich(words.bet.ask, { bet: <BetTag bet={bet} large />, points: <b className="num">{whole(points)}</b> })}
      </p>
      <dl className="kv dialog__kv">
        <div>
          <dt>{words.order.stock}</dt>
          <dd>
            {names.code(option.stock)} {typeLabel(words, option.type)}
          </dd>
        </div>
        <div>
          <dt>{words.bet.round}</dt>
          <dd className="num">{words.bet.roundEnd({ n: roundNumber(round.round), time: hms(round.endMs) })}</dd>
        </div>
        {side !== null && (
          <div>
            <dt>{words.bet.target}</dt>
            <dd className={`num t-${sideArrow(side)}`}>
              {price(isBuy ? round.buyPrice : round.sellPrice, option.precision)}
            </dd>
          </div>
        )}
        <div>
          <dt>{words.order.profit}</dt>
          <dd className="num t-gain">
            {signed(expectedProfit(points, profit))}
            {words.won} ({percent(profit)})
          </dd>
        </div>
        <div>
          <dt>{words.bet.untilGate}</dt>
          <dd>
            <Clock className="num t-time" text={(now) => left(round.gateMs - now)} />
          </dd>
        </div>
      </dl>
      {isSlow && <p className="field__help">{words.order.slowLink}</p>}
      <Answers
        no={words.cancel}
        yes={
          <>
            {side !== null && <Icon name={sideArrow(side)} size={12} />}
            {say.shut ?? words.bet.yes}
          </>
        }
        tone={side === null ? 'ink' : isBuy ? 'buy' : 'sell'}
        isOff={answer.reason !== null}
        onNo={cancel}
        onYes={() => send({ type: 'bet.confirm' })}
      />
    </Dialog>
  );
}
