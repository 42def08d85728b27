import type { ReactNode } from 'react';
import { expectedProfit } from '../../../engine/index.ts';
import { selectIsLinkSlow, selectOption, selectRound, selectTicket } from '../../../engine/selectors/shell.ts';
import { useSend } from '../../hooks/context.ts';
import { useBetting } from '../../hooks/useBetting.ts';
import { useNames } from '../../hooks/useNames.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { Clock } from '../../parts/clock.tsx';
import { Answers, Dialog } from '../../parts/dialog.tsx';
import { percent, price } from '../../parts/figures.ts';
import { hms, left, roundNumber, signed, whole } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { typeLabel } from '../../parts/labels.ts';
import { rich } from '../../parts/rich.tsx';
import { say } from '../../parts/say.ts';
import { BetTag, betOn, sideArrow } from '../../parts/tag.tsx';

/** 베팅확인: the bet is placed only when this is accepted (product.md 5). */
export function Confirm() {
  const words = useWords();
  const option = useSelected(selectOption);
  const round = useSelected(selectRound);
  const { betType, points, percent: profit, screen } = useSelected(selectTicket);
  const { answer } = useBetting();
  const send = useSend();
  const cancel = (): void => send({ type: 'bet.cancel' });
  if (option === null || round === null || betType === null) return null;
  const bet = betOn({ screen }, betType);
  return (
    <Dialog title={words.bet.title} place="order" onCancel={cancel}>
      <p className="dialog__lead">
        {rich(words.bet.ask, { bet: <BetTag bet={bet} large />, points: <b className="num">{whole(points)}</b> })}
      </p>
      <Facts option={option} round={round} side={bet.side} />
      <Matter />
      <Answers
        // other terms under the finger are another question
        asked={[points, profit, targetOf(round, bet.side)].join()}
        no={words.cancel}
        yes={<Yes side={bet.side} />}
        tone={toneOf(bet.side)}
        isOff={answer.reason !== null}
        onNo={cancel}
        onYes={() => send({ type: 'bet.confirm' })}
      />
    </Dialog>
  );
}

type OnSide = { readonly side: ReturnType<typeof betOn>['side'] };

const toneOf = (side: OnSide['side']): 'ink' | 'buy' | 'sell' =>
  side === null ? 'ink' : side === 'B' ? 'buy' : 'sell';

/** The price at which a bet on a side wins. */
const targetOf = ({ buyPrice, sellPrice }: FactsProps['round'], side: OnSide['side']): number | undefined =>
  side === null ? undefined : side === 'B' ? buyPrice : sellPrice;

type FactsProps = OnSide & {
  readonly option: NonNullable<ReturnType<typeof selectOption>>;
  readonly round: NonNullable<ReturnType<typeof selectRound>>;
};

/** What the member says yes to. */
function Facts({ option, round, side }: FactsProps) {
  const words = useWords();
  const names = useNames();
  const { points, percent: profit } = useSelected(selectTicket);
  return (
    <dl className="kv dialog__kv">
      <Fact name={words.order.stock}>
        {names.code(option.stock)} {typeLabel(words, option.type)}
      </Fact>
      <Fact name={words.bet.round} className="num">
        {round.round > 0
          ? words.bet.roundEnd({ n: roundNumber(round.round), time: hms(round.endMs) })
          : hms(round.endMs)}
      </Fact>
      {side !== null && (
        <Fact name={words.bet.target} className={`num t-${sideArrow(side)}`}>
          {price(targetOf(round, side), option.precision)}
        </Fact>
      )}
      <Fact name={words.order.profit} className="num t-gain">
        {profit === undefined
          ? words.none
          : `${signed(expectedProfit(points, profit))}${words.won} (${percent(profit)})`}
      </Fact>
      <Fact name={words.bet.untilGate}>
        <Clock className="num t-time" text={(now) => left(round.gateMs - now)} />
      </Fact>
    </dl>
  );
}

type FactProps = { readonly name: string; readonly className?: string; readonly children: ReactNode };

const Fact = ({ name, className, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={className}>{children}</dd>
  </div>
);

/** Why the bet can no longer be confirmed, unless the button says it. Otherwise: that the link is slow. */
function Matter() {
  const { refusal, order } = useWords();
  const isSlow = useSelected(selectIsLinkSlow);
  const { answer, say: said } = useBetting();
  const why = answer.reason === null || said.shut !== null ? null : say(refusal[answer.reason], {});
  return (
    <p className={`field__help${why === null ? '' : ' field__help--error'}`} role="status">
      {why ?? (isSlow && order.slowLink)}
    </p>
  );
}

/** The word of the button; once betting is shut, why. */
function Yes({ side }: OnSide) {
  const { bet } = useWords();
  const { shut } = useBetting().say;
  return (
    <>
      {side !== null && <Icon name={sideArrow(side)} size={12} />}
      {shut ?? bet.yes}
    </>
  );
}
