import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { Links } from '../../engine/log/chain.ts';
import type { LogEntry } from '../../engine/log/index.ts';
import { valueAfter } from '../../replay/moment.ts';
import { cli } from '../support/cli.ts';
import { olderOf } from '../support/older.ts';
import { bettor, recordingOf } from '../support/told-recording.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SESSIONS = join(ROOT, 'fixtures/sessions');
const dir = mkdtempSync(join(tmpdir(), 'questions-'));
afterAll(() => rmSync(dir, { recursive: true }));
const file = (name: string, content: string): string => {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
};
const json = (out: string) => JSON.parse(out);
const lines = (out: string) => out.split('\n').slice(0, -1).map(json);

const story = bettor();
const recording = file('story.jsonl', recordingOf(story.entries));
const seqOf = (type: string): number => story.entries.findIndex((entry) => entry.type === type);

describe('why', () => {
  test('names the entries that changed a value, the last first, with the value before and after', async () => {
    const found = json((await cli(['why', recording, '--path', 'wallet.points', '--json'])).out);
    expect(found).toMatchObject({ path: 'wallet.points', value: 980_000 });
    expect(found.changes[0]).toMatchObject({ seq: story.entries.length - 1, before: 1_000_000, after: 980_000 });
    const early = json(
      (await cli(['why', recording, '--path', 'wallet.points', '--at', String(seqOf('bet.sent')), '--json'])).out,
    );
    expect(early).toMatchObject({ value: 1_000_000, changes: [{ after: 1_000_000 }] });
    expect(early.changes[0]).not.toHaveProperty('before');
    expect((await cli(['why', recording, '--path', 'wallet.points', '--limit', '1', '--json'])).out).not.toContain(
      '1000000 >',
    );
  });

  test('tells what led to an answer: the entry that asked, and what led to that', async () => {
    const found = json((await cli(['why', recording, '--path', 'options.isLoaded', '--json'])).out);
    const types = found.changes[0].chain.map(({ type }: { readonly type: string }) => type);
    expect(types).toEqual([
      'options.list.answered',
      'me.fetch.answered',
      'auth.password.answered',
      'session.loginRequested',
    ]);
  });

  test('a path that never was is not good, and an entry that is not there is said', async () => {
    expect(await cli(['why', recording, '--path', 'wallet.none'])).toMatchObject({ code: 1 });
    expect((await cli(['why', recording, '--path', 'wallet', '--at', '99999'])).err).toContain(
      'there is no entry 99999',
    );
    expect((await cli(['why', recording])).code).toBe(2);
  });

  test('an older recording is explained without what led to its entries', async () => {
    const ours = gunzipSync(readFileSync(join(SESSIONS, 'btc-rent-1m-bet-found.jsonl.gz'))).toString();
    const older = join(dir, 'older.jsonl');
    writeFileSync(older, olderOf(ours));
    const { code, out } = await cli(['why', older, '--path', 'wallet.points']);
    expect(code).toBe(0);
    expect(out).toContain('another version of the state recorded this');
    expect(out).toContain('wallet.changed');
  });
});

describe('whatif', () => {
  const otherwise = async (policy: string) =>
    lines((await cli(['whatif', recording, '--policy', policy, '--json'])).out).slice(0, -1);

  test('an earlier gate refuses a bet that was taken', async () => {
    const found = await otherwise('closeLeadMs=20000');
    expect(found).toContainEqual(
      expect.objectContaining({ what: 'gate', recorded: '10000 ms before its end', other: '20000 ms before its end' }),
    );
    const refused = found.filter(({ what }) => what === 'refusal');
    expect(refused.map(({ seq, recorded, other }) => [seq, recorded, other])).toEqual([
      [seqOf('bet.drafted'), 'taken', 'refused: bettingClosed'],
      [seqOf('bet.sent'), 'taken', 'refused: bettingClosed'],
    ]);
  });

  test('a later gate lets betting go on', async () => {
    const found = await otherwise('closeLeadMs=5000');
    const betting = found.filter(({ what }) => what === 'betting');
    expect(betting.map(({ recorded }) => recorded)).toContain('bettingClosed');
    expect(found.filter(({ what }) => what === 'refusal').map(({ recorded }) => recorded)).not.toContain('taken');
    const { out } = await cli(['whatif', recording, '--policy', 'closeLeadMs=5000']);
    expect(betting.length).toBeGreaterThan(0);
    expect(out).toContain(`; whether a bet could be placed changes ${betting.length} time`);
  });

  test('another payout is told of each bet', async () => {
    expect(await otherwise('payout=dividend')).toEqual([
      expect.objectContaining({
        what: 'payout',
        seq: seqOf('bet.sent'),
        recorded: '88 % if it wins',
        other: '78 % if it wins',
      }),
    ]);
  });

  test('the recorded policy changes nothing, and a policy that does not exist is a wrong use', async () => {
    expect(await otherwise('closeLeadMs=10000')).toEqual([]);
    for (const policy of ['closeLead=1', 'closeLeadMs=x', 'closeLeadMs', 'closeLeadMs=-1'])
      expect([policy, (await cli(['whatif', recording, '--policy', policy])).code]).toEqual([policy, 2]);
  });
});

test('whatif of several recordings says of which one each line is, and its JSON ends with the counts', async () => {
  const other = file('second.jsonl', recordingOf(story.entries));
  const { out } = await cli(['whatif', recording, other, '--policy', 'closeLeadMs=5000']);
  const names = out.split('\n').slice(0, -1);
  expect(names.pop()).toMatch(/^all: of 2 \(40,000 points\) bets /);
  expect(names.every((line) => line.startsWith(recording) || line.startsWith(other))).toBe(true);
  const last = lines((await cli(['whatif', recording, '--policy', 'closeLeadMs=10000', '--json'])).out).at(-1);
  expect(last).toMatchObject({ file: recording, otherwise: { gate: 0, refusal: 0, payout: 0, betting: 0 } });
  const none = join(dir, 'nowhere.jsonl');
  expect(await cli(['whatif', none, '--policy', 'closeLeadMs=5000'])).toMatchObject({ code: 1, out: '' });
});

describe('stats', () => {
  test('counts entries by type and source, ticks, and what was odd', async () => {
    const found = json((await cli(['stats', recording, '--json'])).out);
    const refused = story.entries.filter(({ type }) => type === 'intent.refused').length;
    expect(found).toMatchObject({ entries: story.entries.length, ticks: 2, checkpoints: 1, site: 'demo' });
    expect(found.types['bet.sent']).toBe(1);
    const odd = Object.entries<number>(found.odd).filter(([what]) => what.startsWith('bet.open was refused: '));
    expect(odd.map(([, times]) => times)).toEqual([refused]);
    expect(Object.values<number>(found.sources).reduce((sum, n) => sum + n, 0)).toBe(story.entries.length);
  });
});

describe('redact --check', () => {
  test('finds nothing in the recorded sessions', async () => {
    const { code, out } = await cli(['redact', '--check', SESSIONS]);
    expect(code).toBe(0);
    expect(out.match(/ 0 findings/g)).toHaveLength(readdirSync(SESSIONS).filter((name) => name.endsWith('.gz')).length);
  });

  test.each([
    ['a token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abc'],
    ['a token', 'Bearer abcdefgh'],
    ['an e-mail address', 'kim.minsu@example.com'],
    ['a phone or account number', '010-1234-5678'],
    ['a phone or account number', '계좌 110 234 567890'],
    ['a wallet address', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['a wallet address', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    ['a random text', 'sk_live_4eC39HqLyjWDarjtT1zdp7dc'],
  ])('finds %s, says where it is, and does not print it', async (kind, secret) => {
    const leaky = {
      seq: 0,
      at: 1,
      source: 'engine',
      type: 'effect.failed',
      v: 1,
      data: { effect: 'x', message: secret },
    };
    const { code, out, err } = await cli(['redact', '--check', file('leaky.jsonl', recordingOf([leaky as LogEntry]))]);
    expect(code).toBe(1);
    expect(out).toContain(`entry 0 (effect.failed): message looks like ${kind} (${secret.length} characters)`);
    expect(out + err).not.toContain(secret);
  });

  test('looks at all of an entry and of a checkpoint, and does not print a type that is a secret', async () => {
    const mail = 'kim.minsu@example.com';
    const entry = { seq: 0, at: 1, source: 'engine', type: 'not.known', v: 1, data: {} };
    const told = async (text: string): Promise<string> => {
      const { code, out, err } = await cli(['redact', '--check', file('beside.jsonl', text)]);
      expect(code).toBe(1);
      expect(out + err).not.toContain('minsu');
      return out;
    };
    const plain = recordingOf([entry as LogEntry]);
    const beside = (name: string): string => plain.replace('"data":{}', `"data":{},"${name}":"${mail}"`);
    expect(await told(beside('note'))).toContain('entry 0 (not.known): note looks like an e-mail address');
    expect(await told(beside(mail))).toContain('entry 0 (not.known): (a name) looks like an e-mail address');
    const typed = recordingOf([{ ...entry, type: mail } as LogEntry]);
    expect(await told(typed)).toContain('entry 0 (a type): type looks like an e-mail address');
    const [header, line, proof = ''] = plain.split('\n');
    const { chain: _, ...proven } = JSON.parse(proof).checkpoint;
    const sealed = [header, line, new Links().line({ ...proven, note: mail }), ''].join('\n');
    expect(await told(sealed)).toContain('entry 0 (the checkpoint behind it): note looks like an e-mail address');
  });

  test('finds a secret by the name of its member, and a secret that is a name', async () => {
    const data = { password: 'summer', 'kim.minsu@example.com': 1, token: 'token#1' };
    const leaky = { seq: 0, at: 1, source: 'engine', type: 'not.known', v: 1, data };
    const { out } = await cli(['redact', '--check', file('named.jsonl', recordingOf([leaky as LogEntry]))]);
    expect(out).toContain('password looks like a secret');
    expect(out).toContain('(a name) looks like an e-mail address');
    expect(out).toContain('2 findings');
    expect(out).not.toMatch(/summer|minsu/);
    expect((await cli(['redact', recording])).code).toBe(2);
  });
});

describe('test', () => {
  test('writes a test of what an entry changed, which holds here and fails where the state is otherwise', async () => {
    const seq = seqOf('bet.sent');
    const out = join(dir, 'moment.test.ts');
    expect(await cli(['test', recording, '--at', String(seq), '--out', out])).toMatchObject({ code: 0 });
    const source = readFileSync(out, 'utf8');
    const rows = [...source.matchAll(/^ {2}\["(.*?)", (.*)\],$/gm)].map(
      ([, path = '', value = '']) => [path, value] as const,
    );
    expect(rows.map(([path]) => path)).toContain('ticket.value');
    for (const [path, value] of rows) expect(await valueAfter(recording, seq, path)).toEqual(json(value));
    expect(await valueAfter(recording, seq - 1, 'ticket.value')).not.toEqual(
      await valueAfter(recording, seq, 'ticket.value'),
    );
    expect((await cli(['test', recording, '--at', String(seq), '--out', out])).err).toContain('is there already');
  });

  test('expects the paths that are named, and refuses one that is not there', async () => {
    const out = join(dir, 'named.test.ts');
    const at = String(story.entries.length - 1);
    expect((await cli(['test', recording, '--at', at, '--path', 'wallet.points', '--out', out])).code).toBe(0);
    expect(readFileSync(out, 'utf8')).toContain('["wallet.points", 980000],');
    const runs = await Promise.all([
      cli(['test', recording, '--at', at, '--path', 'wallet.none', '--out', join(dir, 'none.test.ts')]),
      cli(['test', recording, '--at', '99999', '--out', join(dir, 'none.test.ts')]),
      cli(['test', recording, '--at', 'noon']),
    ]);
    expect(runs.map(({ code }) => code)).toEqual([1, 1, 2]);
    await expect(valueAfter(recording, 99_999, 'wallet')).rejects.toThrow('no entry 99999');
  });

  test('writes no test without a value: an entry that changed nothing needs a path', async () => {
    const idle = { seq: 0, at: 1, source: 'engine', type: 'not.known', v: 1, data: {} };
    const path = file('idle.jsonl', recordingOf([idle, { ...idle, seq: 1 }] as readonly LogEntry[]));
    const out = join(dir, 'idle.test.ts');
    const { code, err } = await cli(['test', path, '--at', '1', '--out', out]);
    expect([code, err]).toEqual([1, `${path}: entry 1 changed nothing; name a --path\n`]);
    expect(existsSync(out)).toBe(false);
    expect((await cli(['test', path, '--at', '1', '--path', 'link', '--out', out])).code).toBe(0);
  });
});
