import type { ReactNode } from 'react';

/** A name and its value in a `dl.kv`. `num`: the value is figures. */
export const Row = ({ k, num = false, children }: { k: string; num?: boolean; children: ReactNode }) => (
  <div>
    <dt>{k}</dt>
    <dd className={num ? 'num' : ''}>{children}</dd>
  </div>
);
