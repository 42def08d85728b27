import { type CSSProperties, Fragment } from 'react';
import { expectedProfit } from '../../../../engine/index.ts';
import { type OwnBet, selectOption, selectPrice, selectRound } from '../../../../engine/selectors/index.ts';
import { useNames } from '../../../hooks/useNames.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { hms, percent, price, signed, whole } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { typeLabel } from '../../../parts/labels.ts';
import { Row } from '../../../parts/row.tsx';
import { betWord, OutcomeWord, sideArrow } from '../../../parts/tag.tsx';
import { FillMore } from './fill-more.tsx';
import { SentLate } from './sent-late.tsx';

/** The placed bet. It replaces the amount controls (product.md 2). */
export function Fill({ bet }: { bet: OwnBet }) {
  const words = useWords();
  const isBuy = bet.side === 'B';
  return (
    <div className="fill">
      <div className="fill__top">
        <span className={`tag tag--${isBuy ? 'buy' : 'sell'} tag--lg`}>
          <Icon name={sideArrow(bet.side ?? '')} size={10} />
          {words.order.filled({ side: betWord(words, bet) })}
        </span>
        <span className="fill__amt num">
          {whole(bet.points)}
          {words.won}
        </span>
        <FillMore bet={bet}>
          <FillRows bet={bet} />
        </FillMore>
      </div>
      <Gauge bet={bet} />
      <dl className="kv">
        <FillRows bet={bet} />
      </dl>
    </div>
  );
}

/** What there is to know of the placed bet, each with its name. A phone shows some of it, and all in its sheet. */
function FillRows({ bet }: { bet: OwnBet }) {
  const words = useWords();
  const names = useNames();
  const option = useSelected(selectOption);
  const round = useSelected(selectRound);
  if (option === null || round === null) return null;
  const target = bet.side === 'B' ? round.buyPrice : round.sellPrice;
  // a bet keeps the percent that it was booked with (engine/SPEC.md, BR18)
  const rate = bet.profitPercent ?? option.percent;
  return (
    <>
      <Row k={words.order.stock}>{names.code(option.stock)}</Row>
      <Row k={words.trade.type}>{typeLabel(words, option.type)}</Row>
      <Row k={words.order.fillTime}>
        <span className="num">{hms(bet.createdMs)}</span>
        <SentLate betId={bet.id} />
      </Row>
      <Row k={words.chart.open}>
        <span className="num">
          {price(round.openPrice, option.precision)} <Delta />
        </span>
      </Row>
      <Row k={words.order.target}>
        <span className={`num t-${sideArrow(bet.side ?? '')}`}>{price(target, option.precision)}</span>
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

function Delta() {
  const words = useWords();
  const option = useSelected(selectOption);
  const round = useSelected(selectRound);
  const live = useSelected(selectPrice);
  if (live === null || round?.openPrice === undefined) return null;
  return (
    <span className="t-3">
      {words.order.now({ delta: signed(live.price - round.openPrice, option?.precision ?? 2) })}
    </span>
  );
}

/** Where the price is between 실격 (left), 시가 (middle) and 실현 (right), on either side. */
function Gauge({ bet }: { bet: OwnBet }) {
  const words = useWords();
  const option = useSelected(selectOption);
  const round = useSelected(selectRound);
  const live = useSelected(selectPrice);
  if (option === null || round === null || round.openPrice === undefined) return null;
  const isBuy = bet.side === 'B';
  const [target, other] = isBuy ? [round.buyPrice, round.sellPrice] : [round.sellPrice, round.buyPrice];
  const now = live?.price ?? round.openPrice;
  const reach = target === undefined ? 0 : Math.abs(target - round.openPrice);
  const towards = isBuy ? now - round.openPrice : round.openPrice - now;
  const part =
    reach === 0 ? (towards > 0 ? 99 : towards < 0 ? 1 : 50) : Math.max(1, Math.min(99, 50 + (towards / reach) * 50));
  const isAhead = towards >= 0;
  // with targets at the open an unchanged price is void: only what is beyond counts
  const isIn = reach === 0 ? towards > 0 : towards >= reach;
  const distance = isIn ? signed(towards - reach, option.precision) : price(reach - towards, option.precision);
  const style = {
    '--p': `${part.toFixed(2)}%`,
    '--from': Math.min(50, part) / 100,
    '--span': Math.abs(part - 50) / 100,
    '--gauge': isAhead ? `var(--${isBuy ? 'up' : 'down'})` : 'var(--line-3)',
  } as CSSProperties;
  return (
    <div className="gauge" style={style}>
      <div className="fill__big">
        {bet.outcome !== 'pending' ? (
          <Fragment key="outcome">
            <OutcomeWord outcome={bet.outcome} large />
            <b className={`num${bet.outcome === 'won' ? ' t-gain' : ''}`}>
              {signed(bet.profit)}
              {words.won}
            </b>
          </Fragment>
        ) : round.phase === 'settling' ? (
          <Fragment key="settling">
            <span className="t-time fw-6">{words.chart.settling}</span>
            <b className="num">{price(now, option.precision)}</b>
          </Fragment>
        ) : (
          <Fragment key="until">
            <span className="t-2">{isIn ? words.order.inZone : words.order.until}</span>
            {/* one more digit is a new number and not a longer one, so that nothing moves */}
            <b key={distance.length} className={`num${isIn ? ' t-gain' : ''}`}>
              {distance}
            </b>
          </Fragment>
        )}
      </div>
      <div className="gauge__bar">
        <span className="gauge__mid" />
      </div>
      <div className="gauge__t num">
        <span>
          {words.missed} {price(other, option.precision)}
        </span>
        <span>
          {words.chart.open} {price(round.openPrice, option.precision)}
        </span>
        <span>
          {words.realised} {price(target, option.precision)}
        </span>
      </div>
    </div>
  );
}
