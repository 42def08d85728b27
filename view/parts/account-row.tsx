import type { ReactNode } from 'react';

type Props = {
  readonly label: string;
  /** The value, which is one element. */
  readonly children: ReactNode;
  /** What can be done with the value. */
  readonly end?: ReactNode;
};

/** A row of an account: what it is, its value, and what can be done with it. */
export const AccountRow = ({ label, children, end = <span /> }: Props) => (
  <div className="acct__row">
    <span className="t-3">{label}</span>
    {children}
    {end}
  </div>
);
