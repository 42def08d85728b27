import type { ComponentProps, ReactNode } from 'react';
import '../styles/check.css';
import { Icon } from './icon.tsx';
import { off } from './off.ts';

type Props = Pick<ComponentProps<'input'>, 'aria-required' | 'aria-invalid' | 'aria-describedby'> & {
  readonly isOn: boolean;
  readonly isOff?: boolean;
  readonly onTick: (isOn: boolean) => void;
  readonly children: ReactNode;
};

/** A box to tick, with its words. */
export const Check = ({ isOn, isOff = false, onTick, children, ...aria }: Props) => (
  <label className="check">
    <input {...aria} type="checkbox" checked={isOn} onChange={({ target }) => onTick(target.checked)} {...off(isOff)} />
    <span className="check__box" aria-hidden="true">
      <Icon name="check" size={14} />
    </span>
    <span>{children}</span>
  </label>
);
