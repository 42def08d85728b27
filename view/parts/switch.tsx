import type { ReactNode } from 'react';

type Props = {
  isOn: boolean;
  label: string;
  onChange: (isOn: boolean) => void;
  className?: string;
  children?: ReactNode;
};

/** A switch. Its state is also written beside it. */
export const Switch = ({ isOn, label, onChange, className = '', children }: Props) => (
  <button
    type="button"
    className={`switch${isOn ? ' is-on' : ''} ${className}`}
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    onClick={() => onChange(!isOn)}
  >
    <span className="switch__track" />
    {children}
  </button>
);
