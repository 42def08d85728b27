import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cli } from '../../support/cli.ts';
import { olderOf } from '../../support/older.ts';
import { recordingOf, toldFolder } from '../../support/told-recording.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SESSIONS = join(ROOT, 'fixtures/sessions');
const json = (out: string) => JSON.parse(out);
const lines = (out: string) => out.split('\n').slice(0, -1).map(json);

const { dir, file, story, recording, seqOf } = toldFolder('questions');

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

  test('a path that never was is refused, and an entry that is not there is said', async () => {
    expect(await cli(['why', recording, '--path', 'wallet.none'])).toMatchObject({ code: 2 });
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

  test('a later gate keeps betting open for longer', async () => {
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
  expect(names.slice(0, -2).every((line) => line.startsWith(recording) || line.startsWith(other))).toBe(true);
  expect(names.at(-1)).toMatch(/^all: of 2 \(40,000 points\) bets /);
  const last = lines((await cli(['whatif', recording, '--policy', 'closeLeadMs=10000', '--json'])).out).at(-1);
  const counts = { gate: 0, refusal: 0, payout: 0, betting: 0 };
  expect(last).toMatchObject({ file: recording, otherwise: counts, neverRead: [] });
  const none = join(dir, 'nowhere.jsonl');
  expect(await cli(['whatif', none, '--policy', 'closeLeadMs=5000'])).toMatchObject({ code: 2, out: '' });
});

test('whatif ends with the totals of several recordings, and says which values were never read', async () => {
  const other = file('third.jsonl', recordingOf(story.entries));
  const args = ['whatif', recording, other, '--policy', 'closeLeadMs=20000', '--policy', 'englishSites=[1]'];
  const { out } = await cli(args);
  expect(out).toContain('in all 2 recordings: 2 gates, 4 refusals and 0 payouts would be otherwise');
  expect(out.split('\n')).toContain('englishSites was never read: another value of it changes nothing here');
  expect(out).not.toContain('closeLeadMs was never read');
  const last = lines((await cli([...args, '--json'])).out).at(-1);
  expect(last).toMatchObject({ files: 2, otherwise: { gate: 2, refusal: 4 }, neverRead: ['englishSites'] });
});

describe('a path that is not in the state', () => {
  test('is answered with the names that are there', async () => {
    const at = ['--at', String(story.entries.length - 1)];
    const asked = async (path: string) => (await cli(['state', recording, ...at, '--path', path])).err;
    expect(await asked('wallet.point')).toContain('there is no wallet.point in the state; wallet has points, money');
    expect(await asked('walet')).toMatch(/there is no walet in the state; the state has wallet, .* more/);
    expect(await asked('options.list.99999.id')).toMatch(/; options.list has the items 0 to \d+/);
    expect(await asked('wallet.points.x')).toContain('; wallet.points is 980000');
    expect((await cli(['why', recording, '--path', 'wallet.point'])).err).toContain('; wallet has points, money');
  });
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
