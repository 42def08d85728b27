import type { Policy } from '../../engine/index.ts';
import { createReader, isPolicy } from '../../engine/log/index.ts';
import { type Call, type Command, onEach } from '../command.ts';
import { EXIT, type Exit, Stop } from '../exit.ts';
import { readThrough } from '../feed.ts';
import { clockTime, counted } from '../gist.ts';
import { type Otherwise, WhatIf } from '../whatif.ts';

export const whatif: Command = {
  name: 'whatif',
  usage: 'FILE… --policy KEY=VALUE [--policy KEY=VALUE]… [--json]',
  summary:
    'folds recordings under another policy, and tells which gates, refusals and payouts would have been otherwise',
  details: [
    'KEY is a member of the policy (engine/events/settings.ts), VALUE as JSON writes it: closeLeadMs=13000, payout="dividend".',
    'What the site answered and what the member did stay as they were recorded.',
  ],
  takes: 'many',
  options: { policy: { value: 'KEY=VALUE', isMany: true, help: 'a member of the policy with its other value' } },
  run: async (call) => {
    const { files, isJson, terminal } = call;
    const changed = changedBy(call.given.texts('policy'));
    const all = new Totals();
    const exit = await onEach(call, (file) => tell(file, changed, call, all));
    if (files.length > 1 && isJson)
      terminal.json({ files: files.length, otherwise: all.counts, neverRead: all.neverRead(changed) });
    else if (files.length > 1) {
      terminal.line(`in all ${counted(files.length, 'recording')}: ${countWords(all.counts)}`, 'bold');
      for (const line of unreadLines(all.neverRead(changed))) terminal.line(line, 'yellow');
    }
    return exit;
  },
};

type Counts = Record<Otherwise['what'], number>;
const noCounts = (): Counts => ({ gate: 0, refusal: 0, payout: 0, betting: 0 });

/** What all recordings came to. */
class Totals {
  readonly counts = noCounts();
  private readonly read = new Set<string>();

  add(counts: Counts, changed: Readonly<Record<string, unknown>>, neverRead: readonly string[]): void {
    for (const what of Object.keys(counts) as Otherwise['what'][]) this.counts[what] += counts[what];
    for (const key of Object.keys(changed)) if (!neverRead.includes(key)) this.read.add(key);
  }

  neverRead(changed: Readonly<Record<string, unknown>>): readonly string[] {
    return Object.keys(changed).filter((key) => !this.read.has(key));
  }
}

function countWords({ gate, refusal, payout, betting }: Counts): string {
  const [gates, refusals, payouts] = [counted(gate, 'gate'), counted(refusal, 'refusal'), counted(payout, 'payout')];
  return `${gates}, ${refusals} and ${payouts} would be otherwise; whether a bet could be placed changes ${counted(betting, 'time')}`;
}

const unreadLines = (names: readonly string[]): readonly string[] =>
  names.map((name) => `${name} was never read: another value of it changes nothing here`);

function changedBy(texts: readonly string[]): Readonly<Record<string, unknown>> {
  if (texts.length === 0) throw new Stop(EXIT.wrongUse, '--policy is missing');
  return Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=');
      if (at < 1) throw new Stop(EXIT.wrongUse, `--policy takes KEY=VALUE, not "${text}"`);
      return [text.slice(0, at), parsed(text.slice(at + 1))];
    }),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // a text without its quotes
  }
}

/** No member of a policy can have it. */
const NO_VALUE = Symbol('no value');

async function tell(
  file: string,
  changed: Readonly<Record<string, unknown>>,
  { files, isJson, terminal }: Call,
  all: Totals,
): Promise<Exit> {
  const name = files.length === 1 ? '' : `${file}: `;
  let whatIf: WhatIf | undefined;
  const counts = noCounts();
  const say = (one: Otherwise): void => {
    counts[one.what]++;
    if (isJson) terminal.json({ file, ...one });
    else {
      const { seq, at, what, of, recorded, other } = one;
      const style = what === 'refusal' ? 'red' : undefined;
      terminal.line(
        `${name}${String(seq).padStart(7)} ${clockTime(at)} ${what.padEnd(8)} ${of}: ${recorded} > ${other}`,
        style,
      );
    }
  };
  const reader = createReader({
    header: (header) => {
      for (const [key, value] of Object.entries(changed)) {
        const isKnown = !isPolicy({ ...header.policy, [key]: NO_VALUE });
        if (!isKnown) throw new Stop(EXIT.wrongUse, `${key}: no member of a policy`);
        if (!isPolicy({ ...header.policy, [key]: value }) || Number(value) < 0)
          throw new Stop(EXIT.wrongUse, `${key}: not with this value`);
      }
      whatIf = new WhatIf(header, changed as Partial<Policy>, say);
    },
    entry: (entry) => whatIf?.take(entry),
  });
  const { faults } = await readThrough(file, reader, terminal);
  if (whatIf === undefined) return EXIT.notGood; // its faults are printed
  const { neverRead } = whatIf;
  all.add(counts, changed, neverRead);
  if (isJson) terminal.json({ file, otherwise: counts, neverRead });
  else {
    terminal.line(`${file}: ${countWords(counts)}`, 'bold');
    for (const line of unreadLines(neverRead)) terminal.line(`${name}${line}`, 'yellow');
  }
  return faults.length === 0 ? EXIT.good : EXIT.notGood;
}
