import { type ComponentType, type CSSProperties, useCallback, useState } from 'react';
import { type BetType, LOTS } from '../../../engine/index.ts';
import {
  type Screen,
  selectBetting,
  selectChosen,
  selectInner,
  selectLink,
  selectOption,
  selectPrefs,
  selectResultDialog,
  selectShownRound,
  selectTicket,
} from '../../../engine/selectors/shell.ts';
import { Expand, useExpanded } from '../../chart/expand.tsx';
import { ChartPlace } from '../../chart/place.tsx';
import { useSend } from '../../hooks/context.ts';
import { useBetting } from '../../hooks/useBetting.ts';
import { useHotkeys } from '../../hooks/useHotkeys.ts';
import { useNames } from '../../hooks/useNames.ts';
import { useScreen } from '../../hooks/useScreen.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { part } from '../../parts/chunk.ts';
import { typeLabel } from '../../parts/labels.ts';
import { Late } from '../../parts/late.tsx';
import { Optional } from '../../parts/optional.tsx';
import { Painted } from '../../parts/painted.tsx';
import { ofBall } from './ball/lazy.ts';
import { InfoBar } from './infobar.tsx';
import { later, Selector } from './lazy.ts';
import { Order } from './order/order.tsx';
import { Price } from './price.tsx';
import { Types } from './types.tsx';

const BallStage = ofBall('BallStage');
const InnerView = part(() => import('./inner/inner.tsx'));
const Side = later('Side');
const Bottom = later('Bottom');
const Confirm = later('Confirm');
const Result = later('Result');
const ResultEffect = later('ResultEffect');

/**
 * The trade screen (product.md 2, Trade screen). Rent and binary have a price chart. Number-ball has digits and its bets in that
 * place (Number-ball screen).
 */
export function Trade() {
  const { at } = useSelected(selectTicket);
  const [isSelecting, setSelecting] = useState(false);
  const toggle = useCallback(() => setSelecting((is) => !is), []);
  const close = useCallback(() => setSelecting(false), []);
  const send = useSend();
  const cancel = useCallback(() => send({ type: 'bet.cancel' }), [send]);
  const hasInner = useSelected(selectInner) !== null;
  useTradeKeys(isSelecting, toggle);
  return (
    <main {...useLook()}>
      <Heading />
      <InfoBar isSelecting={isSelecting} onSelect={toggle} />
      {hasInner ? (
        <Late look="panel inner">
          <InnerView />
          <Painted />
        </Late>
      ) : (
        <Stage />
      )}
      <Order onSelect={toggle} />
      <Announcer />
      <Late onClose={close}>{isSelecting && <Selector onClose={close} />}</Late>
      <Late onClose={cancel}>{at === 'confirming' && <Confirm />}</Late>
    </main>
  );
}

/** The class of each screen. That of the price chart needs none. */
const CLASSES: Readonly<Record<Screen, string>> = { chart: '', ball: ' trade--ball' };

/** What the style sheet knows of the screen: its family, its view, the phase and the gate of the round. */
function useLook() {
  const round = useSelected(selectShownRound);
  const { blink } = useSelected(selectPrefs);
  const looks = {
    'has-inner': useSelected(selectInner) !== null,
    'is-cut': useSelected(selectLink).isBlocking,
    'is-calm': !blink,
  };
  const screen = CLASSES[useScreen()];
  const on = Object.entries(looks).flatMap(([name, isOn]) => (isOn ? [name] : []));
  const gate = round ? (round.gateMs - round.startMs) / (round.endMs - round.startMs) : 1;
  return {
    className: [`trade${screen}`, ...on].join(' '),
    'data-phase': round?.phase ?? 'none',
    'data-late': (round?.isCounting && round.isLate) || undefined,
    style: { '--gate': gate } as CSSProperties,
  };
}

type BetKeys = Readonly<Record<string, BetType | null>>;
/** What each key bets on: a side, or the chosen type. */
const BET_KEYS: Readonly<Record<Screen, (chosen: BetType | null) => BetKeys>> = {
  chart: () => ({ b: 'B', s: 'S' }),
  ball: (chosen) => ({ b: chosen }),
};

/** The keys of the screen: a bet on a side or on the chosen type, the selector, the chips. */
function useTradeKeys(isSelecting: boolean, toggle: () => void): void {
  const send = useSend();
  const { hotkeys } = useSelected(selectPrefs);
  const isForm = useSelected(selectBetting).controls === 'form';
  const bets = Object.entries(BET_KEYS[useScreen()](useSelected(selectChosen)));
  const open = (betType: BetType | null) => () => betType !== null && send({ type: 'bet.open', betType });
  const opens = Object.fromEntries(bets.map(([key, betType]) => [key, open(betType)]));
  useHotkeys(hotkeys, { ...(isSelecting ? {} : opens), '/': toggle });
  const chips = LOTS.map((lot, i) => [String(i + 1), () => send({ type: 'amount.chip', lot })] as const);
  useHotkeys(hotkeys && isForm && !isSelecting, Object.fromEntries(chips));
}

/** The chart or what number-ball has in its place, the results, and the panel under them. */
function Stage() {
  const Main = STAGES[useScreen()];
  return (
    <>
      <Main />
      <Optional waiting={<SidePlace />}>
        <Side />
      </Optional>
      <Optional waiting={<section className="panel trade__bottom" aria-busy="true" />}>
        <Bottom />
      </Optional>
    </>
  );
}

/** The place of results and live bets while their file is on its way, as in the skeleton (view/index.html). */
const SidePlace = () => (
  <aside className="side trade__side" aria-busy="true">
    <div className="panel" />
    <div className="panel" />
  </aside>
);

/** The price chart, and over it the result of a round. */
function ChartStage() {
  const words = useWords();
  const hasResult = useSelected(selectResultDialog) !== null;
  const [isExpanded, expand] = useExpanded();
  return (
    <section className={`panel trade__chart${isExpanded ? ' is-full' : ''}`} aria-label={words.chart.label}>
      {isExpanded && <FullHead />}
      <Types>
        <Expand isOn={isExpanded} onToggle={expand} />
      </Types>
      <ChartPlace />
      <Optional>
        <ResultEffect />
        {hasResult && <Result />}
      </Optional>
    </section>
  );
}

/** What number-ball has in the place of the chart. */
const LateBallStage = () => (
  <Late look="panel trade__chart">
    <BallStage />
  </Late>
);

const STAGES: Readonly<Record<Screen, ComponentType>> = { chart: ChartStage, ball: LateBallStage };

/** What a chart that fills the screen is of, and its price: the info bar is covered. */
function FullHead() {
  const words = useWords();
  const names = useNames();
  const option = useSelected(selectOption);
  if (option === null) return null;
  return (
    <header className="full-head">
      <b>{names.stock(option.stock)}</b>
      <span className="t-3">
        {names.code(option.stock)} {typeLabel(words, option.type)}
      </span>
      <Price />
    </header>
  );
}

/** The title of the page for members who cannot see the info bar. */
function Heading() {
  const words = useWords();
  const names = useNames();
  const option = useSelected(selectOption);
  return (
    <h1 className="sr">
      {option
        ? words.trade.title({ stock: names.stock(option.stock), type: typeLabel(words, option.type) })
        : words.nav.trade}
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
