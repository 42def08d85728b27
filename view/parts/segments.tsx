type Props<T> = {
  readonly label: string;
  /** Null: none is chosen. */
  readonly value: T | null;
  readonly choices: readonly (readonly [value: T, name: string])[];
  readonly onPick: (value: T) => void;
};

/** A choice of one of a few, side by side, in a form. */
export const Segments = <T extends string | number>({
  className = 'seg',
  label,
  ...choice
}: Props<T> & { readonly className?: string }) => (
  <fieldset className={className} aria-label={label}>
    <Buttons {...choice} />
  </fieldset>
);

/** The same where it narrows the list under it. */
export const SegmentsOfList = <T extends string | number>({ label, ...choice }: Props<T>) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
  <div className="seg" role="group" aria-label={label}>
    <Buttons {...choice} />
  </div>
);

const Buttons = <T extends string | number>({ value, choices, onPick }: Omit<Props<T>, 'label'>) =>
  choices.map(([each, name]) => (
    <button
      key={each}
      type="button"
      className={`seg__item${each === value ? ' is-active' : ''}`}
      aria-pressed={each === value}
      onClick={() => onPick(each)}
    >
      {name}
    </button>
  ));
