import { useId } from 'react';
import { Icon } from './icon.tsx';
import { offSelect } from './off.ts';

type Props<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [value: T, label: string])[];
  readonly isOff?: boolean;
  readonly isSmall?: boolean;
  readonly onPick: (value: T) => void;
};

/** A choice of one. */
export function Select<T extends string>({ label, value, choices, isOff = false, isSmall = false, onPick }: Props<T>) {
  const id = useId();
  const pick = (text: string): void => {
    const found = choices.find(([each]) => each === text);
    if (found !== undefined) onPick(found[0]);
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className={`input${isSmall ? ' input--s' : ''}${isOff ? ' is-off' : ''}`}>
        <select id={id} value={value} onChange={(event) => pick(event.target.value)} {...offSelect(isOff)}>
          {choices.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="caret" size={14} />
      </div>
    </div>
  );
}

type OrAllProps<T extends string> = Pick<Props<T>, 'label' | 'choices'> & {
  /** The first choice, which is none of the values. */
  readonly all: string;
  readonly value: T | undefined;
  readonly onPick: (value: T | undefined) => void;
};

/** The choices of a filter with those that it has and that are not offered: an address may say what the site offers no more. Each is `[value, name]`. */
export const withOwn = <T extends string>(
  offered: readonly T[],
  own: T | undefined,
  name: (value: T) => string,
): readonly (readonly [value: T, label: string])[] =>
  [...offered, ...(own === undefined || offered.includes(own) ? [] : [own])].map((one) => [one, name(one)] as const);

/** A choice of a filter: of one, or of none. */
export const SelectOrAll = <T extends string>({ label, all, value, choices, onPick }: OrAllProps<T>) => (
  <Select<T | ''>
    label={label}
    value={value ?? ''}
    choices={[['', all], ...choices]}
    isSmall
    onPick={(one) => onPick(one === '' ? undefined : one)}
  />
);
