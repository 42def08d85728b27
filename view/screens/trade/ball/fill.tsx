import { STAKE_PERCENT } from '../../../../engine/index.ts';
import {
  type OwnBet,
  selectOption,
  selectPrice,
  selectShownRound,
  selectStagePercent,
} from '../../../../engine/selectors/shell.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { price, times } from '../../../parts/figures.ts';
import { BetTag } from '../../../parts/tag.tsx';
import { FillBox, FillOutcome, FillRows } from '../order/fill-box.tsx';
import { settledAt } from '../order/gauge.tsx';

type Props = { readonly bet: OwnBet };

/** A placed bet on number-ball, with its multiplier and the key digit of its round. */
export function BallFill({ bet }: Props) {
  const rate = useSelected(selectStagePercent);
  const what = (
    <span className="fill__what">
      <BetTag bet={bet} large />
      {rate !== undefined && <b className="num">{times((rate + STAKE_PERCENT) / STAKE_PERCENT)}</b>}
    </span>
  );
  return (
    <FillBox bet={bet} className=" fill--ball" what={what} rows={<FillRows bet={bet} />}>
      <div className="fill__big">{bet.outcome === 'pending' ? <KeyDigit /> : <FillOutcome bet={bet} />}</div>
    </FillBox>
  );
}

/** The price, whose last digit decides: of a round that has its result the price that it was settled by, and not the live one (BR15). Where the decimals are not known, nobody knows which digit it is. */
function KeyDigit() {
  const words = useWords();
  const option = useSelected(selectOption);
  const round = useSelected(selectShownRound);
  const live = useSelected(selectPrice);
  const known = round?.result ? settledAt(round) : live?.price;
  const shown = option?.isPrecisionUntold ? undefined : known;
  const text = price(shown, option?.precision ?? 2);
  return (
    <>
      <span className="t-2">{round?.phase === 'settling' ? words.chart.settling : words.ball.key}</span>
      <b className="num">
        <span className="t-3">{text.slice(0, -1)}</span>
        {text.slice(-1)}
      </b>
    </>
  );
}
