import type { RoundStatus, Side } from '../../engine/index.ts';
import type { OwnBet } from '../../engine/selectors/index.ts';
import { useWords } from '../hooks/useWords.ts';
import type { Words } from '../locales/words.ts';
import { Icon } from './icon.tsx';

/** The word of a side. Any other letter is shown as it is. */
export const sideWord = (words: Words, side: string): string =>
  side === 'B' ? words.buy : side === 'S' ? words.sell : side;
export const sideArrow = (side: string): 'up' | 'down' => (side === 'B' ? 'up' : 'down');
const tone = (side: string): string => (side === 'B' ? 'buy' : 'sell');

/** 매수 or 매도: arrow, word and hue together. */
export const SideTag = ({ side, large = false }: { side: string; large?: boolean }) => {
  const words = useWords();
  return (
    <span className={`tag tag--${tone(side)}${large ? ' tag--lg' : ''}`}>
      <Icon name={sideArrow(side)} size={large ? 10 : 8} />
      {sideWord(words, side)}
    </span>
  );
};

type BetOn = Pick<OwnBet, 'side' | 'type' | 'isBall'>;

/** What a bet is on: 매수 or 매도, or a bet type of number-ball. */
export const BetTag = ({ bet }: { bet: BetOn }) => {
  const words = useWords();
  return bet.side === null ? <span className="tag">{betWord(words, bet)}</span> : <SideTag side={bet.side} />;
};

/** The word of what a bet is on. A digit, and a letter whose game type is unknown, are shown as they are. */
export const betWord = (words: Words, { side, type, isBall }: BetOn): string =>
  side !== null ? sideWord(words, side) : ((isBall ? words.ballTypes[type] : undefined) ?? type);

/** The outcome of a round: buy, sell or void. Any other is shown as void, and one in progress as live (product.md 4). */
export function OutcomeTag({ status }: { status: RoundStatus }) {
  const words = useWords();
  if (status === 0) return <span className="tag tag--live">{words.live}</span>;
  if (status === 1 || status === 2) return <SideTag side={status === 1 ? 'B' : 'S'} />;
  return (
    <span className="tag tag--void">
      <Icon name="dash" size={8} />
      {words.void}
    </span>
  );
}

/** A paint-board cell: circle with an arrow up for buy, square with an arrow down for sell. */
export const Cell = ({ side, text, label }: { side: Side; text?: string; label?: string }) => (
  <i
    className={`cell cell--${tone(side)}`}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {text ?? <Icon name={sideArrow(side)} size={8} />}
  </i>
);

/** The word of what became of a bet. */
export const outcomeWord = (words: Words, outcome: OwnBet['outcome']): string =>
  ({ pending: words.live, won: words.order.realised, lost: words.order.missed, void: words.void })[outcome];

/** How an outcome looks. */
const LOOKS = {
  won: { tone: ' tag--gain', icon: 'check', size: 12 },
  lost: { tone: '', icon: 'close', size: 10 },
  void: { tone: ' tag--void', icon: 'dash', size: 8 },
} as const;

/** The outcome of a bet: 실현, 실격, 무효, or still 진행중. */
export function OutcomeWord({ outcome, large = false }: { outcome: OwnBet['outcome']; large?: boolean }) {
  const words = useWords();
  const size = large ? ' tag--lg' : '';
  if (outcome === 'pending') return <span className={`tag tag--live${size}`}>{words.live}</span>;
  const { tone, icon, size: px } = LOOKS[outcome];
  return (
    <span className={`tag${tone}${size}`}>
      <Icon name={icon} size={px} />
      {outcomeWord(words, outcome)}
    </span>
  );
}
