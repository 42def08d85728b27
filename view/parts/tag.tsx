import type { BetType, RoundOutcome, Side } from '../../engine/index.ts';
import type { OwnBet, Screen } from '../../engine/selectors/shell.ts';
import { useWords } from '../hooks/useWords.ts';
import type { FirstWords, Words } from '../locales/words.ts';
import { signed } from './format.ts';
import { Icon } from './icon.tsx';

/** The word of a side. Any other letter is shown as it is. */
export const sideWord = (words: FirstWords, side: string): string =>
  side === 'B' ? words.buy : side === 'S' ? words.sell : side;
export const sideArrow = (side: string): 'up' | 'down' => (side === 'B' ? 'up' : 'down');
const tone = (side: string): string => (side === 'B' ? 'buy' : 'sell');

/** 매수 or 매도: arrow, word and hue together. */
const SideTag = ({ side, large = false }: { side: string; large?: boolean }) => {
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
export function BetTag({ bet, large = false }: { bet: BetOn; large?: boolean }) {
  const words = useWords();
  if (bet.side !== null) return <SideTag side={bet.side} large={large} />;
  return <span className={`tag${large ? ' tag--lg' : ''}`}>{betWord(words, bet)}</span>;
}

/** The word of what a bet is on. A letter whose game type is unknown says nothing (decisions, Money and payout), so none is shown. */
export const betWord = (words: Words, { side, type, isBall }: BetOn): string =>
  side !== null ? sideWord(words, side) : isBall ? ballWord(words, type) : words.none;
const ON_SCREEN: Readonly<Record<Screen, (type: BetType) => BetOn>> = {
  chart: (type) => ({ side: type === 'B' || type === 'S' ? type : null, type, isBall: false }),
  ball: (type) => ({ side: null, type, isBall: true }),
};
/** What a bet of this type is on, where the option of the bet has this screen. */
export const betOn = ({ screen }: { readonly screen: Screen | null }, type: BetType): BetOn =>
  screen === null ? { side: null, type, isBall: false } : ON_SCREEN[screen](type);
/** The word of a number-ball bet type. A digit is its own word. */
export function ballWord({ ballTypes }: Words, type: string): string {
  const names: Readonly<Record<string, string>> = ballTypes;
  return names[type] ?? type;
}

/** The outcome of a round: buy, sell, void, or still live. */
export function OutcomeTag({ outcome }: { outcome: RoundOutcome }) {
  const words = useWords();
  if (outcome === 'live') return <span className="tag tag--live">{words.live}</span>;
  if (outcome !== 'void') return <SideTag side={outcome} />;
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

/** The word of what became of a bet. Of what nobody knows, nothing is said. */
export const outcomeWord = (words: FirstWords, outcome: OwnBet['outcome']): string =>
  ({ pending: words.pending, won: words.realised, lost: words.missed, void: words.void, unknown: '-' })[outcome];

/** What a bet brought, in points with their unit. Of what nobody knows, nothing is said. */
export const brought = (words: FirstWords, { profit }: Pick<OwnBet, 'profit'>): string =>
  profit === null ? '-' : signed(profit) + words.won;

/** Whether a bet is known to have brought points. */
export const isGain = ({ profit }: Pick<OwnBet, 'profit'>): boolean => profit !== null && profit > 0;

/** How an outcome looks. */
const LOOKS = {
  won: { tone: ' tag--gain', icon: 'check', size: 12 },
  lost: { tone: '', icon: 'close', size: 10 },
  void: { tone: ' tag--void', icon: 'dash', size: 8 },
} as const;

/** The outcome of a bet: 실현, 실격, 무효, or still 진행 중. One that nobody knows is no outcome. */
export function OutcomeWord({ outcome, large = false }: { outcome: OwnBet['outcome']; large?: boolean }) {
  const words = useWords();
  const size = large ? ' tag--lg' : '';
  if (outcome === 'pending') return <span className={`tag tag--live${size}`}>{words.pending}</span>;
  if (outcome === 'unknown') return <span className="t-3">{outcomeWord(words, outcome)}</span>;
  const { tone, icon, size: px } = LOOKS[outcome];
  return (
    <span className={`tag${tone}${size}`}>
      <Icon name={icon} size={px} />
      {outcomeWord(words, outcome)}
    </span>
  );
}
