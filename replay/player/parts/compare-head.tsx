import type { CompareSend, CompareSnapshot } from '../model/compare.chart.ts';
import { switchLook, useLook } from './look.ts';
import { Pick } from './pick.tsx';
import { useTitle } from './useTitle.ts';

type Props = { readonly snapshot: CompareSnapshot; readonly send: CompareSend };

/** What is compared, and on which clock. */
export function CompareHead({ snapshot, send }: Props) {
  const look = useLook();
  const { about, clock } = snapshot.context;
  const [a, b] = about?.sides ?? [];
  const isOneFile = a !== undefined && a.id === b?.id;
  const name = isOneFile ? `${a.name} on two builds` : `${a?.name ?? '…'} and ${b?.name ?? '…'}`;
  useTitle(name);
  return (
    <header className="topbar rp-head">
      <h1 className="rp-head__name">{name}</h1>
      <div className="topbar__right">
        {clock !== null && (
          <Pick
            label="Clock"
            value={clock}
            options={about?.clocks ?? []}
            onPick={(one) => send({ type: 'clockChosen', clock: one })}
          />
        )}
        <button type="button" className="btn btn--sm" onClick={switchLook}>
          {look === 'dark' ? 'Light' : 'Dark'}
        </button>
      </div>
    </header>
  );
}
