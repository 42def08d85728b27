import type { RoundStatus, Side } from '../../engine/index.ts';
import type { OwnBet } from '../../engine/selectors/index.ts';
import { ko } from '../locales/ko.ts';
import { Icon } from './icon.tsx';

export const sideWord = (side: string): string => (side === 'B' ? ko.buy : side === 'S' ? ko.sell : side);
export const sideArrow = (side: string): 'up' | 'down' => (side === 'B' ? 'up' : 'down');
const tone = (side: string): string => (side === 'B' ? 'buy' : 'sell');

/** 매수 or 매도: arrow, word and hue together. */
export const SideTag = ({ side, large = false }: { side: string; large?: boolean }) => (
  <span className={`tag tag--${tone(side)}${large ? ' tag--lg' : ''}`}>
    <Icon name={sideArrow(side)} size={large ? 10 : 8} />
    {sideWord(side)}
  </span>
);

/** What became of a round: buy, sell, void; anything else shows as void, in progress as live (product.md 4). */
export const OutcomeTag = ({ status }: { status: RoundStatus }) =>
  status === 0 ? (
    <span className="tag tag--live">{ko.live}</span>
  ) : status === 1 || status === 2 ? (
    <SideTag side={status === 1 ? 'B' : 'S'} />
  ) : (
    <span className="tag tag--void">
      <Icon name="dash" size={8} />
      {ko.void}
    </span>
  );

/** A paint-board cell: circle with an arrow up for buy, square with an arrow down for sell. */
export const Cell = ({ side, text, label }: { side: Side; text?: string; label?: string }) => (
  <i
    className={`cell cell--${tone(side)}`}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {text ?? <Icon name={sideArrow(side)} size={8} />}
  </i>
);

const WORDS = {
  won: { tone: ' tag--gain', icon: 'check', size: 12, word: ko.order.realised },
  lost: { tone: '', icon: 'close', size: 10, word: ko.order.missed },
  void: { tone: ' tag--void', icon: 'dash', size: 8, word: ko.void },
} as const;

/** What a bet came to: 실현, 실격, 무효, or still 진행중. */
export function OutcomeWord({ outcome, large = false }: { outcome: OwnBet['outcome']; large?: boolean }) {
  const size = large ? ' tag--lg' : '';
  if (outcome === 'pending') return <span className={`tag tag--live${size}`}>{ko.live}</span>;
  const { tone, icon, size: px, word } = WORDS[outcome];
  return (
    <span className={`tag${tone}${size}`}>
      <Icon name={icon} size={px} />
      {word}
    </span>
  );
}
