import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_POLICY, fold, hashesOf, initialState, SEEN_VERSION, STATE_VERSION } from '../../engine/index.ts';
import { createLog, type LogEntry, recordingLines } from '../../engine/log/index.ts';
import type { Plan } from '../../fixtures/universe/plan.ts';
import { RULE_NAMES, type RuleName } from '../../fixtures/universe/rules.ts';
import { storyOf } from '../../fixtures/universe/story.ts';
import type { Call, Command } from '../command.ts';
import { EXIT, type Exit, Stop } from '../exit.ts';
import { unreadableWords } from '../feed.ts';
import { timelineLine } from '../gist.ts';
import { STANDARD_INPUT } from '../inputs.ts';
import { entriesOf, isAct, shrinkEntries } from '../shrink.ts';

const SECONDS_MAX = 3_600;
const SECONDS = 60;
/** A plan of many hours has a few hundred kilobytes. */
const PLAN_MAX_BYTES = 8 * 2 ** 20;

export const shrink: Command = {
  name: 'shrink',
  usage: 'FILE [--fails RULE] [--seconds N] [--json]',
  summary: 'finds the smallest story that breaks a rule, and writes it with a vitest test beside FILE',
  details: [
    `FILE is a recording, or the plan.json that \`npm run sim\` wrote for a seed. Rules of a recording: ${RULE_NAMES.join(', ')}.`,
    'Entries that are left may tell a story that no site tells: what is sure is that this build breaks the rule on them.',
  ],
  takes: 'one',
  options: {
    fails: { value: 'RULE', help: 'the rule that breaks; the first one, unless it is given. For recordings' },
    seconds: { value: 'N', help: `when to stop trying; ${SECONDS}, unless it is given` },
  },
  run: async (call) => {
    const { files, given } = call;
    const [file = ''] = files;
    if (file === STANDARD_INPUT) throw new Stop(EXIT.wrongUse, 'a story is written beside its file');
    const withinMs = (given.whole('seconds', 1, SECONDS_MAX) ?? SECONDS) * 1_000;
    return file.endsWith('.json') ? shrinkPlanFile(call, file, withinMs) : shrinkRecording(call, file, withinMs);
  },
};

async function shrinkPlanFile(call: Call, file: string, withinMs: number): Promise<Exit> {
  const { shrinkPlan } = await import('../../fixtures/universe/shrink.ts');
  const plan = await planAt(file);
  const shrunk = await shrinkPlan(plan, withinMs);
  if (shrunk === null) throw new Stop(EXIT.notGood, `${file}: no rule breaks`);
  const { plan: least, words, acts, runs } = shrunk;
  const out = file.replace(/\.json$/, '-shrunk');
  await writeFile(`${out}.json`, `${JSON.stringify(least, null, 1)}\n`);
  const test = [
    "import { readFileSync } from 'node:fs';",
    "import { expect, test } from 'vitest';",
    `import { live } from ${ours(out, 'fixtures/universe/live.ts')};`,
    '',
    comment([words, '', ...storyOf(least)]),
    `test('seed ${plan.seed} breaks no rule any more', async () => {`,
    `  const plan = JSON.parse(readFileSync(new URL(${besides(out, '.json')}, import.meta.url), 'utf8'));`,
    '  expect((await live(plan)).broken).toBeNull();',
    '});',
    '',
  ];
  await writeFile(`${out}.test.ts`, test.join('\n'));
  return tell(call, { file: `${out}.test.ts`, words, acts, of: plan.acts.length, runs, story: storyOf(least) });
}

/** @throws Stop for a file that is no plan. */
async function planAt(file: string): Promise<Plan> {
  try {
    if ((await stat(file)).size > PLAN_MAX_BYTES) throw new Error(`a plan has at most ${PLAN_MAX_BYTES / 2 ** 20} MiB`);
    const plan = JSON.parse(await readFile(file, 'utf8'));
    if (!Array.isArray(plan?.acts)) throw new Error('it is no plan');
    return plan;
  } catch (error) {
    throw new Stop(EXIT.notGood, `${file}: ${unreadableWords(error) ?? (error as Error).message}`);
  }
}

async function shrinkRecording(call: Call, file: string, withinMs: number): Promise<Exit> {
  const endMs = performance.now() + withinMs;
  const read = await entriesOf(file).catch((error: Error) => {
    throw new Stop(EXIT.notGood, error.message);
  });
  const rule = ruleOf(call.given.text('fails'));
  const shrunk = await shrinkEntries(read, rule, () => performance.now() > endMs);
  if (shrunk === null)
    throw new Stop(EXIT.notGood, `${file}: ${rule.length === 1 ? `the rule ${rule}` : 'every rule'} holds`);
  const { entries } = shrunk;
  const out = `${file.replace(/\.jsonl(\.gz)?$/, '')}-${shrunk.rule}`;
  await writeFile(`${out}.jsonl`, recordingOf(entries));
  const story = entries.map((entry) => timelineLine(entry).trim());
  const test = [
    "import { fileURLToPath } from 'node:url';",
    "import { expect, test } from 'vitest';",
    `import { ruleBrokenIn } from ${ours(out, 'replay/shrink.ts')};`,
    '',
    comment([shrunk.words, '', ...story]),
    `test('the rule ${shrunk.rule} holds', async () => {`,
    `  const file = fileURLToPath(new URL(${besides(out, '.jsonl')}, import.meta.url));`,
    `  expect(await ruleBrokenIn(file, '${shrunk.rule}')).toBeNull();`,
    '});',
    '',
  ];
  await writeFile(`${out}.test.ts`, test.join('\n'));
  const acts = entries.filter(isAct).length;
  return tell(call, {
    file: `${out}.test.ts`,
    words: shrunk.words,
    acts,
    of: read.entries.filter(isAct).length,
    entries: entries.length,
    story,
  });
}

function ruleOf(name: string | undefined): readonly RuleName[] {
  if (name === undefined) return RULE_NAMES;
  const found = RULE_NAMES.find((rule) => rule === name);
  if (found === undefined)
    throw new Stop(EXIT.wrongUse, `--fails takes one of ${RULE_NAMES.join(', ')}, not "${name}"`);
  return [found];
}

/** Entries as a recording of their own, with new numbers. */
function recordingOf(entries: readonly LogEntry[]): string {
  const log = createLog();
  let state = initialState();
  for (const entry of entries) {
    const own = { ...entry, seq: log.length };
    log.adopt(own);
    state = fold(state, own);
  }
  const header = {
    app: 'shrink',
    site: 'none',
    zone: 'Asia/Seoul',
    policy: DEFAULT_POLICY,
    state: STATE_VERSION,
    seen: SEEN_VERSION,
  };
  return `${[...recordingLines(log, header, hashesOf(state))].join('\n')}\n`;
}

type Told = {
  readonly file: string;
  readonly words: string;
  readonly acts: number;
  readonly of: number;
  readonly story: readonly string[];
};

function tell({ isJson, terminal }: Call, told: Told & Readonly<Record<string, unknown>>): Exit {
  if (isJson) terminal.json(told);
  else {
    terminal.line(told.words, 'red');
    for (const line of told.story) terminal.line(`  ${line}`);
    terminal.line(`${told.acts} of ${told.of} acts are left: ${told.file}`);
  }
  return EXIT.good;
}

/** Lines as a comment. What comes of the file stands in it as printable ASCII only. */
const comment = (lines: readonly string[]): string =>
  [
    '/*',
    ...lines.map((line) =>
      ` * ${line}`
        .replaceAll('*/', '* /')
        .replaceAll(/[^\x20-\x7e]/g, '?')
        .trimEnd(),
    ),
    ' */',
  ].join('\n');

const besides = (out: string, suffix: string): string =>
  JSON.stringify(`./${resolve(out).replaceAll('\\', '/').split('/').at(-1)}${suffix}`);
function ours(out: string, path: string): string {
  const to = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const found = relative(dirname(resolve(out)), to).replaceAll('\\', '/');
  return JSON.stringify(found.startsWith('.') ? found : `./${found}`);
}
