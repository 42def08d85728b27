import { useRef, useState } from 'react';
import { CASH_RULES, type CashKind, type DnwRecord, isDated } from '../../../engine/index.ts';
import { selectDesk } from '../../../engine/selectors/screens.ts';
import { useFrame } from '../../hooks/useFrame.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { Clock } from '../../parts/clock.tsx';
import { dayTime } from '../../parts/figures.ts';
import { left, whole } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { off } from '../../parts/off.ts';
import { rich } from '../../parts/rich.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { writeShare } from '../../parts/write.ts';
import { TargetAccount } from './accounts.tsx';
import { CancelDialog } from './cancel.tsx';

/** What is known of the request that is under way: sent, in doubt, or pending. */
export function Waiting({ kind }: { kind: CashKind }) {
  const { phase, record } = useSelected(selectDesk[kind]);
  return phase !== 'pending' || record === null ? <Unknown phase={phase} /> : <Pending kind={kind} record={record} />;
}

type PendingProps = { readonly kind: CashKind; readonly record: DnwRecord };

function Pending({ kind, record }: PendingProps) {
  const words = usePageWords();
  const { wait } = words.cash;
  return (
    <>
      <div className="wait">
        <div className="wait__top">
          <span className="tag tag--live tag--lg">
            <Icon name="clock" size={14} />
            {wait[kind]}
          </span>
          <span className="t-3 num">{wait.asked({ time: dayTime(record.createdMs) })}</span>
        </div>
        <p className="wait__amt num">
          {whole(record.points)}
          <small className="unit">{words.won}</small>
        </p>
        {kind === 'W' ? <p className="wait__t">{wait.withdrawal}</p> : isDated(record) && <Unpaid record={record} />}
        <TargetAccount kind={kind} />
      </div>
      <p className="note note--time">
        <Icon name="info" size={16} />
        <span>{words.refusal[kind === 'D' ? 'depositPending' : 'withdrawalPending']}</span>
      </p>
      <Acts key={record.id} kind={kind} record={record} />
    </>
  );
}

/** A deposit can be cancelled; another request has to wait. */
function Acts({ kind, record }: PendingProps) {
  const { wait, cancel } = usePageWords().cash;
  const { isCancelling } = useSelected(selectDesk[kind]);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className="row wait__acts">
        {kind === 'D' && (
          <button type="button" className="btn btn--lg grow" onClick={() => setAsking(true)} {...off(isCancelling)}>
            {isCancelling ? cancel.going : cancel.open}
          </button>
        )}
        <button type="button" className="btn btn--lg grow" {...off(true)}>
          {wait.again[kind]}
        </button>
      </div>
      {isAsking && <CancelDialog record={record} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The time left to pay, by the site's clock, and its bar. */
function Unpaid({ record }: { record: DnwRecord }) {
  const { wait } = usePageWords().cash;
  const line = useRef<HTMLParagraphElement>(null);
  const fill = useRef<HTMLSpanElement>(null);
  const endMs = record.createdMs + CASH_RULES.unpaidMs;
  useFrame((now) => {
    const share = Math.max(0, Math.min(1, (endMs - now) / CASH_RULES.unpaidMs));
    writeShare(fill.current, share);
    line.current?.classList.toggle('is-over', now >= endMs);
  });
  return (
    <>
      <p ref={line} className="wait__t">
        <span className="wait__now">
          {rich(wait.deposit, {
            left: <Clock className="wait__left num" role="timer" aria-live="off" text={(now) => left(endMs - now)} />,
          })}
        </span>
        <span className="wait__over">{wait.over}</span>
      </p>
      <div className="bar bar--time">
        <span ref={fill} className="bar__fill" />
      </div>
    </>
  );
}

/** A request that is being sent, is in doubt, or is taken and not listed yet. */
function Unknown({ phase }: { phase: string }) {
  const { wait } = usePageWords().cash;
  const isDoubt = phase === 'inDoubt';
  return (
    <div className="wait wait--unknown" role="status">
      <span className="tag tag--live tag--lg">
        <Icon name="clock" size={14} />
        {isDoubt ? wait.doubt : phase === 'pending' ? wait.listing : wait.sending}
      </span>
      <p className="wait__t">{wait.doubtText}</p>
      <Skeleton width="w150" />
      <Skeleton width="w220" />
    </div>
  );
}
