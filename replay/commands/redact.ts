import { createReader, type RecordingHeader } from '../../engine/log/index.ts';
import { type Call, type Command, onEach } from '../command.ts';
import { counted } from '../entry-line.ts';
import { EXIT, type Exit, Stop } from '../exit.ts';
import { faultText } from '../fault-words.ts';
import { plain } from '../path.ts';
import { exitOf, readThrough } from '../read-file.ts';
import { type Finding, findingsIn } from '../secrets.ts';

export const redact: Command = {
  name: 'redact',
  usage: '--check FILE… [--json]',
  summary: 'looks for anything that looks like a secret or a personal detail, and says where it is, not what it is',
  details: [
    'Recordings are redacted while they are written. This judges by other rules than the writer: by the look of the texts.',
  ],
  takes: 'many',
  options: { check: { help: 'must be given: nothing is changed' } },
  run: (call) => {
    if (!call.given.has('check')) throw new Stop(EXIT.wrongUse, '--check is missing: recordings are never changed');
    return onEach(call, (file) => check(file, call));
  },
};

const WORDS: Readonly<Record<Exit, string>> = {
  [EXIT.good]: 'good',
  [EXIT.notGood]: 'NOT good',
  [EXIT.wrongUse]: 'NOT read',
  [EXIT.notCompared]: 'not judged to its end',
};

/** The seq that stands for the first line. */
const FIRST_LINE = -1;
const lineName = (seq: number, where: string): string => (seq === FIRST_LINE ? where : `entry ${seq} (${where})`);

/** Of a build the first line has the first digits of a commit. Those of one in twenty look like a number of a phone. */
function withoutCommit(header: RecordingHeader): unknown {
  const { madeBy } = header;
  const isCommit = /^[0-9a-f]{7,16}$/.test(madeBy?.commit ?? '');
  return isCommit ? { ...header, madeBy: { ...madeBy, commit: null } } : header;
}

async function check(file: string, { isJson, terminal }: Call): Promise<Exit> {
  let count = 0;
  const report = (seq: number, where: string, found: readonly Finding[]): void => {
    count += found.length;
    for (const { path, kind, length } of found)
      if (isJson) terminal.json({ file, seq, type: where, path, kind, length });
      else terminal.line(`${file}: ${lineName(seq, where)}: ${path} looks like ${kind} (${length} characters)`, 'red');
  };
  const reader = createReader({
    header: (header) => report(FIRST_LINE, 'the first line', findingsIn(withoutCommit(header))),
    entry: ({ data, ...rest }) => {
      const { seq, type } = rest;
      const beside = findingsIn(rest);
      const where = beside.some(({ path }) => path === 'type') ? 'a type' : type; // what looks like a secret is not printed
      report(seq, where, beside);
      report(seq, where, findingsIn(type === 'price.batched' ? { ...Object(data), run: null } : plain(data)));
    },
    checkpoint: ({ seq, state: _state, seen: _seen, lines: _lines, marks: _marks, chain: _chain, ...more }) =>
      report(seq, 'the checkpoint behind it', findingsIn(more)),
  });
  const { entries, faults } = await readThrough(file, reader, terminal);
  const exit = count === 0 ? exitOf(faults) : EXIT.notGood;
  if (isJson)
    terminal.json({ file, entries, findings: count, isGood: exit === EXIT.good, problems: faults.map(faultText) });
  else
    terminal.line(
      `${WORDS[exit]}: ${file}: ${counted(entries, 'entry', 'entries')}, ${counted(count, 'finding')}`,
      exit === EXIT.good ? 'green' : 'red',
    );
  return exit;
}
