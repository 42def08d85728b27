import type { ReactNode } from 'react';
import { expectedProfit } from '../../../../engine/index.ts';
import { type OwnBet, selectOption, selectStageBets, selectStagePercent } from '../../../../engine/selectors/shell.ts';
import { useNames } from '../../../hooks/useNames.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { clockTime, percent } from '../../../parts/figures.ts';
import { signed, whole } from '../../../parts/format.ts';
import { typeLabel } from '../../../parts/labels.ts';
import { Row } from '../../../parts/row.tsx';
import { brought, OutcomeWord } from '../../../parts/tag.tsx';
import { FillMore } from './fill-more.tsx';
import { SentLate } from './sent-late.tsx';

type BoxProps = {
  readonly bet: OwnBet;
  readonly className?: string;
  /** What the bet is on. */
  readonly what: ReactNode;
  /** All that there is to know of the bet. A phone shows some of it, and all in its sheet. */
  readonly rows: ReactNode;
  readonly children: ReactNode;
};

/** The placed bet, the newest of the round, and how many others it has. It replaces the amount controls (product.md 2). */
export function FillBox({ bet, className = '', what, rows, children }: BoxProps) {
  const words = useWords();
  const others = useSelected(selectStageBets).length - 1;
  return (
    <div className={`fill${className}`}>
      <div className="fill__top">
        {what}
        <span className="fill__amt num">
          {whole(bet.points)}
          {words.won}
          {others > 0 && <small className="t-3"> {words.order.more({ n: others })}</small>}
        </span>
        <FillMore bet={bet}>{rows}</FillMore>
      </div>
      {children}
      <dl className="kv">{rows}</dl>
    </div>
  );
}

type RowsProps = {
  readonly bet: OwnBet;
  /** Between the time and the profit. */
  readonly children?: ReactNode;
};

/** What there is to know of the placed bet of the stage, each with its name. */
export function FillRows({ bet, children }: RowsProps) {
  const words = useWords();
  const rate = useSelected(selectStagePercent);
  const names = useNames();
  const option = useSelected(selectOption);
  if (option === null) return null;
  return (
    <>
      <Row k={words.order.stock}>{names.code(option.stock)}</Row>
      <Row k={words.trade.type}>{typeLabel(words, option.type)}</Row>
      <Row k={words.order.fillTime}>
        <span className="num">{clockTime(bet.createdMs)}</span>
        <SentLate betId={bet.id} />
      </Row>
      {children}
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

/** What became of a bet, and what it brought. */
export function FillOutcome({ bet }: { readonly bet: OwnBet }) {
  const words = useWords();
  return (
    <>
      <OutcomeWord outcome={bet.outcome} large />
      <b className={`num${bet.outcome === 'won' ? ' t-gain' : ''}`}>{brought(words, bet)}</b>
    </>
  );
}
