import { useEffect, useMemo, useState } from 'react';
import { BET_OUTCOMES, type BetFilter, selectCountOf, selectSearchChoices } from '../../../engine/selectors/pages.ts';
import { useSend } from '../../hooks/context.ts';
import { useNames } from '../../hooks/useNames.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { type Change, Chips, changed, toggled } from '../../parts/chips.tsx';
import { typeLabel } from '../../parts/labels.ts';
import { SelectOrAll } from '../../parts/select.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { Range } from './fields.tsx';
import { type Days, followed, PRESETS } from './period.ts';
import { useFilter, withDays } from './useFilter.ts';
import { betOnWord } from './words.ts';

/** Bet types that are shown before 더 보기. */
const FIRST_BETS = 4;

type Props = { readonly week: Days; readonly todayMs: number; readonly onClose: () => void };

/** The filter of a phone. Its button says how many bets it will show; nothing else changes before the button is pressed. */
export function FilterSheet({ week, todayMs, onClose }: Props) {
  const words = usePageWords();
  const names = useNames();
  const { filter, go } = useFilter();
  const [drafted, setDrafted] = useState({ filter, dayMs: todayMs });
  const draft = useMemo(() => followed(drafted.filter, PRESETS, drafted.dayMs, todayMs), [drafted, todayMs]);
  const setDraft = (next: BetFilter): void => setDrafted({ filter: next, dayMs: todayMs });
  const { stocks, types, bets } = useSelected(selectSearchChoices);
  const [hasAllBets, setAllBets] = useState(false);
  const count = useCount(draft);
  const set = (change: Change<BetFilter>): void => setDraft(changed(draft, change));
  const shown = hasAllBets ? bets : bets.filter((on, i) => i < FIRST_BETS || on === draft.bet);
  return (
    <Sheet title={words.search.conditions} onClose={onClose}>
      <div className="field">
        <span className="field__label">{words.search.period}</span>
        <Range
          days={{ from: draft.from ?? week.from, to: draft.to ?? week.to }}
          onPick={(days) => setDraft(withDays(draft, days, todayMs))}
        />
      </div>
      <SelectOrAll
        label={words.search.stock}
        value={draft.stock}
        choices={stocks.map((stock) => [stock, names.stock(stock)] as const)}
        all={words.search.all}
        onPick={(stock) => set({ stock })}
      />
      <SelectOrAll
        label={words.search.type}
        value={draft.type}
        choices={types.map((type) => [type, typeLabel(words, type)] as const)}
        all={words.search.all}
        onPick={(type) => set({ type })}
      />
      <Chips
        label={words.search.bet}
        all={words.search.all}
        choices={shown.map((bet) => [bet, betOnWord(words, bet)] as const)}
        chosen={draft.bet === undefined ? [] : [draft.bet]}
        onPick={(on) => set({ bet: on ?? undefined })}
      />
      {shown.length < bets.length && (
        <button type="button" className="btn btn--sm btn--text sheet__more" onClick={() => setAllBets(true)}>
          {words.search.moreBets}
        </button>
      )}
      <Chips
        label={words.search.outcome}
        all={words.search.all}
        choices={BET_OUTCOMES.map((outcome) => [outcome, words.search.outcomes[outcome]] as const)}
        chosen={draft.outcome ?? []}
        onPick={(outcome) => set({ outcome: toggled(BET_OUTCOMES, draft.outcome ?? [], outcome) })}
      />
      <div className="sheet__acts">
        <button type="button" className="btn btn--lg" onClick={() => setDraft({})}>
          {words.search.reset}
        </button>
        <button
          type="button"
          className="btn btn--lg btn--ink grow num"
          onClick={() => {
            onClose();
            go(draft);
          }}
        >
          {count === null ? words.search.counting : words.search.showing({ count })}
        </button>
      </div>
    </Sheet>
  );
}

/** How many bets a filter has; they are counted when it changes. */
function useCount(draft: BetFilter): number | null {
  const send = useSend();
  useEffect(() => {
    send({ type: 'search.count', filter: draft });
  }, [draft, send]);
  return useSelected(useMemo(() => selectCountOf(draft), [draft]));
}
