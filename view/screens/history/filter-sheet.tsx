import { useEffect, useMemo, useRef, useState } from 'react';
import {
  BET_OUTCOMES,
  type BetFilter,
  selectCountOf,
  selectQuestionOf,
  selectSearchChoices,
} from '../../../engine/selectors/screens.ts';
import { useSend } from '../../hooks/context.ts';
import { noted } from '../../hooks/useOnePress.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { type Change, Chips, changed, toggled } from '../../parts/chips.tsx';
import { withOwn } from '../../parts/select.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { StockAndType } from './choices.tsx';
import { Range, type TypedDays, useChosen } from './fields.tsx';
import { type Days, followed, PRESETS } from './period.ts';
import { useFilter, withDays } from './useFilter.ts';
import { betOnWord } from './words.ts';

/** Bet types that are shown before 더 보기. */
const FIRST_BETS = 4;

type Props = { readonly week: Days; readonly todayMs: number; readonly onClose: () => void };

/**
 * The filter of a phone. Its button says how many bets it will show; nothing else changes before the button is pressed. While a typed day is
 * wrong, the button shows nothing. A browser may leave the field only with the press, or not at all, so the button reads the days itself.
 */
export function FilterSheet({ week, todayMs, onClose }: Props) {
  const words = usePageWords();
  const { go } = useFilter();
  const { draft, setDraft, set } = useDraft(todayMs);
  const { key, chosen } = useChosen();
  const typed = useRef<TypedDays>(null);
  const shown: Days = { from: draft.from ?? week.from, to: draft.to ?? week.to };
  const apply = (): void => {
    const days = typed.current?.settle() ?? null;
    if (days === null) return;
    onClose();
    go(days.from === shown.from && days.to === shown.to ? draft : withDays(draft, days, todayMs));
  };
  return (
    <Sheet title={words.search.conditions} onClose={onClose}>
      <div className="field">
        <span className="field__label">{words.search.period}</span>
        <Range key={key} typed={typed} days={shown} onPick={(days) => setDraft(withDays(draft, days, todayMs))} />
      </div>
      <StockAndType filter={draft} onChange={set} />
      <BetsOn chosen={draft.bet} onPick={(bet) => set({ bet })} />
      <Chips
        label={words.search.outcome}
        all={words.search.all}
        choices={BET_OUTCOMES.map((outcome) => [outcome, words.search.outcomes[outcome]] as const)}
        chosen={draft.outcome ?? []}
        onPick={(outcome) => set({ outcome: toggled(BET_OUTCOMES, draft.outcome ?? [], outcome) })}
      />
      <div className="sheet__acts">
        <button type="button" className="btn btn--lg" onClick={chosen(() => setDraft({}))}>
          {words.search.reset}
        </button>
        <Apply draft={draft} onPress={apply} />
      </div>
    </Sheet>
  );
}

/** The filter as it is put together. A preset of days goes on with the day. */
function useDraft(todayMs: number) {
  const { filter } = useFilter();
  const [drafted, setDrafted] = useState({ filter, dayMs: todayMs });
  const draft = useMemo(() => followed(drafted.filter, PRESETS, drafted.dayMs, todayMs), [drafted, todayMs]);
  const setDraft = (next: BetFilter): void => setDrafted({ filter: next, dayMs: todayMs });
  return { draft, setDraft, set: (change: Change<BetFilter>) => setDraft(changed(draft, change)) };
}

type BetsProps = { readonly chosen: BetFilter['bet']; readonly onPick: (bet: BetFilter['bet']) => void };

/** What the bets are on: the first few, and all of them after a press. */
function BetsOn({ chosen, onPick }: BetsProps) {
  const words = usePageWords();
  const { bets } = useSelected(selectSearchChoices);
  const [hasAll, setAll] = useState(false);
  const shown = hasAll ? bets : bets.filter((on, i) => i < FIRST_BETS || on === chosen);
  return (
    <>
      <Chips
        label={words.search.bet}
        all={words.search.all}
        choices={withOwn(shown, chosen, (bet) => betOnWord(words, bet))}
        chosen={chosen === undefined ? [] : [chosen]}
        onPick={(on) => onPick(on ?? undefined)}
      />
      {shown.length < bets.length && (
        <button type="button" className="btn btn--sm btn--text sheet__more" onClick={() => setAll(true)}>
          {words.search.moreBets}
        </button>
      )}
    </>
  );
}

function Apply({ draft, onPress }: { readonly draft: BetFilter; readonly onPress: () => void }) {
  const { search } = usePageWords();
  const count = useCount(draft);
  return (
    <button type="button" className="btn btn--lg btn--ink grow num" onClick={noted(onPress)}>
      {count === null ? search.counting : search.showing({ count })}
    </button>
  );
}

/** How many bets a filter has; they are counted when it changes, or when the site is to be asked for something else. */
function useCount(draft: BetFilter): number | null {
  const send = useSend();
  const question = useSelected(useMemo(() => selectQuestionOf(draft), [draft]));
  useEffect(() => {
    if (question !== null) send({ type: 'search.count', filter: draft });
  }, [draft, question, send]);
  return useSelected(useMemo(() => selectCountOf(draft), [draft]));
}
