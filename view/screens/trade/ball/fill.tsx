import { STAKE_PERCENT } from '../../../../engine/index.ts';
import { type OwnBet, selectOption, selectPrice, selectShownRound } from '../../../../engine/selectors/index.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { price, signed, times, whole } from '../../../parts/format.ts';
import { BetTag, OutcomeWord } from '../../../parts/tag.tsx';
import { FillMore } from '../order/fill-more.tsx';
import { BallFillRows, useBallRate } from './fill-rows.tsx';

/** The placed bet. It replaces the amount controls (product.md 2). */
export function BallFill({ bet }: { bet: OwnBet }) {
  const words = useWords();
  const rate = useBallRate(bet);
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
        <FillMore bet={bet}>
          <BallFillRows bet={bet} />
        </FillMore>
      </div>
      <Outcome bet={bet} />
      <dl className="kv">
        <BallFillRows bet={bet} />
      </dl>
    </div>
  );
}

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
