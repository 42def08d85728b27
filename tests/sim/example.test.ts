import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openSite } from '../support/rig.ts';

/* The examples that run in Node, from the sources. tests/e2e/package.soak.test.ts runs the bot and the pages with the installed package. */

const here = (path: string): string => fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url));
const run = (...args: readonly string[]) => promisify(execFile)(process.execPath, args);

test('The bot signs in, bets, prints the outcome of its round, verifies its recording, and ends', async (context) => {
  const site = await openSite(context, { speed: 10 });
  const { stdout } = await run(here('example/bot.ts'), site.url, '10');
  expect(stdout).toMatch(/^round \d+: (won|lost|void), -?\d+ points\nrecording: \d+ entries, verified\n$/);
});

test('The bot says in one sentence that there is no site, and how an address is written', async () => {
  const failed = (...args: readonly string[]) => run(here('example/bot.ts'), ...args).catch((error: unknown) => error);
  const nobody = 'http://127.0.0.1:9'; // the port that discards
  expect(await failed(nobody)).toMatchObject({ code: 1, stdout: '', stderr: `${nobody}: no site within 10 s\n` });
  expect(await failed('localhost:8080')).toMatchObject({ code: 2, stderr: expect.stringMatching(/^usage: .*\n$/) });
}, 120_000);

test('The bot waits longer for a site whose time runs slower', async () => {
  const nobody = 'http://127.0.0.1:9';
  const failed = await run(here('example/bot.ts'), nobody, '0.8').catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1, stdout: '', stderr: `${nobody}: no site within 12.5 s\n` });
}, 120_000);

test('The audit finds every recording of a folder good, but for the bet that the site paid otherwise than by its fee', async () => {
  const failed = await run(here('example/audit.ts'), here('sessions')).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1, stdout: expect.any(String) });
  const lines = (failed as { readonly stdout: string }).stdout.trimEnd().split('\n');
  const wrong = lines.findIndex((line) => line.startsWith('  '));
  expect(lines[wrong - 1]).toMatch(/^complaint-settled-wrong\.jsonl\.gz: /);
  expect(lines[wrong]).toMatch(/^ {2}bet \d+ paid 6160 points, not what the rules say$/);
  const good = lines.toSpliced(wrong, 1);
  expect(good.length).toBeGreaterThan(5);
  for (const line of good)
    expect(line).toMatch(/^\S+\.jsonl\.gz: \d+ entries, [1-9]\d* states compared, \d+ bets, net -?\d+ points$/);
});

test('The audit names what is wrong with a recording, and ends with 1', async ({ onTestFinished }) => {
  mkdirSync(here('../.cache'), { recursive: true });
  const folder = mkdtempSync(here('../.cache/audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const text = gunzipSync(readFileSync(here('sessions/btc-own-limits.jsonl.gz'))).toString('utf8');
  writeFileSync(`${folder}/altered.jsonl`, text.replace('"engine.started"', '"engine.Started"'));
  const failed = await run(here('example/audit.ts'), folder).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1, stdout: expect.stringMatching(/^altered\.jsonl: .*\n {2}line \d+: /) });
});

test('The audit reads a file that was cut up to there, names it, and goes on', async ({ onTestFinished }) => {
  mkdirSync(here('../.cache'), { recursive: true });
  const folder = mkdtempSync(here('../.cache/audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const bytes = readFileSync(here('sessions/btc-own-limits.jsonl.gz'));
  writeFileSync(`${folder}/1-cut.jsonl.gz`, bytes.subarray(0, bytes.length - 100));
  writeFileSync(`${folder}/2-whole.jsonl.gz`, bytes);
  const failed = await run(here('example/audit.ts'), folder).catch((error: unknown) => error);
  expect(failed).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^1-cut\.jsonl\.gz: [1-9]\d* [\s\S]* {2}it cannot be read to its end: [\s\S]*2-whole\.jsonl\.gz: /,
    ),
  });
});
