import type { Terminal } from '../terminal.ts';
import type { Gathered } from './session.ts';

/**
 * The sessions of some recordings, in the order of the files. `source`: what was read of each. A content that is in two files is one session: of
 * the second, `columns` is null, and the terminal tells of it. What is wrong with a recording is told there too.
 */
export async function* sessionsIn(
  files: readonly string[],
  source: AsyncIterable<Gathered>,
  terminal: Terminal,
): AsyncGenerator<Gathered & { readonly file: string }> {
  const first = new Map<string, string>();
  let next = 0;
  for await (const gathered of source) {
    const file = files[next++] ?? '';
    for (const error of gathered.errors) terminal.error(error);
    const same = gathered.columns === null ? undefined : first.get(gathered.session);
    if (same !== undefined) terminal.error(`${file}: left out, its content is that of ${same}`);
    else if (gathered.columns !== null) first.set(gathered.session, file);
    yield { ...gathered, file, columns: same === undefined ? gathered.columns : null };
  }
}
