import type { ReactNode } from 'react';
import { expectedProfit, STAKE_PERCENT } from '../../../../engine/index.ts';
import {
  type OwnBet,
  selectBallKinds,
  selectOption,
  selectPrice,
  selectShownRound,
} from '../../../../engine/selectors/index.ts';
import { useNames } from '../../../hooks/useNames.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { hms, percent, price, signed, times, whole } from '../../../parts/format.ts';
import { typeLabel } from '../../../parts/labels.ts';
import { BetTag, OutcomeWord } from '../../../parts/tag.tsx';
import { SentLate } from '../order/sent-late.tsx';

/** The placed bet. It replaces the amount controls (product.md 2). */
export function BallFill({ bet }: { bet: OwnBet }) {
  const words = useWords();
  const names = useNames();
  const option = useSelected(selectOption);
  const kinds = useSelected(selectBallKinds);
  if (option === null) return null;
  const kind = kinds.find(({ choices }) => choices.some(({ betType }) => betType === bet.type));
  // a bet keeps the percent that it was booked with (engine/SPEC.md, BR18)
  const rate = bet.profitPercent ?? kind?.percent;
  return (
    <div className="fill fill--ball">
      <div className="fill__top">
        <span className="fill__what">
          <BetTag bet={bet} large />
          {rate !== undefined && <b className="num">{times((rate + STAKE_PERCENT) / STAKE_PERCENT)}</b>}
        </span>
        <span className="fill__amt num">
          {whole(bet.points)}
          {words.won}
        </span>
      </div>
      <Outcome bet={bet} />
      <dl className="kv">
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
      </dl>
    </div>
  );
}

const Row = ({ k, children }: { k: string; children: ReactNode }) => (
  <div>
    <dt>{k}</dt>
    <dd>{children}</dd>
  </div>
);

/** The price with its key digit while the round runs; then what became of the bet. */
function Outcome({ bet }: { bet: OwnBet }) {
  const words = useWords();
  const option = useSelected(selectOption);
  const round = useSelected(selectShownRound);
  const live = useSelected(selectPrice);
  if (bet.outcome !== 'pending')
    return (
      <div className="fill__big">
        <OutcomeWord outcome={bet.outcome} large />
        <b className={`num${bet.outcome === 'won' ? ' t-gain' : ''}`}>
          {signed(bet.profit)}
          {words.won}
        </b>
      </div>
    );
  const text = price(live?.price, option?.precision ?? 2);
  return (
    <div className="fill__big">
      <span className="t-2">{round?.phase === 'settling' ? words.chart.settling : words.ball.key}</span>
      <b className="num">
        <span className="t-3">{text.slice(0, -1)}</span>
        {text.slice(-1)}
      </b>
    </div>
  );
}
