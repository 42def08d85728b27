import type { CSSProperties } from 'react';
import '../styles/tables.css';

/** A letter of a unit may be as wide as two figures. */
const UNIT_WIDTH = 2;

type Props = { readonly value: string; readonly unit?: string };

/** A figure with its unit on one line. Where its place is too narrow it gets smaller: no number breaks (styles/tables.css). */
export const Fitting = ({ value, unit = '' }: Props) => (
  <span className="fits">
    <span className="fit" style={{ '--chars': value.length + UNIT_WIDTH * unit.length } as CSSProperties}>
      {value}
      {unit !== '' && <small className="unit">{unit}</small>}
    </span>
  </span>
);
