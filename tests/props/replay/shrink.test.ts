import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  createLog,
  DEFAULT_POLICY,
  fold,
  hashesOf,
  initialState,
  SEEN_VERSION,
  STATE_VERSION,
} from '../../../engine/index.ts';
import { type LogEntry, recordingLines } from '../../../engine/log/index.ts';
import { DEFECTS } from '../../../fixtures/universe/defects.ts';
import { planOf } from '../../../fixtures/universe/plan.ts';
import { brokenIn } from '../../../fixtures/universe/record.ts';
import { entriesOf, ruleBrokenIn, shrinkEntries } from '../../../replay/shrink.ts';
import { cli } from '../../support/cli.ts';
import type { Left, LongSession } from '../../support/long-session.ts';
import { olderOf } from '../../support/older.ts';
import { soakTest } from '../../support/soak.ts';

const RENT = fileURLToPath(new URL('../../../fixtures/sessions/btc-rent-1m-bet-found.jsonl.gz', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'replay-shrink-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** Writes entries as a recording. */
function write(name: string, entries: readonly Omit<LogEntry, 'seq'>[]): string {
  const log = createLog();
  let state = initialState();
  for (const entry of entries) {
    const own = { ...entry, seq: log.length } as LogEntry;
    log.adopt(own);
    state = fold(state, own);
  }
  const versions = { state: STATE_VERSION, seen: SEEN_VERSION };
  const header = { app: 'test', site: 'demo', zone: 'Asia/Seoul', policy: DEFAULT_POLICY, ...versions };
  const file = join(dir, name);
  writeFileSync(file, `${[...recordingLines(log, header, hashesOf(state))].join('\n')}\n`);
  return file;
}

describe('shrink', () => {
  test('a recording that keeps every rule is not shrunk', async () => {
    const { code, err } = await cli(['shrink', RENT]);
    expect([code, err]).toEqual([2, expect.stringContaining('every rule holds')]);
  });

  test('a recording of an older version of the state is not shrunk, because what is left would not be that version', async () => {
    const older = join(dir, 'older.jsonl');
    writeFileSync(older, olderOf(gunzipSync(readFileSync(RENT)).toString()));
    const { code, err } = await cli(['shrink', older]);
    expect([code, err]).toEqual([3, expect.stringContaining('states of version 0, this build')]);
  });

  test('a recording that is not there, or is not sound, is named', async () => {
    const none = join(dir, 'none.jsonl');
    expect(await cli(['shrink', none])).toEqual({ code: 2, out: '', err: `${none}: no such file\n` });
    const cut = join(dir, 'cut.jsonl.gz');
    writeFileSync(cut, readFileSync(RENT).subarray(0, 2_000));
    expect((await cli(['shrink', cut])).err).toMatch(/^\S+cut\.jsonl\.gz: not sound gzip \(.*\)\n$/);
  });

  test('a rule that is not known is a wrong use', async () => {
    const { code, err } = await cli(['shrink', RENT, '--fails', 'luck']);
    expect([code, err]).toEqual([2, expect.stringContaining('ledger, balance, lock')]);
  });

  test('a plan that is not there cannot be read', async () => {
    const { code, err } = await cli(['shrink', join(dir, 'nowhere.json')]);
    expect([code, err]).toEqual([2, expect.stringContaining('no such file')]);
  });

  test('a plan that breaks no rule is not shrunk', async () => {
    const file = join(dir, 'plan.json');
    writeFileSync(file, JSON.stringify({ ...planOf(1, 1), acts: [] }));
    const { code, err } = await cli(['shrink', file]);
    expect([code, err]).toEqual([2, expect.stringContaining('no rule breaks')]);
  });

  test('the rule that breaks is told before the first try: a file in the way of the answer stops the work at once', async () => {
    const { entries } = await entriesOf(RENT);
    const below = { ...(entries[200] as LogEntry), type: 'wallet.changed', v: 1, data: { points: -5, money: -5 } };
    const isOver = vi.fn(() => false);
    const inTheWay = (rule: string) => Promise.reject(new Error(`${rule} is in the way`));
    const shrunk = shrinkEntries([...entries.slice(0, 200), below as LogEntry], ['balance'], isOver, inTheWay);
    await expect(shrunk).rejects.toThrow('balance is in the way');
    expect(isOver).not.toHaveBeenCalled();
  });

  test('what is left of a recording breaks the rule, and is written with a test that tells it', async () => {
    const { entries } = await entriesOf(RENT);
    const told = { at: 1_773_240_000_000, source: 'stomp', type: 'wallet.changed', v: 1 } as const;
    const below = { ...told, data: { points: -5, money: -5 } } as unknown as LogEntry;
    const file = write('below.jsonl', [...entries.slice(0, 200), below, ...entries.slice(200, 300)]);
    const inTheWay = join(dir, 'below-balance.test.ts');
    writeFileSync(inTheWay, 'mine');
    expect(await cli(['shrink', file, '--fails', 'balance'])).toMatchObject({ err: `${inTheWay}: is there already\n` });
    expect([existsSync(join(dir, 'below-balance.jsonl')), readFileSync(inTheWay, 'utf8')]).toEqual([false, 'mine']);
    rmSync(inTheWay);
    const { code, out } = await cli(['shrink', file, '--fails', 'balance', '--json']);
    expect(code).toBe(0);
    const words = `${file}, entry 200 (wallet.changed): a balance of -5`;
    expect(JSON.parse(out)).toMatchObject({ words, rule: 'balance', at: 200, acts: 0, entries: 1 });
    const written = join(dir, 'below-balance.jsonl');
    expect(await ruleBrokenIn(written, 'balance')).toBe('a balance of -5');
    expect((await cli(['verify', written])).code).toBe(0);
    const source = readFileSync(join(dir, 'below-balance.test.ts'), 'utf8');
    expect(source).toContain('wallet.changed           points=-5 money=-5');
    expect(source).toContain("expect(await ruleBrokenIn(file, 'balance')).toBeNull();");
  });

  test('the kept recording of a universe that breaks a rule by itself is found, and what it breaks', () => {
    const log = createLog();
    const told = { at: 1_773_240_000_000, source: 'stomp', type: 'wallet.changed', v: 1 } as const;
    log.adopt({ ...told, seq: 0, data: { points: 5, money: 5 } } as unknown as LogEntry);
    expect(brokenIn(log)).toBeNull();
    log.adopt({ ...told, seq: 1, data: { points: -5, money: -5 } } as unknown as LogEntry);
    expect(brokenIn(log)).toBe('a balance of -5');
  });

  soakTest(
    'a planted defect in a session of more than 10,000 entries comes down to a few acts',
    'tests/sim/planted.test.ts > %s: a seed finds it, and few acts are left',
    async () => {
      const defect = DEFECTS.find(({ name }) => name === 'a duplicate of a settled bet is counted');
      if (defect === undefined) throw new Error('there is no such defect');
      const file = join(dir, 'long.jsonl');
      const left = await new Promise<Left>((resolve, reject) => {
        const workerData: LongSession = { defect, file };
        const worker = new Worker(new URL('../../support/long-session.ts', import.meta.url), { workerData });
        worker.on('message', resolve);
        worker.on('error', reject);
      });
      expect(left.of).toBeGreaterThan(10_000);
      expect(left.rule).toBe('once');
      expect(left.acts).toBeLessThanOrEqual(20);
      expect(left.entries).toBeLessThan(60);
      // this build has no such defect
      expect(await ruleBrokenIn(file, 'once')).toBeNull();
    },
  );
});
