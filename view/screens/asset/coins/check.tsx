import type { ReactNode } from 'react';
import { Icon } from '../../../parts/icon.tsx';

type Props = {
  readonly isOn: boolean;
  readonly isOff: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
};

/** A statement of the member's. */
export const Check = ({ isOn, isOff, onChange, children }: Props) => (
  <label className={`check${isOn ? ' is-on' : ''}`}>
    <input
      className="check__input"
      type="checkbox"
      checked={isOn}
      disabled={isOff}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span className="check__box" aria-hidden="true">
      <Icon name="check" size={14} />
    </span>
    <span>{children}</span>
  </label>
);
