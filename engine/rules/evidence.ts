import { DECIMALS_MAX } from '../base/bounds.ts';
import { parseIsoMs, SECOND_MS } from '../base/time.ts';
import { roundLengthMs, STALE_MS } from '../events/policy.ts';
import type { Bet } from '../model/bets.ts';
import type { RoundResult, Trade, TradeOption } from '../model/market.ts';
import { type Audit, auditBet, toldPrices } from './audit.ts';
import type { EvidenceFile } from './evidence-file.ts';
import { familyOf } from './families.ts';
import { needsOf } from './family.ts';
import { isOtherResult } from './round-words.ts';
import { type BetTerms, matchingDecimals, referenceOf } from './terms.ts';
import { ticksOf } from './ticks.ts';

export type { Audit } from './audit.ts';
export { type EvidenceFile, readEvidence } from './evidence-file.ts';

/* The evidence of a bet as a file stands alone: it is checked without the site and without this client (engine/SPEC.md, BR27). */

/** Trades of a stock in any order. `isWhole`: every trade of the time around the round was read. */
export type Trades = { readonly list: readonly Trade[]; readonly isWhole: boolean };

/** No market is silent for longer while it is open: an older trade gives no price. */
const AGE_MAX_MS = STALE_MS;

/** The trades of the newest instant among those up to one (epoch ms), of the 10 s before `atMs`. */
function newestOf(trades: readonly Trade[], upToMs: number, atMs: number): readonly Trade[] {
  let newest: readonly Trade[] = [];
  for (const trade of trades) {
    const [timeMs] = trade;
    if (timeMs > upToMs || timeMs < atMs - AGE_MAX_MS) continue;
    const newestMs = newest[0]?.[0] ?? Number.NEGATIVE_INFINITY;
    if (timeMs >= newestMs) newest = timeMs > newestMs ? [trade] : [...newest, trade];
  }
  return newest;
}

/** If so many instants are all whole seconds, the site does not tell the parts of a second. */
const WHOLE_SECONDS_MIN = 3;

/**
 * Whether the parts of a second of all dates were cut off or rounded: all are whole seconds, and there are at least three
 * instants, or some second has several trades.
 */
function areCut(trades: readonly Trade[]): boolean {
  if (!trades.every(([timeMs]) => timeMs % SECOND_MS === 0)) return false;
  const seconds = new Set(trades.map(([timeMs]) => timeMs));
  const different = new Set(trades.map(String)); // a list may tell a trade twice
  return seconds.size >= WHOLE_SECONDS_MIN || seconds.size < different.size;
}

/**
 * The trades of which one was the last at or before an instant. Where the parts of a second are not told (`areCut`), a trade that is dated up to a
 * second before the instant, or half a second after it, may have come before the instant or after it.
 */
function lastOnes(trades: readonly Trade[], atMs: number): readonly Trade[] {
  if (!areCut(trades)) return newestOf(trades, atMs, atMs);
  const before = atMs - SECOND_MS;
  const near = trades.filter(([timeMs]) => timeMs > before && timeMs <= atMs + SECOND_MS / 2);
  return [...near, ...newestOf(trades, before, atMs)];
}

/**
 * The last trade at or before an instant (epoch ms), of trades in any order. Undefined if there is none of the 10 s before. Of several that may be
 * the last nobody knows which was. Then the one with the price that the site told counts, and none does if the site told none.
 * `decimals`: prices are held against each other with these, the first that fit count.
 */
export function tradeAt(
  trades: readonly Trade[],
  atMs: number,
  told: number | undefined,
  decimals: readonly number[],
): Trade | undefined {
  const last = lastOnes(trades, atMs);
  const [first] = last;
  if (first === undefined || last.every(([, price]) => price === first[1])) return first;
  if (told === undefined) return undefined;
  const isAt = ([, price]: Trade, precision: number): boolean => ticksOf(price, precision) === ticksOf(told, precision);
  const same = decimals.map((precision) => last.find((trade) => isAt(trade, precision)));
  return last.find(([, price]) => price === told) ?? same.find((trade) => trade !== undefined) ?? first;
}

/**
 * The prices of the trades after a round's start, up to its end, oldest first; the trades come in any order. Undefined without any trade, without
 * the time of the round, and where nobody knows the order: trades of one instant have other prices, or the parts of a second are not told.
 */
export function pathOf(
  trades: readonly Trade[],
  startMs: number | undefined,
  endMs: number | undefined,
): readonly number[] | undefined {
  if (startMs === undefined || endMs === undefined || trades.length === 0 || areCut(trades)) return undefined;
  const within = trades
    .filter(([timeMs]) => timeMs > startMs && timeMs <= endMs)
    .toSorted(([one], [other]) => one - other);
  const isOrdered = within.every(([timeMs, price], i) => {
    const [otherMs, other] = within[i + 1] ?? [];
    return timeMs !== otherMs || price === other;
  });
  return isOrdered ? within.map(([, price]) => price) : undefined;
}

/**
 * Computes the bet of an evidence file again, by the file's own trades or by others, and holds it against what the site said.
 * `areOthers`: the trades must give the prices. Without it, the site's word counts for a price that they do not give. Rule: BR27.
 */
export function auditEvidence(file: EvidenceFile, trades: Trades = tradesIn(file), areOthers = false): Audit {
  const { bet, rule, site } = file;
  const words = file.terms.words.map((word): Bet => wordOf(file, word));
  const settled = words.at(-1);
  if (settled === undefined || settled.status === 0) return { verdict: 'unknown', missing: 'profit' };
  const pips = { ...decimalsOf(rule), buyPip: known(rule.buyPip), sellPip: known(rule.sellPip) };
  const option = { ...pips, type: bet.gameType, stock: bet.stock } as unknown as TradeOption;
  const reference = referenceOf(settled, termsOf(file, words), {
    option,
    percent: file.terms.now.profitPercent ?? undefined,
    policy: rule.policy,
    placed: file.terms.sent === null ? undefined : { type: bet.gameType, stock: bet.stock as TradeOption['stock'] },
  });
  const told = site.roundStatus === null ? undefined : resultOf(file, site);
  const published = publishedIn(file, told, trades, { decimals: matchingDecimals(reference.pips[0]), areOthers });
  const audit = auditBet(settled, told, option, rule.policy, published, reference);
  if (audit?.verdict === 'agrees' && file.terms.mayBeSent === true) return { verdict: 'unknown', missing: 'sent' };
  return audit ?? { verdict: 'unknown', missing: 'profit' };
}

/** The decimals of a file. Where the site did not tell them, any number of them is possible. */
const decimalsOf = ({ precision }: EvidenceFile['rule']): Pick<TradeOption, 'precision' | 'isPrecisionUntold'> =>
  precision === null ? { precision: DECIMALS_MAX, isPrecisionUntold: true } : { precision };

type How = { readonly decimals: readonly number[]; readonly areOthers: boolean };

/** The prices that the trades give. A word on the round that the site changed is no evidence for itself, so the trades must give them then. */
function publishedIn(file: EvidenceFile, told: RoundResult | undefined, trades: Trades, { decimals, areOthers }: How) {
  const { bet, round } = file;
  const startMs = msOf(round.startsAt);
  const endMs = startMs === undefined ? undefined : (msOf(round.endsAt) ?? startMs + roundLengthMs(bet.gameType));
  const isChanged = changedWords(file).length > 0;
  const prices = toldPrices(isChanged ? undefined : told);
  const priceAt = (atMs: number | undefined, price: number | undefined): number | undefined =>
    atMs === undefined ? undefined : tradeAt(trades.list, atMs, price, decimals)?.[1];
  const [open, close] = [priceAt(startMs, prices.open), priceAt(endMs, prices.close)];
  const needs = needsOf(familyOf(bet.gameType));
  const isLacking = (areOthers || isChanged) && (close === undefined || (needs.open && open === undefined));
  const path = needs.path ? pathOf(trades.list, startMs, endMs) : undefined;
  return { open, close, path, isCut: !trades.isWhole || isLacking };
}

/** What the site told of the round before its last word. Empty if it told one result each time, whatever the file lists. */
export function changedWords(file: EvidenceFile): NonNullable<EvidenceFile['site']['earlier']> {
  const { earlier = [], ...last } = file.site;
  const words = [...earlier, last].map((word) => resultOf(file, word));
  return words.some((word, i) => i > 0 && isOtherResult(words[i - 1] as RoundResult, word)) ? earlier : [];
}

/** The trades of the file. */
const tradesIn = ({ trades, areTradesWhole }: EvidenceFile): Trades => ({
  list: trades.flatMap(([at, price]) => {
    const timeMs = msOf(at);
    return timeMs === undefined ? [] : [[timeMs, price] as const];
  }),
  isWhole: areTradesWhole,
});

const msOf = (at: string | null): number | undefined => (at === null ? undefined : parseIsoMs(at));
const known = <T>(value: T | null): T | undefined => value ?? undefined;

type Word = EvidenceFile['terms']['words'][number];
const wordOf = ({ bet, round }: EvidenceFile, word: Word): Bet =>
  ({
    ...word,
    id: bet.id,
    round: round.round,
    roundStartMs: msOf(round.startsAt),
    gameType: known(word.gameType),
    stock: known(word.stock),
    profit: word.profit ?? 0,
    profitPercent: known(word.profitPercent),
    createdMs: msOf(bet.createdAt) ?? 0,
    clientId: undefined,
    ...(word.profit === null ? { isProfitUntold: 'yes' } : {}),
  }) as Bet;

type RoundWord = Omit<EvidenceFile['site'], 'earlier'>;
const resultOf = ({ round }: EvidenceFile, site: RoundWord): RoundResult =>
  ({
    id: round.id,
    round: round.round,
    startMs: msOf(round.startsAt) ?? 0,
    endMs: msOf(round.endsAt) ?? 0,
    open: known(site.open),
    close: known(site.close),
    status: site.roundStatus ?? 0,
    resultPrice: undefined,
    ex: known(site.exStatus),
  }) as RoundResult;

function termsOf({ terms, round }: EvidenceFile, words: readonly Bet[]): BetTerms {
  const { sent, pips } = terms;
  const { percent = null, ...placed } = sent ?? {};
  return {
    id: null,
    sent: sent === null ? null : { ...placed, ...(percent === null ? {} : { percent }) },
    words,
    pips: pips === null ? null : { ...pips, atMs: msOf(pips.readAt) ?? 0, changedMs: msOf(pips.changedAt ?? null) },
    round:
      terms.round === null
        ? null
        : {
            startMs: msOf(round.startsAt) ?? 0,
            openPrice: known(terms.round.open),
            buyPrice: known(terms.round.buy),
            sellPrice: known(terms.round.sell),
          },
  } as BetTerms;
}
