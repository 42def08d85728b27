import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { STATE_VERSION } from '../../../engine/index.ts';
import { type Answer, answered, answersIn, shortened } from '../../../fixtures/sessions/answers.ts';
import type { Move } from '../../../replay/moves/move.ts';
import { openRecording } from '../../../replay/player/model/recording.ts';
import { settledAt } from '../../../replay/player/model/settled.ts';
import { cli } from '../../support/cli.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const page = readFileSync(join(ROOT, 'replay/README.md'), 'utf8');
const answers = answersIn(page);
const nameOf = ({ args }: Answer): string =>
  /complaint-([a-z-]+)\.jsonl\.gz/.exec(args.join(' '))?.[1] ?? 'no complaint';
const session = (name: string): string => join(ROOT, `fixtures/sessions/complaint-${name}.jsonl.gz`);
const NAMES = ['settled-wrong', 'nothing-happened', 'deposit-missing', 'chart-stood', 'refused-late', 'bet-elsewhere'];

const movesOf = async (name: string): Promise<readonly (Move & { readonly verdict: string })[]> =>
  (await cli(['bets', session(name), '--json'])).out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind !== 'balance');
const lastOf = async (name: string, path: string) =>
  JSON.parse((await cli(['why', session(name), '--path', path, '--json'])).out);

describe('the page answers six complaints', () => {
  test('each with two commands and a picture', () => {
    expect([...new Set(answers.map(nameOf))]).toEqual(NAMES);
    for (const name of NAMES) {
      const own = answers.filter((answer) => nameOf(answer) === name);
      expect(own.map(({ args: [command] }) => command === 'shot')).toEqual([false, false, true]);
    }
  });

  test.each(
    answers
      .filter(({ args: [command] }) => command !== 'shot')
      .map((answer) => [answer.args.join(' '), answer] as const),
  )('%s prints what the page says', async (_name, { args, printed }) => {
    expect(await answered(args)).toBe(printed);
  });

  test('what is too long for the page is cut, and the page says how much is left out', () => {
    expect(shortened(`${'x'.repeat(400)}\n`)).toBe(`${'x'.repeat(260)} …\n`);
    expect(shortened('a\n'.repeat(20))).toBe(`${'a\n'.repeat(8)}… (12 more)\n`);
  });
});

describe('the steps of the player to the next bet', () => {
  test.each(NAMES)('of %s stop wherever a bet was sent, came into doubt, was accepted, or ended', async (name) => {
    const places = (await movesOf(name))
      .filter(({ kind }) => kind === 'bet')
      .flatMap(({ sent, doubts, accepted, settled }) => [sent, ...doubts.map(({ from }) => from), accepted, settled])
      .flatMap((place) => (place === null ? [] : [place.seq]));
    const bytes = new Uint8Array(readFileSync(session(name)));
    const { overview } = await openRecording(name, bytes, () => undefined);
    expect(overview.marks.bet).toEqual([...new Set(places)].sort((a, b) => a - b));
  });
});

describe('the player marks as a fault', () => {
  test.each([
    ['settled-wrong', 'settledWrong'],
    ['nothing-happened', 'inDoubt'],
    ['deposit-missing', 'requestRejected'],
    ['chart-stood', 'priceSilence'],
    ['refused-late', 'rejected'],
  ])('the cause of %s: %s', async (name, kind) => {
    const bytes = new Uint8Array(readFileSync(session(name)));
    const { overview } = await openRecording(name, bytes, () => undefined);
    const marked = [...overview.against].filter(([, all]) => all.some((one) => one.kind === kind));
    expect(marked).toHaveLength(1);
    expect(overview.marks.fault).toContain(marked[0]?.[0]);
  });
});

describe('the player says of a bet that ended', () => {
  test.each(NAMES)('in %s the same as the command bets', async (name) => {
    const bytes = new Uint8Array(readFileSync(session(name)));
    const recording = await openRecording(name, bytes, () => undefined);
    const said = recording.overview.marks.bet.flatMap((seq) => settledAt(recording, seq).map(({ words }) => words));
    const { out } = await cli(['bets', session(name)]);
    expect(said.map((words) => words.replace(/^bet \d+: /, '')).sort()).toEqual(
      out.match(/expected \S+, paid \S+: .*$/gm)?.sort() ?? [],
    );
  });

  test('nothing, where another version of the state recorded it', async () => {
    const bytes = new Uint8Array(readFileSync(session('settled-wrong')));
    const recording = await openRecording('settled-wrong', bytes, () => undefined);
    const seq = recording.overview.marks.bet.at(-1) ?? -1;
    expect(settledAt(recording, seq)).toMatchObject([{ isGood: false }]);
    expect(settledAt({ ...recording, header: { ...recording.header, state: STATE_VERSION - 1 } }, seq)).toEqual([]);
  });
});

describe('the verdicts', () => {
  test('a bet that was paid less than its fee gives differs by its profit', async () => {
    const [bet, ...others] = await movesOf('settled-wrong');
    expect(others).toEqual([]);
    expect(bet).toMatchObject({ fate: 'won', expected: 8_800, paid: 6_160, verdict: 'differs: profit' });
    expect((await cli(['check', session('settled-wrong')])).code).toBe(1);
  });

  test('a bet without an answer is in doubt, and is found; it was sent once', async () => {
    const [bet, ...others] = await movesOf('nothing-happened');
    expect(others).toEqual([]);
    expect(bet).toMatchObject({ verdict: 'agrees', refusal: null });
    expect(bet?.doubts).toHaveLength(1);
    expect(bet?.accepted?.seq).toBeGreaterThan(bet?.doubts[0]?.from.seq ?? Number.POSITIVE_INFINITY);
    expect(bet?.seen.map(({ what }) => what)).not.toContain('betAccepted');
  });

  test('a deposit that the desk rejects has changed no balance', async () => {
    const [deposit, ...others] = await movesOf('deposit-missing');
    expect(others).toEqual([]);
    expect(deposit).toMatchObject({ kind: 'deposit', amount: 100_000, fate: 'rejected' });
    expect(deposit?.seen.map(({ what }) => what)).toEqual(['depositApplied', 'cashDecided']);
    expect((await lastOf('deposit-missing', 'wallet.points')).changes).toHaveLength(1);
  });

  test('a silent link is told as a silent price, and the bet that ran is paid as expected', async () => {
    const { out } = await cli(['against', session('chart-stood'), '--from', 'bet.sent', '--to', 'bet.settled']);
    expect(out).toMatch(/^20:01:2\d\.\d{3} #\d+ +link {3}the price was silent: BTCUSDT, since 20:01:1\d\.\d{3}$/m);
    expect(out).toMatch(/^20:01:\d\d\.\d{3} #\d+ +link {3}the price came again, after [2-5]\d\.\d s$/m);
    const [bet] = await movesOf('chart-stood');
    expect(bet?.verdict).toBe('agrees');
    expect(bet?.seen.map(({ what }) => what)).toContain('loader');
  });

  test('a bet that the site refuses as late would have been refused by the page under the gate of the site', async () => {
    const [bet, ...others] = await movesOf('refused-late');
    expect(others).toEqual([]);
    expect(bet).toMatchObject({ fate: 'refused', refusal: 'closed, 베팅이 마감되었습니다.', accepted: null });
    const { out } = await cli(['whatif', session('refused-late'), '--lead', '10000']);
    expect(out).toContain('of 1 (10,000 points) bets 1 (10,000 points) would be refused');
  });

  test('a bet of another device is told as one that this page did not send', async () => {
    const moves = await movesOf('bet-elsewhere');
    expect(moves.map(({ sent, verdict }) => [sent !== null, verdict])).toEqual([
      [false, 'agrees'],
      [true, 'agrees'],
    ]);
  });
});
