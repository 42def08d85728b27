import { mkdir } from 'node:fs/promises';
import { parseIsoMs } from '../../engine/index.ts';
import { createChecker } from '../check.ts';
import type { Call, Command, Given } from '../command.ts';
import { ContentHash } from '../content-id.ts';
import { EXIT, type Exit, Stop, worstOf } from '../exit.ts';
import { expression, NotExpression } from '../expression.ts';
import { allFaults, faultWords, feed } from '../feed.ts';
import { counted } from '../gist.ts';
import { shardOf } from '../inputs.ts';
import { type Row, TABLE_NAMES, type TableName } from '../table/columns.ts';
import { FORMATS, type Format, isFormat, type TableFile, tableFile } from '../table/files.ts';
import { Gathering, type Rows, type When } from '../table/gather.ts';
import type { Terminal } from '../terminal.ts';
import { verdictOf } from '../verify.ts';

export const table: Command = {
  name: 'table',
  usage:
    'FILE… --out DIR [--format parquet|csv|ndjson] [--since TIME] [--build COMMIT] [--member NUMBER] [--when EXPR --for 5s] [--shard I/N]',
  summary:
    'writes tables of many sessions: sessions, entries, rounds, bets, requests, calls, faults, refusals; one file each',
  details: [
    'What a column holds is in replay/table/columns.ts. A session is chosen if every filter lets it pass.',
    'EXPR is as in a stop of the player: ticket.value ~ inDoubt. The table "moments" has the stretches in which it held for so long.',
  ],
  takes: 'many',
  options: {
    out: { value: 'DIR', help: 'the folder of the tables; a file of the same name is written anew' },
    format: { value: 'FORMAT', help: `${FORMATS.join(', ')}; parquet, unless it is given` },
    since: { value: 'TIME', help: 'sessions that ended at this time or later, in ISO 8601: 2026-03-12T00:00:00+09:00' },
    build: {
      value: 'COMMIT',
      help: 'sessions of this build: the first digits of its commit, or the application with its version',
    },
    member: { value: 'NUMBER', help: "sessions of this member: the site's number, which stands for the name" },
    when: { value: 'EXPR', help: 'sessions in which this was so' },
    for: { value: 'TIME', help: 'for so long at least: 500ms, 5s, 2m; for a moment, unless it is given' },
    shard: { value: 'I/N', help: 'every N-th recording only: part I of the parts 0 to N-1' },
  },
  run: write,
};

/** What a session has to be, to be in the tables. */
type Filters = {
  readonly sinceMs: number | undefined;
  readonly build: string | undefined;
  readonly member: string | undefined;
  readonly when: When | undefined;
};
type Counts = { sessions: number; others: number; rows: number };

async function write({ files, given, isJson, terminal }: Call): Promise<Exit> {
  const format = formatOf(given);
  const filters = filtersOf(given);
  const out = given.needed('out');
  const part = given.has('shard') ? shardOf(files, given.needed('shard')) : files;
  await mkdir(out, { recursive: true });
  const names = TABLE_NAMES.filter((name) => name !== 'moments' || filters.when !== undefined);
  const tables = new Map(names.map((name) => [name, tableFile(out, name, format)]));
  const counts = { sessions: 0, others: 0, rows: 0 };
  const exits: Exit[] = [];
  try {
    for (const file of part) {
      exits.push(
        await addFile(file, filters, tables, counts, terminal).catch((error: unknown) => unread(error, terminal)),
      );
      terminal.progress(() => `${exits.length} of ${part.length} recordings`);
    }
  } finally {
    for (const { end } of tables.values()) end();
  }
  const { sessions, others, rows } = counts;
  if (isJson) terminal.json({ out, format, sessions, others, rows });
  else
    terminal.line(`${out}: ${counted(rows, 'row')} of ${counted(sessions, 'session')}; ${others} others did not pass`);
  return worstOf(exits);
}

function unread(error: unknown, terminal: Terminal): Exit {
  if (!(error instanceof Stop)) throw error;
  terminal.error(error.message);
  return error.exit;
}

function formatOf(given: Given): Format {
  const text = given.text('format') ?? 'parquet';
  if (!isFormat(text)) throw new Stop(EXIT.wrongUse, `--format takes one of ${FORMATS.join(', ')}, not "${text}"`);
  return text;
}

function filtersOf(given: Given): Filters {
  const [since, when, lasting] = [given.text('since'), given.text('when'), given.text('for')];
  const sinceMs = since === undefined ? undefined : parseIsoMs(since);
  if (since !== undefined && sinceMs === undefined)
    throw new Stop(EXIT.wrongUse, `--since takes ISO 8601, not "${since}"`);
  if (lasting !== undefined && when === undefined) throw new Stop(EXIT.wrongUse, '--for needs --when');
  const holds = when === undefined ? undefined : holdsOf(when);
  return {
    sinceMs,
    build: given.text('build'),
    member: given.text('member'),
    when: holds && { holds, forMs: lasting === undefined ? 0 : lengthMs(lasting) },
  };
}

function holdsOf(text: string): When['holds'] {
  try {
    return expression(text).holds;
  } catch (error) {
    if (!(error instanceof NotExpression)) throw error;
    throw new Stop(EXIT.wrongUse, `--when: ${error.message} (character ${error.at + 1})`);
  }
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000 };
function lengthMs(text: string): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text) ?? [];
  const scale = UNITS[unit];
  if (scale === undefined) throw new Stop(EXIT.wrongUse, `--for takes a length such as 500ms, 5s or 2m, not "${text}"`);
  return Number(number) * scale;
}

/** Reads a recording, and adds its rows if it passes. What could be read of one that is not good is added too, with that verdict. */
async function addFile(
  file: string,
  filters: Filters,
  tables: ReadonlyMap<TableName, TableFile>,
  counts: Counts,
  terminal: Terminal,
): Promise<Exit> {
  const gathering = new Gathering(filters.when);
  const content = new ContentHash();
  const checker = createChecker({ fx: gathering.fx, visit: (entry, state) => gathering.take(entry, state) });
  const take = (chunk: Uint8Array): boolean => {
    content.add(chunk);
    return checker.bytes(chunk);
  };
  const broken = await feed(file, take, terminal);
  const checked = checker.end();
  const problems = allFaults(checked.faults, broken);
  for (const fault of problems) terminal.error(faultWords(file, fault));
  const verdict = verdictOf(checked, problems.length === 0 && checked.divergence === undefined);
  const { header, span } = checked;
  const rows = gathering.end(file, verdict, { header, span });
  if (checked.entries === 0 || !passes(rows, filters)) {
    counts.others++;
    return EXIT.good;
  }
  const session = content.end();
  counts.sessions++;
  for (const [name, { add }] of tables)
    for (const row of rows[name] as readonly Row[]) {
      add(session, row);
      counts.rows++;
    }
  return EXIT[verdict];
}

function passes({ sessions: [session], moments }: Rows, { sinceMs, build, member, when }: Filters): boolean {
  if (session === undefined) return false;
  if (sinceMs !== undefined && (session.to_at ?? 0) < sinceMs) return false;
  if (build !== undefined && session.release !== build && session.build?.startsWith(build) !== true) return false;
  if (member !== undefined && session.member !== member) return false;
  return when === undefined || moments.length > 0;
}
