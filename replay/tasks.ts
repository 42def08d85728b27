import { type Parted, partedBuilds } from './comparison.ts';
import { type Judged, judgeFile } from './judge.ts';
import type { Filters } from './table/filters.ts';
import { type Gathered, gatherSession } from './table/session.ts';
import type { Terminal } from './terminal.ts';
import { type Verified, verifyFile } from './verify.ts';

/** What can be done with many recordings in threads: what a task needs beside a file, and what it gives. All of it is plain JSON. */
export type Tasks = {
  verify: { readonly args: object; readonly result: Verified };
  check: { readonly args: object; readonly result: Judged };
  diff: { readonly args: { readonly checkout: string; readonly ignored: readonly string[] }; readonly result: Parted };
  table: { readonly args: Filters; readonly result: Gathered };
};
export type TaskName = keyof Tasks;

/** The tasks, each on one file. */
export const TASKS: {
  readonly [N in TaskName]: (file: string, terminal: Terminal, args: Tasks[N]['args']) => Promise<Tasks[N]['result']>;
} = {
  verify: verifyFile,
  check: judgeFile,
  diff: (file, terminal, { checkout, ignored }) => partedBuilds(file, checkout, ignored, terminal),
  table: (file, terminal, filters) => gatherSession(file, filters, terminal),
};

/** A task as a thread gets it. */
export type Order = {
  readonly [N in TaskName]: { readonly name: N; readonly args: Tasks[N]['args']; readonly file: string };
}[TaskName];

/** Does what an order says. */
export function done(order: Order, terminal: Terminal): Promise<Tasks[TaskName]['result']> {
  switch (order.name) {
    case 'verify':
      return TASKS.verify(order.file, terminal, order.args);
    case 'check':
      return TASKS.check(order.file, terminal, order.args);
    case 'diff':
      return TASKS.diff(order.file, terminal, order.args);
    case 'table':
      return TASKS.table(order.file, terminal, order.args);
  }
}
