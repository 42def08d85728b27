import { memo, type ReactNode, Suspense, useRef } from 'react';
import {
  type Betting,
  selectBetting,
  selectEarlierBets,
  selectRound,
  selectStageBet,
} from '../../../../engine/selectors/index.ts';
import { useFrame } from '../../../hooks/useFrame.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import type { Words } from '../../../locales/words.ts';
import { hms, whole } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { sideArrow, sideWord } from '../../../parts/tag.tsx';
import { later } from '../lazy.ts';
import { BetButtons, Form } from './form.tsx';
import { Veil } from './veil.tsx';

const Contract = later('Contract');
const Fill = later('Fill');

/** The order column: the round, the bets that are possible, the placed bet. On a phone it is a dock at the bottom. */
export const Order = memo(function Order({ onSelect }: { onSelect: () => void }) {
  const words = useWords();
  const bet = useSelected(selectStageBet);
  const round = useSelected(selectRound);
  const { controls, phase } = useSelected(selectBetting);
  return (
    <section className="panel order trade__order" aria-label={words.order.label}>
      <Head />
      <PrevBet />
      {bet && controls === 'bet' ? (
        <>
          <Suspense fallback={<div className="fill" aria-busy="true" />}>
            <Fill bet={bet} />
          </Suspense>
          {round && phase === 'alreadyBet' && (
            <p className="note order__once">
              <Icon name="info" size={16} />
              <span>{words.order.once(hms(round.endMs))}</span>
            </p>
          )}
        </>
      ) : (
        <div className={`order__act${controls === 'veil' ? ' is-veiled' : ''}`}>
          <Form />
          <BetButtons />
          {controls === 'veil' && <Veil phase={phase} onSelect={onSelect} />}
        </div>
      )}
      <Suspense fallback={null}>
        <Contract />
      </Suspense>
    </section>
  );
});

function Head() {
  const words = useWords();
  const round = useSelected(selectRound);
  return (
    <div className="order__head">
      <div className="row row--between">
        <h2 className="order__round num">{round ? words.round(round.round) : words.none}</h2>
        <Status />
      </div>
      <div className="span">
        <RoundBar />
        {round && (
          <div className="span__t">
            <span>
              {words.order.start} <b className="num">{hms(round.startMs)}</b>
            </span>
            <span>
              {words.order.end} <b className="num">{hms(round.endMs)}</b>
            </span>
          </div>
        )}
      </div>
    </div>
  );
}

/** The progress of the round from start to end, with the gate marked. */
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

/** The look of each status. */
const LOOKS: { readonly [S in Betting['status']]: { readonly tone?: string; readonly icon?: string } } = {
  cut: { tone: 'warn' },
  offline: { tone: 'live' },
  sending: { tone: 'live' },
  inDoubt: { tone: 'live' },
  settling: { tone: 'live' },
  alreadyBet: { tone: 'gain', icon: 'check' },
  priceStale: { tone: 'warn' },
  late: { tone: 'live', icon: 'clock' },
  open: { tone: 'gain' },
  announced: {},
  closed: { icon: 'lock' },
  ended: { icon: 'lock' },
  siteClosed: { icon: 'lock' },
  waiting: { icon: 'lock' },
};

function Status() {
  const words = useWords();
  const { status } = useSelected(selectBetting);
  return <Tag {...LOOKS[status]}>{statusWords(words)[status]}</Tag>;
}

const statusWords = (words: Words): { readonly [S in Betting['status']]: string } => ({
  cut: words.order.cut,
  offline: words.link.connecting,
  sending: words.order.sending,
  inDoubt: words.order.inDoubt,
  settling: words.order.settling,
  alreadyBet: words.order.done,
  priceStale: words.link.stale,
  late: words.order.late,
  open: words.order.canBet,
  announced: words.order.waiting,
  closed: words.order.closed,
  ended: words.order.closed,
  siteClosed: words.order.closed,
  waiting: words.order.closed,
});

const Tag = ({ tone, icon, children }: { tone?: string; icon?: string; children: ReactNode }) => (
  <span className={`tag${tone ? ` tag--${tone}` : ''}`}>
    {icon && <Icon name={icon} size={12} />}
    {children}
  </span>
);

/** The bet of the previous round, until its result has come and was shown. */
function PrevBet() {
  const words = useWords();
  const earlier = useSelected(selectEarlierBets);
  return earlier.map(({ bet }) => (
    <div key={bet.id} className="prevbet" role="status">
      <span className="prevbet__ic">
        <Icon name="clock" size={14} />
      </span>
      <span className="grow">
        <b className="num">{words.round(bet.round)}</b>{' '}
        <span className={`t-${sideArrow(bet.type)} fw-6`}>{sideWord(words, bet.type)}</span>{' '}
        <span className="num">
          {whole(bet.points)}
          {words.won}
        </span>
      </span>
      <span className="tag tag--live tag--plain">{words.order.prevPending}</span>
    </div>
  ));
}
