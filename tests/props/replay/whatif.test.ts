import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/index.ts';
import { expectedProfit } from '../../../engine/rules/payout.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET } from '../../../fixtures/arbitraries/samples.ts';
import { cli } from '../../support/cli.ts';
import { bettor, recordingOf } from '../../support/told-recording.ts';

const dir = mkdtempSync(join(tmpdir(), 'whatif-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** The member of `bettor` bets 20,000 at 88 %, and wins. */
const story = bettor();
const clientId = story.state.ticket.context.clientId as never;
const bet = { ...BET, points: asPoints(20_000), clientId };
story.tell('bet.accepted', { bet }, 'stomp');
story.tell('bet.settled', { bet: { ...bet, status: 1, profit: 17_600 } }, 'stomp');
const recording = join(dir, 'won.jsonl');
writeFileSync(recording, recordingOf(story.entries));

const last = async (...args: readonly string[]) => {
  const { out, err, code } = await cli(['whatif', recording, ...args, '--json']);
  expect(err).toBe('');
  expect(code).toBe(0);
  return JSON.parse(out.trimEnd().split('\n').at(-1) ?? '');
};
const BET_COUNT = { bets: 1, points: 20_000 };
const NONE = { bets: 0, points: 0 };

describe('whatif under other terms of the site', () => {
  test('another fee pays otherwise, and the sum says by how much', async () => {
    expect((await last('--fee', '11.5')).sums).toEqual({
      sent: BET_COUNT,
      refused: NONE,
      allowed: NONE,
      paysOtherwise: BET_COUNT,
      paysMore: 100, // 0.5 % of 20,000
      net: { recorded: 17_600, other: 17_700 },
    });
  });

  test('what the site paid otherwise than its own fee says is no difference of the other terms', async () => {
    const wrong = fileURLToPath(
      new URL('../../../fixtures/sessions/complaint-settled-wrong.jsonl.gz', import.meta.url),
    );
    const sumsOf = async (...args: readonly string[]) => {
      const { out } = await cli(['whatif', wrong, ...args, '--json']);
      return JSON.parse(out.trimEnd().split('\n').at(-1) ?? '').sums;
    };
    const { paysMore, net } = await sumsOf('--fee', '11.5');
    const more = expectedProfit(10_000, 88.5) - expectedProfit(10_000, 88);
    expect([paysMore, net.other - net.recorded]).toEqual([more, more]);
  });

  test('where the site told no dividend, nobody knows what the bet paid: the other sum counts as the same', async () => {
    const story = bettor({ policy: { ...DEFAULT_POLICY, payout: 'dividend' } });
    const clientId = story.state.ticket.context.clientId as never;
    const bet = { ...BET, points: asPoints(20_000), clientId };
    story.tell('bet.accepted', { bet }, 'stomp');
    story.tell('bet.settled', { bet: { ...bet, status: 1, profit: 17_600 } }, 'stomp');
    const untold = join(dir, 'untold.jsonl');
    writeFileSync(untold, recordingOf(story.entries));
    const { out } = await cli(['whatif', untold, '--policy', 'payout=fee', '--json']);
    const told = JSON.parse(out.trimEnd().split('\n').at(-1) ?? '');
    expect(out).toContain('nobody knows what it pays');
    expect(told.sums).toMatchObject({ sent: BET_COUNT, paysMore: 0, net: { recorded: 17_600, other: 17_600 } });
  });

  test('the fee as it was changes nothing', async () => {
    expect(await last('--fee', '12')).toMatchObject({
      otherwise: { gate: 0, refusal: 0, payout: 0 },
      sums: { paysOtherwise: NONE, paysMore: 0, net: { recorded: 17_600, other: 17_600 } },
    });
  });

  test('a lower max refuses the bet, and what it won is not won', async () => {
    expect((await last('--limits', 'max=15000')).sums).toMatchObject({
      refused: BET_COUNT,
      net: { recorded: 17_600, other: 0 },
    });
    expect((await last('--limits', 'min=25000,max=500000')).sums).toMatchObject({ refused: BET_COUNT });
  });

  test('an earlier gate refuses the bet; a later one takes a press that was refused', async () => {
    expect((await last('--lead', '20000')).sums.refused).toEqual(BET_COUNT);
    const { sums } = await last('--lead', '5000');
    expect(sums.refused).toEqual(NONE);
  });

  test('whether the gates move is asked of the page that began, not of the header of its recording', async () => {
    const odd = join(dir, 'odd.jsonl');
    writeFileSync(odd, recordingOf(story.entries, { policy: { ...DEFAULT_POLICY, closeLeadMs: 5_000 } }));
    const { out } = await cli(['whatif', odd, '--lead', '5000', '--json']);
    const { otherwise, sums } = JSON.parse(out.trimEnd().split('\n').at(-1) ?? '');
    const right = await last('--lead', '5000');
    expect(right.otherwise.refusal).toBeGreaterThan(0);
    expect([otherwise, sums]).toEqual([right.otherwise, right.sums]);
  });

  test('a term that nothing here reads is said to be never read: a type without an option, a limit of another family', async () => {
    expect(await last('--type', 'R9', '--fee', '11')).toMatchObject({ neverRead: ['fee', 'type R9'] });
    expect(await last('--limits', 'oeMax=15000,max=15000')).toMatchObject({ neverRead: ['oeMax'] });
    expect(await last('--ratio', 'oe=0.5', '--fee', '11')).toMatchObject({ neverRead: ['oeFee'] });
    expect(await last('--limits', 'max=15000', '--fee', '11')).toMatchObject({ neverRead: [] });
  });

  test('terms of another game type change nothing here', async () => {
    expect((await last('--fee', '50', '--type', 'R.5')).sums.paysOtherwise).toEqual(NONE);
    expect((await last('--fee', '50', '--type', 'R1')).sums.paysOtherwise).toEqual(BET_COUNT);
    expect((await last('--ratio', 'oe=0.5')).sums.paysOtherwise).toEqual(NONE);
  });

  test.each([
    [[], 'nothing is changed'],
    [['--fee', 'x'], '--fee takes a number from 0 to 100, not "x"'],
    [['--fee', ''], '--fee has an empty value'],
    [['--fee', ' '], '--fee takes a number'],
    [['--ratio', 'sides=1'], '--ratio KIND=RATIO knows oe, uo, sml, oesml, n, not "sides"'],
    [['--ratio', 'oe'], '--ratio KIND=RATIO takes a name of oe, uo, sml, oesml, n, = and a number, not "oe"'],
    [['--limits', 'most=1'], '--limits NAME=POINTS knows min, max, oeMin, '],
    [['--limits', 'max=-1'], '--limits max takes a number'],
    [['--policy', 'foo=1'], '--policy foo: there is no such policy; there are closeLeadMs, '],
    [['--policy', 'closeLeadMs=x'], '--policy closeLeadMs: it must be a number of ms, got "x"'],
    [['--lead', 'x'], '--lead takes a number from 0'],
    [['--lead', '1', '--policy', 'closeLeadMs=2'], 'closeLeadMs is given twice'],
    [['--policy', 'staleMs=5', '--policy', 'staleMs=6'], 'staleMs is given twice'],
    [['--ratio', 'oe=0.5,oe=0.6'], 'oeFee is given twice'],
    [['--limits', 'max=1', '--limits', 'max=2'], 'max is given twice'],
    [['--lead', '1', '--type', 'R1'], '--type is of --fee, --ratio and --limits'],
    [['--fee', '1', '--minutes', '3'], '--minutes is of universes'],
    [['--fee', '1', '--type', 'Q1'], '--type takes a game type such as R.5, of R, B, P'],
  ])('a wrong use is said in one sentence: %j', async (args, words) => {
    const { code, err } = await cli(['whatif', recording, ...args]);
    expect(code).toBe(2);
    expect(err.split('\n')[0]).toContain(words);
  });
});

describe('whatif over universes', () => {
  test('terms that change nothing change nothing: sessions with a wrong clock, two tabs, calls that were given up', async () => {
    const args = ['whatif', 'universe:0-3', '--minutes', '5', '--policy', 'resultDialogMs=3000', '--json'];
    const { otherwise, sums } = JSON.parse((await cli(args)).out.trimEnd().split('\n').at(-1) ?? '');
    expect(otherwise).toEqual({ gate: 0, refusal: 0, payout: 0, betting: 0 });
    expect(sums.sent.bets).toBeGreaterThan(5);
    expect(sums.net.other).toBe(sums.net.recorded);
  });

  test('another fee refuses no bet, and changes no press that was refused', async () => {
    const args = ['whatif', 'universe:0-3', '--minutes', '5', '--fee', '11.5', '--json'];
    const { otherwise, sums } = JSON.parse((await cli(args)).out.trimEnd().split('\n').at(-1) ?? '');
    expect(otherwise).toMatchObject({ gate: 0, refusal: 0, betting: 0 });
    expect(otherwise.payout).toBe(sums.paysOtherwise.bets);
    expect(otherwise.payout).toBeGreaterThan(0);
  });

  test('an earlier gate closes every round of every page earlier', async () => {
    const args = ['whatif', 'universe:0-1', '--minutes', '5', '--lead', '30000', '--json'];
    const { otherwise, sums } = JSON.parse((await cli(args)).out.trimEnd().split('\n').at(-1) ?? '');
    expect(otherwise.gate).toBeGreaterThan(5);
    expect(sums.refused.bets).toBeGreaterThan(0);
  });

  test('it plays the seeds and adds up what their bets would have become', async () => {
    const args = ['whatif', 'universe:1-2', '--minutes', '4', '--fee', '50', '--json'];
    const { out, code } = await cli(args);
    expect(code).toBe(0);
    const { file, sums } = JSON.parse(out.trimEnd().split('\n').at(-1) ?? '');
    expect(file).toBe('universe:1-2');
    expect(sums.sent.bets).toBeGreaterThan(0);
    expect(sums.paysOtherwise.bets).toBeGreaterThan(0);
    expect(sums.net.other).toBeLessThanOrEqual(sums.net.recorded);
    expect((await cli(args)).out).toBe(out);
  });
});

test.each(['universe:3-1', 'universe:0-10000', 'universe:2147483649', 'universe:x'])(
  '%s names no universes, and is no file either',
  async (name) => {
    const { code, err } = await cli(['whatif', name, '--fee', '11']);
    expect([code, err]).toEqual([2, expect.stringContaining('name one seed, or at most 10000')]);
  },
);
