import type { Call } from './command.ts';
import { type Exit, worstOf } from './exit.ts';
import { jobsOf, overFiles, shardFiles, tallyOf } from './pool.ts';
import { report } from './report.ts';
import type { Tasks } from './tasks.ts';

/**
 * Does a task with each recording of a command, prints each result (or gives it as JSON), and at the end the tally and the reports that
 * were asked for. `print`: for one result; `isAlone`: there is no other.
 */
export async function onFiles<N extends 'verify' | 'check'>(
  name: N,
  call: Call,
  print: (result: Tasks[N]['result'], isAlone: boolean) => void,
): Promise<Exit> {
  const { files, given, isJson, terminal } = call;
  const part = shardFiles(files, given);
  const isAlone = files.length === 1;
  const found: Tasks[N]['result'][] = [];
  for await (const result of overFiles(name, part, {}, jobsOf(given), terminal)) {
    found.push(result);
    if (isJson) terminal.json(result);
    else print(result, isAlone);
  }
  const exits = found.map(({ exit }) => exit);
  if (!isAlone && !isJson) terminal.line(tallyOf(exits));
  await report(name, found, call);
  return worstOf(exits);
}
