import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../../engine/index.ts';
import { createReader, type LogEntry } from '../../../engine/log/index.ts';
import type { BalanceSum } from '../../../replay/moves/balance.ts';
import type { Move } from '../../../replay/moves/move.ts';
import { cli } from '../../support/cli.ts';
import { bettor, MADE_BY, recordingOf } from '../../support/told-recording.ts';

const here = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const entriesOf = (name: string): readonly LogEntry[] => {
  const entries: LogEntry[] = [];
  const reader = createReader({ entry: (entry) => entries.push(entry) });
  reader.bytes(gunzipSync(readFileSync(here(`fixtures/sessions/${name}.jsonl.gz`))));
  return entries;
};

/** A bet that the site never had, in doubt until its round was closed; a bet that was found; and a session that a test told. */
const absent = entriesOf('btc-rent-30s-bet-absent');
const found = entriesOf('btc-rent-1m-bet-found');
const told = bettor().entries;
const ALL = [absent, found, told];

let folder: string;
let sql: DuckDBConnection;
const tables = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'round-table-'));
  writeFileSync(join(folder, 'absent.jsonl'), recordingOf(absent, { app: 'round-client 0.2.0', madeBy: MADE_BY }));
  writeFileSync(join(folder, 'found.jsonl'), recordingOf(found));
  writeFileSync(join(folder, 'told.jsonl'), recordingOf(told));
  sql = await (await DuckDBInstance.create(':memory:')).connect();
  await sql.run("SET TimeZone = 'UTC'"); // the columns are in UTC, whatever the zone of the machine
});
afterAll(() => {
  sql.closeSync();
  rmSync(folder, { recursive: true });
});

/** Writes the tables of the three sessions into a folder of their own. */
async function write(name: string, ...options: readonly string[]) {
  const recordings = ['absent', 'found', 'told'].map((one) => join(folder, `${one}.jsonl`));
  return cli(['table', ...recordings, '--jobs', '1', '--out', tables(name), ...options]);
}

async function rowsOf(query: string, name: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  await sql.run(`SET file_search_path = '${tables(name)}'`);
  const rows = (await sql.runAndReadAll(query)).getRowObjectsJson();
  // DuckDB gives a whole number as a text
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, /^-?\d+$/.test(`${value}`) ? Number(value) : value]),
    ),
  );
}

const questionsOfReadme = (): readonly string[] =>
  [...readFileSync(here('replay/README.md'), 'utf8').matchAll(/```sql\n([\s\S]*?)```/g)].map(([, query = '']) => query);

const ofType = <T extends Entry['type']>(entries: readonly LogEntry[], type: T): readonly Entry<T>[] =>
  entries.filter((entry): entry is Entry<T> => entry.type === type);

describe('replay table', () => {
  test("the README's five questions in SQL are answered as the recordings say", async () => {
    expect(await write('questions')).toMatchObject({ code: 0 });
    const questions = questionsOfReadme();
    expect(questions).toHaveLength(5);
    const [doubts, times, refusals, slow, hit] = await Promise.all(
      questions.map((query) => rowsOf(query, 'questions')),
    );

    const sent = ofType(absent, 'bet.sent').map(({ data }) => data.clientId);
    expect(doubts).toHaveLength(1);
    expect(sent).toContain(doubts?.[0]?.client_id);
    const told = (await cli(['bets', here('fixtures/sessions/btc-rent-30s-bet-absent.jsonl.gz'), '--json'])).out
      .split('\n')
      .slice(0, -1);
    const [doubt] = told.flatMap((line) => (JSON.parse(line) as Move).doubts);
    expect(doubts?.[0]?.doubt_ms).toBe((doubt?.to?.at ?? 0) - (doubt?.from.at ?? 0));

    const shown = ALL.flatMap((entries) =>
      ofType(entries, 'round.finished').flatMap(({ at, data }) => {
        const painted = ofType(entries, 'result.shown').find((one) => one.data.id === data.result.id);
        return painted === undefined ? [] : [painted.at - at];
      }),
    );
    const sorted = shown.toSorted((a, b) => a - b);
    const middle = ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
    expect(times).toMatchObject([{ rounds: shown.length, median_ms: middle }]);
    expect(times?.[0]?.p99_ms).toBeLessThanOrEqual(sorted.at(-1) ?? 0);

    const refused = ALL.flatMap((entries) => ofType(entries, 'intent.refused'));
    expect(refused.length).toBeGreaterThan(0);
    expect(refusals?.reduce((sum, { times }) => sum + Number(times), 0)).toBe(refused.length);
    expect(slow?.length).toBeGreaterThan(0);
    for (const { longest_ms } of slow ?? []) expect(longest_ms).toBeGreaterThan(2_000);
    expect(hit).toEqual([{ member: 101 }]);
  });

  test.each(['csv', 'ndjson'])('the five questions have the same answers in Parquet and in %s', async (format) => {
    await write('asked');
    await write(`asked-${format}`, '--format', format);
    for (const query of questionsOfReadme()) {
      const [parquet, other] = [
        await rowsOf(query, 'asked'),
        await rowsOf(query.replaceAll('.parquet', `.${format}`), `asked-${format}`),
      ].map((rows) => rows.map((row) => JSON.stringify(row)).toSorted());
      expect(parquet?.length).toBeGreaterThan(0);
      expect(other).toEqual(parquet);
    }
  });

  test.each(['America/New_York', 'Asia/Seoul'])(
    'the questions to Parquet have the same answers in %s',
    async (zone) => {
      await write('zoned');
      const answers = async (): Promise<readonly unknown[]> => {
        const found: unknown[] = [];
        for (const query of questionsOfReadme())
          found.push((await rowsOf(query, 'zoned')).map((row) => JSON.stringify(row)).toSorted());
        return found;
      };
      const inUtc = await answers();
      await sql.run(`SET TimeZone = '${zone}'`);
      const inZone = await answers().finally(() => sql.run("SET TimeZone = 'UTC'"));
      expect(inZone).toEqual(inUtc);
    },
  );

  test('each format holds the same rows', async () => {
    const sums = async (format: string): Promise<readonly unknown[]> => {
      expect(await write(format, '--format', format)).toMatchObject({ code: 0 });
      const names = ['sessions', 'entries', 'rounds', 'bets', 'calls', 'faults', 'refusals'];
      const read = (name: string): Promise<readonly unknown[]> =>
        rowsOf(`SELECT count(*) AS n, count(DISTINCT session) AS sessions FROM '${name}.${format}'`, format);
      const bets = rowsOf(
        `SELECT client_id, points, epoch_ms(sent_at::TIMESTAMP) AS sent_ms, doubt_ms, outcome FROM 'bets.${format}' ORDER BY sent_ms`,
        format,
      );
      return [...(await Promise.all(names.map(read))), await bets];
    };
    const parquet = await sums('parquet');
    expect(parquet[1]).toEqual([{ n: ALL.flat().length, sessions: 3 }]);
    expect(await sums('csv')).toEqual(parquet);
    expect(await sums('ndjson')).toEqual(parquet);
  });

  test('columns are typed, a table without rows can be read, and an entry keeps its data', async () => {
    await write('typed');
    const types = async (name: string): Promise<string> =>
      (await rowsOf(`DESCRIBE SELECT * FROM '${name}.parquet'`, 'typed')).map((row) => row.column_type).join(' ');
    expect(await types('requests')).toBe('VARCHAR VARCHAR BIGINT TIMESTAMP BIGINT BIGINT VARCHAR');
    expect(await types('entries')).toBe('VARCHAR BIGINT TIMESTAMP BIGINT VARCHAR VARCHAR VARCHAR');
    expect(await rowsOf("SELECT count(*) AS n FROM 'requests.parquet'", 'typed')).toEqual([{ n: 0 }]);
    const points =
      "SELECT (data->>'$.points')::INT AS points FROM 'entries.parquet' WHERE type = 'bet.sent' AND seq = ";
    const [bet] = ofType(told, 'bet.sent');
    expect(await rowsOf(`${points}${bet?.seq}`, 'typed')).toContainEqual({ points: bet?.data.points });
  });

  test.for([
    [['--build', 'b83c0de'], ['absent.jsonl']],
    [['--build', `${MADE_BY.commit}0123456789abcdef0123456789ab`], ['absent.jsonl']],
    [['--build', 'B83C0DE'], ['absent.jsonl']],
    [['--build', 'round-client 0.2.0'], ['absent.jsonl']],
    [['--since', '2026-03-12T23:59:00+09:00'], ['absent.jsonl']],
    [
      ['--when', 'ticket.value ~ inDoubt', '--for', '500ms'],
      ['absent.jsonl', 'found.jsonl', 'told.jsonl'],
    ],
    [['--shard', '1/3'], ['found.jsonl']],
  ] as const)('%j chooses the sessions %j', async ([options, files], { task }) => {
    const { code } = await write(task.id, ...options);
    expect(code).toBe(0);
    const rows = await rowsOf("SELECT file FROM 'sessions.parquet' ORDER BY file", task.id);
    expect(rows.map(({ file }) => file)).toEqual(files);
  });

  test('the rows of all parts of --shard are those of the whole, each once', async () => {
    const rowsIn = async (name: string, ...options: readonly string[]): Promise<readonly string[]> => {
      expect((await write(name, '--format', 'csv', ...options)).code).toBe(0);
      return readFileSync(join(tables(name), 'entries.csv'), 'utf8')
        .split('\r\n')
        .slice(1, -1);
    };
    const parts = [await rowsIn('part-0', '--shard', '0/2'), await rowsIn('part-1', '--shard', '1/2')];
    expect(parts.flat().toSorted()).toEqual((await rowsIn('whole')).toSorted());
  });

  test('a path of --when that no recording has at any moment is told, with the names that are there', async () => {
    const { code, err } = await write('unknown', '--when', 'wallet.point < 5 or bets.open.0.points > 0');
    expect(code).toBe(0);
    expect(err).toMatch(
      /^--when: there is no wallet\.point in the state, at any moment of these recordings; wallet has points, /m,
    );
    expect(err).not.toContain('there is no bets.');
  });

  test('the stretches of --when are a table, of those that lasted so long', async () => {
    const doubts = async (name: string): Promise<readonly number[]> => {
      const { out } = await cli(['bets', join(folder, name), '--json']);
      const moves = out
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Move | BalanceSum)
        .filter((line) => line.kind !== 'balance');
      return moves.flatMap((move) => move.doubts.map(({ from, to }) => (to?.at ?? 0) - from.at));
    };
    const all = await Promise.all(['absent.jsonl', 'found.jsonl', 'told.jsonl'].map(doubts));
    const long = all.flat().filter((ms) => ms >= 5_000);
    expect(long.length).toBeGreaterThan(0);
    await write('moments', '--when', 'ticket.value ~ inDoubt', '--for', '5s');
    const moments = await rowsOf("SELECT * FROM 'moments.parquet'", 'moments');
    expect(moments.map(({ duration_ms }) => duration_ms)).toEqual(long);
    for (const { from_seq, to_seq } of moments) expect(from_seq).toBeLessThan(Number(to_seq));
  });

  test('a recording that is not good is in the tables with its verdict', async () => {
    const text = recordingOf(told);
    writeFileSync(join(folder, 'cut.jsonl'), text.slice(0, text.length / 2));
    const { code, err } = await cli(['table', join(folder, 'cut.jsonl'), '--out', tables('cut')]);
    expect(code).toBe(1);
    expect(err).toContain('the file ends before its end mark');
    const rows = await rowsOf("SELECT file, verdict FROM 'sessions.parquet'", 'cut');
    expect(rows).toEqual([{ file: 'cut.jsonl', verdict: 'notGood' }]);
  });

  test.each(['parquet', 'csv', 'ndjson'])(
    'where a table of %s cannot be written, it says so in one line',
    async (format) => {
      const [taken, blocked] = [join(folder, 'absent.jsonl'), join(folder, `blocked-${format}`)];
      mkdirSync(join(blocked, `bets.${format}`), { recursive: true });
      const wordsOf = async (out: string) => {
        const { code, err } = await cli(['table', join(folder, 'told.jsonl'), '--out', out, '--format', format]);
        return [code, err];
      };
      expect(await wordsOf(taken)).toEqual([2, `${taken}: cannot be written (a file has this name)\n`]);
      expect(await wordsOf(blocked)).toEqual([
        2,
        `${join(blocked, `bets.${format}`)}: cannot be written (a folder has this name)\n`,
      ]);
    },
  );

  test.each(['parquet', 'csv', 'ndjson'])(
    'a value that a table of %s cannot hold is left empty, and the others are written',
    async (format) => {
      const late = told.map((entry, i) => (i === told.length - 1 ? { ...entry, at: 9e15 } : entry));
      const file = join(folder, `late-${format}.jsonl`);
      writeFileSync(file, recordingOf(late));
      const { code, err } = await cli(['table', file, '--out', tables(`late-${format}`), '--format', format]);
      expect([code, err]).toEqual([0, '']);
      const rows = await rowsOf(
        `SELECT count(*) AS n, count("at") AS dated FROM 'entries.${format}'`,
        `late-${format}`,
      );
      expect(rows).toEqual([{ n: told.length, dated: told.length - 1 }]);
    },
  );

  test('a content that is in two files is one session, and the second file is told', async () => {
    const copy = join(folder, 'copy.jsonl');
    writeFileSync(copy, recordingOf(told));
    const { code, out, err } = await cli(['table', join(folder, 'told.jsonl'), copy, '--out', tables('copies')]);
    expect([code, out]).toEqual([0, expect.stringContaining('of 1 session; 1 recording left out')]);
    expect(err).toBe(`${copy}: left out, its content is that of ${join(folder, 'told.jsonl')}\n`);
    const rows = await rowsOf("SELECT count(*) AS n FROM 'entries.parquet'", 'copies');
    expect(rows).toEqual([{ n: told.length }]);
  });
});
