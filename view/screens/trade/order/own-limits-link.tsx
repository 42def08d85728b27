import type { RefusalCode } from '../../../../engine/index.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { Link } from '../../../parts/link.tsx';

const OWN: ReadonlySet<string> = new Set<RefusalCode>([
  'ownLimit',
  'ownLoss',
  'lossUnread',
  'lossFailed',
  'coolingOff',
]);
/** Whether the member's own play limits refuse. */
export const isOwn = (code: string | undefined): boolean => code !== undefined && OWN.has(code);

/** Leads from a refusal to the page of the limits. */
export const OwnLimitsLink = () => (
  <Link className="link order__own" to="/mypage?view=limits">
    {useWords().titles.limits}
  </Link>
);
