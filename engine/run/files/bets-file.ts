import { pad2, seoulCivil, seoulIso } from '../../base/time.ts';
import type { Fact } from '../../events/facts.ts';
import type { FileWords } from '../../model/file-words.ts';
import type { Ports } from '../../ports/ports.ts';
import { type SoughtBet, selectFileBets, selectSearch } from '../../selectors/money/bet-search.ts';
import type { State } from '../../state/state.ts';

/** Excel reads a file as UTF-8 only with this mark at its start. */
const MARK = '\uFEFF';
const LINE = '\r\n';

/**
 * Gives the member the bets of the history screen's filter as a file of comma-separated values (RFC 4180): names as the screen
 * says them, numbers plain, instants in ISO 8601 with the zone, and an empty cell for no date. The name of a file without all of them says how many it has, or that
 * some could not be read. `reveal`: the text behind a pseudonym, which the log has in place of a name that may say who somebody is (V3).
 * @throws what saving throws.
 */
export function saveBets(
  ports: Pick<Ports, 'save'>,
  state: State,
  words: FileWords,
  reveal = (ref: string): string => ref,
): Fact {
  const { period } = selectSearch(state);
  const { bets, isWhole, isHoled } = selectFileBets(state);
  const lines = [words.columns.map(cell), ...bets.map((bet) => cellsOf(bet, words, reveal))];
  const bytes = bytesOf(lines);
  const days = period === null ? '' : `-${dayOf(period.startMs)}-${dayOf(period.endMs)}`;
  ports.save(`round-bets${days}${isWhole ? '' : `-newest-${bets.length}`}${holedName(isHoled)}.csv`, bytes);
  return { type: 'search.saved', data: { rows: bets.length, bytes: bytes.length } };
}

/** What the name of a file says where the site's list has rows that could not be read. */
export const holedName = (isHoled: boolean): string => (isHoled ? '-incomplete' : '');

/** The bytes of a file of these lines of cells. */
export const bytesOf = (lines: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(MARK + lines.map((cells) => cells.join(',') + LINE).join(''));

function cellsOf(
  bet: SoughtBet,
  { stocks, types, bets, outcomes, audits = {} }: FileWords,
  reveal: (ref: string) => string,
): readonly string[] {
  const nameOf = (names: Readonly<Record<string, string>>, code: string): string =>
    Object.hasOwn(names, code) ? (names[code] ?? code) : code;
  const named = (names: Readonly<Record<string, string>>, code: string | undefined): string =>
    code === undefined ? '' : cell(nameOf(names, code));
  const startMs = bet.roundStartMs ?? bet.createdMs;
  return [
    startMs > 0 ? seoulIso(startMs) : '',
    bet.stock === undefined ? '' : cell(reveal(nameOf(stocks, bet.stock))),
    named(types, bet.gameType),
    named(bets, bet.choice ?? undefined),
    written(bet.points),
    bet.rate === null ? '' : written(bet.rate),
    named(outcomes, bet.outcome === 'unknown' ? undefined : bet.outcome),
    bet.outcome === 'pending' || bet.profit === null ? '' : written(bet.profit),
    named(audits, verdictOf(bet)),
    bet.audit?.verdict === 'differs' && bet.audit.own !== null ? written(bet.audit.own.profit) : '',
  ];
}

/** A number as a cell: at most two decimals (decisions, Money and payout), so that a sum has no dust of its binary form. */
export const written = (value: number): string => String(Number(value.toFixed(2)));

/** The code of the word for what the audit makes of a bet. Undefined while the bet is in progress. */
const verdictOf = ({ audit }: SoughtBet): string | undefined =>
  audit?.verdict === 'unknown' && audit.missing === 'unread' ? 'unread' : audit?.verdict;

/**
 * A text as a cell. A spreadsheet would compute a text that begins like a formula: an apostrophe before it keeps it a text (OWASP,
 * CSV injection). Quotes are doubled, and a text with a comma, a quote or a line break stands in quotes.
 */
export function cell(text: string): string {
  const plain = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** `20260306` in Seoul. */
function dayOf(atMs: number): string {
  const { year, month, day } = seoulCivil(atMs);
  return `${year}${pad2(month)}${pad2(day)}`;
}
