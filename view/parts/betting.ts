import type { BetStatus, Betting } from '../../engine/selectors/shell.ts';
import type { Words } from '../locales/words.ts';
import { finalOf } from './particle.ts';
import { say } from './say.ts';

/**
 * What the words need beside the answer: the option's name (empty if the site's list does not have it), and whether it is of the group whose markets never close. `opens`: when the
 * closed market opens, as the view prints it; null if unknown.
 */
export type Names = { readonly option: string; readonly isCrypto: boolean; readonly opens: string | null };

/** What each place of the trade screen says of betting. */
export type BettingWords = {
  /** The tag of the order panel. */
  readonly tag: string;
  readonly tone: 'gain' | 'live' | 'warn' | null;
  readonly icon: 'check' | 'clock' | 'lock' | null;
  /** In the place of the time left; null while the time counts. */
  readonly remaining: string | null;
  /** The cover over the controls: the matter, and what happens next. */
  readonly title: string;
  readonly text: string;
  /** Under a bet button that is shut; null where the form says why. */
  readonly shut: string | null;
  /** Beside the form; null while a bet may be placed. */
  readonly help: string | null;
  /** What a screen reader says when it changes. */
  readonly said: string;
};

/** The one place that puts the answer of BR11 into words: whatever shows it says the same. */
export function bettingWords(words: Words, answer: Betting, names: Names): BettingWords {
  const { phase, status, controls } = answer;
  const { tag, shut } = words.betting;
  const title = titleOf(words, answer, names);
  const help = controls === 'form' ? helpOf(words, answer) : null;
  return {
    tag: tag[status],
    ...LOOKS[status],
    remaining: remainingOf(words, answer),
    title,
    text: textOf(words, phase, names),
    shut: status === 'cut' || status === 'offline' || status === 'priceStale' ? shut[status] : null,
    help,
    said: saidOf(words, answer, help ?? title),
  };
}

/** The look of each status's tag. */
const LOOKS: { readonly [S in BetStatus]: Pick<BettingWords, 'tone' | 'icon'> } = {
  cut: { tone: 'warn', icon: null },
  offline: { tone: 'live', icon: null },
  sending: { tone: 'live', icon: null },
  inDoubt: { tone: 'live', icon: null },
  settling: { tone: 'live', icon: null },
  alreadyBet: { tone: 'gain', icon: 'check' },
  priceStale: { tone: 'warn', icon: 'clock' },
  late: { tone: 'live', icon: 'clock' },
  open: { tone: 'gain', icon: null },
  announced: { tone: null, icon: 'clock' },
  waiting: { tone: null, icon: 'clock' },
  loading: { tone: null, icon: 'clock' },
  closed: { tone: null, icon: 'lock' },
  ended: { tone: null, icon: 'lock' },
  blocked: { tone: 'warn', icon: 'lock' },
  stopped: { tone: null, icon: 'lock' },
  marketClosed: { tone: null, icon: 'lock' },
  siteClosed: { tone: null, icon: 'lock' },
};

function remainingOf(words: Words, { isCounting, phase }: Betting): string | null {
  if (isCounting) return null;
  if (phase === 'marketClosed') return words.none;
  return phase === 'closed' || phase === 'settling' ? words.betting.gone : words.betting.tag[phase];
}

function titleOf({ betting }: Words, { phase }: Betting, { opens }: Names): string {
  if (phase === 'marketClosed' && opens !== null) return betting.opens({ when: opens });
  return phase === 'open' || phase === 'late' || phase === 'alreadyBet' ? betting.tag[phase] : betting.title[phase];
}

function textOf({ betting }: Words, phase: Betting['phase'], { option, isCrypto }: Names): string {
  const texts: { readonly [P in Betting['phase']]?: (typeof betting.text)[keyof typeof betting.text] } = betting.text;
  const text = texts[phase];
  const name = option === '' ? betting.unnamed : option;
  return text === undefined
    ? ''
    : say(text, { option: name, optionFinal: finalOf(name), isCrypto: isCrypto ? 'yes' : 'no' });
}

function helpOf({ betting, refusal }: Words, { status, reason }: Betting): string | null {
  if (status === 'offline') return betting.help.offline;
  return reason === null ? null : say(refusal[reason], {});
}

/** The moments of a round, and what stands against betting. A cut link is said by the box that covers the screen. */
function saidOf({ betting }: Words, { notice, status, phase }: Betting, matter: string): string {
  if (status === 'cut') return '';
  if (notice !== null) return notice === 'late' ? betting.late : betting.shutNow;
  return SAID.has(status) || SAID.has(phase) ? matter : '';
}
const SAID: ReadonlySet<BetStatus> = new Set<BetStatus>([
  'loading',
  'blocked',
  'stopped',
  'marketClosed',
  'siteClosed',
  'ended',
  'inDoubt',
  'priceStale',
]);
