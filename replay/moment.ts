import { fold, initialState, type State } from '../engine/index.ts';
import { createReader } from '../engine/log/index.ts';
import { bytesOf } from './bytes.ts';
import { folderOf } from './check.ts';
import { pathOf, valueAt } from './path.ts';

/**
 * The value at a path of the state after an entry of a recording, as plain JSON: for the tests that `npm run replay -- test`
 * writes. @throws Error if the recording cannot be read up to there.
 */
export async function valueAfter(file: string, seq: number, path: string): Promise<unknown> {
  let state: State = initialState();
  let folder: ReturnType<typeof folderOf> = fold;
  let last = -1;
  const reader = createReader({
    header: (header) => {
      folder = folderOf(header);
    },
    entry: (entry) => {
      state = folder(state, entry);
      last = entry.seq;
      if (last === seq) reader.stop();
    },
  });
  for await (const bytes of bytesOf(file)) if (!reader.bytes(bytes)) break;
  const [fault] = reader.end().faults;
  if (last !== seq) throw new Error(`${file}: no entry ${seq}: ${fault?.message ?? 'the recording ends before it'}`);
  const value = valueAt(state, pathOf(path));
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
