import type { LedgerSum, selectLedger } from '../../../../engine/selectors/screens.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { decimal, whole } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';

type Status = NonNullable<ReturnType<typeof selectLedger>>['status'];

/** How the balance came about, written out. A difference to the site's balance is said and never corrected. */
export function Sum({ sum, status }: { sum: LedgerSum; status: Status }) {
  const { asset } = useWords();
  return (
    <div className="sum num">
      <dl>
        <Term title={asset.opening} text={whole(sum.opening)} />
        <Term title={asset.settled} text={decimal(sum.settled, 0)} />
        <Term title={asset.moved} text={decimal(sum.money, 0)} />
        <Term title={asset.stakes} text={decimal(sum.stakes, 0)} />
        <Term title={status === 'agrees' ? asset.balance : asset.total} text={whole(sum.total)} isTotal />
      </dl>
      <Match difference={sum.difference} status={status} />
    </div>
  );
}

const Term = ({ title, text, isTotal = false }: { title: string; text: string; isTotal?: boolean }) => (
  <div className={isTotal ? 'sum__total' : undefined}>
    <dt>{title}</dt>
    <dd>{text}</dd>
  </div>
);

/** Whether the sum is the site's balance. */
function Match({ difference, status }: { difference: number; status: Status }) {
  const { asset } = useWords();
  if (status === 'waiting')
    return (
      <p className="match match--na" role="status">
        <Icon name="clock" size={14} />
        {asset.checking}
      </p>
    );
  const isSame = status === 'agrees';
  return (
    <p className={isSame ? 'match' : 'match match--no'} role="status">
      <Icon name={isSame ? 'check' : 'warn'} size={14} />
      {isSame ? asset.agrees : asset.differs({ points: whole(Math.abs(difference)) })}
    </p>
  );
}
