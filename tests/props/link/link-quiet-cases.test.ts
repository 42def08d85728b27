import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import { seenOf } from '../../../engine/selectors/page/seen.ts';
import { selectBetting, selectLink } from '../../../engine/selectors/shell.ts';
import { lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

const quiet = (): Story => resynced(resynced(ready().pass(2_600)).pass(100));
/** The three retries have failed too. */
function givenUp(story: Story = quiet()): Story {
  for (let i = 0; i < 4; i++) lost(story).pass(i < 3 ? 500 : 0);
  return story;
}
const tries = (story: Story): number => story.effectsOf('stomp.connect').length;
const shown = ({ state }: Story): string => selectLink(state).status;

describe('C5e: after the last retry the link is tried quietly', () => {
  test('after 2, 5 and 10 s, and then every 15 s, for as long as it takes', () => {
    const story = givenUp();
    story.send({ type: 'reload.stop' }); // a reload would come first, and a last try before it
    for (const waitMs of [2_000, 5_000, 10_000, 15_000, 15_000, 15_000]) {
      const before = tries(story);
      story.pass(waitMs - 1);
      expect(tries(story)).toBe(before);
      story.pass(1);
      expect(tries(story)).toBe(before + 1);
      lost(story);
    }
  });

  test('the member sees the message that it failed all the while, and so does the digest', () => {
    const story = givenUp().pass(400);
    for (const step of [() => story.pass(2_000), () => opened(story), () => lost(story), () => story.pass(5_000)]) {
      step();
      expect([shown(story), selectLink(story.state).isBlocking, seenOf(story.state).link]).toEqual([
        'failed',
        true,
        'failed',
      ]);
    }
  });

  test('a try that succeeds takes the message away after the re-read, and a loss 2.5 s later is retried as any', () => {
    const story = givenUp().pass(2_000);
    opened(story);
    expect(selectLink(story.state)).toMatchObject({ status: 'failed', isCut: true });
    resynced(story);
    expect(selectLink(story.state)).toMatchObject({ status: 'up', isCut: false, isBlocking: false });
    expect(selectLink(story.pass(2_500).state)).toMatchObject({ status: 'up', tries: 0 });
    expect(shown(lost(story))).toBe('retrying');
    givenUp(resynced(opened(story.pass(100))).pass(2_500)).pass(2_000);
    expect(story.state.link.chart.context.quiet).toBe(1);
  });

  /** The link is lost and comes up again, and stays so long. The wait before the connect, in ms. */
  const flap = (story: Story, upMs: number): number => {
    const [from, before] = [story.at, tries(story)];
    lost(story).send({ type: 'reload.stop' }); // a reload would come first, and a last try before it
    while (tries(story) === before) story.pass(100);
    const waitMs = story.at - from;
    resynced(opened(story)).pass(upMs);
    return waitMs;
  };

  test('C5: a link that comes up and is dropped within 2.5 s each time spends its retries, and its quiet tries get their waits', () => {
    const story = quiet();
    const waits = Array.from({ length: 8 }, () => flap(story, 2_499));
    expect(waits).toEqual([100, 500, 500, 2_000, 5_000, 10_000, 15_000, 15_000]);
    expect([shown(story), selectLink(lost(story).state).status]).toEqual(['up', 'failed']);
  });

  test('C5: a page that wakes for 2 s at a time spends no retries: a sleep is no drop by the site', () => {
    const story = quiet().pass(5_000);
    for (let i = 0; i < 4; i++)
      resynced(opened(story.tell('clock.suspected', { reason: 'wake', asleepMs: 60_000 }))).pass(2_000);
    expect(shown(lost(story))).toBe('retrying');
  });

  test('C5: a link that stays up for 2.5 s has all its retries again', () => {
    const story = quiet();
    expect(Array.from({ length: 8 }, () => flap(story, 2_500))).toEqual(Array.from({ length: 8 }, () => 100));
    for (let i = 0; i < 5; i++) flap(story, 2_499);
    expect([flap(story, 2_500), flap(story, 2_500)]).toEqual([10_000, 100]);
  });

  test('a network that is back is tried at once, and then the waits begin anew', () => {
    const story = givenUp();
    for (const waitMs of [2_000, 5_000, 10_000]) lost(story.pass(waitMs));
    const before = tries(story);
    story.tell('clock.suspected', { reason: 'online', asleepMs: 0 });
    expect(tries(story)).toBe(before + 1);
    lost(story).pass(4_999);
    expect(tries(story)).toBe(before + 1);
    expect(tries(story.pass(1))).toBe(before + 2);
  });

  test('a logout and the end of the session end the tries', () => {
    for (const end of [
      (story: Story) => story.send({ type: 'session.logout' }),
      (story: Story) => story.tell('link.forcedOut', { message: null }, 'stomp'),
    ]) {
      const story = givenUp();
      end(story);
      const before = tries(story);
      expect(tries(story.pass(60_000))).toBe(before);
      expect(selectLink(story.state)).toMatchObject({ isCut: false, isBlocking: false });
    }
  });

  test('without planned retries the first loss leads to it, and the loader stays through the tries', () => {
    const policy = { ...DEFAULT_POLICY, retryDelaysMs: [] };
    const story = lost(resynced(resynced(ready({ policy }).pass(2_600)).pass(100))).pass(0);
    lost(story).pass(400);
    expect(selectLink(story.state)).toMatchObject({ status: 'failed', isBlocking: true });
    story.pass(1_600);
    expect(selectLink(story.state)).toMatchObject({ status: 'failed', isCut: true, isBlocking: true });
  });
});

describe('C5f: a cut and what covers the screen', () => {
  test('bets are refused at once, and the loader appears 400 ms later', () => {
    const story = lost(quiet());
    expect(selectLink(story.state)).toMatchObject({ isCut: true, isBlocking: false });
    expect(selectBetting(story.state).reason).not.toBeNull();
    expect(story.send({ type: 'bet.open', betType: 'B' })._tag).toBe('Left');
    expect(selectLink(story.pass(399).state).isBlocking).toBe(false);
    expect(selectLink(story.pass(1).state).isBlocking).toBe(true);
  });

  test('a cut that is over sooner shows nothing, and the next one has its own 400 ms', () => {
    const story = resynced(opened(lost(quiet()).pass(100)));
    expect(selectLink(story.pass(1_000).state)).toMatchObject({ status: 'up', isCut: false, isBlocking: false });
    expect(selectLink(lost(story).pass(399).state).isBlocking).toBe(false);
    expect(selectLink(story.pass(1).state).isBlocking).toBe(true);
  });

  test('the loader leaves when the re-read is complete, not sooner', () => {
    const story = lost(quiet()).pass(400);
    opened(story);
    expect(selectLink(story.state).isBlocking).toBe(true);
    expect(selectLink(resynced(story).state).isBlocking).toBe(false);
  });

  test('the very first connect covers nothing', () => {
    expect(selectLink(ready().pass(1_000).state)).toMatchObject({ isCut: false, isBlocking: false });
  });
});
