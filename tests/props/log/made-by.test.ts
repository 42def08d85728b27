import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createReader, type MadeBy } from '../../../engine/log/index.ts';
import { browserOf } from '../../../engine/ports/browser-made-by.ts';
import { recordingHeader } from '../../../engine/run/files/export.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { buildWords, madeByWords } from '../../../replay/made-by.ts';
import { commitOf } from '../../../view/build/commit.ts';
import { cli } from '../../support/cli.ts';
import { recordingOf } from '../../support/told-recording.ts';

const MADE_BY: MadeBy = {
  commit: 'b83c0dec0a14',
  browser: 'Chrome 141',
  width: 1440,
  height: 900,
  pixelRatio: 1,
  language: 'ko-KR',
  theme: 'dark',
  zone: 'Asia/Seoul',
  device: 'desktop',
};

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'round-made-by-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
};

describe('F9c: the first line of a recording names the build and the device', () => {
  test('a browser is its name and its major version', () => {
    const agents = {
      'Chrome 141':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.55 Safari/537.36',
      'Edge 141':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.3537.57',
      'Samsung Internet 28':
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Whale 4':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Whale/4.33.325.17 Safari/537.36',
      'Safari 16':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Mobile/15E148 Safari/604.1',
      'Firefox 140': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'another browser': 'a browser of tomorrow',
    };
    expect(Object.values(agents).map(browserOf)).toEqual(Object.keys(agents));
  });

  test("theme and language are the member's choice before the device's", () => {
    const world = (prefs: object) =>
      ({ header: { app: 'x', siteCode: 'demo', policy: {} }, stateNow: () => ({ prefs }) }) as never;
    const of = (prefs: object) => recordingHeader(world(prefs), MADE_BY).madeBy;
    expect(of({ theme: 'device' })).toEqual(MADE_BY);
    expect(of({ theme: 'light', language: 'en' })).toEqual({ ...MADE_BY, theme: 'light', language: 'en' });
    expect(recordingHeader(world({ theme: 'dark' }), undefined)).not.toHaveProperty('madeBy');
  });

  test('a recording with it, and one without, are read; one in which it has an odd shape is refused', () => {
    const faultsOf = (madeBy: unknown): readonly string[] => {
      const reader = createReader({ entry: () => undefined });
      reader.text(recordingOf(ready().entries, { madeBy } as never));
      return reader.end().faults.map(({ message }) => message);
    };
    expect(faultsOf(MADE_BY)).toEqual([]);
    expect(faultsOf(undefined)).toEqual([]);
    expect(faultsOf({ ...MADE_BY, commit: 7 })).toEqual(['the first line lacks a field or has an odd one']);
  });

  test('verify prints it, and the id of the content, which is the same for a file and its gzip', async () => {
    const text = recordingOf(ready().entries, { madeBy: MADE_BY });
    const [plain, packed] = [join(folder(), 'a.jsonl'), join(folder(), 'a.jsonl.gz')];
    writeFileSync(plain, text);
    writeFileSync(packed, gzipSync(text));
    const id = createHash('sha256').update(text).digest('hex').slice(0, 16);
    for (const file of [plain, packed]) {
      const { out } = await cli(['verify', file]);
      expect(out).toContain(`, id ${id}\n`);
      expect(out).toContain(
        'made by: build b83c0dec0a14, Chrome 141, desktop 1440x900 at 1, ko-KR, dark, Asia/Seoul\n',
      );
      const { out: json } = await cli(['verify', '--json', file]);
      expect(JSON.parse(json)).toMatchObject({ id, madeBy: MADE_BY });
    }
  });

  test('what is not recorded is said to be so, and so is a build without git', async () => {
    const file = join(folder(), 'old.jsonl');
    writeFileSync(file, recordingOf(ready().entries));
    expect((await cli(['verify', file])).out).toContain('made by: not recorded\n');
    expect(madeByWords(null)).toBe('not recorded');
    expect(buildWords({ commit: null })).toBe('without git');
    expect(buildWords({ commit: 'b83c0de', isDirty: true })).toBe('b83c0de dirty');
  });
});

test('the commit of a tree comes from git: with dirty where a file differs, and without git it says so', () => {
  const tree = folder();
  expect(commitOf(tree)).toBe('without git');
  const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: tree, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  expect(commitOf(tree)).toBe('without git'); // no commit yet
  writeFileSync(join(tree, 'a'), '1');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '-m', 'a');
  expect(commitOf(tree)).toBe(git('rev-parse', 'HEAD').slice(0, 12));
  writeFileSync(join(tree, 'a'), '2');
  expect(commitOf(tree)).toBe(`${git('rev-parse', 'HEAD').slice(0, 12)} dirty`);
});
