import { type ComponentType, memo, useId, useState } from 'react';
import {
  type Screen,
  selectBallKinds,
  selectForm,
  selectHours,
  selectOption,
  selectRentLines,
} from '../../../../engine/selectors/shell.ts';
import { useDates } from '../../../hooks/useDates.ts';
import { useScreen } from '../../../hooks/useScreen.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import type { Words } from '../../../locales/words.ts';
import { criterionText, distanceText, isDistanceKnown, percent, price } from '../../../parts/figures.ts';
import { decimal, whole } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { typeLabel } from '../../../parts/labels.ts';
import { Row } from '../../../parts/row.tsx';

/** Contract information (product.md 2). Starts folded where the screen is low. */
export const Contract = memo(function Contract() {
  const words = useWords();
  const option = useSelected(selectOption);
  const list = useId();
  const [isOpen, setOpen] = useState(() => !matchMedia('(max-height: 860px) and (min-width: 1280px)').matches);
  if (option === null) return null;
  return (
    <div className="contract">
      <button
        type="button"
        className="contract__head"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {words.order.contract} <span className="t-3 fw-5">{typeLabel(words, option.type)}</span>
        </span>
        <Icon name="caret" size={16} />
      </button>
      <dl className="kv kv--sm" id={list} hidden={!isOpen}>
        <ContractRows />
      </dl>
    </div>
  );
});

/** What there is to know of the contract, each with its name. */
export function ContractRows() {
  const words = useWords();
  const option = useSelected(selectOption);
  const hours = useSelected(selectHours);
  const dates = useDates(typeof hours !== 'string');
  const Bets = ROWS[useScreen()];
  if (option === null) return null;
  return (
    <>
      <Row k={words.order.source}>{words.order.sources[option.instrument.group]}</Row>
      <Bets />
      <Row k={words.order.hours}>
        {typeof hours === 'string' ? words.times[hours] : (dates?.sessions(words, hours) ?? words.none)}
      </Row>
      <Row k={words.order.withdraw}>{words.order.withdrawText}</Row>
    </>
  );
}

/** What a bet on a side pays and takes, and how far the price has to go. */
function SideRows() {
  const words = useWords();
  const option = useSelected(selectOption);
  const { limits } = useSelected(selectForm);
  if (option === null) return null;
  const distance = distanceText(option, (pip) => decimal(pip, option.precision));
  const rate = option.percent === undefined ? words.none : percent(option.percent);
  return (
    <>
      <Row k={words.order.rate} num>
        {option.isFeeDefault ? words.order.rateDefault({ rate }) : rate}
      </Row>
      <Row k={words.order.range} num>
        {rangeText(words, limits)}
      </Row>
      <Row k={words.trade.criterion} num>
        {isDistanceKnown(option.criterion)
          ? words.order.criterion({ distance, points: criterionText(option) })
          : distance}
      </Row>
      <RentLine />
    </>
  );
}

/** Rent only: the prices at which the running round pays buy and sell (product.md 3: R types show a rent line). */
function RentLine() {
  const words = useWords();
  const option = useSelected(selectOption);
  const lines = useSelected(selectRentLines);
  if (option === null || lines === null) return null;
  const priceOf = (line: number | undefined) => <span>{price(line, option.precision)}</span>;
  return (
    <Row k={words.order.rentLine} num>
      {words.buy} {priceOf(lines.buy)} · {words.sell} {priceOf(lines.sell)}
    </Row>
  );
}

type Range = { readonly min: number; readonly max: number };
const rangeText = (words: Words, { min, max }: Range): string =>
  max === Number.MAX_SAFE_INTEGER
    ? words.order.from({ min: whole(min) })
    : words.order.between({ min: whole(min), max: whole(max) });

/** Number-ball: what each kind takes and pays, and which digit decides. Kinds that take and pay the same share a row. */
function BallRows() {
  const words = useWords();
  const kinds = useSelected(selectBallKinds);
  const rows = new Map<string, string[]>();
  for (const { name, limits, rate } of kinds) {
    const text = words.ball.range({ range: rangeText(words, limits), multiplier: percent(rate) });
    rows.set(text, [...(rows.get(text) ?? []), words.ball.kinds[name]]);
  }
  return (
    <>
      {[...rows].map(([text, names]) => (
        <Row key={text} k={names.join(', ')} num>
          {text}
        </Row>
      ))}
      <Row k={words.ball.key}>{words.ball.keyText}</Row>
    </>
  );
}

const ROWS: Readonly<Record<Screen, ComponentType>> = { chart: SideRows, ball: BallRows };
