import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../../engine/index.ts';
import type { LogEntry } from '../../../engine/log/index.ts';
import { enact } from '../../../fixtures/universe/live.ts';
import { planOf } from '../../../fixtures/universe/plan.ts';
import { recordingOf as pageRecording } from '../../../fixtures/universe/record.ts';
import { gist } from '../../../replay/entry-line.ts';
import type { Move } from '../../../replay/moves/move.ts';
import { entriesOf } from '../../../replay/shrink.ts';
import { cli } from '../../support/cli.ts';
import { recordingOf } from '../../support/told-recording.ts';

const session = (name: string): string =>
  fileURLToPath(new URL(`../../../fixtures/sessions/${name}.jsonl.gz`, import.meta.url));
const FOUND = session('btc-rent-1m-bet-found');
const ABSENT = session('btc-rent-30s-bet-absent');
const dir = mkdtempSync(join(tmpdir(), 'replay-bets-'));
afterAll(() => rmSync(dir, { recursive: true }));

const movesOf = async (...files: readonly string[]): Promise<readonly (Move & { readonly verdict: string })[]> =>
  (await cli(['bets', ...files, '--json'])).out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind !== 'balance');

describe('bets of a recording', () => {
  test('each bet that was sent has one line, with its acts, its end and what it was to bring', async () => {
    const { entries } = await entriesOf(FOUND);
    const sent = entries.filter(({ type }) => type === 'bet.sent');
    const moves = await movesOf(FOUND);
    expect(moves.map(({ sent: at }) => at?.seq)).toEqual(sent.map(({ seq }) => seq));
    const first = moves.find(({ fate, doubts }) => fate === 'won' && doubts.length === 0);
    expect(first).toMatchObject({ kind: 'bet', amount: 10_000, verdict: 'agrees', expected: 8_800, paid: 8_800 });
    expect(entries[first?.sent?.seq ?? -1]).toMatchObject({ data: { betType: first?.betType } });
    const types = [first?.asked, first?.sent, first?.accepted, first?.settled].map(
      (at) => entries[at?.seq ?? -1]?.type,
    );
    expect(types).toEqual(['bet.drafted', 'bet.sent', 'bet.accepted', 'bet.settled']);
    expect(first?.seen.map(({ what }) => what)).toEqual(['betAccepted', 'result']);
  });

  test('a bet in doubt tells from when to when, and that it was found', async () => {
    const [doubted, ...others] = (await movesOf(FOUND)).filter(({ doubts }) => doubts.length > 0);
    expect(others).toEqual([]);
    expect(doubted).toMatchObject({ fate: expect.stringMatching(/^(won|lost|void)$/), verdict: 'agrees' });
    expect(doubted?.doubts[0]?.to?.seq).toBeGreaterThan(doubted?.doubts[0]?.from.seq ?? 0);
  });

  test('a bet that the site does not have is absent, and the member was told so', async () => {
    const absent = (await movesOf(ABSENT)).filter(({ fate }) => fate === 'absent');
    expect(absent).toHaveLength(1);
    expect(absent[0]?.seen.map(({ what }) => what)).toEqual(expect.arrayContaining(['loader', 'betAbsent']));
    const { out, code } = await cli(['bets', ABSENT]);
    expect(code).toBe(0);
    expect(out).toMatch(/in doubt \d\d:\d\d:\d\d\.\d{3} #\d+ to .*; absent \d\d.*; saw loader/);
    const { entries } = await entriesOf(ABSENT);
    const [sent, settled] = ['bet.sent', 'bet.settled'].map(
      (type) => entries.filter((one) => one.type === type).length,
    );
    expect(out).toContain(`${sent} bets, 0 other commands, of the settled bets ${settled} agree, 0 differ`);
  });

  test('a payout that the rules do not give differs, and the command is not good', async () => {
    const { entries } = await entriesOf(FOUND);
    const wrong = entries.map((entry) => {
      const told = entry.type === 'bet.settled' ? (entry.data as { readonly bet: { readonly profit: number } }) : null;
      return told?.bet.profit === 8_800
        ? ({ ...entry, data: { bet: { ...told.bet, profit: 8_000 } } } as unknown as LogEntry)
        : entry;
    });
    const file = join(dir, 'wrong.jsonl');
    writeFileSync(file, recordingOf(wrong));
    const { code, out } = await cli(['bets', file]);
    expect(code).toBe(1);
    expect(out).toContain('expected +8800, paid +8000: differs: profit');
  });

  test('a payout that the site left out is no payout of 0, in the line of its bet and in that of its entry', async () => {
    const { entries } = await entriesOf(FOUND);
    const untold = entries.map((entry) => {
      const told = entry.type === 'bet.settled' ? (entry.data as { readonly bet: object }) : null;
      const bet = { ...told?.bet, profit: 0, isProfitUntold: 'yes' };
      return told === null ? entry : ({ ...entry, data: { bet } } as unknown as LogEntry);
    });
    const file = join(dir, 'untold.jsonl');
    writeFileSync(file, recordingOf(untold));
    const { out } = await cli(['bets', file]);
    expect(out).toContain('expected ?, paid ?: cannot tell: profit');
    expect(out).not.toContain('paid 0:');
    const settled = untold.find(({ type }) => type === 'bet.settled') ?? expect.fail();
    expect(gist(settled)).toContain('profit=?');
  });

  test.each([
    ['', 1, 'the file is empty'],
    ['{"format":9}\n', 3, 'format 9'],
    ['hello\n', 1, 'line 1'],
  ])(
    'of a file whose first line is %j, it is said what is wrong, and nothing is counted',
    async (text, exit, words) => {
      const file = join(dir, 'no-first-line.jsonl');
      writeFileSync(file, text);
      for (const more of [[], ['--json']])
        expect(await cli(['bets', file, ...more])).toEqual({
          code: exit,
          out: '',
          err: expect.stringContaining(words),
        });
      const { code, out } = await cli(['check', file]);
      expect([code, out]).toEqual([exit, expect.stringContaining('its first line cannot be read: not judged')]);
      expect(out).not.toMatch(/\d entries|version/);
    },
  );

  test('a folder is told file by file, and a file that is not there is not good', async () => {
    const { code, out, err } = await cli(['bets', FOUND, join(dir, 'nowhere.jsonl')]);
    expect([code, err]).toEqual([2, expect.stringContaining('no such file')]);
    expect(out.split('\n')[0]).toMatch(/^\S+btc-rent-1m-bet-found\.jsonl\.gz: bet 500001 [BS] 10000: round/);
  });
});

test.each([1, 3])(
  'in the universe of seed %i every bet and request of a page has one line, and it ends as the site has it',
  async (seed) => {
    const { universe, who } = enact(planOf(seed, 4));
    await universe.run(240_000);
    const booked = new Map(universe.site.accounts.betsOf(who.username).map((bet) => [bet.id as number, bet]));
    const files = universe.tabs.flatMap((tab) =>
      tab.lives().map((life, nr) => {
        const file = join(dir, `${seed}-${tab.name}-${nr}.jsonl`);
        writeFileSync(file, pageRecording(life, seed));
        return file;
      }),
    );
    universe.close();
    for (const file of files) {
      const { entries } = await entriesOf(file);
      const { out, code } = await cli(['bets', file]);
      expect([code, out.split('\n').at(-2)]).toEqual([
        0,
        expect.stringMatching(/: balance.*(agrees|cannot tell: .*)$/),
      ]);
      const moves = await movesOf(file);
      const count = (type: string): number => entries.filter((entry) => entry.type === type).length;
      const sentOf = (is: (kind: string) => boolean): number =>
        moves.filter(({ kind, sent }) => is(kind) && sent !== null).length;
      expect(sentOf((kind) => kind === 'bet')).toBe(count('bet.sent'));
      expect(sentOf((kind) => kind === 'deposit' || kind === 'withdrawal')).toBe(count('cash.requested'));
      const ids = moves.flatMap(({ kind, id }) => (kind === 'bet' && id !== null ? [id] : []));
      expect(new Set(ids).size).toBe(ids.length);
      for (const { kind, paid, id, verdict } of moves.filter(
        ({ kind, settled }) => kind === 'bet' && settled !== null,
      )) {
        if (id !== null)
          expect([kind, id, paid, verdict.startsWith('differs')]).toEqual([kind, id, booked.get(id)?.profit, false]);
      }
    }
  },
);

test('the line of an entry that ends something begins with how it ended', async () => {
  const { entries } = await entriesOf(FOUND);
  const lineOf = (type: string): string => gist(entries.find((entry) => entry.type === type) as LogEntry);
  const { bet } = (entries.find(({ type }) => type === 'bet.settled') as Entry<'bet.settled'>).data;
  expect(lineOf('bet.settled')).toContain(`status=${bet.status} profit=${bet.profit}: bet{id=${bet.id}`);
  expect(lineOf('bet.accepted')).toMatch(/^status=0 profit=0: bet\{id=500001/);
  expect(lineOf('round.finished')).toMatch(/^status=\d price=\d/);
  const failed = { seq: 0, at: 0, source: 'rest', type: 'call.failed', v: 1 } as const;
  const data = { callId: 3, call: 'dnw.apply', reason: 'status', status: 500, message: null, report: [] };
  expect(gist({ ...failed, data } as unknown as LogEntry)).toMatch(/^dnw\.apply 500: callId=3/);
});
