import { type ComponentType, useRef } from 'react';
import {
  type Screen,
  selectBallDigits,
  selectIsRoundInVain,
  selectLink,
  selectNextStart,
  selectNumberAfter,
  selectRecentResults,
  selectRound,
  selectTicket,
} from '../../../../engine/selectors/shell.ts';
import { useBetting, useNextStart } from '../../../hooks/useBetting.ts';
import { useFrame } from '../../../hooks/useFrame.ts';
import { useScreen } from '../../../hooks/useScreen.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { Countdown } from '../../../parts/countdown.tsx';
import { hms, whole } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { roundName } from '../../../parts/labels.ts';
import { rich } from '../../../parts/rich.tsx';
import { betOn, betWord, Cell, sideArrow, sideWord } from '../../../parts/tag.tsx';
import { writeAttribute } from '../../../parts/write.ts';

const RING = 2 * Math.PI * 54;

/** Covers the controls while no bet can be placed. It has exactly their size, so that nothing moves. */
export function Veil({ onSelect }: { onSelect: () => void }) {
  const { answer, say } = useBetting();
  switch (answer.phase) {
    case 'sending':
    case 'inDoubt':
      return <InFlight title={say.title} isDoubt={answer.phase === 'inDoubt'} />;
    case 'closed':
    case 'announced':
      return <Closed title={say.title} isClosed={answer.phase === 'closed'} onSelect={onSelect} />;
    case 'loading':
      return <Loading title={say.title} text={say.text} />;
    case 'settling':
    case 'waiting':
      return <Waiting title={say.title} text={say.text} />;
    default:
      return (
        <Shut
          title={say.title}
          text={say.text}
          icon={answer.opensAtMs === null ? 'lock' : 'clock'}
          onSelect={onSelect}
        />
      );
  }
}

function InFlight({ title, isDoubt }: { title: string; isDoubt: boolean }) {
  const words = useWords();
  const ticket = useSelected(selectTicket);
  const { betType, points } = ticket;
  const bet = betType && betOn(ticket, betType);
  const { status } = useSelected(selectLink);
  const doubt = status === 'up' ? words.order.doubtUp : words.order.doubt;
  return (
    <div className="veil veil--doubt">
      <span className="spinner" aria-hidden="true" />
      <p className="veil__t">{title}</p>
      <p className="t-2">
        {rich(isDoubt ? doubt : words.order.bet, {
          bet: (
            <span className={`${bet?.side ? `t-${sideArrow(bet.side)}` : 't-1'} fw-6`}>
              {bet && betWord(words, bet)}
            </span>
          ),
          points: <b className="num t-1">{whole(points)}</b>,
        })}
        {isDoubt && (
          <>
            <br />
            {words.order.doubtText}
          </>
        )}
      </p>
    </div>
  );
}

type ClosedProps = { readonly title: string; readonly isClosed: boolean; readonly onSelect: () => void };

/** Betting is closed or has not begun. The last round before the market closes is followed by none: that the trade has ended, and when it opens. */
function Closed({ onSelect, ...rest }: ClosedProps) {
  const { betting } = useWords();
  const isLast = useSelected(selectNextStart)?.isAtOnce === false;
  const when = useNextStart();
  if (!rest.isClosed || !isLast) return <Wait {...rest} />;
  const text = when === null ? '' : betting.opensSaid({ when });
  return <Shut title={betting.title.ended} text={text} icon="clock" onSelect={onSelect} />;
}

/** Betting is closed or has not begun: the time to the next round, and the last results. */
function Wait({ title, isClosed }: { title: string; isClosed: boolean }) {
  const words = useWords();
  const round = useSelected(selectRound);
  const after = useSelected(selectNumberAfter);
  const Last = RECENT[useScreen()];
  if (round === null) return null;
  const untilMs = isClosed ? round.endMs : round.startMs;
  return (
    <div className="veil">
      <Ring untilMs={untilMs} spanMs={Math.max(1, round.endMs - round.gateMs)} />
      <p className="veil__t">{title}</p>
      <p className="t-2">
        {rich(words.order.nextStarts, {
          round: <b className="num t-1">{roundName(words, isClosed ? after : round.round)}</b>,
          time: hms(untilMs),
        })}
      </p>
      <Last />
    </div>
  );
}

/** A ring that empties with the time, and the time left in it. */
function Ring({ untilMs, spanMs }: { readonly untilMs: number; readonly spanMs: number }) {
  const arc = useRef<SVGCircleElement>(null);
  useFrame((now) => {
    const part = Math.max(0, Math.min(1, (untilMs - now) / spanMs));
    writeAttribute(arc.current, 'stroke-dasharray', `${(RING * part).toFixed(1)} ${RING}`);
  });
  return (
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
      <Countdown className="num veil__n" aria-hidden="true" untilMs={untilMs} />
    </span>
  );
}

/** The last sides that won, the newest at the right. */
function RecentSides() {
  const words = useWords();
  const recent = useSelected(selectRecentResults);
  if (recent.length === 0) return null;
  return (
    <div className="veil__recent">
      <span>{words.order.recent}</span>
      {recent.toReversed().map(({ id, side }) => (
        <Cell key={id} side={side} label={sideWord(words, side)} />
      ))}
    </div>
  );
}

/** Number-ball: the last digits that decided, the newest at the right. */
function RecentDigits() {
  const words = useWords();
  const recent = useSelected(selectBallDigits);
  if (recent.length === 0) return null;
  return (
    <div className="veil__recent">
      <span>{words.order.recent}</span>
      {recent.toReversed().map(({ id, outcome }) => (
        <b key={id} className="veil__digit num">
          {outcome.n ?? words.none}
        </b>
      ))}
    </div>
  );
}

const RECENT: Readonly<Record<Screen, ComponentType>> = { chart: RecentSides, ball: RecentDigits };

/** What is loaded is asked for again by itself: says so once it is asked for in vain. */
function Loading(say: { title: string; text: string }) {
  const { results, down } = useWords();
  const isInVain = useSelected(selectIsRoundInVain);
  return isInVain ? <Waiting title={results.unread} text={down.comes} /> : <Waiting {...say} />;
}

/** What comes by itself: the data, a result, the next round. */
const Waiting = ({ title, text }: { title: string; text: string }) => (
  <div className="veil veil--doubt">
    <span className="spinner" aria-hidden="true" />
    <p className="veil__t">{title}</p>
    <p className="t-2">{text}</p>
  </div>
);

/** Nothing can be bet here for a while: why, what happens next, and the way to what is open. */
function Shut(props: { title: string; text: string; icon: string; onSelect: () => void }) {
  const words = useWords();
  return (
    <div className="veil">
      <Icon name={props.icon} size={40} />
      <p className="veil__t">{props.title}</p>
      <p className="t-2">{props.text}</p>
      <button type="button" className="btn btn--ink" data-toggles onClick={props.onSelect}>
        {words.order.toOpen}
      </button>
    </div>
  );
}
