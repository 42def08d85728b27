import { fold, initialState, type State } from '../../engine/index.ts';
import { createReader, type LogEntry } from '../../engine/log/index.ts';
import { folderOf, isOfThisState } from '../check.ts';
import type { Call, Command } from '../command.ts';
import { Causes, type Chain } from '../entry-causes.ts';
import { lineOf } from '../entry-line.ts';
import type { Exit } from '../exit.ts';
import { seqOfNamed } from '../named-place.ts';
import { firstDifference, neighboursOf, type Path, pathOf, short, valueAt } from '../path.ts';
import { PLACE } from '../place.ts';
import { exitOf, notThere, readThrough, withoutEntries } from '../read-file.ts';
import { WantedPlace } from '../wanted-place.ts';

const LIMIT = 5;
const LIMIT_MAX = 10_000;

export const why: Command = {
  name: 'why',
  usage: 'FILE --path PATH [--at PLACE] [--limit N] [--json]',
  summary:
    'prints the entries that made a value of the state what it is, the last one first, and what led to each of them',
  details: [`PATH is as in the state: stage.live.price, bets.open.0.points. PLACE is ${PLACE}.`],
  takes: 'one',
  options: {
    path: { value: 'PATH', help: 'the value to explain' },
    at: { value: 'PLACE', help: 'where to look back from; the end, unless it is given' },
    limit: { value: 'N', help: `so many changes; ${LIMIT} unless it is given` },
  },
  run: explain,
};

/** One change of the value: the entry with what led to it, and the value before and after; undefined where there was none. */
type Change = { readonly seq: number; readonly before: unknown; readonly after: unknown; readonly chain: Chain };

async function explain({ files: [file = ''], given, isJson, terminal }: Call): Promise<Exit> {
  const path = pathOf(given.needed('path'));
  const from = given.text('at');
  const at = from === undefined ? undefined : await seqOfNamed(file, '--at', from, terminal);
  const place = at === undefined ? undefined : new WantedPlace(file, at);
  const limit = given.whole('limit', 1, LIMIT_MAX) ?? LIMIT;
  const changes = new Changes(path, limit);
  let step: (entry: LogEntry) => void = (entry) => changes.take(entry);
  let isOlder = false;
  let last = -1;
  const reader = createReader({
    header: (header) => {
      if (isOfThisState(header)) return;
      isOlder = true;
      const folder = folderOf(header);
      step = (entry) => changes.takeOlder(entry, folder);
    },
    entry: (entry) => {
      if (place?.isBehind(entry) === true) return reader.stop();
      step(entry);
      last = entry.seq;
    },
  });
  const { faults } = await readThrough(file, reader, terminal);
  if (last < 0) return withoutEntries(file, faults, terminal);
  place?.mustBeThere(faults);
  const value = valueAt(changes.state, path);
  if (value === undefined && changes.last.length === 0)
    throw notThere(
      faults,
      `${file}: there is no ${path.join('.')} in the state, and there never was${neighboursOf(changes.state, path)}`,
    );
  const found = { path: path.join('.'), at: last, value, changes: changes.last.toReversed() };
  if (isJson) terminal.json(found);
  else {
    terminal.line(`${found.path} is ${short(value)} after entry ${last}`, 'bold');
    if (found.changes.length === 0) terminal.line('  it has been so from the start');
    if (isOlder)
      terminal.line('  what led to an entry is not known: another version of the state recorded this', 'dim');
    for (const { before, after, chain } of found.changes) {
      terminal.line(`  ${short(before)} > ${short(after)}`, 'cyan');
      for (const [i, brief] of chain.entries()) terminal.line(`${i === 0 ? '    ' : '      after '}${lineOf(brief)}`);
    }
  }
  return exitOf(faults);
}

/** Folds, and holds the last changes of the value at a path. */
class Changes {
  state: State = initialState();
  readonly last: Change[] = [];
  private readonly causes = new Causes();
  private readonly path: Path;
  private readonly limit: number;

  constructor(path: Path, limit: number) {
    this.path = path;
    this.limit = limit;
  }

  take(entry: LogEntry): void {
    const asked: { readonly type: string }[] = [];
    const next = fold(this.state, entry, { emit: (effect) => asked.push(effect) });
    this.note(entry, next, this.causes.tell(entry, asked));
  }

  /** The same for a recording of an older version, whose calls have other numbers. */
  takeOlder(entry: LogEntry, folder: (state: State, entry: LogEntry) => State): void {
    this.note(entry, folder(this.state, entry), this.causes.tell(entry, []));
  }

  private note(entry: LogEntry, next: State, chain: Chain): void {
    const [before, after] = [valueAt(this.state, this.path), valueAt(next, this.path)];
    this.state = next;
    if (firstDifference(before, after) === undefined) return;
    this.last.push({ seq: entry.seq, before, after, chain });
    if (this.last.length > this.limit) this.last.shift();
  }
}
