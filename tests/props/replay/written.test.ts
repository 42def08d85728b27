import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { Links } from '../../../engine/log/hash-chain.ts';
import type { LogEntry, MadeBy } from '../../../engine/log/index.ts';
import { valueAfter } from '../../../replay/moment.ts';
import { cli } from '../../support/cli.ts';
import { MADE_BY, recordingOf, toldFolder } from '../../support/told-recording.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SESSIONS = join(ROOT, 'fixtures/sessions');
const json = (out: string) => JSON.parse(out);

const { dir, file, story, recording, seqOf } = toldFolder('written');

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

  test('looks at the first line, and takes no commit of a build for a number of a phone', async () => {
    const told = async (of: Partial<MadeBy>) => {
      const text = recordingOf(story.entries, { madeBy: { ...MADE_BY, ...of } });
      const { code, out } = await cli(['redact', '--check', file('made.jsonl', text)]);
      return [code, out.replaceAll(join(dir, 'made.jsonl'), 'FILE').split('\n')[0]];
    };
    for (const commit of ['0123456789ab', '012345678901', null])
      expect(await told({ commit })).toEqual([0, expect.stringMatching(/^good: FILE: /)]);
    expect(await told({ commit: '010-1234-5678' })).toEqual([
      1,
      'FILE: the first line: madeBy.commit looks like a phone or account number (13 characters)',
    ]);
    expect(await told({ browser: 'kim@example.com' })).toEqual([
      1,
      'FILE: the first line: madeBy.browser looks like an e-mail address (15 characters)',
    ]);
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

  test.each([
    ['name', '김민수'],
    ['accountName', '홍길동'],
    ['nick', '남궁민'],
    ['holder', '이 정희'],
  ])('finds a Korean name in the field %s', async (field, name) => {
    const data = { [field]: name, stockName: '비트코인', bankName: '국민은행', note: name };
    const leaky = { seq: 0, at: 1, source: 'engine', type: 'not.known', v: 1, data };
    const { code, out } = await cli(['redact', '--check', file('people.jsonl', recordingOf([leaky as LogEntry]))]);
    expect(code).toBe(1);
    expect(out).toContain(`${field} looks like the name of a person (${name.length} characters)`);
    expect(out).toContain(' 1 finding');
    expect(out).not.toContain(name);
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

  test('takes the name of an entry and a time, and finds a recording with an odd name', async () => {
    const odd = join(dir, "it's 50% #1?.jsonl");
    copyFileSync(recording, odd);
    const seq = seqOf('bet.sent');
    const ran = await cli(['test', odd, '--at', 'bet.sent']);
    const out = join(dir, `it's 50% #1?-${seq}.test.ts`);
    expect(ran.out).toContain(`npx vitest run --root ${dir} 'it'\\''s 50% #1?-${seq}.test.ts'`);
    const [, url = ''] = /new URL\((".*?"), import/.exec(readFileSync(out, 'utf8')) ?? [];
    expect(fileURLToPath(new URL(JSON.parse(url), pathToFileURL(out)))).toBe(odd);
    const at = new Date(story.entries[seq]?.at ?? 0).toISOString();
    const timed = await cli([
      'test',
      recording,
      '--at',
      at,
      '--path',
      'wallet.points',
      '--out',
      join(dir, 'timed.test.ts'),
    ]);
    expect(timed.code).toBe(0);
    const [, last = ''] = /valueAfter\(FILE, (\d+)/.exec(readFileSync(join(dir, 'timed.test.ts'), 'utf8')) ?? [];
    expect(Number(last)).toBeGreaterThanOrEqual(seq);
    expect(story.entries[Number(last)]?.at).toBe(story.entries[seq]?.at);
  });

  test('expects what happened in the domain before the bookkeeping of calls and timers, and says how much it leaves out', async () => {
    const seq = seqOf('me.fetch.answered');
    const out = join(dir, 'domain.test.ts');
    const ran = await cli(['test', recording, '--at', String(seq), '--out', out]);
    const [, shown, all] = /expects 12 values \((\d+) of (\d+) that changed\)/.exec(ran.out) ?? [];
    expect([shown, Number(all) > 12]).toEqual(['12', true]);
    const parts = [...readFileSync(out, 'utf8').matchAll(/^ {2}\["(\w+)/gm)].map(([, part]) => part);
    expect(parts).toHaveLength(12);
    expect(parts[0]).not.toMatch(/calls|timers/);
    const firstCall = parts.indexOf('calls');
    expect(
      firstCall === -1 ||
        parts.slice(firstCall).every((part) => /^(?:calls|timer|queries|diagnostics)/.test(part ?? '')),
    ).toBe(true);
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
    expect(runs.map(({ code }) => code)).toEqual([2, 2, 2]);
    await expect(valueAfter(recording, 99_999, 'wallet')).rejects.toThrow('no entry 99999');
  });

  test('writes no test with a name that no runner takes for one', async () => {
    const { code, err } = await cli(['test', recording, '--at', '1', '--path', 'link', '--out', join(dir, 'x.txt')]);
    expect([code, err]).toEqual([2, expect.stringContaining('ends with .test.ts')]);
  });

  test('writes no test without a value: an entry that changed nothing needs a path', async () => {
    const idle = { seq: 0, at: 1, source: 'engine', type: 'not.known', v: 1, data: {} };
    const path = file('idle.jsonl', recordingOf([idle, { ...idle, seq: 1 }] as readonly LogEntry[]));
    const out = join(dir, 'idle.test.ts');
    const { code, err } = await cli(['test', path, '--at', '1', '--out', out]);
    expect([code, err]).toEqual([2, `${path}: entry 1 changed nothing; name a --path\n`]);
    expect(existsSync(out)).toBe(false);
    expect((await cli(['test', path, '--at', '1', '--path', 'link', '--out', out])).code).toBe(0);
  });
});
