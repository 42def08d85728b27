import { Skeleton } from './skeleton.tsx';

/** What stands in the place of a record that is still read: its sign, its name and time, its amount and status. */
export const WaitingRecord = () => (
  <div className="rec" aria-hidden="true">
    <span className="rec__ic" />
    <span className="rec__m">
      <Skeleton width="w72" />
      <Skeleton width="w64" />
    </span>
    <span className="rec__r">
      <Skeleton width="w88" />
      <Skeleton width="w40" />
    </span>
  </div>
);
