import type { CoinRecord } from '../../../../engine/index.ts';
import { unitsOf } from '../../../../engine/selectors/coins.ts';
import { useEngine } from '../../../hooks/context.ts';
import { useSaid } from '../../../hooks/useSaid.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { Answer } from '../../../parts/answer.tsx';
import { Clock } from '../../../parts/clock.tsx';
import { dayTime, left } from '../../../parts/format.ts';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { Address } from '../coins/address.tsx';
import { named } from '../coins/amounts.ts';
import { useCoinWords } from '../coins/useCoinWords.ts';
import { useCommand } from '../coins/useCommand.ts';

/** The approval window of a withdrawal, in hours (product.md 9). */
const WINDOW_HOURS = 4;

/** A withdrawal that the site has and that is not decided: approved by the member, or still to approve. */
export function Pending({ record }: { readonly record: CoinRecord | null }) {
  const words = useCoinWords();
  const { won } = useWords();
  const { reveal } = useEngine();
  const { withdraw } = words;
  if (record === null)
    return (
      <div className="form form--waiting">
        <Skeleton width="w220" />
      </div>
    );
  const { amount, coin, address, addressTag, createdMs, expiresMs } = record;
  return (
    <div className="form">
      <div className="wait__top">
        <span className="tag tag--live">{expiresMs === undefined ? withdraw.pending : withdraw.approved}</span>
        <span className="t-3 num">{withdraw.asked({ time: dayTime(createdMs) })}</span>
      </div>
      <p className="wait__amt num">{named(unitsOf(amount), coin, won)}</p>
      <div className="acct">
        <div className="acct__row">
          <span className="t-3">{withdraw.to}</span>
          {address === undefined ? <span /> : <Address text={reveal(address)} />}
          <span />
        </div>
        {addressTag !== undefined && (
          <div className="acct__row">
            <span className="t-3">{words.tag}</span>
            <span className="addr num">{reveal(addressTag)}</span>
            <span />
          </div>
        )}
      </div>
      {expiresMs === undefined ? (
        <Approve id={record.id} />
      ) : (
        <p className="note note--time">
          <span>
            <Clock className="wait__left num" text={(now) => (now < expiresMs ? left(expiresMs - now) : '')} />{' '}
            <Clock text={(now) => (now < expiresMs ? withdraw.window : withdraw.over)} />
          </span>
        </p>
      )}
    </div>
  );
}

/** The approval. The site takes it once; what became of it is read from the list again. */
function Approve({ id }: Pick<CoinRecord, 'id'>) {
  const { withdraw } = useCoinWords();
  const read = useSaid();
  const approve = useCommand('coin.approve');
  const isAsking = approve.status === 'asking';
  return (
    <>
      <p className="t-2">{withdraw.approveText({ hours: WINDOW_HOURS })}</p>
      <Answer
        asked={id}
        className="btn--ink btn--lg btn--block"
        isOff={isAsking}
        onPress={() => void approve.give({ dnwHistoryId: id, hours: WINDOW_HOURS })}
      >
        {isAsking ? withdraw.approving : withdraw.approve}
      </Answer>
      <p className="field__help field__help--error coin__help" role="status">
        {approve.status === 'failed' && (approve.message === null ? withdraw.approveFailed : read(approve.message))}
      </p>
    </>
  );
}
