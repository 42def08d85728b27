import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { BarPeriod } from '../../engine/index.ts';
import { selectBarPeriodS, selectOption } from '../../engine/selectors/shell.ts';
import { useSend } from '../hooks/context.ts';
import { useMenu } from '../hooks/useMenu.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import type { FirstWords } from '../locales/words.ts';
import { Icon } from '../parts/icon.tsx';

/** Lengths of a candle to choose from, in seconds; as long as a round is always one of them. */
const PERIODS: readonly BarPeriod[] = [60, 120, 300];

/** How long a candle is, and the menu to change it. */
export function Interval() {
  const words = useWords();
  const option = useSelected(selectOption);
  const period = periodText(words, useSelected(selectBarPeriodS));
  const { isOpen, toggle, close, props } = useMenu();
  const list = useId();
  const root = props.ref;
  if (option === null) return null;
  const leave = (): void => {
    close();
    root.current?.querySelector('button')?.focus();
  };
  return (
    <div className="chart__legend" {...props}>
      <button
        type="button"
        className="chart__int"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': list } : {})}
        aria-label={words.chart.interval({ period })}
        onClick={toggle}
      >
        {period} <Icon name="caret" size={12} />
      </button>
      {isOpen && <Periods id={list} roundS={option.lengthMs / 1_000} onChosen={leave} />}
    </div>
  );
}

type PeriodsProps = { readonly id: string; readonly roundS: number; readonly onChosen: () => void };

/** The lengths to choose from. The focus begins on the one that holds. */
function Periods({ id, roundS, onChosen }: PeriodsProps) {
  const words = useWords();
  const periodS = useSelected(selectBarPeriodS);
  const send = useSend();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus(), []);
  const periods = [...new Set([roundS, ...PERIODS])].sort((a, b) => a - b);
  const choose = (chosen: number): void => {
    send({ type: 'priceChart.set', periodS: PERIODS.find((one) => one === chosen) ?? null });
    onChosen();
  };
  return (
    <div ref={list} id={id} className="pop intmenu" role="listbox" aria-label={words.chart.intervals} onKeyDown={walk}>
      {periods.map((each) => (
        <button
          key={each}
          type="button"
          role="option"
          aria-selected={each === periodS}
          className={each === periodS ? 'is-active' : ''}
          onClick={() => choose(each)}
        >
          {periodText(words, each)}
          {each === periodS && <Icon name="check" size={14} />}
        </button>
      ))}
    </div>
  );
}

/** Arrow keys go from one to the next. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (way === 0) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll('button')];
  const at = all.findIndex((button) => button.matches(':focus'));
  all[Math.max(0, Math.min(all.length - 1, at + way))]?.focus();
}

/** The length of a bar: `30초`, `5분`. */
const periodText = ({ chart }: FirstWords, seconds: number): string =>
  seconds < 60 ? chart.period.seconds({ n: seconds }) : chart.period.minutes({ n: seconds / 60 });
