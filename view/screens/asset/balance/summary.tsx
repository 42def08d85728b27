import type { ReactNode } from 'react';
import { isTotalKnown, selectDayTotals, selectOpenStakes } from '../../../../engine/selectors/screens.ts';
import { selectWallet } from '../../../../engine/selectors/shell.ts';
import { useSend } from '../../../hooks/context.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { Fitting } from '../../../parts/fitting.tsx';
import { signed, whole } from '../../../parts/format.ts';
import { Skeleton } from '../../../parts/skeleton.tsx';

/** An amount of more characters than this would be too small to read in half the width of a phone, so it gets the whole width. */
const LONG = 13;

/** The balance, what can be withdrawn, the stakes of running bets, and the result of the day. */
export function Summary() {
  const { asset } = useWords();
  const wallet = useSelected(selectWallet);
  const stakes = useSelected(selectOpenStakes);
  const known = stakes?.isHoled === true ? null : stakes;
  const isLong = whole(wallet?.points ?? 0).length > LONG;
  return (
    <dl className={`panel strip${isLong ? ' strip--long' : ''} num`} aria-label={asset.summary}>
      <Part title={asset.balance} points={wallet?.points ?? null} note={asset.balanceNote} />
      <Part title={asset.money} points={wallet?.money ?? null} note={asset.moneyNote} />
      <Part
        title={asset.stakes}
        points={known?.points ?? null}
        isFailed={stakes !== null && known === null}
        note={known && asset.stakesNote({ count: known.count })}
      />
      <Today />
    </dl>
  );
}

type PartProps = {
  readonly title: string;
  readonly points: number | null;
  /** It could not be read. Otherwise it is still read. */
  readonly isFailed?: boolean;
  readonly text?: string;
  readonly note: ReactNode;
};

/** One number with its meaning. Null: not known yet. */
function Part({ title, points, isFailed = false, text, note }: PartProps) {
  const words = useWords();
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {points === null ? (
          isFailed ? (
            words.none
          ) : (
            <Skeleton width="w104" />
          )
        ) : (
          <Fitting value={text ?? whole(points)} unit={words.won} />
        )}
      </dd>
      <dd className="strip__n">{note}</dd>
    </div>
  );
}

/** The result of the bets that were settled on the day, which the site's list is read for. */
function Today() {
  const { asset } = useWords();
  const { status, profit, outcomes, isHoled } = useSelected(selectDayTotals);
  const isKnown = isTotalKnown(status) && !isHoled;
  const isFailed = status === 'failed' || isHoled;
  const isUntold = isKnown && profit === null;
  return (
    <Part
      title={asset.today}
      points={isKnown ? profit : null}
      isFailed={isFailed || isUntold}
      text={signed(profit ?? 0)}
      note={
        isKnown ? (
          asset.todayNote({ won: whole(outcomes.won), lost: whole(outcomes.lost), returned: whole(outcomes.void) })
        ) : isFailed ? (
          <Uncounted isFailed={status === 'failed'} />
        ) : (
          <span role="status">{asset.reading}</span>
        )
      }
    />
  );
}

/** The list failed, and can be read again; or it was read, and a row of it could not be. */
function Uncounted({ isFailed }: { readonly isFailed: boolean }) {
  const { asset } = useWords();
  const send = useSend();
  return (
    <span role="alert">
      {asset.uncounted}{' '}
      {isFailed && (
        <button type="button" className="link" onClick={() => send({ type: 'search.count' })}>
          {asset.again}
        </button>
      )}
    </span>
  );
}
