import { useMemo } from 'react';
import { selectLateness } from '../../../../engine/selectors/shell.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { decimal } from '../../../parts/format.ts';

/** Of a bet that was sent in the last second: how long before betting closed, and how well that is known. */
export function SentLate({ betId }: { readonly betId: number }) {
  const words = useWords();
  const late = useSelected(useMemo(() => selectLateness(betId), [betId]));
  if (late === null) return null;
  const lead = decimal(late.leadMs / 1_000, 1);
  const error = decimal(Math.ceil(late.errorMs / 10) / 100, 2);
  return <small className="fill__late t-3 num">{words.order.sentLate({ lead, error })}</small>;
}
