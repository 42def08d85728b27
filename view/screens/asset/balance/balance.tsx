import { Ledger } from './ledger.tsx';
import { Summary } from './summary.tsx';

/** What the member has, and how it became so. */
export const Balance = () => (
  <>
    <Summary />
    <Ledger />
  </>
);
