import { fold, hashesOf, initialState, SEEN_VERSION, STATE_VERSION } from '../../engine/index.ts';
import { createLog, type LogEntry, recordingLines } from '../../engine/log/index.ts';
import type { Plan } from '../../fixtures/universe/plan.ts';
import { planAt } from '../../fixtures/universe/plan-file.ts';
import { RULE_NAMES, type RuleName } from '../../fixtures/universe/rules.ts';
import { storyOf } from '../../fixtures/universe/story.ts';
import { stateVersionOf } from '../check.ts';
import type { Call, Command } from '../command.ts';
import { timelineLine } from '../entry-line.ts';
import { EXIT, type Exit, NothingThere, Stop } from '../exit.ts';
import { stemOf } from '../name.ts';
import { refuseFile } from '../read-file.ts';
import { asFile, mustBeFree, writeNew } from '../saved.ts';
import { entriesOf, isAct, shrinkEntries } from '../shrink.ts';
import { comment, HEAD, ownImportOf, runWords, urlOf } from '../test-text.ts';

const SECONDS_MAX = 3_600;
const SECONDS = 60;

export const shrink: Command = {
  name: 'shrink',
  usage: 'FILE [--fails RULE] [--seconds N] [--json]',
  summary: 'finds the smallest story that breaks a rule, and writes it with a vitest test beside FILE',
  details: [
    `FILE is a recording, or the plan.json that \`npm run sim\` wrote for a seed. Rules of a recording: ${RULE_NAMES.join(', ')}.`,
    'Exit: 0 the story is written, 1 the recording is not sound, 2 no rule breaks, wrong use, nothing to read, no room to write, or a file is there already, 3 of another version.',
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
    const withinMs = (given.whole('seconds', 1, SECONDS_MAX) ?? SECONDS) * 1_000;
    if (file.endsWith('.json')) return shrinkPlanFile(call, file, withinMs);
    return asFile(file, call.terminal, (own) => shrinkRecording(call, own, withinMs));
  },
};

async function shrinkPlanFile(call: Call, file: string, withinMs: number): Promise<Exit> {
  const { shrinkPlan } = await import('../../fixtures/universe/shrink.ts');
  const plan: Plan = await planAt(file).catch((error: unknown) => refuseFile(file, error));
  const out = file.replace(/\.json$/, '-shrunk');
  await mustBeFree(`${out}.json`, `${out}.test.ts`);
  const shrunk = await shrinkPlan(plan, withinMs);
  if (shrunk === null) throw new NothingThere(`${file}: no rule breaks`);
  const { plan: least, words, acts, runs } = shrunk;
  const test = [
    HEAD,
    "import { readFileSync } from 'node:fs';",
    "import { expect, test } from 'vitest';",
    `import { live } from ${ownImportOf(out, 'fixtures/universe/live.ts')};`,
    '',
    comment([words, '', ...storyOf(least)]),
    `test('seed ${plan.seed} breaks no rule any more', async () => {`,
    `  const plan = JSON.parse(readFileSync(new URL(${urlOf(out, `${out}.json`)}, import.meta.url), 'utf8'));`,
    '  expect((await live(plan)).broken).toBeNull();',
    '});',
    '',
  ];
  await writeNew([`${out}.json`, `${JSON.stringify(least, null, 1)}\n`], [`${out}.test.ts`, test.join('\n')]);
  return tell(call, { file: `${out}.test.ts`, words, acts, of: plan.acts.length, runs, story: storyOf(least) });
}

async function shrinkRecording(call: Call, file: string, withinMs: number): Promise<Exit> {
  const endMs = performance.now() + withinMs;
  const rule = ruleOf(call.given.text('fails'));
  const read = await entriesOf(file);
  const version = stateVersionOf(read.header);
  if (version !== STATE_VERSION) {
    const versions = `states of version ${version}, this build's of ${STATE_VERSION}`;
    throw new Stop(EXIT.notCompared, `${file}: a recording of another version cannot be shrunk (${versions})`);
  }
  const outOf = (broken: RuleName): string => `${stemOf(file)}-${broken}`;
  const shrunk = await shrinkEntries(
    read.entries,
    rule,
    () => performance.now() > endMs,
    (broken) => mustBeFree(`${outOf(broken)}.jsonl`, `${outOf(broken)}.test.ts`),
  );
  if (shrunk === null)
    throw new NothingThere(`${file}: ${rule.length === 1 ? `the rule ${rule}` : 'every rule'} holds`);
  const { entries } = shrunk;
  const out = outOf(shrunk.rule);
  const story = entries.map((entry) => timelineLine(entry).trim());
  const { entry: at, words: told } = shrunk.first;
  const words = `${file}, entry ${at?.seq} (${at?.type}): ${told}`;
  const test = [
    HEAD,
    "import { fileURLToPath } from 'node:url';",
    "import { expect, test } from 'vitest';",
    `import { ruleBrokenIn } from ${ownImportOf(out, 'replay/shrink.ts')};`,
    '',
    comment([words, '', ...story]),
    `test('the rule ${shrunk.rule} holds', async () => {`,
    `  const file = fileURLToPath(new URL(${urlOf(out, `${out}.jsonl`)}, import.meta.url));`,
    `  expect(await ruleBrokenIn(file, '${shrunk.rule}')).toBeNull();`,
    '});',
    '',
  ];
  await writeNew([`${out}.jsonl`, recordingOf(entries)], [`${out}.test.ts`, test.join('\n')]);
  const acts = entries.filter(isAct).length;
  return tell(call, {
    file: `${out}.test.ts`,
    words,
    rule: shrunk.rule,
    at: at?.seq,
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
    policy: state.app.policy,
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
    terminal.line(runWords(told.file));
  }
  return EXIT.good;
}
