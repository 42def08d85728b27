import { BET_OUTCOMES, type BetFilter, type BetOutcome, selectSearchChoices } from '../../../engine/selectors/pages.ts';
import { useNames } from '../../hooks/useNames.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { type Change, changed } from '../../parts/chips.tsx';
import { typeLabel } from '../../parts/labels.ts';
import { SelectOrAll } from '../../parts/select.tsx';
import { Presets, Range } from './fields.tsx';
import { useFilter, withDays } from './useFilter.ts';
import { betOnWord } from './words.ts';

/** The filter above the table. Every choice takes effect at once, and the address says it. */
export function FilterBar() {
  const words = usePageWords();
  const names = useNames();
  const { filter, days, todayMs, go } = useFilter();
  const { stocks, types, bets } = useSelected(selectSearchChoices);
  const set = (change: Change<BetFilter>): void => go(changed(filter, change));
  if (days === null || todayMs === null) return <div className="panel fbar fbar--waiting" />;
  const outcomes = filter.outcome ?? [];
  const word = (outcome: BetOutcome): string => words.search.outcomes[outcome];
  // several outcomes are chosen on a phone; here they are one more choice
  const several = outcomes.length > 1 ? [[outcomes.join(), outcomes.map(word).join(', ')] as const] : [];
  const single = BET_OUTCOMES.map((outcome) => [outcome as string, word(outcome)] as const);
  const pickOutcome = (value: string | undefined): void =>
    set({ outcome: value === undefined ? undefined : BET_OUTCOMES.filter((one) => value.split(',').includes(one)) });
  return (
    <form data-idle className="panel fbar" aria-label={words.search.form} onSubmit={(event) => event.preventDefault()}>
      <div className="field">
        <span className="field__label">{words.search.period}</span>
        <Presets days={days} todayMs={todayMs} onPick={(next) => go(withDays(filter, next, todayMs))} />
      </div>
      <div className="field">
        <span className="field__label">{words.search.range}</span>
        <Range days={days} onPick={(next) => go(withDays(filter, next, todayMs))} />
      </div>
      <SelectOrAll
        label={words.search.stock}
        value={filter.stock}
        choices={stocks.map((stock) => [stock, names.stock(stock)] as const)}
        all={words.search.all}
        onPick={(stock) => set({ stock })}
      />
      <SelectOrAll
        label={words.search.type}
        value={filter.type}
        choices={types.map((type) => [type, typeLabel(words, type)] as const)}
        all={words.search.all}
        onPick={(type) => set({ type })}
      />
      <SelectOrAll
        label={words.search.bet}
        value={filter.bet}
        choices={bets.map((bet) => [bet, betOnWord(words, bet)] as const)}
        all={words.search.all}
        onPick={(bet) => set({ bet })}
      />
      <SelectOrAll
        label={words.search.outcome}
        value={outcomes.length === 0 ? undefined : outcomes.join()}
        choices={[...single, ...several]}
        all={words.search.all}
        onPick={pickOutcome}
      />
      <button type="button" className="btn btn--text fbar__end" onClick={() => go({})}>
        {words.search.reset}
      </button>
    </form>
  );
}
