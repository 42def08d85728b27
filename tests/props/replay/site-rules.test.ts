import { describe, expect, test } from 'vitest';
import type { State } from '../../../engine/index.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { DnwRecord } from '../../../engine/model/cash.ts';
import type { SentCommand } from '../../../engine/model/command.ts';
import { BET, ME, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { brokenBy } from '../../../fixtures/universe/rules.ts';

/* What `replay check` finds of a site that settles a bet too early, or that loses one, and of a lock (fixtures/universe/rules.ts). */

/** The rule that the one entry of an act breaks. */
function brokenIn(story: Story, act: () => unknown): string | null {
  const before = story.state;
  const count = story.entries.length;
  act();
  const entry = story.entries[count];
  if (entry === undefined || story.entries.length !== count + 1) throw new Error('the act tells one entry');
  return brokenBy(before, story.state, entry)?.rule ?? null;
}

const running: Bet = { ...BET, roundId: ROUND.id, status: 0, profit: 0, createdMs: ROUND.startMs + 10_000 };
const won: Bet = { ...running, status: 1, profit: 44_000 };
/** The clock is measured to the end. */
function measured(story: Story): Story {
  while (story.state.clock.left > 0) {
    if (story.isPending('clock.probe'))
      story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: 0 });
    story.pass(250);
  }
  return story;
}
/** A session in whose round the site booked a bet. */
const booked = (): Story => {
  const story = measured(ready());
  story.pass(running.createdMs - story.at);
  return story.tell('bet.accepted', { bet: running }, 'stomp');
};

describe('a bet that the site settles before its round is over', () => {
  const settledAt = (ms: number, bet = won): Story => {
    const story = booked();
    story.pass(ROUND.startMs + ms - story.at);
    return story.tell('bet.settled', { bet }, 'stomp');
  };

  test('is found as soon as the link brings a price from well before the end of the round', () => {
    const story = settledAt(20_000);
    expect(brokenIn(story, () => story.pass(500).tick(97_500))).toBe('early');
  });

  test('is none where it is void: the site may void a round at any time', () => {
    const story = settledAt(20_000, { ...won, status: 3, profit: 0 });
    expect(brokenIn(story, () => story.pass(500).tick(97_500))).toBeNull();
  });

  test('is none at the end of the round, though the last prices come a little later', () => {
    const story = settledAt(ROUND.endMs - ROUND.startMs);
    expect(brokenIn(story, () => story.tick(97_500, ROUND.endMs - 3_000))).toBeNull();
    expect(brokenIn(story, () => story.pass(2_000).tick(97_500))).toBeNull();
  });

  test('is none on a device that has just woken: it tells of prices from before its sleep', () => {
    const story = settledAt(ROUND.endMs - ROUND.startMs).tell('clock.suspected', { reason: 'wake', asleepMs: 30_000 });
    expect(brokenIn(story, () => story.tick(97_500, ROUND.endMs - 30_000))).toBeNull();
    measured(story);
    expect(brokenIn(story, () => story.tick(97_500, ROUND.endMs - 20_000))).toBe('early');
  });

  test('is not judged by a page whose clock is wrong: only dates of the site are compared', () => {
    const story = settledAt(ROUND.endMs - ROUND.startMs);
    story.at -= 40_000; // the device slept, and its clock stood
    expect(brokenIn(story, () => story.tick(97_500, ROUND.endMs + 1_000))).toBeNull();
  });
});

describe('a bet that the site’s list lacks', () => {
  const others = (ids: readonly number[]): readonly Bet[] =>
    ids.map((id, i) => ({ ...won, id, createdMs: ROUND.startMs - 60_000 * (i + 1) }) as Bet);
  const listed = (items: readonly Bet[], last: boolean, afterMs = 30_000, page = 0): string | null => {
    const story = booked().pass(afterMs);
    story.ask('bets.list', { playerId: story.state.session.me?.id ?? 0, page, size: 50 } as never);
    return brokenIn(story, () => story.answerTo(story.waiting('bets.list').at(-1) ?? 0, 'bets.list', { items, last }));
  };

  test('is found in a list that is whole, and in one that is sorted down to before the bet', () => {
    expect(listed([], true)).toBe('vanished');
    expect(listed(others([900, 901]), true)).toBe('vanished');
    expect(listed(others([900, 901]), false)).toBe('vanished');
  });

  test('is none where the list has it, in any order', () => {
    expect(listed([...others([900, 901]), running], true)).toBeNull();
    expect(listed([running, ...others([900, 901])], false)).toBeNull();
  });

  test('is none where the list proves nothing: a later page, another order, or one question at the time of the bet', () => {
    expect(listed(others([900, 901]), true, 30_000, 1)).toBeNull();
    expect(listed(others([900, 901]).toReversed(), false)).toBeNull();
    expect(listed([], true, 1_000)).toBeNull();
  });
});

describe('the lock of deposits', () => {
  const another = { id: 5, type: 'D', status: 0, points: 113_000, createdMs: ROUND.startMs } as unknown as DnwRecord;
  const sent: SentCommand = { kind: 'D', playerId: ME.id, sentMs: ROUND.startMs, amounts: [50_000], ids: [] };

  test.each<[string, readonly SentCommand[], string | null]>([
    ['is found to be free beside a deposit that is pending', [], 'lock'],
    ['is not free while the page before has sent one of which nobody knows', [sent], null],
  ])('%s', (_what, kept, rule) => {
    const story = signedIn();
    story.answer('dnw.list', { items: [another], last: true });
    const before = story.state;
    const charts = { ...before.commands.charts, D: { ...before.commands.charts.D, value: 'free' } };
    const after = { ...before, commands: { ...before.commands, kept, charts } } as State;
    expect(brokenBy(before, after, story.entries.at(-1) as never)?.rule ?? null).toBe(rule);
  });
});
