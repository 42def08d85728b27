type Props<T extends string> = {
  readonly label: string;
  readonly all: string;
  readonly choices: readonly (readonly [value: T, label: string])[];
  readonly chosen: readonly T[];
  /** Null: all. */
  readonly onPick: (value: T | null) => void;
};

/** Choices as buttons, the first of which is all. */
export function Chips<T extends string>({ label, all, choices, chosen, onPick }: Props<T>) {
  const chip = (key: string, text: string, isOn: boolean, pick: () => void) => (
    <button key={key} type="button" className={isOn ? 'is-on' : ''} aria-pressed={isOn} onClick={pick}>
      {text}
    </button>
  );
  return (
    <div className="field">
      <span className="field__label" aria-hidden="true">
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields */}
      <div className="chk" role="group" aria-label={label}>
        {chip('', all, chosen.length === 0, () => onPick(null))}
        {choices.map(([value, text]) => chip(value, text, chosen.includes(value), () => onPick(value)))}
      </div>
    </div>
  );
}

/** A change of a filter. A member that becomes undefined does not narrow any more. */
export type Change<F> = { readonly [K in keyof F]?: F[K] | undefined };

/** The filter with a change. */
export const changed = <F extends object>(filter: F, change: Change<F>): F =>
  Object.fromEntries(Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined)) as F;

/** The chosen words of a list with one added or taken away, in the list's order; undefined for none and for all, which do not narrow. */
export function toggled<T extends string>(
  all: readonly T[],
  chosen: readonly T[],
  one: T | null,
): readonly T[] | undefined {
  const next = all.filter((word) => (word === one) !== chosen.includes(word));
  return one === null || next.length === 0 || next.length === all.length ? undefined : next;
}
