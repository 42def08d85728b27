import { createReader } from '../engine/log/index.ts';
import type { Given, Option } from './command.ts';
import { EXIT, Stop } from './exit.ts';
import { STANDARD_INPUT } from './inputs.ts';
import { LAST, namedPlace, noneOfType, typedPlace } from './place.ts';
import { allFaults, faultWords, feed, notThere } from './read-file.ts';
import type { Terminal } from './terminal.ts';

/**
 * A place as a user wrote it, or copied it from an answer (`#1104`), with the seq in place of the name of an entry: `link.lost` is the
 * first of this type, `link.lost:2` the second, `last` the last entry. Any other text stays. @throws Stop if the recording has not so many of
 * them, if its end cannot be read, or if it is the standard input, which is read once.
 */
export async function seqOfNamed(file: string, written: string, terminal: Terminal): Promise<string> {
  const text = typedPlace(written);
  const named = namedPlace(text);
  if (named === undefined && text !== LAST) return text;
  if (file === STANDARD_INPUT)
    throw new Stop(EXIT.wrongUse, `in the standard input a place is a seq or a time, not "${text}"`);
  let [found, last] = [0, -1];
  const types = new Set<string>();
  const reader = createReader({
    entry: ({ seq, type }) => {
      last = seq;
      types.add(type);
      if (type === named?.type && ++found === named.nr) reader.stop();
    },
  });
  const broken = await feed(file, reader.bytes, terminal);
  const faults = allFaults(reader.end().faults, broken);
  if (named === undefined ? last >= 0 && faults.length === 0 : found === named.nr) return String(last);
  for (const fault of faults) terminal.error(faultWords(file, fault));
  throw notThere(faults, `${file}: ${named === undefined ? noLast(last) : noneOfType(text, found, types)}`);
}

/** That the end of a recording is not known, in words. `last`: the last entry that can be read; -1: none. */
const noLast = (last: number): string =>
  last < 0 ? 'there is no entry in it' : `its end cannot be read; the last readable entry is ${last}`;

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
