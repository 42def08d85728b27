import type { ReactNode } from 'react';
import '../styles/tables.css';

/** The head of a panel: its title, and what stands beside it. */
export const PanelHead = ({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) => (
  <div className="panel__head panel__head--line">
    <h2 className="panel__title">{title}</h2>
    {children}
  </div>
);
