import {
  BET_OUTCOMES,
  type BetFilter,
  type BetOutcome,
  selectSearchChoices,
} from '../../../engine/selectors/screens.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { type Change, changed } from '../../parts/chips.tsx';
import { SelectOrAll, withOwn } from '../../parts/select.tsx';
import { StockAndType } from './choices.tsx';
import { type Chosen, Presets, Range } from './fields.tsx';
import type { Days } from './period.ts';
import { useFilter, withDays } from './useFilter.ts';
import { betOnWord } from './words.ts';

/** The filter above the table. Every choice takes effect at once, and the address says it. `dates`: a press of a period or of the reset takes back the days that were typed. */
export function FilterBar({ dates }: { readonly dates: Chosen }) {
  const words = usePageWords();
  const { filter, days, todayMs, isWaiting, go } = useFilter();
  const { bets } = useSelected(selectSearchChoices);
  const pick = (next: Days): void => go(withDays(filter, next, todayMs));
  const set = (change: Change<BetFilter>): void => go(changed(filter, change));
  return (
    <form
      key={String(isWaiting)}
      className={`panel fbar${isWaiting ? ' is-waiting' : ''}`}
      aria-label={words.search.form}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="field">
        <span className="field__label">{words.search.period}</span>
        <Presets days={days} todayMs={todayMs} onPick={dates.chosen(pick)} />
      </div>
      <div className="field">
        <span className="field__label">{words.search.range}</span>
        <Range key={dates.key} days={days} onPick={pick} />
      </div>
      <StockAndType filter={filter} onChange={set} />
      <SelectOrAll
        label={words.search.bet}
        value={filter.bet}
        choices={withOwn(bets, filter.bet, (bet) => betOnWord(words, bet))}
        all={words.search.all}
        onPick={(bet) => set({ bet })}
      />
      <Outcomes outcomes={filter.outcome ?? []} onPick={(outcome) => set({ outcome })} />
      <button type="button" className="btn btn--text fbar__end" onClick={dates.chosen(() => go({}))}>
        {words.search.reset}
      </button>
    </form>
  );
}

type OutcomesProps = {
  readonly outcomes: readonly BetOutcome[];
  readonly onPick: (outcomes: readonly BetOutcome[] | undefined) => void;
};

/** One outcome, or all. Several are chosen on a phone; here they are one more choice. */
function Outcomes({ outcomes, onPick }: OutcomesProps) {
  const { search } = usePageWords();
  const word = (outcome: BetOutcome): string => search.outcomes[outcome];
  const several = outcomes.length > 1 ? [[outcomes.join(), outcomes.map(word).join(', ')] as const] : [];
  const single = BET_OUTCOMES.map((outcome) => [outcome as string, word(outcome)] as const);
  const pick = (value: string | undefined): void =>
    onPick(value === undefined ? undefined : BET_OUTCOMES.filter((one) => value.split(',').includes(one)));
  return (
    <SelectOrAll
      label={search.outcome}
      value={outcomes.length === 0 ? undefined : outcomes.join()}
      choices={[...single, ...several]}
      all={search.all}
      onPick={pick}
    />
  );
}
