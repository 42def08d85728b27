import { useCallback } from 'react';
import { DNW_TYPES } from '../../../engine/index.ts';
import {
  RECORD_OUTCOMES,
  RECORD_PRESETS,
  type RecordFilter,
  recordsPath,
  selectRecordSearch,
} from '../../../engine/selectors/screens.ts';
import { useSend } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { type Change, Chips, changed, toggled } from '../../parts/chips.tsx';
import { type Chosen, Presets, Range } from '../history/fields.tsx';
import type { Days } from '../history/period.ts';

/** The filter of the screen, its days, and how to go to another one. `isWaiting`: the site's day is not known, so the bar takes its place unseen. */
export function useRecordFilter() {
  const { filter, dayMs } = useSelected(selectRecordSearch);
  const send = useSend();
  const go = useCallback((next: RecordFilter) => send({ type: 'nav.go', path: recordsPath(next) }), [send]);
  const { from, to } = filter;
  const days: Days | null = from === undefined || to === undefined ? null : { from, to };
  return { filter, days, todayMs: dayMs ?? 0, isWaiting: dayMs === null, go };
}

/** The filter above the list. Every choice takes effect at once, and the address says it. `dates`: a press of a period or of the reset takes back the days that were typed. */
export function RecordFilterBar({ dates }: { readonly dates: Chosen }) {
  const words = usePageWords();
  const { search } = words;
  const { records: say } = words.cash;
  const { filter, days, todayMs, isWaiting, go } = useRecordFilter();
  const set = (change: Change<RecordFilter>): void => go(changed(filter, change));
  const pickAll = (): void => set({ from: undefined, to: undefined });
  return (
    <form
      key={String(isWaiting)}
      className={`panel fbar fbar--records${isWaiting ? ' is-waiting' : ''}`}
      aria-label={say.form}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="field">
        <span className="field__label">{search.period}</span>
        <Presets
          days={days}
          todayMs={todayMs}
          presets={RECORD_PRESETS}
          onPick={dates.chosen(set)}
          onAll={dates.chosen(pickAll)}
        />
      </div>
      <div className="field">
        <span className="field__label">{search.range}</span>
        <Range key={dates.key} days={days} onPick={set} onAll={pickAll} />
      </div>
      <KindChips filter={filter} onChange={set} />
      <button type="button" className="btn btn--text fbar__end" onClick={dates.chosen(() => go({}))}>
        {search.reset}
      </button>
    </form>
  );
}

type KindProps = { readonly filter: RecordFilter; readonly onChange: (change: Change<RecordFilter>) => void };

/** Which types and which outcomes are shown. */
function KindChips({ filter: { type = [], status = [] }, onChange }: KindProps) {
  const { records: say } = usePageWords().cash;
  return (
    <>
      <Chips
        label={say.type}
        all={say.all}
        choices={DNW_TYPES.map((one) => [one, say.types[one]] as const)}
        chosen={type}
        onPick={(one) => onChange({ type: toggled(DNW_TYPES, type, one) })}
      />
      <Chips
        label={say.status}
        all={say.all}
        choices={RECORD_OUTCOMES.map((one) => [one, say.outcomes[one]] as const)}
        chosen={status}
        onPick={(one) => onChange({ status: toggled(RECORD_OUTCOMES, status, one) })}
      />
    </>
  );
}
