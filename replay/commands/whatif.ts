import { createReader } from '../../engine/log/index.ts';
import { FAMILY_LETTERS } from '../../engine/selectors/shell.ts';
import { namedTwice } from '../../fixtures/terminal/arguments.ts';
import { policyValue, whyNoPolicy } from '../../fixtures/universe/policy.ts';
import { type Call, type Command, type Given, onEach } from '../command.ts';
import { clockTime, counted } from '../entry-line.ts';
import { EXIT, type Exit, Stop } from '../exit.ts';
import { exitOf, readThrough } from '../read-file.ts';
import { type Otherwise, WhatIf } from '../whatif.ts';
import { NO_SUMS, type Sums, sumWords, together } from '../whatif-sums.ts';
import { type Changes, namesOf } from '../whatif-terms.ts';
import { pagesOf, seedsIn } from '../whatif-universes.ts';

const many = (value: string, help: string) => ({ value, isMany: true as const, help });

export const whatif: Command = {
  name: 'whatif',
  usage:
    'FILE… [--fee PERCENT] [--ratio KIND=RATIO]… [--limits NAME=POINTS]… [--type TYPE]… [--lead MS] [--policy KEY=VALUE]… [--minutes M] [--json]',
  summary:
    'folds recordings under other terms, and tells which gates, refusals and payouts would have been otherwise, with sums',
  details: [
    'FILE may be universe:7 or universe:0-19: the pages of the universes of these seeds, without faults.',
    'KEY is a member of the policy (engine/events/settings.ts), VALUE as JSON writes it: closeLeadMs=13000, payout="dividend".',
    'What else the site answered and what the member did stay as they were recorded.',
  ],
  takes: 'many',
  options: {
    fee: { value: 'PERCENT', help: 'the fee that the site would say' },
    ratio: many('KIND=RATIO', 'a ratio of number-ball: oe, uo, sml, oesml or n, as oe=0.93'),
    limits: many('NAME=POINTS', 'a limit by its name in limitJson: min=10000, max=300000, oeMax=…'),
    type: many('TYPE', 'the game type that fee, ratios and limits are changed of, as R.5; all unless it is given'),
    lead: { value: 'MS', help: 'betting closes this many ms before the end of a round' },
    policy: many('KEY=VALUE', 'a member of the policy with its other value'),
    minutes: { value: 'M', help: 'simulated minutes of a universe; 10 unless it is given' },
  },
  run: async (call) => {
    const { given, files, terminal, isJson } = call;
    const changes = changesBy(given);
    const minutes = given.whole('minutes', 1, 1_440) ?? 10;
    if (given.has('minutes') && !files.some((file) => seedsIn(file) !== null))
      throw new Stop(EXIT.wrongUse, '--minutes is of universes: leave it out, or name universe:0-19');
    const all = new Totals(changes);
    const exit = await onEach(call, (file) => tell(file, { changes, minutes, all }, call));
    if (files.length > 1 && isJson) terminal.json({ files: files.length, ...all.plain() });
    else if (files.length > 1) {
      terminal.line(`in all ${counted(files.length, 'recording')}: ${countWords(all.counts)}`, 'bold');
      for (const line of unreadLines(all.neverRead)) terminal.line(line, 'yellow');
      terminal.line(`all: ${sumWords(all.sums)}`, 'bold');
    }
    return exit;
  },
};

const KINDS = ['oe', 'uo', 'sml', 'oesml', 'n'];
const LIMITS = ['min', 'max', ...KINDS.flatMap(limitNames)];
const TYPE = new RegExp(`^[${FAMILY_LETTERS.join('')}](\\.5|[1-9])$`);
function limitNames(kind: string): readonly string[] {
  return kind === 'n' ? ['nmin', 'nmax', 'ndiv'] : [`${kind}Min`, `${kind}Max`, `${kind}Div`];
}

/** @throws Stop for a value that is none, and where nothing is changed. */
function changesBy(given: Given): Changes {
  const fee = number(given.text('fee'), '--fee', 100);
  const lead = number(given.text('lead'), '--lead', 600_000);
  const ratios = pairs(given.texts('ratio'), '--ratio KIND=RATIO', KINDS).map(([kind, text]) => {
    return [kind === 'n' ? 'nfee' : `${kind}Fee`, number(text, `--ratio ${kind}`, 1_000)] as const;
  });
  const limits = pairs(given.texts('limits'), '--limits NAME=POINTS', LIMITS).map(
    ([name, text]) => [name, number(text, `--limits ${name}`, Number.MAX_SAFE_INTEGER)] as const,
  );
  const types = given.texts('type');
  const odd = types.find((type) => !TYPE.test(type));
  if (odd !== undefined)
    throw new Stop(
      EXIT.wrongUse,
      `--type takes a game type such as R.5, of ${FAMILY_LETTERS.join(', ')}, not "${odd}"`,
    );
  const members = changedBy(given.texts('policy'));
  if (lead !== undefined) members.push(['closeLeadMs', lead]);
  const policy = Object.fromEntries(members);
  const terms = Object.fromEntries([...ratios, ...limits]) as Readonly<Record<string, number>>;
  mustBeClear([...members, ...ratios, ...limits].map(([name]) => name));
  if (fee === undefined && Object.keys({ ...policy, ...terms }).length === 0)
    throw new Stop(EXIT.wrongUse, 'nothing is changed: name --fee, --ratio, --limits, --lead or --policy');
  if (types.length > 0 && fee === undefined && Object.keys(terms).length === 0)
    throw new Stop(EXIT.wrongUse, '--type is of --fee, --ratio and --limits: a policy is the same for all game types');
  return { policy, limits: terms, types, ...(fee === undefined ? {} : { fee }) };
}

/** @throws Stop if a name is among those that are changed twice. */
function mustBeClear(names: readonly string[]): void {
  const twice = namedTwice(names);
  if (twice !== undefined) throw new Stop(EXIT.wrongUse, `${twice} is given twice: it has one value`);
}

function number(text: string | undefined, name: string, max: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= max))
    throw new Stop(EXIT.wrongUse, `${name} takes a number from 0 to ${max}, not "${text}"`);
  return value;
}

function pairs(
  texts: readonly string[],
  name: string,
  known: readonly string[],
): readonly (readonly [string, string])[] {
  return texts
    .flatMap((text) => text.split(','))
    .map((text) => {
      const at = text.indexOf('=');
      const key = text.slice(0, Math.max(0, at));
      if (at < 1)
        throw new Stop(EXIT.wrongUse, `${name} takes a name of ${known.join(', ')}, = and a number, not "${text}"`);
      if (!known.includes(key)) throw new Stop(EXIT.wrongUse, `${name} knows ${known.join(', ')}, not "${key}"`);
      return [key, text.slice(at + 1)] as const;
    });
}

function changedBy(texts: readonly string[]): (readonly [name: string, value: unknown])[] {
  return texts.map((text) => {
    const at = text.indexOf('=');
    if (at < 1) throw new Stop(EXIT.wrongUse, `--policy takes KEY=VALUE, not "${text}"`);
    const [key, value] = [text.slice(0, at), policyValue(text.slice(0, at), text.slice(at + 1))];
    const why = whyNoPolicy(key, value);
    if (why !== null) throw new Stop(EXIT.wrongUse, `--policy ${key}: ${why}`);
    return [key, value] as const;
  });
}

type Counts = Record<Otherwise['what'], number>;
const noCounts = (): Counts => ({ gate: 0, refusal: 0, payout: 0, betting: 0 });

/** What one or more recordings came to. */
class Totals {
  readonly counts = noCounts();
  sums: Sums = NO_SUMS;
  private readonly unread: Set<string>;

  constructor(changes: Changes) {
    this.unread = new Set(namesOf(changes));
  }

  /** What is changed and no recording asked for. */
  get neverRead(): readonly string[] {
    return [...this.unread];
  }

  add(what: Otherwise['what'], by = 1): void {
    this.counts[what] += by;
  }

  /** Adds what a recording, or a page of a universe, came to at its end. */
  end({ sums, neverRead }: { readonly sums: Sums; readonly neverRead: readonly string[] }): void {
    this.sums = together(this.sums, sums);
    for (const key of this.unread) if (!neverRead.includes(key)) this.unread.delete(key);
  }

  plain() {
    return { otherwise: this.counts, neverRead: this.neverRead, sums: this.sums };
  }
}

function countWords({ gate, refusal, payout, betting }: Counts): string {
  const [gates, refusals, payouts] = [counted(gate, 'gate'), counted(refusal, 'refusal'), counted(payout, 'payout')];
  return `${gates}, ${refusals} and ${payouts} would be otherwise; whether a bet could be placed changes ${counted(betting, 'time')}`;
}

const unreadLines = (names: readonly string[]): readonly string[] =>
  names.map((name) => `${name} was never read: another value of it changes nothing here`);

type Work = {
  readonly changes: Changes;
  readonly minutes: number;
  readonly all: Totals;
};

/** Prints what is otherwise in one recording, and at its end the counts and the sums. */
class Teller {
  private readonly own: Totals;
  private readonly file: string;
  private readonly call: Call;
  private readonly all: Totals;

  constructor(file: string, { changes, all }: Work, call: Call) {
    this.own = new Totals(changes);
    this.file = file;
    this.call = call;
    this.all = all;
  }

  say(one: Otherwise): void {
    const { terminal, files, isJson } = this.call;
    this.own.add(one.what);
    this.all.add(one.what);
    if (isJson) {
      terminal.json({ file: this.file, ...one });
      return;
    }
    const { seq, at, what, of, recorded, other } = one;
    const name = files.length === 1 ? '' : `${this.file}: `;
    terminal.line(
      `${name}${String(seq).padStart(7)} ${clockTime(at)} ${what.padEnd(8)} ${of}: ${recorded} > ${other}`,
      what === 'refusal' ? 'red' : undefined,
    );
  }

  /** Adds what a recording, or one page of a universe, came to. */
  add(whatIf: WhatIf): void {
    const { neverRead } = whatIf;
    const sums = whatIf.sums();
    this.own.end({ sums, neverRead });
    this.all.end({ sums, neverRead });
  }

  end(): void {
    const { terminal, isJson } = this.call;
    const { counts, neverRead, sums } = this.own;
    if (isJson) {
      terminal.json({ file: this.file, ...this.own.plain() });
      return;
    }
    terminal.line(`${this.file}: ${countWords(counts)}`, 'bold');
    for (const line of unreadLines(neverRead)) terminal.line(`${this.file}: ${line}`, 'yellow');
    terminal.line(`${this.file}: ${sumWords(sums)}`, 'bold');
  }
}

async function tell(file: string, work: Work, call: Call): Promise<Exit> {
  const seeds = seedsIn(file);
  if (seeds === null) return tellRecording(file, work, call);
  const teller = new Teller(file, work, call);
  for (const seed of seeds)
    for (const { header, entries } of await pagesOf(seed, work.minutes)) {
      const whatIf = new WhatIf(header, work.changes, (one) => teller.say(one));
      for (const entry of entries) whatIf.take(entry);
      teller.add(whatIf);
    }
  teller.end();
  return EXIT.good;
}

async function tellRecording(file: string, work: Work, call: Call): Promise<Exit> {
  const { changes } = work;
  const teller = new Teller(file, work, call);
  let whatIf: WhatIf | undefined;
  const reader = createReader({
    header: (header) => {
      whatIf = new WhatIf(header, changes, (one) => teller.say(one));
    },
    entry: (entry) => whatIf?.take(entry),
  });
  const { faults } = await readThrough(file, reader, call.terminal);
  if (whatIf === undefined) return exitOf(faults); // they are printed
  teller.add(whatIf);
  teller.end();
  return exitOf(faults);
}
