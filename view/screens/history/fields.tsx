import { type ReactNode, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { isComposingKey } from '../../hooks/composing.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useUnheard } from '../../hooks/useUnheard.ts';
import { type Days, PRESETS, type Preset, presetDays, readRange, shownDay } from './period.ts';

type PeriodProps = {
  /** Null: no period, so all of the time. */
  readonly days: Days | null;
  readonly todayMs: number;
  readonly presets?: readonly Preset[];
  readonly onPick: (days: Days) => void;
  /** Picks no period; left out where there is always one. */
  readonly onAll?: () => void;
};

/** The quick choices of a period. */
export function Presets({ days, todayMs, presets = PRESETS, onPick, onAll }: PeriodProps) {
  const words = usePageWords();
  const button = (key: string, label: string, isOn: boolean, pick: () => void): ReactNode => (
    <button
      key={key}
      type="button"
      className={`seg__item${isOn ? ' is-active' : ''}`}
      aria-pressed={isOn}
      onClick={pick}
    >
      {label}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
    <div className="seg" role="group" aria-label={words.search.quick}>
      {onAll && button('all', words.search.all, days === null, onAll)}
      {presets.map((preset) => {
        const of = presetDays(preset, todayMs);
        const isOn = of.from === days?.from && of.to === days.to;
        return button(preset, words.search.presets[preset], isOn, () => onPick(of));
      })}
    </div>
  );
}

/**
 * A press that chooses a period takes back the typed days, even if that period is in force already. A new `key` makes the fields read the days
 * anew. `chosen`: wraps what such a press does.
 */
export function useChosen() {
  const [key, setKey] = useState(0);
  const chosen =
    <A extends readonly unknown[]>(choose: (...of: A) => void) =>
    (...of: A): void => {
      setKey((last) => last + 1);
      choose(...of);
    };
  return { key, chosen };
}
export type Chosen = ReturnType<typeof useChosen>;

/** The first and the last day, typed. They count when the field is left or Enter is pressed, and only if both are days. */
export function Range(props: RangeProps) {
  const { search } = usePageWords();
  const help = useId();
  const inputs = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };
  const draft = useRange(props, inputs);
  useImperativeHandle(props.typed, () => ({ settle: draft.settle }));
  const field = { draft, help, inputs };
  return (
    <>
      <div className="fbar__range num">
        <DayField name="from" label={search.from} {...field} />
        <span className="t-3">~</span>
        <DayField name="to" label={search.to} {...field} />
      </div>
      {draft.isBad && (
        <span id={help} role="alert" className="field__help field__help--error">
          {search.badDay}
        </span>
      )}
    </>
  );
}

type RangeProps = Pick<PeriodProps, 'days' | 'onPick' | 'onAll'> & { readonly typed?: RefObject<TypedDays | null> };
/** The typed days for a button that acts by them. */
export type TypedDays = {
  /** The two days, or null if one is wrong. Then the form says so, and the first wrong field gets the focus. */
  readonly settle: () => Days | null;
};
type Draft = ReturnType<typeof useRange>;
type Inputs = { readonly [K in keyof Days]: RefObject<HTMLInputElement | null> };

/** The two days as they are typed. `take`: makes them count, and tells what is wrong with them. */
function useRange({ days, onPick, onAll }: RangeProps, { from: fromInput, to: toInput }: Inputs) {
  const [first, last] = [shownDay(days?.from ?? ''), shownDay(days?.to ?? '')];
  const [typed, setTyped] = useState({ from: first, to: last });
  const [isTold, setTold] = useState(false);
  useEffect(() => setTyped({ from: first, to: last }), [first, last]);
  const read = (texts = typed) => readRange(texts, onAll === undefined ? 'mistake' : days === null ? 'fine' : 'left');
  const take = (texts = typed): void => {
    const { from, to, isAll, isBad } = read(texts);
    setTold(isBad);
    if (isAll && days !== null) onAll?.();
    if (isBad || from === null || to === null) return;
    // the same days in another writing are written as the others are
    if (from === days?.from && to === days.to) setTyped({ from: first, to: last });
    else onPick({ from, to });
  };
  return {
    typed,
    isIdle: typed.from === first && typed.to === last,
    isBad: isTold && read().isBad,
    take,
    settle: (): Days | null => {
      const { from, to, isBad } = read();
      setTold(isBad);
      if (isBad) (from !== null && to === null ? toInput : fromInput).current?.focus();
      return isBad || from === null || to === null ? null : { from, to };
    },
    type: (name: keyof Days, text: string): void => setTyped({ ...typed, [name]: text }),
    /** A program wrote a day, or both: the fields may never be left, so they count at once, and together. */
    write: (): void => {
      const texts = { from: fromInput.current?.value ?? typed.from, to: toInput.current?.value ?? typed.to };
      setTyped(texts);
      take(texts);
    },
  };
}

type DayProps = {
  readonly name: keyof Days;
  readonly label: string;
  readonly draft: Draft;
  readonly help: string;
  readonly inputs: Inputs;
};

function DayField({ name, label, draft: { typed, isBad, isIdle, take, type, write }, help, inputs }: DayProps) {
  const field = inputs[name];
  useUnheard(field, typed[name], write);
  return (
    <div className={`input input--s${isBad ? ' is-error' : ''}`}>
      <input
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isBad}
        data-idle={isIdle || undefined}
        {...(isBad ? { 'aria-describedby': help } : {})}
        value={typed[name]}
        onChange={(event) => type(name, event.target.value)}
        onBlur={() => take()}
        onKeyDown={(event) => event.key === 'Enter' && !isComposingKey(event.nativeEvent) && take()}
      />
    </div>
  );
}
