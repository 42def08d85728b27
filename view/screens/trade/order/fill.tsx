import { type OwnBet, selectOption, selectPrice, selectRound } from '../../../../engine/selectors/shell.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { price } from '../../../parts/figures.ts';
import { signed } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Row } from '../../../parts/row.tsx';
import { betWord, sideArrow } from '../../../parts/tag.tsx';
import { FillBox, FillOutcome, FillRows } from './fill-box.tsx';
import { Gauge, settledAt } from './gauge.tsx';

type Props = { readonly bet: OwnBet };

/** A placed bet on a side, with the gauge of its round. Of an unknown family nobody knows the side. */
export function Fill({ bet }: Props) {
  const words = useWords();
  const tag = (
    <span className={`tag tag--lg${bet.side === null ? '' : ` tag--${bet.side === 'B' ? 'buy' : 'sell'}`}`}>
      {bet.side !== null && <Icon name={sideArrow(bet.side)} size={10} />}
      {words.order.filled({ side: betWord(words, bet) })}
    </span>
  );
  return (
    <FillBox bet={bet} what={tag} rows={<SideRows bet={bet} />}>
      {bet.side !== null ? <Gauge bet={bet} /> : <Outcome bet={bet} />}
    </FillBox>
  );
}

/** What became of a bet that has no gauge. */
const Outcome = ({ bet }: Props) =>
  bet.outcome !== 'pending' && (
    <div className="fill__big">
      <FillOutcome bet={bet} />
    </div>
  );

/** The rows of every bet, with the price at the open of the round and the price to reach. */
function SideRows({ bet }: Props) {
  const words = useWords();
  const option = useSelected(selectOption);
  const round = useSelected(selectRound);
  if (option === null || round === null) return null;
  if (bet.side === null) return <FillRows bet={bet} />;
  const target = bet.side === 'B' ? round.buyPrice : round.sellPrice;
  return (
    <FillRows bet={bet}>
      <Row k={words.chart.open}>
        <span className="num">
          {price(round.openPrice, option.precision)} <Delta />
        </span>
      </Row>
      <Row k={words.order.target}>
        <span className={`num t-${sideArrow(bet.side)}`}>{price(target, option.precision)}</span>
      </Row>
    </FillRows>
  );
}

/** How far the price is from the open of the round; with its result, how far the price was that it was settled by. */
function Delta() {
  const words = useWords();
  const option = useSelected(selectOption);
  const round = useSelected(selectRound);
  const live = useSelected(selectPrice);
  if (round?.openPrice === undefined) return null;
  const settled = settledAt(round);
  const now = settled ?? live?.price;
  if (now === undefined) return null;
  const delta = signed(now - round.openPrice, option?.precision ?? 2);
  const { now: ofNow, settled: ofResult } = words.order;
  return <span className="t-3">{settled === undefined ? ofNow({ delta }) : ofResult({ delta })}</span>;
}
