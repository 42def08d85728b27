import { formatPhone, trimmed } from '../../../engine/rules/forms.ts';
import { useWords } from '../../hooks/useWords.ts';
import { TextField, type TextProps } from '../../parts/text-field.tsx';

/** A field of a person, with what the chart says of it. `isFaulty`: its text is missing or wrong. */
type PersonProps = Pick<TextProps, 'value' | 'isTold' | 'onText' | 'readOnly' | 'said'> & {
  readonly isFaulty: boolean;
};

export function NameField({ isFaulty, ...field }: PersonProps) {
  const words = useWords().join.person;
  return (
    <TextField
      {...field}
      label={words.name}
      name="name"
      autoComplete="name"
      kind="name"
      fault={isFaulty ? words.nameNone : null}
      written={trimmed}
    />
  );
}

export function PhoneField({ isFaulty, ...field }: PersonProps) {
  const words = useWords().join.person;
  return (
    <TextField
      {...field}
      label={words.phone}
      name="tel"
      autoComplete="tel"
      inputMode="tel"
      filter="digitsDash"
      filterHelp={words.digitsHelp}
      fault={isFaulty ? (trimmed(field.value) === '' ? words.phoneNone : words.phoneBad) : null}
      written={formatPhone}
    />
  );
}
