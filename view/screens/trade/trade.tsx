import { type CSSProperties, Suspense, useCallback, useState } from 'react';
import { type BetType, LOTS } from '../../../engine/index.ts';
import {
  selectBetting,
  selectChosen,
  selectLink,
  selectOption,
  selectPrefs,
  selectResultDialog,
  selectShownRound,
  selectTicket,
} from '../../../engine/selectors/index.ts';
import { useSend } from '../../hooks/context.ts';
import { useBetting } from '../../hooks/useBetting.ts';
import { useHotkeys } from '../../hooks/useHotkeys.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { stockName, typeLabel } from '../../parts/labels.ts';
import { ofBall } from './ball/lazy.ts';
import { Expand, useExpanded } from './chart/expand.tsx';
import { ChartPlace } from './chart/place.tsx';
import { InfoBar } from './infobar.tsx';
import { later, Selector } from './lazy.ts';
import { Order } from './order/order.tsx';
import { Types } from './types.tsx';

const BallStage = ofBall('BallStage');
const Side = later('Side');
const Bottom = later('Bottom');
const Confirm = later('Confirm');
const Result = later('Result');

/**
 * The trade screen (product.md 2, Trade screen). Rent and binary have a price chart. Number-ball has digits and its bets in that
 * place (Number-ball screen).
 */
export function Trade() {
  const round = useSelected(selectShownRound);
  const { hotkeys, blink } = useSelected(selectPrefs);
  const { isBlocking } = useSelected(selectLink);
  const ticket = useSelected(selectTicket);
  const [isSelecting, setSelecting] = useState(false);
  const toggle = useCallback(() => setSelecting((is) => !is), []);
  const close = useCallback(() => setSelecting(false), []);
  const send = useSend();
  const isForm = useSelected(selectBetting).controls === 'form';
  const isBall = useSelected(selectOption)?.isSided === false;
  const chosen = useSelected(selectChosen);
  const open = (betType: BetType | null) => () => betType !== null && send({ type: 'bet.open', betType });
  const bets = isBall ? { b: open(chosen) } : { b: open('B'), s: open('S') };
  useHotkeys(hotkeys, { ...(isSelecting ? {} : bets), '/': toggle });
  const chips = LOTS.map((lot, i) => [String(i + 1), () => send({ type: 'amount.chip', lot })] as const);
  useHotkeys(hotkeys && isForm && !isSelecting, Object.fromEntries(chips));
  const gate = round ? (round.gateMs - round.startMs) / (round.endMs - round.startMs) : 1;
  return (
    <main
      className={`trade${isBall ? ' trade--ball' : ''}${isBlocking ? ' is-cut' : ''}${blink ? '' : ' is-calm'}`}
      data-phase={round?.phase ?? 'none'}
      data-late={(round?.isCounting && round.isLate) || undefined}
      style={{ '--gate': gate } as CSSProperties}
    >
      <Heading />
      <InfoBar isSelecting={isSelecting} onSelect={toggle} />
      {isBall ? (
        <Suspense fallback={<section className="panel trade__chart" aria-busy="true" />}>
          <BallStage />
        </Suspense>
      ) : (
        <ChartStage />
      )}
      <Suspense fallback={<aside className="trade__side" aria-busy="true" />}>
        <Side />
      </Suspense>
      <Suspense fallback={<section className="panel trade__bottom" aria-busy="true" />}>
        <Bottom />
      </Suspense>
      <Order onSelect={toggle} />
      <Announcer />
      <Suspense fallback={null}>
        {isSelecting && <Selector onClose={close} />}
        {ticket.at === 'confirming' && <Confirm />}
      </Suspense>
    </main>
  );
}

/** The price chart, and over it the result of a round. */
function ChartStage() {
  const words = useWords();
  const hasResult = useSelected(selectResultDialog) !== null;
  const [isExpanded, expand] = useExpanded();
  return (
    <section className={`panel trade__chart${isExpanded ? ' is-full' : ''}`} aria-label={words.chart.label}>
      <Types>
        <Expand isOn={isExpanded} onToggle={expand} />
      </Types>
      <ChartPlace />
      <Suspense fallback={null}>{hasResult && <Result />}</Suspense>
    </section>
  );
}

/** The title of the page for members who cannot see the info bar. */
function Heading() {
  const words = useWords();
  const option = useSelected(selectOption);
  return (
    <h1 className="sr">
      {option ? words.trade.title(stockName(words, option.stock), typeLabel(words, option.type)) : words.nav.trade}
    </h1>
  );
}

/** Announces to members who cannot see the countdown: 10 s left, the close, and why no bet may be placed. */
function Announcer() {
  const { said } = useBetting().say;
  return (
    <p className="sr" role="status" aria-live="polite">
      {said}
    </p>
  );
}
