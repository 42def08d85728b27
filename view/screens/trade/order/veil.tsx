import { useRef } from 'react';
import {
  selectIsRoundKnown,
  selectOption,
  selectRecentResults,
  selectRound,
  selectTicket,
} from '../../../../engine/selectors/index.ts';
import { useFrame } from '../../../hooks/useFrame.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { ko } from '../../../locales/ko.ts';
import { Clock } from '../../../parts/clock.tsx';
import { hms, left, whole } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { stockName, typeLabel } from '../../../parts/labels.ts';
import { Cell, sideArrow, sideWord } from '../../../parts/tag.tsx';

export type VeilKind = 'sending' | 'doubt' | 'closed' | 'soon' | 'settling' | 'ended' | 'siteClosed' | 'waiting';
const RING = 2 * Math.PI * 54;

/** Why the controls are covered, if they are; the veil takes their exact box, so nothing jumps. */
export function useVeil(): VeilKind | null {
  const ticket = useSelected(selectTicket);
  const option = useSelected(selectOption);
  const round = useSelected(selectRound);
  const isKnown = useSelected(selectIsRoundKnown);
  if (ticket.at === 'sending') return 'sending';
  if (ticket.at === 'inDoubt') return 'doubt';
  if (option === null) return 'waiting';
  if (!option.isOpen) return 'ended';
  if (round === null) return isKnown ? 'ended' : 'waiting';
  if (!round.siteOpen) return 'siteClosed';
  if (round.phase === 'announced') return 'soon';
  if (round.phase === 'closed') return 'closed';
  if (round.phase === 'settling') return 'settling';
  return round.phase === 'open' ? null : 'waiting';
}

export function Veil({ kind, onSelect }: { kind: VeilKind; onSelect: () => void }) {
  switch (kind) {
    case 'sending':
    case 'doubt':
      return <InFlight isDoubt={kind === 'doubt'} />;
    case 'closed':
    case 'soon':
      return <Wait kind={kind} />;
    case 'settling':
    case 'waiting':
      return <Settling isSettling={kind === 'settling'} />;
    default:
      return <Ended isSiteClosed={kind === 'siteClosed'} onSelect={onSelect} />;
  }
}

function InFlight({ isDoubt }: { isDoubt: boolean }) {
  const { side, points } = useSelected(selectTicket);
  return (
    <div className="veil veil--doubt" role="status">
      <span className="spinner" aria-hidden="true" />
      <p className="veil__t">{isDoubt ? ko.order.doubtTitle : ko.order.sendingTitle}</p>
      <p className="t-2">
        <span className={`t-${sideArrow(side ?? 'B')} fw-6`}>{side && sideWord(side)}</span>{' '}
        <b className="num t-1">
          {whole(points)}
          {ko.won}
        </b>
        {isDoubt && (
          <>
            {ko.order.doubtText[0]}
            <br />
            {ko.order.doubtText[1]}
          </>
        )}
      </p>
    </div>
  );
}

/** Betting is closed (or has not begun): the time to the next round, and the last results. */
function Wait({ kind }: { kind: 'closed' | 'soon' }) {
  const round = useSelected(selectRound);
  const arc = useRef<SVGCircleElement>(null);
  const until = round ? (kind === 'soon' ? round.startMs : round.endMs) : 0;
  const span = round ? Math.max(1, round.endMs - round.gateMs) : 1;
  useFrame((now) => {
    arc.current?.setAttribute(
      'stroke-dasharray',
      `${(RING * Math.max(0, Math.min(1, (until - now) / span))).toFixed(1)} ${RING}`,
    );
  });
  if (round === null) return null;
  return (
    <div className="veil" role="status">
      <span className="veil__ring">
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <circle cx="60" cy="60" r="54" fill="none" stroke="var(--surface-3)" strokeWidth="4" />
          <circle
            ref={arc}
            cx="60"
            cy="60"
            r="54"
            fill="none"
            stroke="var(--time-line)"
            strokeWidth="4"
            strokeLinecap="round"
            transform="rotate(-90 60 60)"
          />
        </svg>
        <Clock className="num veil__n" aria-hidden="true" text={(now) => left(until - now)} />
      </span>
      <p className="veil__t">{kind === 'closed' ? ko.order.closedTitle : ko.order.soonTitle}</p>
      <p className="t-2">
        {ko.order.nextLead}
        <b className="num t-1">{ko.order.nextRound(kind === 'closed' ? round.round + 1 : round.round)}</b>
        {ko.order.nextTail(hms(until))}
      </p>
      <Recent />
    </div>
  );
}

function Recent() {
  const recent = useSelected(selectRecentResults);
  if (recent.length === 0) return null;
  return (
    <div className="veil__recent">
      <span>{ko.order.recent}</span>
      {recent.toReversed().map(({ id, status }) => (
        <Cell key={id} side={status === 1 ? 'B' : 'S'} label={status === 1 ? ko.buy : ko.sell} />
      ))}
    </div>
  );
}

const Settling = ({ isSettling }: { isSettling: boolean }) => (
  <div className="veil veil--doubt" role="status">
    <span className="spinner" aria-hidden="true" />
    <p className="veil__t">{isSettling ? ko.order.settlingTitle : ko.order.soonTitle}</p>
    {isSettling && <p className="t-2">{ko.order.settlingText}</p>}
  </div>
);

function Ended({ isSiteClosed, onSelect }: { isSiteClosed: boolean; onSelect: () => void }) {
  const option = useSelected(selectOption);
  const name = option ? `${stockName(option.stock)} ${typeLabel(option.type)}` : '';
  return (
    <div className="veil" role="status">
      <Icon name="lock" size={40} />
      <p className="veil__t">{ko.order.endedTitle}</p>
      {option && <p className="t-2">{isSiteClosed ? ko.order.siteClosedText(name) : ko.order.endedText(name)}</p>}
      <button type="button" className="btn btn--ink" data-toggles onClick={onSelect}>
        {ko.order.toOpen}
      </button>
    </div>
  );
}
