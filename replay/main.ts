import { digest } from './digest.ts';
import { EXIT, type Exit, Stop } from './feed.ts';
import { stateAt, timeline } from './look.ts';
import type { Terminal } from './terminal.ts';
import { verify } from './verify.ts';

const USAGE = `usage: npm run replay -- verify FILE               folds from zero and compares every checkpoint
       npm run replay -- timeline FILE             one line an entry: seq, Seoul time, source, type, gist
       npm run replay -- state FILE --at SEQ|TIME  the state after an entry, as JSON; TIME is HH:mm:ss or ISO 8601
       npm run replay -- digest FILE               writes what a member could see in it to NAME.seen.json beside FILE;
                                                   later builds are compared by it
FILE is a recording, .jsonl or .jsonl.gz. Exit: 0 good, 1 not good, 2 wrong use, 3 sound, but no state was compared.`;

/** Runs the command line with its arguments. Returns the exit code when everything is printed. */
export async function replay(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const exit = await run(args, terminal).catch((error: unknown) => failed(error, terminal));
  await terminal.flush();
  return exit;
}

async function run(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const [command, file, ...rest] = args;
  if (command === '--help' || command === '-h') {
    for (const line of USAGE.split('\n')) terminal.line(line);
    return EXIT.good;
  }
  if (file === undefined || file.startsWith('-')) throw new Stop(EXIT.wrongUse, '');
  if (command === 'verify' && rest.length === 0) return verify(file, terminal);
  if (command === 'digest' && rest.length === 0) return digest(file, terminal);
  if (command === 'timeline' && rest.length === 0) return timeline(file, terminal);
  if (command === 'state' && rest.length === 2 && rest[0] === '--at') return stateAt(file, rest[1] ?? '', terminal);
  throw new Stop(EXIT.wrongUse, '');
}

/** Reports a failure: for a wrong use how to use it, for a mistake of the program its stack. */
function failed(error: unknown, terminal: Terminal): Exit {
  if (!(error instanceof Stop)) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    for (const line of words.split('\n')) terminal.error(line);
    return EXIT.notGood;
  }
  if (error.message !== '') terminal.error(error.message);
  if (error.exit === EXIT.wrongUse) for (const line of USAGE.split('\n')) terminal.error(line);
  return error.exit;
}
