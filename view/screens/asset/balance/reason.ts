import type { ShownLine } from '../../../../engine/selectors/screens.ts';
import type { Names } from '../../../hooks/useNames.ts';
import type { AllWords, Words } from '../../../locales/words.ts';
import { dayTime } from '../../../parts/figures.ts';
import { whole } from '../../../parts/format.ts';
import { typeLabel } from '../../../parts/labels.ts';
import { typeWord } from '../../../parts/records.ts';
import { betWord, outcomeWord } from '../../../parts/tag.tsx';

/** What a line says: what happened, its details, a tag, and the look of its amount. Mint marks only a realised bet. */
type Reason = {
  readonly title: string;
  readonly detail: string;
  readonly tag: { readonly text: string; readonly tone: 'live' | 'warn' } | null;
  readonly tone: string;
};

/** The words of a line's cause. */
export function reasonOf(words: AllWords, names: Names, line: ShownLine): Reason {
  const { asset } = words;
  const { cause } = line;
  const tag = line.after === null ? ({ text: asset.missing, tone: 'warn' } as const) : null;
  const plain = { detail: '', tag, tone: 't-1' };
  switch (cause.kind) {
    case 'bet':
      return {
        title: asset.bet({ on: betWord(words, cause.bet) }),
        detail: betName(words, names, cause.bet),
        tag: tag ?? (cause.isRunning ? { text: words.pending, tone: 'live' } : null),
        tone: 't-1',
      };
    case 'result':
      return ofResult(words, names, line, cause.bet, tag);
    case 'record':
      return { ...plain, ...ofRecord(words, cause) };
    case 'own':
      return { ...plain, title: asset.own[cause.own] };
    case 'several':
      return { ...plain, title: asset.several, detail: asset.severalNote({ count: cause.parts.length }) };
    case 'waiting':
      return { ...plain, title: asset.waiting, detail: asset.waitingNote, tone: 't-2' };
    default:
      return { ...plain, title: asset.correction, detail: asset.correctionNote, tone: 't-warn' };
  }
}

type Cause<K> = Extract<ShownLine['cause'], { readonly kind: K }>;

/** A record of money: the member's own act that made it, that it was given back, or its type. */
function ofRecord({ asset, cash, none }: AllWords, cause: Cause<'record'>): Pick<Reason, 'title' | 'detail'> {
  const { record, isReturn, own } = cause;
  const type = typeWord(cash.records, record.type, none);
  if (own !== null) return { title: asset.own[own], detail: asset.bookedAs({ type }) };
  if (isReturn) return { title: asset.returned({ type }), detail: asset.returnedNote };
  const isAsked = record.type === 'D' || record.type === 'W';
  return { title: type, detail: isAsked ? asset.requested({ time: dayTime(record.createdMs) }) : '' };
}

type Bet = Cause<'bet' | 'result'>['bet'];

/** `비트코인 렌트 1분 864회차`. What the site did not say is left out. */
const betName = (words: Words, names: Names, { stock, gameType, round }: Bet): string =>
  [stock && names.stock(stock), gameType && typeLabel(words, gameType), round > 0 && words.round({ n: round })]
    .filter(Boolean)
    .join(' ');

/** The result of a bet. Where the site left out what it brought, no profit is said. */
function ofResult(words: AllWords, names: Names, { points }: ShownLine, bet: Bet, tag: Reason['tag']): Reason {
  const { profit, outcome, points: stake } = bet;
  const back = profit === null ? [] : [returned(words, outcome, stake, points)];
  return {
    title: words.asset.result({ outcome: outcomeWord(words, outcome) }),
    detail: [betName(words, names, bet), ...back].join(' · '),
    tag,
    tone: points === 0 ? 't-3' : outcome === 'won' ? 't-gain' : 't-1',
  };
}

/** What a settled bet gave back. */
function returned({ asset }: Words, outcome: Bet['outcome'], stake: number, points: number): string {
  if (points === 0) return asset.nothingBack;
  if (outcome === 'won') return asset.stakeAndProfit({ stake: whole(stake), profit: whole(points - stake) });
  return points === stake ? asset.stakeBack : asset.partBack;
}
