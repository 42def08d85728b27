import { memo } from 'react';
import { finalOutcome } from '../../../../engine/index.ts';
import { selectBallLatest, selectOption, selectResults } from '../../../../engine/selectors/shell.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { price } from '../../../parts/figures.ts';
import { roundName } from '../../../parts/labels.ts';
import { emptyText } from '../../../parts/list.tsx';
import { ballWord, OutcomeTag } from '../../../parts/tag.tsx';

/** The cells of the board, in the order of the screen. */
const GROUPS = [['O', 'E'], ['UN', 'OV'], ['S', 'M', 'L'], [...'0123456789']] as const;

/** The latest result: every cell that won is marked (product.md 2). A void round has a tag, and no cell won. */
export const Latest = memo(function Latest() {
  const words = useWords();
  const latest = useSelected(selectBallLatest);
  const none = emptyText(useSelected(selectResults), words.ball.noLast, words);
  const precision = useSelected(selectOption)?.precision ?? 2;
  return (
    <div className="ball__last">
      <div className="ball__lasthead">
        <h2 className="ball__lastt">
          {words.ball.last} {latest && <b className="num t-1">{roundName(words, latest.round)}</b>}
        </h2>
        <span className="num">
          {latest && finalOutcome(latest.status) === 'void' && <OutcomeTag outcome="void" />}{' '}
          {latest ? `${words.ball.close} ${price(latest.close, precision)}` : none}
        </span>
      </div>
      <Board won={latest?.hits ?? NONE} />
    </div>
  );
});
const NONE: readonly string[] = [];

/** The cells of an outcome. `won`: the bet types that won. */
function Board({ won }: { won: readonly string[] }) {
  const words = useWords();
  return (
    <div className="lboard">
      {GROUPS.map((group) => (
        <div key={group[0]} className={`lboard__g${group.length > 3 ? ' lboard__g--n num' : ''}`}>
          {group.map((type) => (
            <span key={type} className={`lcell${won.includes(type) ? ' is-win' : ''}`}>
              {ballWord(words, type)}
              {won.includes(type) && <span className="sr"> {words.ball.won}</span>}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
