import { type Entry, SEEN_VERSION } from '../../engine/index.ts';
import { createReader, type LogEntry } from '../../engine/log/index.ts';
import { SessionAgainst } from '../against-member.ts';
import { stateVersionOf } from '../check.ts';
import { type Call, type Command, onEach } from '../command.ts';
import { clockTime, counted, faultOf } from '../entry-line.ts';
import type { Exit } from '../exit.ts';
import { Span } from '../place.ts';
import { exitOf, readThrough } from '../read-file.ts';

export const stats: Command = {
  name: 'stats',
  usage: 'FILE… [--json]',
  summary:
    'counts what is in recordings: entries by type and source, ticks, refusals, failures, and what went against the member',
  takes: 'many',
  options: {},
  run: (call) => onEach(call, (file) => count(file, call)),
};

/** Names that are counted apart; the others are counted together. Ours are fewer. */
const NAMES_MAX = 1_000;
const NAME_CHARS_MAX = 120;

/** How often each name occurred, the most frequent first. */
class Tally {
  private readonly counts = new Map<string, number>();

  add(name: string): void {
    const own = name.slice(0, NAME_CHARS_MAX);
    const counted = this.counts.size < NAMES_MAX || this.counts.has(own) ? own : 'others';
    this.counts.set(counted, (this.counts.get(counted) ?? 0) + 1);
  }

  toJSON(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)));
  }
}

async function count(file: string, { isJson, terminal }: Call): Promise<Exit> {
  const tallies = { types: new Tally(), sources: new Tally(), odd: new Tally(), against: new Tally() };
  const found = { entries: 0, checkpoints: 0, ticks: 0 };
  const span = new Span();
  const about = { site: '', app: '', stateVersion: 0, hasDigests: false };
  const against = new SessionAgainst();
  const reader = createReader({
    header: (header) => {
      against.begin(header);
      const { site, app, seen } = header;
      Object.assign(about, { site, app, stateVersion: stateVersionOf(header), hasDigests: seen === SEEN_VERSION });
    },
    checkpoint: () => {
      found.checkpoints++;
    },
    entry: (entry) => {
      found.entries++;
      span.take(entry);
      tallies.types.add(entry.type);
      tallies.sources.add(entry.source);
      const known = entry as Entry;
      if (known.type === 'price.batched') found.ticks += known.data.run.length;
      const odd = oddityOf(entry);
      if (odd !== undefined) tallies.odd.add(odd);
      for (const { words } of against.take(entry)) tallies.against.add(words);
    },
  });
  const { faults } = await readThrough(file, reader, terminal);
  const { firstAt = null, lastAt = null } = span;
  const result = JSON.parse(JSON.stringify({ file, ...about, ...found, firstAt, lastAt, ...tallies }));
  if (isJson) terminal.json(result);
  else if (about.app !== '') {
    const { entries, checkpoints, ticks } = found;
    const times = firstAt === null || lastAt === null ? 'no time' : `${clockTime(firstAt)} to ${clockTime(lastAt)}`;
    terminal.line(`${file}: ${about.site}, ${about.app}, state version ${about.stateVersion}`, 'bold');
    terminal.line(
      [counted(entries, 'entry', 'entries'), times, counted(checkpoints, 'checkpoint'), counted(ticks, 'tick')].join(
        ', ',
      ),
    );
    for (const [name, tally] of Object.entries(tallies)) {
      terminal.line(name, 'bold');
      for (const [what, often] of Object.entries(tally.toJSON()))
        terminal.line(
          `${String(often).padStart(8)}  ${what}`,
          name === 'odd' || name === 'against' ? 'red' : undefined,
        );
    }
  }
  return exitOf(faults);
}

/** What is counted as odd: a refusal, and what went wrong. Undefined for the rest. */
function oddityOf(entry: LogEntry): string | undefined {
  const known = entry as Entry;
  return known.type === 'intent.refused' ? `${known.data.intent} was refused: ${known.data.code}` : faultOf(entry);
}
