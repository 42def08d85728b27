import type { RefObject } from 'react';
import { KEYS } from './useKeys.ts';

/** The keys, in a dialog. */
export const Help = ({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }) => (
  <dialog ref={dialog} className="rp-help" aria-label="Keys">
    <h2>Keys</h2>
    <dl className="kv">
      {KEYS.map(([keys, does]) => (
        <div key={keys}>
          <dt>{keys}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <form method="dialog">
      <button type="submit" className="btn btn--sm">
        Close
      </button>
    </form>
  </dialog>
);
