type Props<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly options: readonly T[];
  readonly onPick: (option: T) => void;
};

/** A choice of a few named things. */
export function Pick<T extends string>({ label, value, options, onPick }: Props<T>) {
  return (
    <label className="rp-pick">
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onPick(target.value as T)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}
