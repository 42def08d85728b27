import type { CoinRecord } from '../../../../engine/index.ts';
import { type PendingCoin, unitsOf } from '../../../../engine/selectors/money/coins.ts';
import { useEngine } from '../../../hooks/context.ts';
import { useCommand } from '../../../hooks/useCommand.ts';
import { useSaid } from '../../../hooks/useSaid.ts';
import { useWhyFailed } from '../../../hooks/useWhyFailed.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { AccountRow } from '../../../parts/account-row.tsx';
import { Answer } from '../../../parts/answer.tsx';
import { Clock } from '../../../parts/clock.tsx';
import { dayTime } from '../../../parts/figures.ts';
import { left } from '../../../parts/format.ts';
import { SiteLine } from '../../../parts/site-line.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { Address } from '../coins/address.tsx';
import { named } from '../coins/amounts.ts';
import { useCoinWords } from '../coins/useCoinWords.ts';

/** The approval window of a withdrawal, in hours (product.md 9). */
const WINDOW_HOURS = 4;

/** A withdrawal that the site has and that is not decided: approved by the member, or still to approve. */
export function Pending({ record }: { readonly record: PendingCoin | null }) {
  const { withdraw } = useCoinWords();
  const { won } = useWords();
  if (record === null)
    return (
      <div className="form form--waiting">
        <Skeleton width="w220" />
      </div>
    );
  const { id, amount, coin, createdMs, expiresMs, isApproved } = record;
  return (
    <div className="form">
      <div className="wait__top">
        <span className="tag tag--live">{isApproved ? withdraw.approved : withdraw.pending}</span>
        <span className="t-3 num">{withdraw.asked({ time: dayTime(createdMs) })}</span>
      </div>
      <p className="wait__amt num">{named(unitsOf(amount), coin, won)}</p>
      <Receiver record={record} />
      {!isApproved && <Approve id={id} />}
      {expiresMs !== undefined && <Window expiresMs={expiresMs} />}
    </div>
  );
}

/** Where the coins go. */
function Receiver({ record: { address, addressTag } }: { readonly record: CoinRecord }) {
  const words = useCoinWords();
  const { reveal } = useEngine();
  return (
    <div className="acct">
      <AccountRow label={words.withdraw.to}>
        {address === undefined ? <span /> : <Address text={reveal(address)} />}
      </AccountRow>
      {addressTag !== undefined && (
        <AccountRow label={words.tag}>
          <span className="addr num">{reveal(addressTag)}</span>
        </AccountRow>
      )}
    </div>
  );
}

/** How long the site has for a withdrawal that the member has approved. */
function Window({ expiresMs }: { readonly expiresMs: number }) {
  const { withdraw } = useCoinWords();
  return (
    <p className="note note--time">
      <span>
        <Clock className="wait__left num" text={(now) => (now < expiresMs ? left(expiresMs - now) : '')} />{' '}
        <Clock text={(now) => (now < expiresMs ? withdraw.window : withdraw.over)} />
      </span>
    </p>
  );
}

/** The approval. The site takes it once; what became of it is read from the list again. */
function Approve({ id }: Pick<CoinRecord, 'id'>) {
  const { withdraw } = useCoinWords();
  const read = useSaid();
  const approve = useCommand('coin.approve');
  const isAsking = approve.isUnderWay;
  const why = useWhyFailed(approve, withdraw.approveFailed);
  return (
    <>
      <p className="t-2">{withdraw.approveText({ hours: WINDOW_HOURS })}</p>
      <Answer
        asked={id}
        className="btn--ink btn--lg btn--block"
        isOff={isAsking}
        onPress={() => void approve.send({ dnwHistoryId: id, hours: WINDOW_HOURS })}
      >
        {isAsking ? withdraw.approving : withdraw.approve}
      </Answer>
      <p className="field__help field__help--error coin__help" role="status">
        {approve.message === null ? why : <SiteLine text={read(approve.message)} />}
      </p>
    </>
  );
}
