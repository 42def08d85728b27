import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { begun, lost, opened, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import type { BalanceSum } from '../../../replay/moves/balance.ts';
import { cli } from '../../support/cli.ts';
import { accepted, balance, created, here, settled, updated } from '../../support/ledger.ts';
import { recordingOf, toldFolder } from '../../support/told-recording.ts';

const { dir } = toldFolder('balance');

/** The sums of a story's recording as `bets` tells them, how it exits, and what it prints. */
async function summed(story: Story, header: Parameters<typeof recordingOf>[1] = {}) {
  const file = join(dir, 'story.jsonl');
  writeFileSync(file, recordingOf(story.entries, header));
  const { out, code } = await cli(['bets', file, '--json']);
  const told = out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
  const sums: readonly BalanceSum[] = told.filter(({ kind }) => kind === 'balance');
  expect(told.slice(-sums.length)).toEqual(sums);
  return { sums, code, text: (await cli(['bets', file])).out };
}

/** A bet of 50,000 that is won, with the balance after each step. It brings 44,000. */
function won(story: Story, id: number, before: number): void {
  balance(accepted(story, id), before - 50_000).pass(20_000);
  balance(settled(story, 1, id), before + 44_000).pass(20_000);
}

describe('the sum of bets and money against the balance', () => {
  test('what bets took, gave back and paid, and all other money, make the change of the balance', async () => {
    const story = here();
    won(story, 1, 0);
    balance(accepted(story, 2), -6_000).pass(20_000);
    settled(story, 2, 2).pass(20_000);
    created(story, { id: asId(3), points: asPoints(30_000) }).pass(20_000);
    balance(updated(story, { id: asId(3), status: 1, points: asPoints(30_000) }), 24_000).pass(20_000);
    const { sums, code, text } = await summed(story);
    expect(sums).toEqual([
      expect.objectContaining({
        from: expect.objectContaining({ points: ME.points }),
        to: expect.objectContaining({ points: ME.points + 24_000 }),
        taken: 100_000,
        returned: 50_000,
        paid: 44_000,
        other: 30_000,
        change: 24_000,
        difference: 0,
        verdict: 'agrees',
      }),
    ]);
    expect(code).toBe(0);
    expect(text).toMatch(
      /balance from \d+ \d\d:\d\d:\d\d\.\d{3} #\d+ to \d+ .* #\d+: \+24000; bets took 100000, gave back 50000 and paid \+44000; deposits and others \+30000; difference 0: agrees\n$/,
    );
  });

  test('a balance that nothing explains differs once it is judged, and then the command is not good', async () => {
    const story = balance(here(), -5_000).pass(5_000);
    const early = await summed(story);
    expect(early.sums).toMatchObject([
      { difference: -5_000, verdict: 'cannot tell: at the end a message could still explain it' },
    ]);
    expect(early.code).toBe(0);
    const late = await summed(story.pass(600_000));
    expect(late.sums).toMatchObject([{ change: -5_000, difference: -5_000, verdict: 'differs' }]);
    expect([late.code, late.text]).toEqual([1, expect.stringContaining('difference -5000: differs')]);
  });

  test('it is of the whole recording, also where the ledger of the page keeps the newest lines alone', async () => {
    const story = here();
    const bets = 170; // two lines each
    for (let i = 0; i < bets; i++) won(story, i + 1, i * 44_000);
    expect(story.state.ledger.opening?.lines).toBeGreaterThan(0);
    const sum = { taken: bets * 50_000, returned: bets * 50_000, paid: bets * 44_000, other: 0, difference: 0 };
    expect((await summed(story)).sums).toMatchObject([{ ...sum, change: bets * 44_000, verdict: 'agrees' }]);
  });

  test('a change that nothing explained still differs when the ledger of the page has no line of it any more', async () => {
    const story = balance(here(), 7_000).pass(600_000);
    const bets = 170;
    for (let i = 0; i < bets; i++) won(story, i + 1, 7_000 + i * 44_000);
    const { sums, code } = await summed(story);
    expect(sums).toMatchObject([{ paid: bets * 44_000, change: bets * 44_000 + 7_000, difference: 7_000 }]);
    expect([sums[0]?.verdict, code]).toEqual(['differs', 1]);
  });

  test('where no balance was told, or the link was not up at the end, nothing is said of it', async () => {
    const nobody = await summed(begun().pass(1_000));
    expect(nobody.sums).toMatchObject([{ change: null, difference: null, from: null, to: null }]);
    expect(nobody.text).toContain('balance: cannot tell: no balance was told\n');
    const away = await summed(lost(here()));
    expect(away.sums).toMatchObject([{ verdict: 'cannot tell: the link was not up at the end' }]);
    expect([nobody.code, away.code]).toEqual([0, 0]);
  });

  test('a member who signs out and in again has a sum for each time', async () => {
    const story = here();
    won(story, 1, 0);
    story.send({ type: 'session.logout' });
    story.pass(5_000);
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', { access: asRef('token#1'), refresh: asRef('token#2'), expiresInS: 1800 });
    story.answer('me.fetch', { ...ME, points: (ME.points + 44_000) as never });
    resynced(opened(story), { me: { ...ME, points: (ME.points + 44_000) as never } });
    balance(story.pass(60_000), 44_000);
    balance(accepted(story, 2), -6_000).pass(20_000);
    const { sums } = await summed(story);
    expect(sums).toMatchObject([
      { taken: 50_000, paid: 44_000, change: 44_000, difference: 0 },
      { taken: 50_000, paid: 0, change: -50_000, difference: 0, verdict: 'agrees' },
    ]);
  });

  test('a recording of another version of the state is told, and not judged', async () => {
    const story = here();
    won(story, 1, 0);
    const { sums, code } = await summed(story, { state: 99 });
    expect(sums).toMatchObject([{ verdict: expect.stringContaining('cannot tell: ') }]);
    expect(code).toBe(3);
  });
});
