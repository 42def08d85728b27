import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { LogEntry } from '../../../engine/log/index.ts';
import { DEFECTS } from '../../../fixtures/universe/defects.ts';
import { EXIT, worstOf } from '../../../replay/exit.ts';
import { annotationsOf, junitOf } from '../../../replay/report.ts';
import { entriesOf } from '../../../replay/shrink.ts';
import { cli } from '../../support/cli.ts';
import { recordingOf } from '../../support/told-recording.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const RENT = join(ROOT, 'fixtures/sessions/btc-rent-1m-bet-found.jsonl.gz');
const dir = mkdtempSync(join(tmpdir(), 'replay-check-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const { entries } = await entriesOf(RENT);

/** A recording of the first entries, and then of a balance that no rule allows. */
function brokenRecording(folder: string): string {
  const told = { seq: 200, at: entries[199]?.at, source: 'stomp', type: 'wallet.changed', v: 1 };
  const below = { ...told, data: { points: -5, money: -5 } } as unknown as LogEntry;
  const path = join(folder, 'below.jsonl');
  writeFileSync(path, recordingOf([...entries.slice(0, 200), below]));
  return path;
}

const folder = join(dir, 'kept');
mkdirSync(folder);
cpSync(RENT, join(folder, 'a.jsonl.gz'));
writeFileSync(join(folder, 'newer.jsonl'), recordingOf(entries.slice(0, 300), { state: 99, seen: 99 }));
const below = brokenRecording(folder);

describe('check', () => {
  test('a recording that keeps the rules and whose bets agree with the audit is good', async () => {
    const { code, out } = await cli(['check', RENT]);
    expect(code).toBe(0);
    const settled = entries.filter(({ type }) => type === 'bet.settled').length;
    expect(out).toContain(`good: ${entries.length} entries, 0 rules of `);
    expect(out).toContain(` broken, settled bets: ${settled} agree, 0 differ`);
  });

  test('a broken rule is named with the entry, and the exit is 1; a newer version of the state is 3', async () => {
    const broken = await cli(['check', below, '--json']);
    expect(broken.code).toBe(1);
    expect(JSON.parse(broken.out)).toMatchObject({
      exit: 1,
      broken: [{ rule: 'balance', seq: 200, words: 'a balance of -5' }],
    });
    const newer = await cli(['check', join(folder, 'newer.jsonl')]);
    expect([newer.code, newer.out]).toEqual([3, expect.stringContaining('states of version 99')]);
  });

  test('a missing file or a folder without a recording is 2, and the help is not printed', async () => {
    mkdirSync(join(dir, 'empty'), { recursive: true });
    for (const path of [join(dir, 'nowhere.jsonl'), join(dir, 'empty')]) {
      const { code, out, err } = await cli(['check', path]);
      expect([path, code]).toEqual([path, 2]);
      expect(out + err).not.toContain('usage:');
    }
  });

  test('a folder is judged by threads, in the order of its files, and 1 goes before 2 and 3', async () => {
    const { code, out } = await cli(['check', folder, '--jobs', '2']);
    expect(code).toBe(1);
    const names = [...out.matchAll(/^(good|NOT good|not judged): \S+\/(\w+)\.jsonl/gm)].map(([, verdict, name]) => [
      verdict,
      name,
    ]);
    expect(names).toEqual([
      ['good', 'a'],
      ['NOT good', 'below'],
      ['not judged', 'newer'],
    ]);
    expect(worstOf([EXIT.notCompared, EXIT.wrongUse, EXIT.good])).toBe(EXIT.wrongUse);
    expect(worstOf([EXIT.wrongUse, EXIT.notGood])).toBe(EXIT.notGood);
  });
});

describe('reports for CI', () => {
  test.each(['check', 'verify'])(
    '%s writes a test case for each recording, and annotations for what is not good',
    async (command) => {
      const junit = join(dir, `${command}.xml`);
      const { out } = await cli([command, folder, '--junit', junit, '--github']);
      const xml = readFileSync(junit, 'utf8');
      expect([...xml.matchAll(/<testcase /g)]).toHaveLength(3);
      expect(xml).toContain(`name="replay ${command}" tests="3"`);
      expect(xml).toMatch(/<skipped message="/);
      expect(out).toMatch(/^::warning file=\S+newer\.jsonl,title=replay \w+::/m);
      if (command === 'check')
        expect(out).toMatch(/^::error file=\S+below\.jsonl,title=replay check::.*a balance of -5$/m);
      if (command === 'check') expect(xml).toContain('failures="1" errors="0" skipped="1"');
    },
  );

  test.each(['check', 'verify', 'diff'])('%s prints nothing but JSON beside its annotations', async (command) => {
    const args = command === 'diff' ? [RENT, below] : [folder];
    const { out, err } = await cli([command, ...args, '--json', '--github']);
    for (const line of out.trimEnd().split('\n')) expect(JSON.parse(line)).toBeTypeOf('object');
    expect(err).toMatch(/^::(error|warning) file=/m);
  });

  test('diff of many recordings with another checkout tells each, by threads, and reports it', async () => {
    const junit = join(dir, 'diff.xml');
    const { code, out } = await cli(['diff', folder, '--with', ROOT, '--jobs', '2', '--junit', junit]);
    expect(code).toBe(0);
    expect(out.split('\n')).toContain(`${below}: the same: 201 entries and their states`);
    expect(out).toContain('3 recordings: 3 good');
    expect(readFileSync(junit, 'utf8')).toContain('tests="3" failures="0"');
    const missing = await cli(['diff', RENT, join(dir, 'nowhere.jsonl'), '--with', ROOT, '--jobs', '1']);
    expect([missing.code, missing.err]).toEqual([2, expect.stringContaining('no such file')]);
  });

  test('a report is no recording: another ending is refused, and what cannot be written is said', async () => {
    expect((await cli(['check', RENT, '--junit', join(dir, 'x.jsonl')])).code).toBe(2);
    const wordsOf = async (path: string): Promise<string> => (await cli(['check', RENT, '--junit', path])).err;
    expect(await wordsOf(join(dir, 'none', 'x.xml'))).toContain('x.xml: cannot be written (its folder is not there)');
    mkdirSync(join(dir, 'folder.xml'));
    expect(await wordsOf(join(dir, 'folder.xml'))).toContain('cannot be written (a folder has this name)');
  });

  test('no recording is judged for a report that cannot be written', async () => {
    for (const command of [['verify'], ['check'], ['diff', RENT], ['diff', '--with', ROOT]]) {
      const ran = await cli([...command, RENT, '--junit', join(dir, 'none', 'x.xml')]);
      expect([ran.code, ran.out]).toEqual([2, '']);
      expect(ran.err).not.toContain('usage:');
    }
  });

  test('texts of a recording neither end an annotation nor break the XML', () => {
    const odd = {
      file: "a,b:c%\n'd'.jsonl",
      exit: EXIT.notGood,
      summary: 's',
      problems: ['50 % <b>&"\n::error::x\r\u0000'],
    };
    expect(annotationsOf('check', odd)).toEqual([
      "::error file=a%2Cb%3Ac%25%0A'd'.jsonl,title=replay check::50 %25 <b>&\"%0A::error::x%0D\u0000",
    ]);
    const [, , head] = junitOf('check', [odd]).split('\n');
    expect(head).toContain(`name="a,b:c%&#10;'d'.jsonl"`);
    expect(head).toContain('message="50 % &lt;b&gt;&amp;&quot;&#10;::error::x&#13;">50 % &lt;b&gt;&amp;&quot;');
  });
});

/** The recipe of the page, as a user copies it. */
const recipe = readFileSync(join(ROOT, 'replay/README.md'), 'utf8').match(/^ {4}(git bisect run .*)$/m)?.[1] ?? '';

test('the bisect recipe finds the commit that planted a defect, and skips one whose state is of another version, or whose code does not start', {
  timeout: 300_000,
}, () => {
  const repository = join(dir, 'repository');
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: repository,
      encoding: 'utf8',
    });
  for (const path of ['engine', 'replay', 'fixtures/universe', 'fixtures/site', 'fixtures/terminal', 'package.json'])
    cpSync(join(ROOT, path), join(repository, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(repository, 'node_modules'));
  git('init', '--quiet');
  writeFileSync(join(repository, '.git/info/exclude'), 'node_modules\n');
  const change = (file: string, from: string, to: string): void => {
    const path = join(repository, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  };
  const commit = (subject: string): string => {
    writeFileSync(join(repository, 'subject'), subject);
    git('add', '--all');
    git('commit', '--quiet', '--message', subject);
    return git('rev-parse', 'HEAD').trim();
  };
  const defect = DEFECTS.find(({ name }) => name === 'a duplicate of a settled bet is counted');
  if (defect === undefined) throw new Error('there is no such defect');
  const good = commit('good');
  for (const nr of [1, 2, 3]) commit(`change ${nr}`);
  change('engine/state/state.ts', 'STATE_VERSION = 1;', 'STATE_VERSION = 2;');
  commit('another version');
  change('engine/state/state.ts', 'STATE_VERSION = 2;', 'STATE_VERSION = 1;');
  commit('the version again');
  change(defect.file, defect.from, defect.to);
  const planted = commit('the defect');
  for (const nr of [4, 5]) commit(`change ${nr}`);
  git('bisect', 'start', 'HEAD', good);
  execFileSync('sh', ['-c', recipe.replace('FILE', RENT)], { cwd: repository, stdio: 'pipe' });
  expect(git('rev-parse', 'refs/bisect/bad').trim()).toBe(planted);
  expect(git('bisect', 'log')).toContain('git bisect skip');
  git('bisect', 'reset');
  for (const [from, to] of [
    ['export const STATE_VERSION', 'export STATE_VERSION'], // it does not parse
    ['STATE_VERSION = 1;', 'STATE_VERSION = 1; throw new Error();'],
  ] as const) {
    change('engine/state/state.ts', from, to);
    const step = recipe.replace('git bisect run ', '').replace('FILE', RENT);
    expect(spawnSync('sh', ['-c', step], { cwd: repository, stdio: 'pipe' }).status).toBe(125);
    git('checkout', '--quiet', '.');
  }
});
