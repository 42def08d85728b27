import { parseArgs } from 'node:util';
import { BadArgument } from '../fixtures/terminal/arguments.ts';
import { typed } from '../fixtures/terminal/typed.ts';
import { type Command, Given, type Option } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { EXIT, type Exit, Stop } from './exit.ts';
import { failed } from './failed.ts';
import { recordingsAt } from './inputs.ts';
import { mustBeReport, REPORT_OPTIONS } from './report.ts';
import type { Terminal } from './terminal.ts';

const JSON_OPTION: Option = { help: 'prints the results as lines of JSON' };
const HELP_OPTION: Option = { help: 'prints how to use the command' };

const optionsOf = ({ options }: Command): Readonly<Record<string, Option>> => ({
  ...options,
  json: JSON_OPTION,
  help: HELP_OPTION,
});

/** Runs the command line with its arguments. Returns the exit code when everything is printed. */
export async function replay(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const [name, ...rest] = args;
  const command = COMMANDS.find((one) => one.name === name);
  const exit = await run(name, command, rest, terminal).catch((error: unknown) =>
    failed(error, terminal, helpLines(undefined)),
  );
  await terminal.end();
  return exit;
}

async function run(
  name: string | undefined,
  command: Command | undefined,
  args: readonly string[],
  terminal: Terminal,
): Promise<Exit> {
  if (name === '--help' || name === '-h' || name === 'help') {
    const [asked] = args;
    const about = COMMANDS.find((one) => one.name === asked);
    if (asked !== undefined && about === undefined) throw new Stop(EXIT.wrongUse, `no command ${asked}${ALL}`);
    return help(about, terminal);
  }
  if (command === undefined) throw new Stop(EXIT.wrongUse, name === undefined ? '' : `no command ${name}${ALL}`);
  const { values, positionals } = await parse(command, args);
  if (values.help === true) return help(command, terminal);
  checkCount(command, positionals.length);
  const files = command.takes === 'many' ? await recordingsAt(positionals, command.comparesThem) : positionals;
  return command.run({ files, given: new Given(values), isJson: values.json === true, terminal });
}

/** Where a name that no command has leads. */
const ALL = `; the commands are ${COMMANDS.map(({ name }) => name).join(', ')}`;

async function parse(command: Command, args: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(optionsOf(command)).map(([name, option]) => [
      name,
      {
        ...option,
        type: option.value === undefined ? ('boolean' as const) : ('string' as const),
        multiple: option.isMany === true,
        ...(name === 'help' ? { short: 'h' } : {}),
      },
    ]),
  );
  const { junit, help } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false }).values; // known of a wrong use, too
  if (command.options.junit === REPORT_OPTIONS.junit && typeof junit === 'string' && help !== true)
    await mustBeReport(junit);
  try {
    return typed(args, options, command.name);
  } catch (error) {
    if (error instanceof BadArgument) throw new Stop(EXIT.wrongUse, error.message);
    throw error;
  }
}

function checkCount({ name, usage, takes }: Command, count: number): void {
  if (count === 0 && takes !== 'any')
    throw new Stop(EXIT.wrongUse, `no recording is named: npm run replay -- ${name} ${usage}`);
  const most = { any: 1, one: 1, two: 2, many: Number.POSITIVE_INFINITY }[takes];
  if (count > most)
    throw new Stop(
      EXIT.wrongUse,
      `${name} takes ${takes === 'two' ? 'at most two recordings' : 'one recording'}, not ${count}`,
    );
}

const FILES = [
  'FILE is a recording, .jsonl or .jsonl.gz; - is the standard input, once. Where several are taken, a folder stands for its recordings.',
  'Exit: 0 good, 1 a recording is not good, 2 wrong use, nothing to read, no such place or path, no room to write, or a file is there already, 3 not compared: of another version, or of a newer build.',
];

/** A command whose own help has a line that begins as one of these tells it otherwise. */
const OWN_CHARS = 'FILE is'.length;

/** How to use one command, or the list of all. */
function helpLines(command: Command | undefined): readonly string[] {
  if (command === undefined) {
    const width = Math.max(...COMMANDS.map(({ name }) => name.length));
    return [
      'usage: npm run replay -- COMMAND FILE…',
      ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
      ...FILES,
      'COMMAND --help tells more. --json prints lines of JSON.',
    ];
  }
  const options = Object.entries(optionsOf(command)).map(
    ([name, { value, help }]) => [`--${name}${value === undefined ? '' : ` ${value}`}`, help] as const,
  );
  const width = Math.max(...options.map(([name]) => name.length));
  return [
    `usage: npm run replay -- ${command.name} ${command.usage}`,
    command.summary,
    ...(command.details ?? []),
    ...options.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`),
    ...FILES.filter((line) => command.details?.some((own) => own.startsWith(line.slice(0, OWN_CHARS))) !== true),
  ];
}

function help(command: Command | undefined, terminal: Terminal): Exit {
  for (const line of helpLines(command)) terminal.line(line);
  return EXIT.good;
}
