type Props<T> = {
  readonly className?: string;
  readonly label: string;
  /** Null: none is chosen. */
  readonly value: T | null;
  readonly choices: readonly (readonly [value: T, name: string])[];
  readonly onPick: (value: T) => void;
};

/** A choice of one of a few, side by side. */
export const Segments = <T extends string | number>({ className = 'seg', label, value, choices, onPick }: Props<T>) => (
  <fieldset className={className} aria-label={label}>
    {choices.map(([each, name]) => (
      <button
        key={each}
        type="button"
        className={`seg__item${each === value ? ' is-active' : ''}`}
        aria-pressed={each === value}
        onClick={() => onPick(each)}
      >
        {name}
      </button>
    ))}
  </fieldset>
);
