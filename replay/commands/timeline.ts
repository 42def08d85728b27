import { createReader, type LogEntry, SOURCES } from '../../engine/log/index.ts';
import { type Call, type Command, onEach } from '../command.ts';
import { asJson, faultOf, timelineLine } from '../entry-line.ts';
import { EXIT, type Exit, Stop } from '../exit.ts';
import { asFilter, type Filter } from '../filter.ts';
import { PLACE } from '../place.ts';
import { exitOf, readThrough } from '../read-file.ts';
import { STRETCH_OPTIONS, stretchOf } from '../stretch.ts';
import type { Style } from '../terminal.ts';

export const timeline: Command = {
  name: 'timeline',
  usage:
    'FILE… [--type GLOB]… [--not GLOB]… [--source NAME]… [--from PLACE] [--to PLACE] [--text WORDS]… [--where PATH=VALUE]… [--limit N] [--json]',
  summary: 'prints one line an entry: seq, Seoul time, source, type, and the gist of its data',
  details: [
    'Every filter must let an entry pass; of a filter that is given several times, one must.',
    `PLACE is ${PLACE}.`,
  ],
  takes: 'many',
  options: {
    type: { value: 'GLOB', isMany: true, help: 'entries of this type; * stands for any letters: bet.*' },
    not: { value: 'GLOB', isMany: true, help: 'entries of another type' },
    source: {
      value: 'NAME',
      isMany: true,
      help: `entries from there: ${SOURCES.join(', ')}`,
    },
    ...STRETCH_OPTIONS,
    text: { value: 'WORDS', isMany: true, help: 'entries whose data hold this text' },
    where: { value: 'PATH=VALUE', isMany: true, help: 'entries whose data have this value there: bet.points=10000' },
    limit: { value: 'N', help: 'stops after so many lines of a recording' },
  },
  run: (call) => {
    const unknown = call.given.texts('source').find((name) => !SOURCES.some((source) => source === name));
    if (unknown !== undefined)
      throw new Stop(EXIT.wrongUse, `--source takes one of ${SOURCES.join(', ')}, not "${unknown}"`);
    return printAll(call);
  },
};

async function printAll(call: Call): Promise<Exit> {
  const { passes, missing } = asFilter(call.given);
  let isWhole = true;
  const exit = await onEach(call, async (file) => {
    const printed = await print(file, passes, call);
    isWhole &&= !printed.isCut;
    return printed.exit;
  });
  for (const line of isWhole ? missing() : []) call.terminal.error(line);
  return exit;
}

/** Prints the entries of a recording that pass. `isCut`: it stopped at the limit. */
async function print(
  file: string,
  passes: Filter,
  { files, given, isJson, terminal }: Call,
): Promise<{ readonly exit: Exit; readonly isCut: boolean }> {
  const limit = given.whole('limit', 1, Number.MAX_SAFE_INTEGER) ?? Number.POSITIVE_INFINITY;
  const stretch = await stretchOf(file, given, terminal);
  let [lines, last] = [0, -1];
  const reader = createReader({
    entry: (entry) => {
      const where = stretch.where(entry);
      last = entry.seq;
      if (where === 'after') return reader.stop();
      if (where === 'before' || !passes(entry)) return;
      if (isJson) terminal.json({ file, ...asJson(entry) });
      else terminal.line(`${files.length === 1 ? '' : `${file}: `}${timelineLine(entry)}`, styleOf(entry));
      lines++;
      if (lines >= limit) reader.stop();
    },
  });
  const { faults } = await readThrough(file, reader, terminal);
  if (lines < limit) stretch.mustBeThere(faults); // what was cut short has not seen its end
  if (lines === 0 && last >= 0) terminal.error(`${file}: no entry passes`);
  return { exit: exitOf(faults), isCut: lines >= limit };
}

function styleOf(entry: LogEntry): Style | undefined {
  const { type, source } = entry;
  if (type === 'intent.refused' || faultOf(entry) !== undefined) return 'red';
  if (type.endsWith('.batched')) return 'dim';
  return source === 'intent' ? 'cyan' : undefined;
}
