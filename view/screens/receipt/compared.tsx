import type { ReactNode } from 'react';
import { roundOutcome } from '../../../engine/index.ts';
import type { Compared as Pair, ShownReceipt } from '../../../engine/selectors/screens.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import type { AllWords } from '../../locales/words.ts';
import { percent as percentText } from '../../parts/figures.ts';
import { signed, whole } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { OutcomeTag } from '../../parts/tag.tsx';
import { ballWords, priceOf } from './changed.tsx';
import { exactTime } from './times.ts';

type Line = {
  readonly name: keyof AllWords['receipt']['lines'];
  readonly own: ReactNode;
  readonly told: ReactNode;
  readonly isSame: boolean | null;
};

function line<T>(
  name: Line['name'],
  { own, told, isSame }: Pair<T>,
  show: (value: T) => ReactNode,
  none: string,
): Line {
  return { name, own: own === null ? none : show(own), told: told === null ? none : show(told), isSame };
}

const isOther = ({ own, told, isSame }: Pair<number>): boolean => own !== null && told !== null && isSame !== true;

/** The settle price, and when it was traded. */
function closeLines({ none }: AllWords, { close, option, settledMs }: ShownReceipt): readonly Line[] {
  const at = settledMs === null ? none : exactTime(settledMs);
  return [
    line('close', close, (value) => priceOf(value, option), none),
    { name: 'settled', own: at, told: none, isSame: null },
  ];
}

/** What the bet came to, in the order of every receipt. */
function endLines(words: AllWords, { outcome, paid, stake, percent }: ShownReceipt): readonly Line[] {
  const { none } = words;
  // only where both sides are not the same: the receipt has no room for what is so on both
  const booked = [
    ...(isOther(stake) ? [line('stake', stake, whole, none)] : []),
    ...(isOther(percent) ? [line('percent', percent, percentText, none)] : []),
  ];
  return [
    ...booked,
    line('outcome', outcome, (value) => words.search.outcomes[value], none),
    line('paid', paid, whole, none),
  ];
}

/** The lines of a round that its prices decide. */
function sidedLines(words: AllWords, shown: ShownReceipt): readonly Line[] {
  const { sided, option } = shown;
  const { none } = words;
  if (sided === null) return closeLines(words, shown);
  const asPrice = (value: number): string => priceOf(value, option);
  return [
    line('open', sided.open, asPrice, none),
    { name: 'pip', own: none, told: sided.pip === null ? none : signed(sided.pip, option.precision), isSame: null },
    line('target', sided.target, asPrice, none),
    ...closeLines(words, shown),
    line('status', sided.status, (status) => <OutcomeTag outcome={roundOutcome(status)} />, none),
  ];
}

/** The lines of a round that a digit decides. */
function digitLines(words: AllWords, shown: ShownReceipt): readonly Line[] {
  const { ball } = shown;
  const { none } = words;
  if (ball === null) return closeLines(words, shown);
  return [
    ...closeLines(words, shown),
    line('digit', ball.digit, String, none),
    line('status', ball.said, (said) => ballWords(words, said), none),
  ];
}

const LINES: Readonly<Record<ShownReceipt['settlesOn'], typeof sidedLines>> = {
  close: sidedLines,
  path: sidedLines,
  digit: digitLines,
};
/** The lines of a receipt, in their order. */
const linesOf = (words: AllWords, shown: ShownReceipt): readonly Line[] => [
  ...LINES[shown.settlesOn](words, shown),
  ...endLines(words, shown),
];

/** What we compute beside what the site told, line by line. */
export function Compared({ shown }: { readonly shown: ShownReceipt }) {
  const words = usePageWords();
  const { receipt } = words;
  return (
    <table className="cmp">
      <caption className="sr">{receipt.compare}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{receipt.item}</span>
          </th>
          <th scope="col">{receipt.own}</th>
          <th scope="col" className="cmp__told">
            {receipt.told}
          </th>
        </tr>
      </thead>
      <tbody>
        {linesOf(words, shown).map(({ name, own, told, isSame }) => (
          <tr key={name} className={isSame === false ? 'is-other' : ''}>
            <th scope="row">{receipt.lines[name]}</th>
            <td className="num">{own}</td>
            <td className="num cmp__told">
              {told}
              {isSame !== null && (
                <>
                  <Icon name={isSame ? 'check' : 'warn'} size={12} />
                  <span className="sr">{isSame ? receipt.same : receipt.other}</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
