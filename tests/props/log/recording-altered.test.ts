import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from '../../../engine/log/log.ts';
import { createReader, type Fault } from '../../../engine/log/reader.ts';
import { recordingLines } from '../../../engine/log/recording.ts';
import { hashesOf } from '../../../engine/selectors/page/seen.ts';
import { fold } from '../../../engine/state/fold.ts';
import { initialState } from '../../../engine/state/state.ts';
import { BUSY, Session } from '../../bench/session.ts';
import { cli } from '../../support/cli.ts';
import { HEADER } from '../../support/recording.ts';

/** A recording of a session of ticks, bets of others, rounds and own bets, with a checkpoint in its middle. */
function recorded(entries: number, app: string): readonly string[] {
  const log = createLog();
  let state = initialState();
  new Session(BUSY).until(entries).log.forEach(0, entries, (entry) => {
    log.adopt(entry);
    state = fold(state, entry as Parameters<typeof fold>[1]);
    if (log.length % 1_024 === 0) log.markCheckpoint(entry.seq, hashesOf(state));
  });
  return [...recordingLines(log, { ...HEADER, app }, hashesOf(state))];
}
const lines = recorded(1_100, 'one');
/** Another recording, whose entries are the same but whose first line is not. */
const others = Buffer.from(recorded(1_100, 'two').join('\n')).toString('latin1').split('\n');
const text = lines.join('\n');

/* Bytes as text, one character a byte, so that every bit can be altered and lines stay lines. */
const latin = Buffer.from(text).toString('latin1');
const latinLines = latin.split('\n');
const read = (altered: string): readonly Fault[] => {
  const log = createLog();
  const reader = createReader({ entry: (entry) => log.adopt(entry) });
  reader.bytes(Buffer.from(altered, 'latin1'));
  return reader.end().faults;
};

/** How many alterations of each kind are tried: `npm run tamper` tries 5,000 in all, with another seed each time. */
const TRIED = process.env.TAMPERINGS === undefined ? 60 : Math.ceil(Number(process.env.TAMPERINGS) / 16);
const RUNS = { numRuns: TRIED, seed: process.env.TAMPERINGS === undefined ? 7 : Date.now() % 2 ** 31 };
/** A mark has twelve bits: one alteration in 4,096 is named by the next mark. */
const MISNAMED_MAX = process.env.TAMPERINGS === undefined ? 0 : 1 + Math.floor(TRIED / 500);

const LINE = fc.nat(lines.length - 1);
const PLACE = fc.nat(latin.length - 1);
const put = (place: number, cut: number, insert: string): string =>
  latin.slice(0, place) + insert + latin.slice(place + cut);
const joined = (parts: readonly string[]): string => parts.join('\n');
type Altered = { readonly by: unknown; readonly text: () => string };
/** An alteration by what was drawn; a counterexample prints that and not the whole text. */
const altered = <T>(drawn: fc.Arbitrary<T>, text: (by: T) => string): fc.Arbitrary<Altered> =>
  drawn.map((by) => ({ by, text: () => text(by) }));
const withLine = (i: number, change: (line: string) => string): string =>
  joined(latinLines.with(i, change(latinLines[i] ?? '')));
const MEMBERS = ['state', 'seen', 'lines', 'marks', 'chain'] as const;

const ALTERATIONS: Readonly<Record<string, fc.Arbitrary<Altered>>> = {
  'a bit': altered(fc.tuple(PLACE, fc.nat(7)), ([place, bit]) =>
    put(place, 1, String.fromCharCode(latin.charCodeAt(place) ^ (1 << bit))),
  ),
  'a digit': altered(fc.tuple(PLACE, fc.nat(9)), ([from, digit]) =>
    put(from + Math.max(0, latin.slice(from).search(/\d/)), 1, String(digit)),
  ),
  'some characters': altered(
    fc.tuple(PLACE, fc.nat(20), fc.string({ maxLength: 5, unit: 'binary-ascii' })),
    ([place, cut, insert]) => put(place, cut, insert),
  ),
  'a line dropped': altered(LINE, (i) => joined(latinLines.toSpliced(i, 1))),
  'a line doubled': altered(LINE, (i) => joined(latinLines.toSpliced(i, 0, latinLines[i] ?? ''))),
  'two lines swapped': altered(fc.tuple(LINE, LINE), ([i, k]) =>
    joined(latinLines.with(i, latinLines[k] ?? '').with(k, latinLines[i] ?? '')),
  ),
  'a line moved': altered(fc.tuple(LINE, LINE), ([i, k]) =>
    joined(latinLines.toSpliced(i, 1).toSpliced(k, 0, latinLines[i] ?? '')),
  ),
  'lines dropped': altered(fc.tuple(LINE, fc.integer({ min: 1, max: 1_100 })), ([i, n]) =>
    joined(latinLines.toSpliced(i, n)),
  ),
  'an empty line': altered(LINE, (i) => joined(latinLines.toSpliced(i, 0, ''))),
  'another time of an entry': altered(fc.tuple(LINE, fc.integer({ min: 1, max: 1e6 })), ([i, ms]) =>
    withLine(i, (line) => line.replace(/"at":(\d+)/, (_, at) => `"at":${Number(at) + ms}`)),
  ),
  'a member of a checkpoint': altered(
    fc.tuple(fc.constantFrom(1_025, lines.length - 1), fc.constantFrom(...MEMBERS), fc.nat(15)),
    ([i, member, digit]) =>
      withLine(i, (line) => line.replace(new RegExp(`("${member}":"..).`), `$1${digit.toString(16)}`)),
  ),
  'cut off': altered(PLACE, (place) => latin.slice(0, place)),
  'twice in one file': altered(fc.constantFrom('', '\n'), (between) => `${latin}${between}${latin}`),
  'the end of another recording': altered(fc.integer({ min: 1, max: lines.length - 1 }), (i) =>
    joined([...latinLines.slice(0, i), ...others.slice(i)]),
  ),
};

/** The entry that a line of the recording is or stands behind; -1 for its first line. */
const seqOf = (i: number): number => (i <= 1_024 ? i - 1 : i - 2);
const isCheckpoint = (line: string | undefined): boolean => line?.startsWith('{"checkpoint"') === true;

/** Says why a fault does not name the place of an alteration that begins at a line, counted from 0; '' when it does. */
function misnamed({ code, line, message }: Fault, first: number, altered: readonly string[]): string {
  const next = altered.findIndex((one, i) => i >= first && isCheckpoint(one));
  const last = next < 0 ? altered.length : next + 2;
  const from1 = Math.min(first + 1, code === 'truncated' ? altered.length - 1 : altered.length);
  if (line < from1 || line > last) return `line ${line} is not in ${from1} to ${last}`;
  const [, from, to = from] = /entry that was altered is (?:one of )?(\d+)(?: to (\d+))?/.exec(message) ?? [];
  if (code !== 'chain' || from === undefined) return '';
  const isNamed = Number(from) <= seqOf(first) && seqOf(first) <= Number(to);
  return isNamed ? '' : `${message}, and not ${seqOf(first)}`;
}

describe('F9: an altered recording is found, with the place of the change', () => {
  test('the unaltered recording is good', () => {
    expect(read(latin)).toEqual([]);
    expect(read(`${latin}\n`)).toEqual([]);
    expect(latinLines.map((line, i) => (isCheckpoint(line) ? i : 0)).filter((i) => i > 0)).toEqual([1_025, 1_102]);
  });

  test.each(Object.entries(ALTERATIONS))('%s', (_name, alteration) => {
    const wrong: string[] = [];
    fc.assert(
      fc.property(alteration, ({ text }) => {
        const altered = text();
        if (altered === latin || altered === `${latin}\n`) return;
        const alteredLines = altered.split('\n');
        const first = alteredLines.findIndex((line, i) => line !== latinLines[i]);
        const [fault] = read(altered);
        if (fault === undefined) throw new Error('the alteration was not found');
        const words = misnamed(fault, first < 0 ? alteredLines.length : first, alteredLines);
        if (words !== '') wrong.push(words);
        expect(wrong.slice(MISNAMED_MAX)).toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('a damaged or foreign file is refused', () => {
  const dir = mkdtempSync(join(tmpdir(), 'altered-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  const verify = (name: string, bytes: Uint8Array) => {
    const path = join(dir, name);
    writeFileSync(path, bytes);
    return cli(['verify', path]);
  };

  test('F9: a damaged gzip file is not good, unless the damage does not change its content', async () => {
    const packed = gzipSync(text);
    const damages = fc.oneof(
      fc
        .tuple(fc.nat(packed.length - 1), fc.nat(7))
        .map(([place, bit]) => packed.with(place, (packed[place] ?? 0) ^ (1 << bit))),
      fc.nat(packed.length - 1).map((length) => packed.subarray(0, length)),
      fc.uint8Array({ minLength: 1, maxLength: 40 }).map((tail) => Buffer.concat([packed, tail])),
      fc.constant(Buffer.concat([packed, packed])),
    );
    const isSame = (damaged: Uint8Array): boolean => {
      try {
        return gunzipSync(damaged).toString() === text;
      } catch {
        return false; // it is no gzip
      }
    };
    await fc.assert(
      fc.asyncProperty(damages, async (damaged) => {
        const { code, out, err } = await verify('damaged.jsonl.gz', damaged);
        expect(code === 0 ? isSame(damaged) : code === 1).toBe(true);
        if (code === 1)
          expect(out + err).toMatch(/line \d+: |not sound gzip|ends before its end mark|the file is empty/);
      }),
      RUNS,
    );
  });

  test('F9: an empty file is called empty, and no cut recording', async () => {
    const { code, out } = await verify('empty.jsonl', Buffer.from(''));
    expect([code, out]).toEqual([1, expect.stringContaining('the file is empty')]);
  });

  test.each<[string, string]>([
    ['an empty file', ''],
    ['a line end', '\n'],
    ['a text', 'Dear QA,\nhere is the recording.\n'],
    ['a JSON object', '{"log":{"version":"1.2","entries":[]}}\n'],
    ['a JSON list', '[1,2,3]'],
    ['a number', '5\n'],
    ['null', 'null\n'],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR'],
    ['entries without their first line', lines.slice(1).join('\n')],
    ['a first line without entries', lines[0] ?? ''],
    ['a first line of no format', (lines[0] ?? '').replace('"format":1', '"format":"1"')],
    ['a first line of another program', '{"format":1,"records":[]}\n'],
    ['a byte order mark', `\ufeff${text}`],
    ['line ends of another system', lines.join('\r\n')],
  ])('%s', async (_name, content) => {
    const { code, out } = await verify('foreign.jsonl', Buffer.from(content));
    expect(code).toBe(1);
    expect(out).toMatch(/: (line \d+: |the file ends before its end mark|the file is empty)/);
  });

  test('any bytes are refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect((await verify('bytes', bytes)).code).toBe(1);
      }),
      RUNS,
    );
  });
});
