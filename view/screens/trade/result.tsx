import { type ComponentType, type CSSProperties, useEffect } from 'react';
import { type RoundResult, roundOutcome, settlePriceOf } from '../../../engine/index.ts';
import {
  type OwnBet,
  type Screen,
  selectBallRows,
  selectOption,
  selectResultDialog,
  selectResultDialogMs,
} from '../../../engine/selectors/shell.ts';
import { afterPaint } from '../../hooks/after-paint.ts';
import { isComposingKey } from '../../hooks/composing.ts';
import { useSend } from '../../hooks/context.ts';
import { useScreen } from '../../hooks/useScreen.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { Close } from '../../parts/close.tsx';
import { price, roundTime } from '../../parts/figures.ts';
import { roundNumber, signed, whole } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { roundName } from '../../parts/labels.ts';
import { BetTag, betWord, brought, sideArrow, sideWord } from '../../parts/tag.tsx';
import '../../styles/result.css';

/** So many bets of the member's have a row in the card. */
const MINE_MAX = 3;

/** The closing price has two decimals, or the option's precision if that is larger (decisions, Time). */
const PRICE_DIGITS = 2;

/**
 * The result of a round: with a bet of the member's what it brought, without one a small card (S4). It lies over the plot of the next
 * round's lane, under its countdown; on number-ball over the latest result. The state closes it after its time; the button or Esc closes
 * it sooner. It takes no focus and lets presses through to the chart.
 */
export function Result() {
  const words = useWords();
  const shown = useSelected(selectResultDialog);
  const digits = useSelected(selectOption)?.precision ?? 2;
  const What = WHATS[useScreen(shown)];
  useEscape();
  useShown(shown);
  if (shown === null) return null;
  const { result, bet, bets } = shown;
  // the card waits for those that run: they are seen
  const rows = bets
    .toSorted((a, b) => Number(b.outcome === 'pending') - Number(a.outcome === 'pending'))
    .slice(0, MINE_MAX);
  return (
    <section
      // a card of another size is a new element, because the old one would move to its new place
      key={bet === null ? `watch${result.id}` : result.id}
      className={`result${bet === null ? ' result--watch' : ''}`}
      aria-label={result.round > 0 ? words.result.label({ n: roundNumber(result.round) }) : words.bet.round}
      role="status"
      aria-live="polite"
    >
      {bet?.outcome !== 'pending' && <Timer key={result.id} />}
      <Head result={result} />
      <What result={result} digits={digits} isSmall={bet === null} />
      {rows.map((one) => (
        <Mine key={one.id} bet={one} />
      ))}
      {bets.length > MINE_MAX && <p className="t-3">{words.order.more({ n: bets.length - MINE_MAX })}</p>}
    </section>
  );
}

/** Esc closes the card. */
function useEscape(): void {
  const send = useSend();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isComposingKey(event)) send({ type: 'result.dismiss' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [send]);
}

/** How long the card stays. */
function Timer() {
  const lengthMs = useSelected(selectResultDialogMs);
  return <span className="result__timer" style={{ '--life': `${lengthMs}ms` } as CSSProperties} aria-hidden="true" />;
}

/** The round, and the button that closes the card. */
function Head({ result }: { readonly result: RoundResult }) {
  const words = useWords();
  const option = useSelected(selectOption);
  const send = useSend();
  return (
    <>
      <p className="result__round num">
        {roundName(words, result.round)}{' '}
        <span className="t-3">{words.result.start({ time: roundTime(result.startMs, option?.lengthMs) })}</span>
      </p>
      <Close className="result__close" onPress={() => send({ type: 'result.dismiss' })} />
    </>
  );
}

/** Says when the result of the round, and of the member's own bet in it, has been painted. */
function useShown(shown: { readonly result: RoundResult; readonly bet: OwnBet | null } | null): void {
  const send = useSend();
  const id = shown === null || shown.bet?.outcome === 'pending' ? null : shown.result.id;
  useEffect(() => {
    if (id === null) return;
    return afterPaint(() => send({ type: 'result.shown', id }));
  }, [id, send]);
}

/** `isSmall`: with the closing price alone. */
type WhatProps = { readonly result: RoundResult; readonly digits: number; readonly isSmall: boolean };

/** The side that won, with the prices. */
function SideWhat({ result, digits, isSmall }: WhatProps) {
  const words = useWords();
  const side = roundOutcome(result.status) === 'B' ? 'B' : 'S';
  const close = settlePriceOf(result);
  const open = result.open ?? result.startOpen;
  return (
    <div className="result__what">
      <span className={`result__mark result__mark--${side === 'B' ? 'buy' : 'sell'}`}>
        <Icon name={sideArrow(side)} size={20} />
      </span>
      <p className={`result__word t-${sideArrow(side)}`}>{words.result.realised({ side: sideWord(words, side) })}</p>
      <p className="result__price num">{price(close, Math.max(PRICE_DIGITS, digits))}</p>
      {!isSmall && (
        <p className="result__open t-3 num">
          {words.chart.open} {price(open, digits)}{' '}
          {close !== undefined && open !== undefined && <span className="t-2">{signed(close - open, digits)}</span>}
        </p>
      )}
    </div>
  );
}

/** Number-ball: the digit, the words of its outcome, and the closing price. */
function BallWhat({ result, digits }: WhatProps) {
  const words = useWords();
  const row = useSelected(selectBallRows).find(({ id }) => id === result.id);
  const { oe, uo, sml, n } = row?.outcome ?? {};
  return (
    <div className="result__what result__what--ball">
      <span className="result__ball num">{n ?? words.none}</span>
      <p className="result__set">
        {[oe, uo, sml].map((type) => type && <BetTag key={type} bet={{ side: null, type, isBall: true }} large />)}
      </p>
      <p className="result__price num">{price(settlePriceOf(result), Math.max(PRICE_DIGITS, digits))}</p>
    </div>
  );
}

/** What the round came to: a side, or a digit. */
const WHATS: Readonly<Record<Screen, ComponentType<WhatProps>>> = { chart: SideWhat, ball: BallWhat };

const MINE_ICONS = { won: 'check', lost: 'close', void: 'close', pending: 'clock', unknown: 'dash' } as const;

/** The outcome of the member's own bet in the round. Until the site has told it, it is shown as being confirmed. */
function Mine({ bet }: { bet: OwnBet }) {
  const words = useWords();
  const isWon = bet.outcome === 'won';
  const isPending = bet.outcome === 'pending';
  return (
    <div className={`result__mine${isWon ? '' : ' result__mine--lost'}`}>
      <span>
        <Icon name={MINE_ICONS[bet.outcome]} size={isWon ? 16 : 14} />{' '}
        {words.result.mine({ side: betWord(words, bet), points: whole(bet.points), outcome: bet.outcome })}
      </span>
      {isPending ? (
        <b>{words.result.confirming}</b>
      ) : (
        <b className={`num${isWon ? ' t-gain' : ''}`}>{brought(words, bet)}</b>
      )}
    </div>
  );
}
