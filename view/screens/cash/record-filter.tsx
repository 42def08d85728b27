import { useCallback } from 'react';
import { DNW_TYPES, type DnwType } from '../../../engine/index.ts';
import {
  RECORD_OUTCOMES,
  type RecordFilter,
  type RecordOutcome,
  recordsPath,
  selectRecordSearch,
} from '../../../engine/selectors/pages.ts';
import { useSend } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { Chips } from '../history/chips.tsx';
import { Presets, Range } from '../history/fields.tsx';
import type { Days } from '../history/period.ts';

/** The filter of the screen, its days, and how to go to another one. */
export function useRecordFilter() {
  const { filter, dayMs } = useSelected(selectRecordSearch);
  const send = useSend();
  const go = useCallback((next: RecordFilter) => send({ type: 'nav.go', path: recordsPath(next) }), [send]);
  const { from, to } = filter;
  const days: Days | null = from === undefined || to === undefined ? null : { from, to };
  return { filter, days, todayMs: dayMs, go };
}

/** The words of a list with one added or taken away, in its order; undefined for none and for all, which do not narrow. */
function toggled<T extends string>(all: readonly T[], chosen: readonly T[], one: T | null): readonly T[] | undefined {
  const next = all.filter((word) => (word === one) !== chosen.includes(word));
  return one === null || next.length === 0 || next.length === all.length ? undefined : next;
}

/** The filter above the list. Every choice takes effect at once, and the address says it. */
export function RecordFilterBar() {
  const words = usePageWords();
  const { search } = words;
  const { records: say } = words.cash;
  const { filter, days, todayMs, go } = useRecordFilter();
  if (todayMs === null) return <div className="panel fbar fbar--records fbar--waiting" />;
  const { from: _from, to: _to, ...others } = filter;
  const { type, status } = filter;
  const set = (change: { [K in keyof RecordFilter]: RecordFilter[K] | undefined }): void => {
    const all = Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined);
    go(Object.fromEntries(all));
  };
  const pickDays = (next: Days): void => go({ ...next, ...others });
  const pickAll = (): void => go(others);
  return (
    <form className="panel fbar fbar--records" aria-label={say.form} onSubmit={(event) => event.preventDefault()}>
      <div className="field">
        <span className="field__label">{search.period}</span>
        <Presets
          days={days}
          todayMs={todayMs}
          presets={['week', 'month', 'quarter']}
          onPick={pickDays}
          onAll={pickAll}
        />
      </div>
      <div className="field">
        <span className="field__label">{search.range}</span>
        <Range days={days} onPick={pickDays} onAll={pickAll} />
      </div>
      <Chips<DnwType>
        label={say.type}
        all={say.all}
        choices={DNW_TYPES.map((value) => ({ value, label: say.types[value] }))}
        chosen={type ?? []}
        onPick={(one) => set({ type: toggled(DNW_TYPES, type ?? [], one) })}
      />
      <Chips<RecordOutcome>
        label={say.status}
        all={say.all}
        choices={RECORD_OUTCOMES.map((value) => ({ value, label: say.outcomes[value] }))}
        chosen={status ?? []}
        onPick={(one) => set({ status: toggled(RECORD_OUTCOMES, status ?? [], one) })}
      />
      <button type="button" className="btn btn--text fbar__end" onClick={() => go({})}>
        {search.reset}
      </button>
    </form>
  );
}
