import { type ReactNode, useEffect, useId, useState } from 'react';
import { useWords } from '../../hooks/useWords.ts';
import { Icon } from '../../parts/icon.tsx';
import { type Days, PRESETS, type Preset, presetDays, readDay, shownDay } from './period.ts';

type Choice<T extends string> = { readonly value: T; readonly label: string };
type SelectProps<T extends string> = {
  readonly label: string;
  readonly value: T | undefined;
  readonly choices: readonly Choice<T>[];
  readonly onPick: (value: T | undefined) => void;
};

/** A choice of one, or of none: 전체. */
export function Select<T extends string>({ label, value, choices, onPick }: SelectProps<T>) {
  const words = useWords();
  const id = useId();
  const pick = (text: string): void => onPick(choices.find((one) => one.value === text)?.value);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="input input--s">
        <select id={id} value={value ?? ''} onChange={(event) => pick(event.target.value)}>
          <option value="">{words.search.all}</option>
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
        <Icon name="caret" size={14} />
      </div>
    </div>
  );
}

type PeriodProps = {
  readonly days: Days;
  readonly todayMs: number;
  readonly presets?: readonly Preset[];
  readonly onPick: (days: Days) => void;
};

/** The quick choices of a period. */
export function Presets({ days, todayMs, presets = PRESETS, onPick }: PeriodProps) {
  const words = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
    <div className="seg" role="group" aria-label={words.search.quick}>
      {presets.map((preset) => {
        const of = presetDays(preset, todayMs);
        const isOn = of.from === days.from && of.to === days.to;
        return (
          <button
            key={preset}
            type="button"
            className={`seg__item${isOn ? ' is-active' : ''}`}
            aria-pressed={isOn}
            onClick={() => onPick(of)}
          >
            {words.search.presets[preset]}
          </button>
        );
      })}
    </div>
  );
}

/** The first and the last day, typed. They count when the field is left or Enter is pressed, and only if both are days. */
export function Range({ days, onPick }: Pick<PeriodProps, 'days' | 'onPick'>) {
  const words = useWords();
  const [typed, setTyped] = useState({ from: shownDay(days.from), to: shownDay(days.to) });
  useEffect(() => setTyped({ from: shownDay(days.from), to: shownDay(days.to) }), [days.from, days.to]);
  const [from, to] = [readDay(typed.from), readDay(typed.to)];
  const isBad = from === null || to === null || from > to;
  const take = (): void => {
    if (isBad || (from === days.from && to === days.to)) return;
    onPick({ from, to });
  };
  const help = useId();
  const field = (name: keyof Days, label: string): ReactNode => (
    <div className={`input input--s${isBad ? ' is-error' : ''}`}>
      <input
        inputMode="numeric"
        aria-label={label}
        aria-invalid={isBad}
        {...(isBad ? { 'aria-describedby': help } : {})}
        value={typed[name]}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </div>
  );
  return (
    <>
      <div className="fbar__range num">
        {field('from', words.search.from)}
        <span className="t-3">~</span>
        {field('to', words.search.to)}
      </div>
      {isBad && (
        <span id={help} role="alert" className="field__help field__help--error">
          {words.search.badDay}
        </span>
      )}
    </>
  );
}
