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
