import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import type { Round } from '../../../engine/model/market.ts';
import { stageRound } from '../../../engine/state/reads.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, resynced, type Setting, type Story } from '../../../fixtures/arbitraries/story.ts';
import { later } from '../../support/later-round.ts';

const optionId = OPTION.id;
const quiet = (): Story => resynced(resynced(ready().pass(2_600)).pass(100));
const create = (story: Story, round: Round): Story => story.tell('round.created', { optionId, round }, 'stomp');

describe('C6: the beep', () => {
  test('the beep sounds only for the round on the stage and for members who want it', () => {
    const beeps = (story: Story): number => story.pass(60_000).effectsOf('sound.play').length;
    expect(beeps(quiet())).toBe(1);
    const story = quiet();
    story.send({ type: 'prefs.set', prefs: { alarm: false } });
    expect(beeps(story)).toBe(0);
    const overlapped = create(quiet(), later(1, { startMs: ROUND.startMs + 30_000, endMs: ROUND.endMs + 600_000 }));
    expect(beeps(overlapped)).toBe(0);
  });

  const beepsOf = (setting: Setting): number => {
    const story = resynced(resynced(ready(setting).pass(2_600), setting).pass(100), setting);
    return story.pass(60_000).effectsOf('sound.play').length;
  };
  test.each<[string, Setting]>([
    ['a round that takes no bets of this site', { round: { ...ROUND, siteOpen: false } }],
    ['an option that is stopped', { option: { ...OPTION, isStop: true } }],
    ['an option that does not play', { option: { ...OPTION, isPlay: false } }],
    ['a page that does not know the clock of the site', { isUnmeasured: true }],
  ])('no beep sounds for %s', (_what, setting) => {
    expect(beepsOf(setting)).toBe(0);
  });

  test('a beep sounds for a round with an own bet, whether or not its site takes more', () => {
    const bet: Bet = { ...BET, id: asId(91), status: 0 };
    const story = quiet().tell('bet.accepted', { bet }, 'stomp');
    create(story, later(0, { siteOpen: false }));
    expect(
      story
        .pass(60_000)
        .effectsOf('sound.play')
        .filter(({ sound }) => sound === 'beep'),
    ).toHaveLength(1);
  });

  test.each([-300, -9_000, 300])(
    'the beep sounds once, and the last seconds stay, when the clock is corrected by %d ms after it',
    (byMs) => {
      const story = quiet();
      story.pass(ROUND.endMs - 20_000 + 100 - story.at);
      const lateAt = story.at;
      story.tell('clock.suspected', { reason: 'jump', asleepMs: 0 });
      for (let i = 0; i < 2 && story.isPending('clock.probe'); i++)
        story.answer('clock.probe', { sentMs: lateAt, receivedMs: lateAt, offsetMs: byMs });
      story.step(byMs);
      expect(stageRound(story.state)?.chart.value).toEqual({ open: 'late' });
      story.pass(ROUND.endMs - 10_001 - story.at);
      expect(stageRound(story.state)?.chart.value).toEqual({ open: 'late' });
      expect(stageRound(story.pass(1).state)?.chart.value).toBe('closed');
      expect(story.effectsOf('sound.play')).toHaveLength(1);
    },
  );

  /** The clock is corrected by `byMs` so long before the gate. */
  const set = (story: Story, untilGateMs: number, byMs: number): Story => {
    story.pass(ROUND.endMs - 10_000 - untilGateMs - story.at);
    const nowMs = story.at;
    story.tell('clock.suspected', { reason: 'jump', asleepMs: 0 });
    for (let i = 0; i < 2 && story.isPending('clock.probe'); i++)
      story.answer('clock.probe', { sentMs: nowMs, receivedMs: nowMs, offsetMs: byMs });
    return story.step(byMs);
  };

  test.each([
    [10_100, 150],
    [15_000, 5_050],
    [15_000, 9_000],
    [15_000, 14_999],
  ])(
    'the beep sounds once when the last seconds begin by a correction (%d ms before the gate, by %d ms)',
    (leftMs, byMs) => {
      const story = set(quiet(), leftMs, byMs);
      expect(story.effectsOf('sound.play')).toHaveLength(1);
      expect(stageRound(story.state)?.chart.value).toEqual({ open: 'late' });
      set(story.pass(ROUND.endMs - 10_300 - story.at), 300, -5_000);
      expect(story.pass(30_000).effectsOf('sound.play')).toHaveLength(1);
    },
  );

  test.each([15_000, 15_100, 30_000])('no beep sounds when a correction by %d ms passes the gate', (byMs) => {
    expect(set(quiet(), 15_000, byMs).pass(30_000).effectsOf('sound.play')).toEqual([]);
  });

  test('the beep sounds once when an announced round comes into its last seconds by a correction', () => {
    const setting = { round: { ...ROUND, startMs: ROUND.endMs - 30_000 } };
    const story = resynced(resynced(ready(setting).pass(2_600), setting).pass(100), setting);
    set(story, 25_000, 20_000);
    expect([stageRound(story.state)?.chart.value, story.effectsOf('sound.play').length]).toEqual([{ open: 'late' }, 1]);
    expect(story.pass(30_000).effectsOf('sound.play')).toHaveLength(1);
  });
});
