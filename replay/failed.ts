import { EXIT, type Exit, NothingThere, Stop } from './exit.ts';
import type { Terminal } from './terminal.ts';

/** Reports a failure in one line, a mistake of the program with its stack. Who typed nothing is told of the commands, by `help`. */
export function failed(error: unknown, terminal: Terminal, help: readonly string[] = []): Exit {
  const stop = missingPackage(error) ?? error;
  if (!(stop instanceof Stop)) {
    const words = stop instanceof Error ? (stop.stack ?? stop.message) : String(stop);
    for (const line of words.split('\n')) terminal.error(line);
    return EXIT.notGood;
  }
  for (const line of stop.message === '' ? help : [stop.message]) terminal.error(line);
  return stop.exit;
}

/** That a package is not there, with what to do; undefined for any other error. */
function missingPackage(error: unknown): Stop | undefined {
  const [, found] = /^Cannot find (?:package|module) '([^']+)'/.exec(error instanceof Error ? error.message : '') ?? [];
  const name = found === undefined ? undefined : packageOf(found);
  if (name === undefined) return undefined;
  return new NothingThere(`the package ${name} is not there, or not all of it: run "npm ci" again`);
}

/** The package of a name that is imported, or of a file in it. Undefined for a file of this project. */
function packageOf(found: string): string | undefined {
  const name = found.split('node_modules/').at(-1) ?? found;
  if (/^[./]|^file:/.test(name)) return undefined;
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
