import type { CSSProperties } from 'react';

type Props = { readonly value: string; readonly unit?: string };

/** A figure with its unit on one line. Where its place is too narrow it gets smaller: no number breaks (styles/parts.css). */
export const Fitting = ({ value, unit = '' }: Props) => (
  <span className="fits">
    <span className="fit" style={{ '--chars': value.length + unit.length } as CSSProperties}>
      {value}
      {unit !== '' && <small>{unit}</small>}
    </span>
  </span>
);
