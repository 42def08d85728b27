import type { SoughtBet } from '../../../engine/selectors/screens.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import type { AllWords } from '../../locales/words.ts';
import { signed } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';

type Props = Pick<SoughtBet, 'audit'> & {
  /** Whether a mark alone says that it cannot tell: a phone's row has no room for the words. */
  readonly isShort?: boolean;
};
const LOOKS = {
  agrees: { tone: '', icon: 'check' },
  differs: { tone: ' match--no', icon: 'warn' },
  unknown: { tone: ' match--na', icon: 'dash' },
} as const;

/** Whether our own computation of a settled bet agrees with the site. Where it does not, both; where it cannot tell, what is missing. */
function AuditText({ audit, isShort = false }: Props) {
  const words = usePageWords();
  if (audit === null) return <span className="t-3">{words.none}</span>;
  const { tone, icon } = LOOKS[audit.verdict];
  const why = whyOf(words, audit);
  const verdict = words.search.verdicts[verdictCode(audit)];
  return (
    <span className={`match${tone}`} title={why}>
      <Icon name={icon} size={audit.verdict === 'unknown' ? 12 : 14} />
      {isShort && audit.verdict === 'unknown' ? <span className="sr">{verdict}</span> : verdict}
      {why !== undefined && <span className="sr"> {why}</span>}
    </span>
  );
}

type ButtonProps = Pick<Props, 'isShort'> & {
  readonly bet: SoughtBet;
  readonly onReceipt: (betId: number) => void;
};

/** The finding, which opens the receipt. The whole row takes the press (styles/history.css). A bet in progress has no receipt yet. */
export function AuditButton({ bet, isShort = false, onReceipt }: ButtonProps) {
  const { receipt } = usePageWords();
  if (bet.audit === null) return <AuditText audit={null} />;
  return (
    <button type="button" className="audit" aria-haspopup="dialog" onClick={() => onReceipt(bet.id)}>
      <AuditText audit={bet.audit} isShort={isShort} />
      <span className="sr"> {receipt.open}</span>
    </button>
  );
}

/** The word for what the audit makes of a bet. A round that was not read yet has a word of its own. */
export const verdictCode = (audit: NonNullable<SoughtBet['audit']>) =>
  audit.verdict === 'unknown' && audit.missing === 'unread' ? 'unread' : audit.verdict;

/** Why the audit does not agree. Undefined where it does. */
export function whyOf(words: AllWords, audit: NonNullable<SoughtBet['audit']>): string | undefined {
  const { search } = words;
  if (audit.verdict === 'agrees') return undefined;
  if (audit.verdict === 'unknown') return search.missing[audit.missing];
  const { own, bySite, told, findings } = audit;
  const ended = own ?? bySite ?? null;
  const isOther =
    ended !== null && (ended.outcome !== told.outcome || (told.profit !== null && ended.profit !== told.profit));
  const prices = findings.flatMap((name) => (name === 'open' || name === 'close' ? search.prices[name] : []));
  const others = findings.flatMap((name) => {
    if (name === 'open' || name === 'close' || name === 'profit') return [];
    // an outcome of our own says it better
    return name === 'outcome' && isOther ? [] : search.findings[name];
  });
  const why = [
    ...(prices.length === 0 ? [] : [search.pricesDiffer({ names: prices.join(' · ') })]),
    ...(others.length === 0 ? [] : [search.contradicts({ names: others.join(' · ') })]),
    ...(isOther && prices.length === 0
      ? [(own === null ? search.bySite : search.differs)({ own: endOf(words, ended), told: endOf(words, told) })]
      : []),
  ].join(' ');
  return why === '' ? undefined : why;
}

type End = { readonly outcome: SoughtBet['outcome']; readonly profit: number | null };
/** What a bet came to, and its profit where it was told. */
function endOf({ search: { outcomes }, none }: AllWords, { outcome, profit }: End): string {
  const word = outcome === 'unknown' ? none : outcomes[outcome];
  return profit === null ? word : `${word} ${signed(profit)}`;
}
