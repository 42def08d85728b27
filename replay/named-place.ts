import { createReader } from '../engine/log/index.ts';
import type { Given, Option } from './command.ts';
import { EXIT, Stop } from './exit.ts';
import { STANDARD_INPUT } from './inputs.ts';
import { namedPlace, noneOfType, typedPlace } from './place.ts';
import { allFaults, faultWords, feed, notThere } from './read-file.ts';
import type { Terminal } from './terminal.ts';

/**
 * A place as a user wrote it, or copied it from an answer (`#1104`), with the seq in place of the name of an entry: `link.lost` is the
 * first of this type, `link.lost:2` the second. Any other text stays. @throws Stop if the recording has not so many of them, or is the standard input, which is read once.
 */
export async function seqOfNamed(file: string, written: string, terminal: Terminal): Promise<string> {
  const text = typedPlace(written);
  const named = namedPlace(text);
  if (named === undefined) return text;
  if (file === STANDARD_INPUT)
    throw new Stop(EXIT.wrongUse, `in the standard input a place is a seq or a time, not "${text}"`);
  let [found, seq] = [0, ''];
  const types = new Set<string>();
  const reader = createReader({
    entry: (entry) => {
      types.add(entry.type);
      if (entry.type !== named.type) return;
      found++;
      if (found < named.nr) return;
      seq = String(entry.seq);
      reader.stop();
    },
  });
  const broken = await feed(file, reader.bytes, terminal);
  if (seq !== '') return seq;
  const faults = allFaults(reader.end().faults, broken);
  for (const fault of faults) terminal.error(faultWords(file, fault));
  throw notThere(faults, `${file}: ${noneOfType(text, found, types)}`);
}

/** The options that name a stretch of a recording. */
export const STRETCH_OPTIONS: Readonly<Record<'from' | 'to', Option>> = {
  from: { value: 'PLACE', help: 'entries at this place and after it' },
  to: { value: 'PLACE', help: 'entries up to this place' },
};

/** The places `--from` and `--to` of a file, each undefined where it is not given. @throws Stop as `seqOfNamed` does. */
export async function stretchOf(
  file: string,
  given: Given,
  terminal: Terminal,
): Promise<readonly [from: string | undefined, to: string | undefined]> {
  const [from, to] = [given.text('from'), given.text('to')];
  return [
    from === undefined ? undefined : await seqOfNamed(file, from, terminal),
    to === undefined ? undefined : await seqOfNamed(file, to, terminal),
  ];
}
