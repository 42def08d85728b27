import { createLog, initialState, STATE_VERSION, type State, seoulCivil } from '../engine/index.ts';
import { type Behind, isSeq, placeOf } from '../engine/log/place.ts';
import { createReader, type Fault } from '../engine/log/reader.ts';
import { type RecordingHeader, stateHash } from '../engine/log/recording.ts';
import { bytesOf } from './bytes.ts';
import { type Checked, createChecker, foldRecorded, isOurState } from './check.ts';
import { clockTime, timelineLine } from './gist.ts';

const USAGE = `usage: npm run replay -- verify FILE               folds from zero, holds every checkpoint against it
       npm run replay -- timeline FILE             one line an entry: seq, Seoul time, source, type, gist
       npm run replay -- state FILE --at SEQ|TIME  the state after an entry, as JSON; TIME is HH:mm:ss or ISO 8601
FILE is a recording, .jsonl or .jsonl.gz. Exit: 0 good, 1 not, 2 wrong arguments.
`;

/** A user's mistake or an unreadable file: said in one line, without a stack. */
class Stop extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

async function main(args: readonly string[]): Promise<number> {
  const [command, file, ...rest] = args;
  if (command === '--help' || command === '-h') return say(USAGE, 0);
  if (file === undefined || file.startsWith('-')) throw new Stop(2, USAGE);
  if (command === 'verify' && rest.length === 0) return verify(file);
  if (command === 'timeline' && rest.length === 0) return timeline(file);
  if (command === 'state' && rest.length === 2 && rest[0] === '--at') return stateAt(file, rest[1] ?? '');
  throw new Stop(2, USAGE);
}

async function verify(file: string): Promise<number> {
  const checker = createChecker();
  const broken = await each(file, (chunk) => checker.bytes(chunk));
  const result = checker.end();
  const words = summary(result);
  const faults =
    broken === undefined
      ? result.faults
      : [
          ...result.faults.filter(({ code }) => code !== 'truncated'),
          { code: 'truncated', line: 0, message: broken } as const,
        ];
  for (const fault of faults) say(`${file}: ${faultWords(fault)}\n`, 1);
  const { divergence: parted } = result;
  if (parted !== undefined) {
    say(
      `${file}: the state parts from the recorded one between the entries ${parted.from} and ${parted.to} (recorded ${parted.recorded}, folded ${parted.folded})\n`,
      1,
    );
  }
  const isGood = faults.length === 0 && parted === undefined;
  return say(`${isGood ? 'good' : 'NOT good'}: ${words}\n`, isGood ? 0 : 1);
}

function summary({ header, entries, checkpoints, compared, firstAt, lastAt, state }: Checked): string {
  const span =
    firstAt === undefined || lastAt === undefined
      ? 'no time'
      : `${day(firstAt)} ${clockTime(firstAt)} to ${clockTime(lastAt)}`;
  const other = `states of version ${header?.state ?? 1}, which this build's (${STATE_VERSION}) cannot be held against`;
  const proof = `${checkpoints} checkpoints, ${isOurState(header) ? `${compared} states compared` : other}`;
  if (entries === 0) return 'no entries';
  return `${header?.site ?? 'no site'}, ${header?.app ?? 'no app'}, ${entries} entries, ${span}, ${proof}, state ${stateHash(state)}`;
}

function day(atMs: number): string {
  const { year, month, day: date } = seoulCivil(atMs);
  return [year, month, date].map((part) => String(part).padStart(2, '0')).join('-');
}

async function timeline(file: string): Promise<number> {
  let text = '';
  const flush = (): void => {
    process.stdout.write(text);
    text = '';
  };
  const log = createLog();
  const reader = createReader({
    columns: (stock) => log.columns(stock),
    entry: (entry) => {
      text += `${timelineLine(entry)}\n`;
      if (text.length > 1 << 16) flush();
    },
  });
  const broken = await each(file, (chunk) => void reader.bytes(chunk));
  flush();
  return report(file, reader.end().faults, broken);
}

async function stateAt(file: string, at: string): Promise<number> {
  let state: State = initialState();
  let where: Behind | undefined;
  let header: RecordingHeader | undefined;
  let isThere = false;
  let last = -1;
  const log = createLog();
  const reader = createReader({
    columns: (stock) => log.columns(stock),
    header: (read) => {
      header = read;
    },
    entry: (entry) => {
      where ??= wanted(at, entry.at);
      isThere ||= where(entry);
      if (isThere) return;
      state = foldRecorded(state, entry, header);
      last = entry.seq;
    },
  });
  wanted(at, 0); // wrong arguments are said before a long file is read
  const broken = await each(file, (chunk) => void (isThere || reader.bytes(chunk)));
  const { faults } = reader.end();
  const isWanted = isThere || !isSeq(at) || Number(at) === last;
  if (!isThere && (faults.length > 0 || broken !== undefined)) report(file, faults, broken);
  if (!isWanted) throw new Stop(1, `${file}: there is no entry ${at}; the last one readable is ${last}\n`);
  return say(`${JSON.stringify(state, null, 2)}\n`, 0);
}

function wanted(at: string, firstAtMs: number): Behind {
  const place = placeOf(at, firstAtMs);
  if (place === undefined) throw new Stop(2, `--at takes a seq, HH:mm:ss or ISO 8601, not "${at}"\n${USAGE}`);
  return place;
}

/** Feeds a file's bytes on; answers in words what kept the rest from being read. */
async function each(file: string, take: (chunk: Uint8Array) => void): Promise<string | undefined> {
  try {
    for await (const chunk of bytesOf(file)) take(chunk);
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Stop(1, `${file}: no such file\n`);
    if (code === 'EISDIR' || code === 'EACCES')
      throw new Stop(1, `${file}: cannot be read (${code === 'EISDIR' ? 'a directory' : 'not permitted'})\n`);
    if (code?.startsWith('Z_')) return `not sound gzip (${message})`;
    throw error;
  }
}

function report(file: string, faults: readonly Fault[], broken: string | undefined): number {
  if (broken !== undefined) process.stderr.write(`${file}: ${broken}\n`);
  else for (const fault of faults) process.stderr.write(`${file}: ${faultWords(fault)}\n`);
  return faults.length > 0 || broken !== undefined ? 1 : 0;
}

const faultWords = ({ line, message }: Fault): string => (line === 0 ? message : `line ${line}: ${message}`);

function say(text: string, code: number): number {
  process.stdout.write(text);
  return code;
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1)); // `| head` has read enough
main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(error.message);
    process.exitCode = error.code;
  },
);
