import type { Sentence } from '../../base/sentence.ts';
import type { CashKind, DnwRecord } from '../../model/cash.ts';
import { cashSituation, isSearching } from '../../state/modules/money/cash-situation.ts';
import { queryOf } from '../../state/modules/request/keys.ts';
import { RECORDS_PAGE } from '../../state/modules/request/requests.ts';
import { type CommandPhase, commandPhase, isAsking } from '../../state/reads.ts';
import type { State } from '../../state/state.ts';
import { type Selector, select, steady } from '../memo.ts';
import { fateOf } from './fate.ts';

/** What the site says of deposits and withdrawals. Null before it has told. */
const siteRules = (s: State) => queryOf(s, 'site.dnw')?.body ?? null;
const cash = (s: State) => s.cash;

/** One side of the cash desk: deposits or withdrawals. */
export type CashDesk = {
  /** Whether a request may be made, is being made, is in doubt, or is pending (product.md 4). */
  readonly phase: CommandPhase;
  /** What became of the last request: it is being sent, nobody knows, or its fate. Null: none was made in this session. */
  readonly fate: ReturnType<typeof fateOf>;
  /** The pending request. Null without one, and while its record is not listed yet. */
  readonly record: DnwRecord | null;
  /** The site was asked to cancel it. */
  readonly isCancelling: boolean;
  /** Whether the site takes requests (dactive, wactive). Null before the site has told. */
  readonly isActive: boolean | null;
  /** The site's steps, cautions and word of the button. Undefined if it gives none. */
  readonly method: Sentence | undefined;
  readonly caution: Sentence | undefined;
  readonly button: Sentence | undefined;
};

const deskOf = (kind: CashKind): Selector<CashDesk> =>
  select(
    [(s) => commandPhase(s, kind), (s) => fateOf(s, kind), cash, siteRules, (s) => isAsking(s, 'dnw.cancel')],
    (phase, fate, { records }, site, isCancelled) => ({
      phase,
      fate,
      record: records.find(({ type, status }) => type === kind && status === 0) ?? null,
      isCancelling: kind === 'D' && isCancelled,
      isActive: site === null ? null : kind === 'D' ? site.isDepositActive : site.isWithdrawActive,
      method: kind === 'D' ? site?.depositMethod : site?.withdrawMethod,
      caution: kind === 'D' ? site?.depositCaution : site?.withdrawCaution,
      button: kind === 'D' ? site?.depositButton : site?.withdrawButton,
    }),
  );

/** Each side of the cash desk. */
export const selectDesk: Readonly<Record<CashKind, Selector<CashDesk>>> = { D: deskOf('D'), W: deskOf('W') };

/** A deposit that can still be cancelled, as it was told last. Null: it was decided or cancelled. Rule: C9g. */
export const selectCancellable =
  (id: DnwRecord['id']): Selector<DnwRecord | null> =>
  ({ cash: { records } }) =>
    records.find((record) => record.id === id && record.type === 'D' && record.status === 0) ?? null;

/** What the checks of a request need to know: `checkCash` takes it with the typed amount. */
export const selectCashSituation = {
  D: steady((s: State) => cashSituation(s, 'D')),
  W: steady((s: State) => cashSituation(s, 'W')),
} as const;

/** The site's account for deposits, as a reference. Null before it is loaded, or if the site gives none. */
export const selectSiteAccount = (s: State) => queryOf(s, 'site.account')?.body?.accn ?? null;

/** Whether a request that is pending may not be known yet: none is given then. Rule: C9a. */
export const selectAreRecordsSought = isSearching;

/** Whether the newest records are read, or some of them. A list that failed has told nothing (S8). */
export const selectIsRecordsRead = ({ session, cash: { records, unsearched } }: State): boolean =>
  records.length > 0 || (session.me !== null && unsearched === undefined);

/** Whether the newest records could not be read, and never were. They are asked for again, but not after a refusal. */
export const selectAreRecordsLost = ({ cash: { records, unsearched = 0 } }: State): boolean =>
  records.length === 0 && unsearched > 0;

/** Whether the newest records lack a row of the site that could not be read. Rule: N5. */
export const selectIsRecordsHoled = (s: State): boolean => s.cash.isHoled === true;

/**
 * How many of the newest records follow one another without a gap; Infinity: they are all there are. One question brings so many, and a deposit that
 * was cancelled since has left. Where it brought fewer and more follow, the list says from where on they have no gap (`cash.rowFromMs`). Older ones
 * stand alone, as a request that was pending for long. Rule: N5.
 */
export function selectRecordsInRow({ cash: { records, cancelled, rowFromMs } }: State): number {
  if (rowFromMs !== undefined) return records.filter(({ createdMs }) => createdMs >= rowFromMs).length;
  const inRow = RECORDS_PAGE - cancelled.length;
  return records.length < inRow ? Number.POSITIVE_INFINITY : inRow;
}
