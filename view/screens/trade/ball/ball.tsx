import { selectResultDialog } from '../../../../engine/selectors/shell.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { Optional } from '../../../parts/optional.tsx';
import { later } from '../lazy.ts';
import { Types } from '../types.tsx';
import { StageBets } from './bets.tsx';
import { PriceDigits } from './digits.tsx';
import { GateBar } from './gate-bar.tsx';
import { Latest } from './latest.tsx';
import '../../../styles/ball.css';

export { BallFill } from './fill.tsx';
export { BallBet, Pick } from './order.tsx';

const Result = later('Result');
const ResultEffect = later('ResultEffect');

/** In the place of the price chart: the price in digits, the time left, the latest result, and the bets (product.md 2, Number-ball screen). */
export function BallStage() {
  const words = useWords();
  const hasResult = useSelected(selectResultDialog) !== null;
  return (
    <>
      <section className="panel ball__hero" aria-label={words.ball.now}>
        <Types />
        <div className="ball__now">
          <PriceDigits />
          <GateBar />
        </div>
        <Latest />
        <Optional>
          <ResultEffect />
          {hasResult && <Result />}
        </Optional>
      </section>
      <StageBets />
    </>
  );
}
