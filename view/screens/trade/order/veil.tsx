import { useRef } from 'react';
import {
  type BetPhase,
  selectOption,
  selectRecentResults,
  selectRound,
  selectTicket,
} from '../../../../engine/selectors/index.ts';
import { useFrame } from '../../../hooks/useFrame.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { Clock } from '../../../parts/clock.tsx';
import { hms, left, whole } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { stockName, typeLabel } from '../../../parts/labels.ts';
import { Cell, sideArrow, sideWord } from '../../../parts/tag.tsx';

const RING = 2 * Math.PI * 54;

/** Covers the controls while no bet can be placed. It has exactly their size, so that nothing moves. */
export function Veil({ phase, onSelect }: { phase: BetPhase; onSelect: () => void }) {
  switch (phase) {
    case 'sending':
    case 'inDoubt':
      return <InFlight isDoubt={phase === 'inDoubt'} />;
    case 'closed':
    case 'announced':
      return <Wait isClosed={phase === 'closed'} />;
    case 'settling':
    case 'waiting':
      return <Settling isSettling={phase === 'settling'} />;
    case 'ended':
    case 'siteClosed':
      return <Ended isSiteClosed={phase === 'siteClosed'} onSelect={onSelect} />;
    case 'open':
    case 'late':
    case 'alreadyBet':
      return null;
  }
}

function InFlight({ isDoubt }: { isDoubt: boolean }) {
  const words = useWords();
  const { betType, points } = useSelected(selectTicket);
  return (
    <div className="veil veil--doubt" role="status">
      <span className="spinner" aria-hidden="true" />
      <p className="veil__t">{isDoubt ? words.order.doubtTitle : words.order.sendingTitle}</p>
      <p className="t-2">
        <span className={`t-${sideArrow(betType ?? 'B')} fw-6`}>{betType && sideWord(words, betType)}</span>{' '}
        <b className="num t-1">
          {whole(points)}
          {words.won}
        </b>
        {isDoubt && (
          <>
            {words.order.doubtText[0]}
            <br />
            {words.order.doubtText[1]}
          </>
        )}
      </p>
    </div>
  );
}

/** Betting is closed or has not begun: the time to the next round, and the last results. */
function Wait({ isClosed }: { isClosed: boolean }) {
  const words = useWords();
  const round = useSelected(selectRound);
  const arc = useRef<SVGCircleElement>(null);
  const until = round ? (isClosed ? round.endMs : round.startMs) : 0;
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
      <p className="veil__t">{isClosed ? words.order.closedTitle : words.order.soonTitle}</p>
      <p className="t-2">
        {words.order.nextLead}
        <b className="num t-1">{words.order.nextRound(isClosed ? round.round + 1 : round.round)}</b>
        {words.order.nextTail(hms(until))}
      </p>
      <Recent />
    </div>
  );
}

function Recent() {
  const words = useWords();
  const recent = useSelected(selectRecentResults);
  if (recent.length === 0) return null;
  return (
    <div className="veil__recent">
      <span>{words.order.recent}</span>
      {recent.toReversed().map(({ id, status }) => (
        <Cell key={id} side={status === 1 ? 'B' : 'S'} label={status === 1 ? words.buy : words.sell} />
      ))}
    </div>
  );
}

const Settling = ({ isSettling }: { isSettling: boolean }) => {
  const words = useWords();
  return (
    <div className="veil veil--doubt" role="status">
      <span className="spinner" aria-hidden="true" />
      <p className="veil__t">{isSettling ? words.order.settlingTitle : words.order.soonTitle}</p>
      {isSettling && <p className="t-2">{words.order.settlingText}</p>}
    </div>
  );
};

function Ended({ isSiteClosed, onSelect }: { isSiteClosed: boolean; onSelect: () => void }) {
  const words = useWords();
  const option = useSelected(selectOption);
  const name = option ? `${stockName(words, option.stock)} ${typeLabel(words, option.type)}` : '';
  return (
    <div className="veil" role="status">
      <Icon name="lock" size={40} />
      <p className="veil__t">{words.order.endedTitle}</p>
      {option && <p className="t-2">{isSiteClosed ? words.order.siteClosedText(name) : words.order.endedText(name)}</p>}
      <button type="button" className="btn btn--ink" data-toggles onClick={onSelect}>
        {words.order.toOpen}
      </button>
    </div>
  );
}
