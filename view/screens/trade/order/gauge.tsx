import { type CSSProperties, Fragment } from 'react';
import { settlePriceOf } from '../../../../engine/index.ts';
import {
  type OwnBet,
  type RoundView,
  selectOption,
  selectPrice,
  selectRound,
} from '../../../../engine/selectors/shell.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { price } from '../../../parts/figures.ts';
import { signed } from '../../../parts/format.ts';
import { FillOutcome } from './fill-box.tsx';

type Props = { readonly bet: OwnBet };

/**
 * Where the price is between 실격 (left), 시가 (middle) and 실현 (right), on either side. A round that has its result shows the price that
 * it was settled by, if the site told one: the live price goes on and says nothing of the bet.
 */
export function Gauge({ bet }: Props) {
  const option = useSelected(selectOption);
  const round = useSelected(selectRound);
  const live = useSelected(selectPrice);
  if (option === null || round?.openPrice === undefined) return null;
  const shown = gaugePlaceOf(bet, round, round.openPrice, settledAt(round) ?? live?.price ?? round.openPrice);
  return (
    <div className="gauge" style={lookOf(shown)}>
      <Big bet={bet} shown={shown} isSettling={round.phase === 'settling'} digits={option.precision} />
      <div className="gauge__bar">
        <span className="gauge__mid" />
      </div>
      <Ends shown={shown} digits={option.precision} />
    </div>
  );
}

/** The price that a round was settled by. Undefined before its result. */
export const settledAt = ({ result }: RoundView): number | undefined =>
  result === null ? undefined : settlePriceOf(result);

/** Where a bet stands. `towards`: how far the price has moved its way; `reach`: how far it has to, where the site has told it. */
type Place = {
  readonly isBuy: boolean;
  readonly open: number;
  readonly now: number;
  readonly target: number | undefined;
  readonly other: number | undefined;
  readonly reach: number | undefined;
  readonly towards: number;
};

function gaugePlaceOf({ side }: OwnBet, { buyPrice, sellPrice }: RoundView, open: number, now: number): Place {
  const isBuy = side === 'B';
  const [target, other] = isBuy ? [buyPrice, sellPrice] : [sellPrice, buyPrice];
  const reach = target === undefined ? undefined : Math.abs(target - open);
  return { isBuy, open, now, target, other, reach, towards: isBuy ? now - open : open - now };
}

/** The place in percent of the gauge: 50 is the open price. */
function partOf({ reach, towards }: Place): number {
  if (reach === undefined) return 50;
  if (reach > 0) return Math.max(1, Math.min(99, 50 + (towards / reach) * 50));
  return towards > 0 ? 99 : towards < 0 ? 1 : 50;
}

function lookOf(shown: Place): CSSProperties {
  const part = partOf(shown);
  return {
    '--p': `${part.toFixed(2)}%`,
    '--from': Math.min(50, part) / 100,
    '--span': Math.abs(part - 50) / 100,
    '--gauge':
      shown.towards >= 0 && shown.reach !== undefined ? `var(--${shown.isBuy ? 'up' : 'down'})` : 'var(--line-3)',
  } as CSSProperties;
}

type BigProps = Props & { readonly shown: Place; readonly isSettling: boolean; readonly digits: number };

/** What became of the bet; before that, how far it is from the price to reach. */
function Big({ bet, shown, isSettling, digits }: BigProps) {
  const words = useWords();
  if (bet.outcome !== 'pending')
    return (
      <div className="fill__big">
        <FillOutcome key="outcome" bet={bet} />
      </div>
    );
  return (
    <div className="fill__big">
      {isSettling ? (
        <Fragment key="settling">
          <span className="t-time fw-6">{words.chart.settling}</span>
          <b className="num">{price(shown.now, digits)}</b>
        </Fragment>
      ) : (
        <Distance key="until" shown={shown} digits={digits} />
      )}
    </div>
  );
}

type PlaceProps = { readonly shown: Place; readonly digits: number };

function Distance({ shown: { reach, towards }, digits }: PlaceProps) {
  const words = useWords();
  if (reach === undefined)
    return (
      <>
        <span className="t-2">{words.order.until}</span>
        <b className="num">{words.none}</b>
      </>
    );
  // with targets at the open an unchanged price is void: only what is beyond counts
  const isIn = reach === 0 ? towards > 0 : towards >= reach;
  const distance = isIn ? signed(towards - reach, digits) : price(reach - towards, digits);
  return (
    <>
      <span className="t-2">{isIn ? words.order.inZone : words.order.until}</span>
      {/* one more digit is a new number and not a longer one, so that nothing moves */}
      <b key={distance.length} className={`num${isIn ? ' t-gain' : ''}`}>
        {distance}
      </b>
    </>
  );
}

function Ends({ shown: { open, target, other }, digits }: PlaceProps) {
  const words = useWords();
  return (
    <div className="gauge__t num">
      <span>
        {words.missed} {price(other, digits)}
      </span>
      <span>
        {words.chart.open} {price(open, digits)}
      </span>
      <span>
        {words.realised} {price(target, digits)}
      </span>
    </div>
  );
}
