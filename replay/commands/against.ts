import { createReader, type LogEntry } from '../../engine/log/index.ts';
import { type Against, SessionAgainst, sideOf, sideOfFault } from '../against-member.ts';
import { isOfThisState } from '../check.ts';
import { type Call, type Command, onEach } from '../command.ts';
import { clockTime, faultOf } from '../entry-line.ts';
import type { Exit } from '../exit.ts';
import { PLACE } from '../place.ts';
import { exitOf, readThrough } from '../read-file.ts';
import { STRETCH_OPTIONS, stretchOf } from '../stretch.ts';

export const against: Command = {
  name: 'against',
  usage: 'FILE… [--from PLACE] [--to PLACE] [--json]',
  summary: 'prints one line for all that went wrong or went against the member, with the side that it came from',
  details: [
    'The side is where to look, and no verdict: site, link (the way to the site, or the site), device, or page.',
    `PLACE is ${PLACE}.`,
    'Exit: 0 the recording is sound, whatever is found; 1 it is not sound; 2 wrong use, nothing to read, or no such place; 3 a newer build wrote it.',
  ],
  takes: 'many',
  options: STRETCH_OPTIONS,
  run: (call) => onEach(call, (file) => tell(file, call)),
};

async function tell(file: string, { files, given, isJson, terminal }: Call): Promise<Exit> {
  const stretch = await stretchOf(file, given, terminal);
  const session = new SessionAgainst();
  let told = 0;
  let isOther = false;
  const reader = createReader({
    header: (header) => {
      session.begin(header);
      isOther = !isOfThisState(header);
    },
    entry: (entry) => {
      const found = linesOf(entry, session.take(entry), session.silenceMs);
      const where = stretch.where(entry);
      if (where === 'after') return reader.stop();
      if (where === 'before') return;
      for (const { side, words } of found) {
        told++;
        if (isJson) terminal.json({ file, seq: entry.seq, at: entry.at, side, words });
        else
          terminal.line(
            `${files.length === 1 ? '' : `${file}: `}${clockTime(entry.at)} #${String(entry.seq).padEnd(6)} ${side.padEnd(6)} ${words}`,
          );
      }
    },
  });
  const { entries, faults } = await readThrough(file, reader, terminal);
  if (isOther)
    terminal.error(
      `${file}: how long an answer took is not known, and neither settlements nor the balance are judged: another version of the state recorded this`,
    );
  stretch.mustBeThere(faults);
  if (told === 0 && entries > 0) terminal.error(`${file}: nothing went wrong or against the member there`);
  return exitOf(faults);
}

/** What is said of an entry. A fault that went against the member is said once; of a silence, its end is said, too. */
function linesOf(
  entry: LogEntry,
  found: readonly Against[],
  silenceMs: number | null,
): readonly { readonly side: string; readonly words: string }[] {
  const fault = found.some(({ kind }) => kind === 'rejected') ? undefined : faultOf(entry);
  return [
    ...(fault === undefined ? [] : [{ side: sideOfFault(entry), words: fault }]),
    ...(silenceMs === null
      ? []
      : [{ side: sideOf('priceSilence'), words: `the price came again, after ${(silenceMs / 1_000).toFixed(1)} s` }]),
    ...found.map(({ kind, words, what }) => ({ side: sideOf(kind), words: what === '' ? words : `${words}: ${what}` })),
  ];
}
