import { memo, type ReactNode, Suspense, useRef } from 'react';
import {
  selectEarlierBets,
  selectLink,
  selectRound,
  selectStageBet,
  selectTicket,
} from '../../../../engine/selectors/index.ts';
import { useFrame } from '../../../hooks/useFrame.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { ko } from '../../../locales/ko.ts';
import { hms, whole } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { sideArrow, sideWord } from '../../../parts/tag.tsx';
import { later } from '../lazy.ts';
import { BetButtons, Form } from './form.tsx';
import { useVeil, Veil } from './veil.tsx';

const Contract = later('Contract');
const Fill = later('Fill');

/** The order column: what round, what may be bet, what was bet. On a phone a dock at the bottom. */
export const Order = memo(function Order({ onSelect }: { onSelect: () => void }) {
  const bet = useSelected(selectStageBet);
  const round = useSelected(selectRound);
  const veil = useVeil();
  return (
    <section className="panel order trade__order" aria-label={ko.order.label}>
      <Head />
      <PrevBet />
      {bet ? (
        <>
          <Suspense fallback={<div className="fill" aria-busy="true" />}>
            <Fill bet={bet} />
          </Suspense>
          {round && round.phase === 'open' && (
            <p className="note order__once">
              <Icon name="info" size={16} />
              <span>{ko.order.once(hms(round.endMs))}</span>
            </p>
          )}
        </>
      ) : (
        <div className={`order__act${veil ? ' is-veiled' : ''}`}>
          <Form />
          <BetButtons />
          {veil && <Veil kind={veil} onSelect={onSelect} />}
        </div>
      )}
      <Suspense fallback={null}>
        <Contract />
      </Suspense>
    </section>
  );
});

function Head() {
  const round = useSelected(selectRound);
  return (
    <div className="order__head">
      <div className="row row--between">
        <h2 className="order__round num">{round ? ko.round(round.round) : ko.none}</h2>
        <Status />
      </div>
      <div className="span">
        <RoundBar />
        {round && (
          <div className="span__t">
            <span>
              {ko.order.start} <b className="num">{hms(round.startMs)}</b>
            </span>
            <span>
              {ko.order.end} <b className="num">{hms(round.endMs)}</b>
            </span>
          </div>
        )}
      </div>
    </div>
  );
}

/** How far the round is, start to end, with the gate marked. */
function RoundBar() {
  const round = useSelected(selectRound);
  const bar = useRef<HTMLElement>(null);
  useFrame((now) => {
    const part = round ? Math.max(0, Math.min(1, (now - round.startMs) / (round.endMs - round.startMs))) : 0;
    if (bar.current) bar.current.style.transform = `scaleX(${part.toFixed(4)})`;
  });
  return (
    <div className="span__bar">
      <span className="span__fill">
        <i ref={bar} />
      </span>
    </div>
  );
}

function Status() {
  const { status, isBlocking } = useSelected(selectLink);
  const ticket = useSelected(selectTicket);
  const round = useSelected(selectRound);
  const bet = useSelected(selectStageBet);
  if (isBlocking) return <Tag tone="warn">{ko.order.cut}</Tag>;
  if (status !== 'up') return <Tag tone="live">{ko.link.connecting}</Tag>;
  if (ticket.at === 'sending') return <Tag tone="live">{ko.order.sending}</Tag>;
  if (ticket.at === 'inDoubt') return <Tag tone="live">{ko.order.inDoubt}</Tag>;
  if (round?.phase === 'settling') return <Tag tone="live">{ko.order.settling}</Tag>;
  if (bet && round?.phase === 'open')
    return (
      <Tag tone="gain" icon="check">
        {ko.order.done}
      </Tag>
    );
  if (round?.phase === 'open')
    return round.isLate ? (
      <Tag tone="live" icon="clock">
        {ko.order.late}
      </Tag>
    ) : (
      <Tag tone="gain">{ko.order.canBet}</Tag>
    );
  if (round?.phase === 'announced') return <Tag>{ko.order.waiting}</Tag>;
  return <Tag icon="lock">{ko.order.closed}</Tag>;
}

const Tag = ({ tone, icon, children }: { tone?: string; icon?: string; children: ReactNode }) => (
  <span className={`tag${tone ? ` tag--${tone}` : ''}`}>
    {icon && <Icon name={icon} size={12} />}
    {children}
  </span>
);

/** The bet of the round before, until its result has come and been shown. */
function PrevBet() {
  const earlier = useSelected(selectEarlierBets);
  return earlier.map(({ bet }) => (
    <div key={bet.id} className="prevbet" role="status">
      <span className="prevbet__ic">
        <Icon name="clock" size={14} />
      </span>
      <span className="grow">
        <b className="num">{ko.round(bet.round)}</b>{' '}
        <span className={`t-${sideArrow(bet.type)} fw-6`}>{sideWord(bet.type)}</span>{' '}
        <span className="num">
          {whole(bet.points)}
          {ko.won}
        </span>
      </span>
      <span className="tag tag--live tag--plain">{ko.order.prevPending}</span>
    </div>
  ));
}
