import { hashValue } from '../../engine/log/index.ts';
import {
  type Audit,
  auditEvidence,
  changedWords,
  type EvidenceFile,
  readEvidence,
  type Trades,
} from '../../engine/rules/evidence.ts';
import type { Call, Command } from '../command.ts';
import { EXIT, type Exit, NothingThere, Stop, worstOf } from '../exit.ts';
import { mustReadOnce } from '../inputs.ts';
import { endOf } from '../money-words.ts';
import { brokenWords, piecesOf } from '../read-file.ts';
import { readTrades } from '../trades.ts';

export const receipt: Command = {
  name: 'receipt',
  usage: 'FILE [--trades CSV] [--json]',
  summary:
    'computes the bet of a saved receipt again, by the trades in it or by others, and compares it with what the site said',
  details: [
    'FILE is the evidence of a bet that the page has saved (round-receipt-ID.json). Neither the site nor the page is asked.',
    'CSV has a row for each trade, in any order: its time (ISO 8601 or epoch ms) and its price, in columns that the first row names.',
    'Exit: 0 it agrees, 1 it differs, 2 wrong use, or no evidence of a bet, 3 it cannot tell.',
  ],
  takes: 'one',
  options: {
    trades: { value: 'CSV', help: 'trades that somebody else recorded; they count beside those in the file' },
  },
  run,
};

async function run({ files, given, isJson, terminal }: Call): Promise<Exit> {
  const [path = ''] = files;
  const csv = given.text('trades');
  if (csv !== undefined) mustReadOnce([path, csv]);
  const file = evidenceIn(path, await textOf(path, terminal));
  const judged: Judged[] = [{ by: 'the file', audit: auditEvidence(file), problems: [] }];
  if (csv !== undefined) judged.push(byOthers(file, csv, await textOf(csv, terminal)));
  const isAltered = !isAsSaved(file);
  const earlier = changedWords(file);
  for (const one of judged)
    if (isJson)
      terminal.json({
        file: path,
        bet: file.bet.id,
        by: one.by,
        ...one.audit,
        ...(earlier.length === 0 ? {} : { earlier }),
        problems: one.problems,
        isAltered,
      });
    else for (const line of linesOf(path, file, one)) terminal.line(line.text, line.tone);
  if (isAltered)
    terminal.error(`${path}: its fingerprint is not that of its content: it was changed since it was saved`);
  const exits = judged.map(({ audit }) => EXITS[audit.verdict]);
  return worstOf(isAltered ? [...exits, EXIT.notCompared] : exits);
}

type Judged = {
  readonly by: string;
  readonly audit: Audit;
  readonly problems: readonly string[];
  /** What is missing in the trades of somebody else. All rows could be read. */
  readonly lack?: string;
};
const EXITS = { agrees: EXIT.good, differs: EXIT.notGood, unknown: EXIT.notCompared } as const;

/** A receipt has some kilobytes, and a day of trades some megabytes. */
const BYTES_MAX = 64 * 2 ** 20;

/** @throws Stop for a file that cannot be read, or is too large. */
async function textOf(path: string, terminal: Call['terminal']): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of piecesOf(path, terminal)) {
      size += piece.length;
      if (size > BYTES_MAX) throw new Stop(EXIT.wrongUse, `${path}: it has more than ${BYTES_MAX / 2 ** 20} MiB`);
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new NothingThere(`${path}: ${brokenWords(path, error)}`);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}

/** @throws Stop for a text that is no evidence, or of another version. */
function evidenceIn(path: string, text: string): EvidenceFile {
  const file = readEvidence(parse(path, text));
  if ('problem' in file)
    throw file.isOlder
      ? new Stop(EXIT.notCompared, `${path}: ${file.problem}`)
      : new NothingThere(`${path}: ${file.problem}`);
  return file;
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NothingThere(`${path}: it is no JSON`);
  }
}

/** Whether the fingerprint is that of the rest of the file. A file without one has nothing to compare. */
function isAsSaved(file: EvidenceFile & { readonly fingerprint?: unknown }): boolean {
  const { fingerprint, ...rest } = file;
  return fingerprint === undefined || fingerprint === hashValue(rest);
}

/** Seoul is ahead of UTC by this. */
const SEOUL_AHEAD_MS = 9 * 3_600_000;
/** What is missing where the times name no zone, and both zones are possible. */
const ZONE =
  'the zone of the times: read as Seoul time the table differs, and read as UTC it agrees. Write the zone behind each time, as in 14:20:00Z or 14:20:00+09:00';

/** By somebody else's trades. Times without a zone are of Seoul; if they differ so and agree as times of UTC, nobody knows their zone. */
function byOthers(file: EvidenceFile, path: string, text: string): Judged {
  const { trades, problems, isZoneless } = readTrades(text, file.bet.stock);
  const auditOf = (list: Trades['list']): Audit => auditEvidence(file, { list, isWhole: problems.length === 0 }, true);
  const audit = auditOf(trades);
  if (audit.verdict === 'differs' && isZoneless === true) {
    const byUtc = auditOf(trades.map(([timeMs, price]) => [timeMs + SEOUL_AHEAD_MS, price]));
    if (byUtc.verdict === 'agrees')
      return { by: path, audit: { verdict: 'unknown', missing: 'trades' }, problems, lack: ZONE };
  }
  const isLacking = audit.verdict === 'unknown' && audit.missing === 'trades' && problems.length === 0;
  return { by: path, audit, problems, ...(isLacking ? { lack: lackOf(trades) } : {}) };
}

/** Which time the trades are of. One without a zone is read as one in Seoul. */
function lackOf(trades: Trades['list']): string {
  const times = trades.map(([timeMs]) => timeMs);
  const [first, last] = [Math.min, Math.max].map((of) => new Date(times.reduce((a, b) => of(a, b))).toISOString());
  return `a trade at or before the start of the round, or at its end: the table goes from ${first} to ${last} (a time without a zone is one in Seoul)`;
}

const WORDS = { agrees: 'it agrees', differs: 'it DIFFERS', unknown: 'cannot tell' } as const;
const TONES = { agrees: 'green', differs: 'red', unknown: 'yellow' } as const;

function linesOf(path: string, file: EvidenceFile, { by, audit, problems, lack }: Judged) {
  const { bet, site } = file;
  const isChanged = changedWords(file).length > 0;
  const line = (text: string) => ({ text, tone: TONES[audit.verdict] });
  return [
    line(`${WORDS[audit.verdict]}: ${path}: bet ${bet.id}, by the trades of ${by}`),
    ...(audit.verdict === 'differs'
      ? [
          line(`  findings: ${audit.findings.join(', ')}`),
          line(`  told: ${endOf(audit.told)}`),
          line(`  computed: ${audit.own === null ? 'cannot tell' : endOf(audit.own)}`),
          ...(audit.bySite === undefined ? [] : [line(`  by what the site says: ${endOf(audit.bySite)}`)]),
        ]
      : []),
    ...(audit.verdict === 'unknown' ? [line(`  not known: ${lack ?? MISSING[audit.missing]}`)] : []),
    ...(isChanged ? [line(`  the site changed its word: ${wordsOf(site)}`)] : []),
    ...problems.map((problem) => line(`  ${problem}`)),
  ];
}

/** What the site told of the round, at first and later. */
const wordsOf = ({ earlier = [], ...last }: EvidenceFile['site']): string =>
  [...earlier, last]
    .map(({ open, close, roundStatus, exStatus }) => {
      const digit = exStatus?.n === undefined ? '' : `, digit ${exStatus.n}`;
      return `open ${open ?? '-'}, close ${close ?? '-'}, status ${roundStatus ?? '-'}${digit}`;
    })
    .join('; then ');

const MISSING: Readonly<Record<Extract<Audit, { verdict: 'unknown' }>['missing'], string>> = {
  unread: 'the result of the round: it was not read',
  round: 'the result of the round',
  option: 'the option, or the bet type on it',
  price: 'a price of the round',
  trades: 'all trades of the round: some could not be read',
  rate: 'the percent of the bet',
  percent: 'the percent that was in force when the bet was accepted',
  profit: 'what the bet brought',
  terms: 'the pips and decimals that were in force when the bet was accepted',
  sent: 'whether it is the bet that the page has sent in its round',
};
