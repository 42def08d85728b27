import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openWorld, type Wanted } from '../../fixtures/site/data-file.ts';
import { startSite } from '../../fixtures/site/server.ts';
import { firstLine } from '../support/child.ts';
import { BASIC, closeSite, folder, get, newFile, openSite, type Pair, START_MS } from '../support/data-site.ts';

describe('a data file that cannot be used is refused in one line', () => {
  const refusal = (data: string, wanted: Partial<Wanted> = {}): Promise<string> =>
    openWorld({ startMs: START_MS, ...wanted, data }).then(
      () => 'opened',
      (error: Error) => `${error.name}: ${error.message.replace(data, 'FILE')}`,
    );

  test('another seed or another tick rate is refused', async () => {
    const file = newFile();
    closeSite(await openSite(file, { seed: 3, tickHz: 10 }));
    expect(await refusal(file, { seed: 4 })).toBe(
      'BadArgument: FILE was begun with --seed 3, got 4. Leave it out, or choose another file.',
    );
    expect(await refusal(file, { tickHz: 20 })).toMatch(/^BadArgument: FILE was begun with --ticks 10, got 20/);
    expect(await refusal(file, { seed: 3, tickHz: 10 })).toBe('opened');
  });

  test("no database, another program's database, a newer format, a missing folder and a folder are refused", async () => {
    const text = newFile();
    writeFileSync(text, 'these are not the bytes of a database '.repeat(40));
    expect(await refusal(text)).toBe('BadDataFile: FILE is not a data file of the site.');
    const other = newFile();
    const database = new DatabaseSync(other);
    database.exec('CREATE TABLE things (id INTEGER)');
    database.close();
    expect(await refusal(other)).toBe(
      'BadDataFile: FILE is a database of another program, not a data file of the site.',
    );
    const newer = newFile();
    closeSite(await openSite(newer));
    const raised = new DatabaseSync(newer);
    raised.exec('PRAGMA user_version = 9');
    raised.close();
    expect(await refusal(newer)).toBe('BadDataFile: FILE was written by a newer version of the site (format 9).');
    const nowhere = 'BadDataFile: FILE cannot be opened. Does its folder exist, and is it a file?';
    expect(await refusal(join(folder, 'missing', 'x.db'))).toBe(nowhere);
    expect(await refusal(folder)).toBe(nowhere);
  });

  test('a file in use by a running site is refused', async () => {
    const file = newFile();
    const site = await startSite({ port: 0, data: file, startMs: START_MS });
    expect(await refusal(file)).toBe('BadDataFile: FILE is in use by a site that is running.');
    await site.close();
    expect(await refusal(file)).toBe('opened');
  });
});

describe('a site that is killed', () => {
  const MAIN = fileURLToPath(new URL('../../fixtures/site/main.ts', import.meta.url));
  const run = async (file: string): Promise<{ child: ChildProcess; url: string }> => {
    const args = [MAIN, '--port', '0', '--control', '0', '--data', file, '--at', '2026-03-12T14:20:05+09:00'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    return { child, url: await firstLine(child) };
  };

  test('everything that was answered is kept, though nothing was closed', async () => {
    const file = newFile();
    const { child, url } = await run(file);
    const form = new URLSearchParams({ grant_type: 'password', username: 'demo', password: 'demo1234' });
    const signedIn = await fetch(`${url}/oauth/token?siteCode=demo`, {
      method: 'POST',
      headers: { authorization: BASIC },
      body: form,
    });
    const { access_token: token } = (await signedIn.json()) as Pair;
    const applied = await fetch(`${url}/api/dnw/apply?siteInfoId=1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ type: 'W', point: 30_000 }),
    });
    expect(applied.status).toBe(200);
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
    const again = await openSite(file, { startMs: START_MS });
    again.accounts.check();
    expect(get(again, token, '/api/me').body).toMatchObject({ username: 'demo', point: 1_254_500 });
    expect(again.world.cash.pending()).toMatchObject([{ type: 'W', point: 30_000 }]);
    closeSite(again);
  });
});
