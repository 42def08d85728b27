import { expectedProfit } from '../../../../engine/index.ts';
import { type OwnBet, selectBallKinds, selectOption } from '../../../../engine/selectors/index.ts';
import { useNames } from '../../../hooks/useNames.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { hms, percent, signed } from '../../../parts/format.ts';
import { typeLabel } from '../../../parts/labels.ts';
import { Row } from '../../../parts/row.tsx';
import { SentLate } from '../order/sent-late.tsx';

/** The percent of a bet on number-ball. A bet keeps the percent that it was booked with (engine/SPEC.md, BR18). */
export function useBallRate(bet: OwnBet): number | undefined {
  const kinds = useSelected(selectBallKinds);
  const kind = kinds.find(({ choices }) => choices.some(({ betType }) => betType === bet.type));
  return bet.profitPercent ?? kind?.percent;
}

/** What there is to know of the placed bet, each with its name. A phone shows some of it, and all in its sheet. */
export function BallFillRows({ bet }: { bet: OwnBet }) {
  const words = useWords();
  const names = useNames();
  const option = useSelected(selectOption);
  const rate = useBallRate(bet);
  if (option === null) return null;
  return (
    <>
      <Row k={words.order.stock}>{names.code(option.stock)}</Row>
      <Row k={words.trade.type}>{typeLabel(words, option.type)}</Row>
      <Row k={words.order.fillTime}>
        <span className="num">{hms(bet.createdMs)}</span>
        <SentLate betId={bet.id} />
      </Row>
      <Row k={words.order.profit}>
        <span className="num t-gain">
          {rate === undefined
            ? words.none
            : `${signed(expectedProfit(bet.points, rate))}${words.won} (${percent(rate)})`}
        </span>
      </Row>
    </>
  );
}
