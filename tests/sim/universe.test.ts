import { expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../engine/index.ts';
import { inUniverse, recordingOf } from '../../fixtures/universe/record.ts';
import type { Tab, Universe } from '../../fixtures/universe/universe.ts';

const HOUR_MS = 3_600_000;
/** Of an hour of the first option, whose rounds take half a minute. */
const ROUNDS = 120;

/** A member signs in and bets on what comes, for a while. */
async function play(universe: Universe, ms: number): Promise<Tab> {
  const tab = universe.open();
  await universe.until('the site', () => tab.state().site.info !== null);
  tab.engine.send({ type: 'session.login', username: 'demo', password: 'demo1234' });
  await universe.until('the link', () => tab.state().link.chart.value === 'up');
  const betting = universe.every(3_000, () => {
    tab.engine.send({ type: 'amount.enter', text: '50000' });
    tab.engine.send({ type: 'bet.open', betType: universe.chance('side') < 0.5 ? 'B' : 'S' });
    tab.engine.send({ type: 'bet.confirm' });
  });
  await universe.run(ms);
  betting.cancel();
  await universe.run(1_000);
  return tab;
}

const lived = (seed: number) =>
  inUniverse({ seed }, async (universe) => {
    const tab = await play(universe, 5 * 60_000);
    return {
      recordings: tab.lives().map((life) => recordingOf(life, 0)),
      ...universe.site.accounts.diagnostics,
      sent: universe.sent.length,
    };
  });

test('the same seed writes the same recording, and another seed another one', async () => {
  const [first, again, other] = [await lived(7), await lived(7), await lived(8)];
  expect(first.booked).toBeGreaterThan(5);
  expect(first.sent).toBe(first.booked + first.refused);
  expect(again).toEqual(first);
  expect(other.recordings).not.toEqual(first.recordings);
});

test('a recording names the policy of its page', async () => {
  await inUniverse({ seed: 7, policy: { ...DEFAULT_POLICY, closeLeadMs: 13_000 } }, async (universe) => {
    const tab = universe.open();
    await universe.run(1_000);
    const [header = ''] = tab.lives().map((life) => recordingOf(life, 7).split('\n', 1).join());
    expect(JSON.parse(header).policy).toEqual(tab.state().app.policy);
    expect(tab.state().app.policy.closeLeadMs).toBe(13_000);
  });
});

test('two universes side by side do not disturb each other', async () => {
  const alone = await lived(9);
  const [left, right] = await Promise.all([lived(9), lived(9)]);
  expect(left).toEqual(alone);
  expect(right).toEqual(alone);
});

test('an hour runs to its end: one log holds every round and second, and every point is accounted for', async () => {
  await inUniverse({ seed: 11 }, async (universe) => {
    const begunMs = universe.nowMs();
    const tab = await play(universe, HOUR_MS);
    expect(universe.nowMs() - begunMs).toBeGreaterThanOrEqual(HOUR_MS);
    expect(universe.site.accounts.diagnostics.booked).toBeGreaterThan(100);
    expect(tab.state().link.chart.value).toBe('up');
    universe.site.accounts.check();
    expect(tab.lives()).toHaveLength(1);
    const counts = new Map<string, number>();
    let lastMs = begunMs;
    tab.log.forEach(0, tab.log.length, ({ type, at }) => {
      counts.set(type, (counts.get(type) ?? 0) + 1);
      // the log covers the hour without a hole and never goes back; site time is measured, so a step may be a hair off
      if (at < lastMs - 1_000 || at > lastMs + 10_000) throw new Error(`from ${lastMs} to ${at} at ${type}`);
      lastMs = at;
    });
    expect(lastMs - begunMs).toBeGreaterThanOrEqual(HOUR_MS);
    for (const type of ['round.created', 'round.started', 'round.finished']) expect(counts.get(type)).toBe(ROUNDS);
    expect(counts.get('price.batched')).toBeGreaterThan(2_000);
    expect(tab.log.length).toBeGreaterThan(8_000);
  });
});
