import { fold, initialState, type State } from '../../engine/index.ts';
import { createReader } from '../../engine/log/index.ts';
import { folderOf } from '../check.ts';
import type { Command } from '../command.ts';
import { EXIT, type Exit, NothingThere, Stop } from '../exit.ts';
import { seqOfNamed } from '../named-place.ts';
import { neighboursOf, pathOf, valueAt } from '../path.ts';
import { PLACE } from '../place.ts';
import { allFaults, exitOf, faultWords, feed, withoutEntries } from '../read-file.ts';
import type { Terminal } from '../terminal.ts';
import { WantedPlace } from '../wanted-place.ts';

export const state: Command = {
  name: 'state',
  usage: 'FILE --at PLACE [--path PATH] [--json]',
  summary: 'prints the state after an entry or at a time as JSON; reads no further than that',
  takes: 'one',
  options: {
    at: { value: 'PLACE', help: PLACE },
    path: { value: 'PATH', help: 'only the value there: wallet.points' },
  },
  run: async ({ files: [file = ''], given, isJson, terminal }) => {
    const path = given.text('path');
    const { found, exit, last } = await stateAt(
      file,
      await seqOfNamed(file, '--at', given.needed('at'), terminal),
      terminal,
    );
    if (last < 0) return exit;
    const value = path === undefined ? found : valueAt(found, pathOf(path));
    if (value === undefined) {
      const words = `${file}: there is no ${path} in the state${neighboursOf(found, pathOf(path ?? ''))}`;
      throw exit === EXIT.good ? new NothingThere(words) : new Stop(exit, words);
    }
    for (const line of JSON.stringify(value, null, isJson ? 0 : 2).split('\n')) terminal.line(line);
    return exit;
  },
};

/** The state at a place, and the last entry before it (-1: none); `exit` is not good if the recording breaks off before it. @throws Stop for a place that is invalid or not in the recording. */
async function stateAt(
  file: string,
  at: string,
  terminal: Terminal,
): Promise<{ readonly found: State; readonly exit: Exit; readonly last: number }> {
  let state: State = initialState();
  const place = new WantedPlace(file, at);
  let folder: ReturnType<typeof folderOf> = fold;
  let isThere = false;
  let last = -1;
  const reader = createReader({
    header: (read) => {
      folder = folderOf(read);
    },
    entry: (entry) => {
      isThere = place.isBehind(entry);
      if (!isThere) {
        state = folder(state, entry);
        last = entry.seq;
      }
      if (isThere || place.isAt(entry)) reader.stop();
    },
  });
  const broken = await feed(file, reader.bytes, terminal);
  const faults = allFaults(reader.end().faults, broken);
  if (!isThere) for (const fault of faults) terminal.error(faultWords(file, fault));
  if (last < 0 && !isThere) return { found: state, exit: withoutEntries(file, faults, terminal), last };
  place.mustBeThere(faults);
  return { found: state, exit: isThere ? EXIT.good : exitOf(faults), last };
}
