import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { noLimits } from '../../../engine/rules/own-limits.ts';
import { lostToday } from '../../../engine/state/modules/money/limits-now.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME, NEXT_ROUND, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

/* A row of the round's bets that cannot be read may be the bet in doubt (engine/SPEC.md, C7b). */

const SKIPPED = { skipped: ['current.0.type: odd'] };
/** The site answers each question about the round with one row that cannot be read. */
function reread(story: Story, current: readonly Bet[] = []): Story {
  for (let times = 0; times < 5 && story.isPending('bets.current'); times++) {
    const { callId, params } = story.state.calls.pending.find(({ call }) => call === 'bets.current') ?? expect.fail();
    const body = { current, recent: [], recentRound: null };
    story.tell('bets.current.answered', { callId, params, body, ...SKIPPED } as never, 'rest');
  }
  return story;
}
/** A bet without an answer, which is asked for until so long after the start of its round. */
function doubted(untilMs: number, options: Parameters<typeof ready>[0] = {}): Story {
  const story = resynced(resynced(ready(options).pass(2_600)).pass(100));
  for (let times = 0; times < 5 && story.isPending('bets.list'); times++)
    story.answer('bets.list', { items: [], last: true });
  for (const intent of BETTING) story.send(intent);
  for (let s = 0; s < 90 && story.at < ROUND.startMs + untilMs; s++) reread(story.pass(1_000));
  return story;
}
const isInDoubt = ({ state }: Story): boolean => typeof state.ticket.value === 'object';
const said = ({ state }: Story): readonly string[] => state.toasts.shown.map(({ say }) => say.kind);

describe('C7b: a row that cannot be read and may be the bet in doubt', () => {
  test('C7b: leaves the doubt until 5 s after the round took no more bets, and ends it then', () => {
    expect([isInDoubt(doubted(54_000)), isInDoubt(doubted(70_000))]).toEqual([true, false]);
  });

  test('C7b: is not called absent but unknown, the balance is read again, and the member can bet on the next round', () => {
    const story = doubted(70_000);
    expect(said(story)).not.toContain('betAbsent');
    expect([56_000, 57_000, 58_000].flatMap((ms) => said(doubted(ms)))).toContain('betUnknown');
    expect([story.isPending('me.fetch'), story.state.bets.isHoled]).toEqual([true, true]);
    story.tell('round.created', {
      optionId: story.state.stage.optionId as never,
      round: NEXT_ROUND,
    });
    story.tick();
    for (const intent of BETTING) story.send(intent);
    expect(story.effectsOf('stomp.bet').map(({ roundId }) => Number(roundId))).toEqual([7_000, 7_001]);
  });

  test('C7b: beside the readable bet of this page ends nothing else: that one is found', () => {
    const story = doubted(20_000);
    const clientId = story.state.ticket.context.clientId ?? undefined;
    story.pass(11_000);
    expect(isInDoubt(reread(story, [{ ...BET, clientId, createdMs: story.at - 20_000 }]))).toBe(false);
    expect(story.state.bets.open).toHaveLength(1);
  });

  test('BR32: the day’s list is read anew then, so that the limit holds: the row counts there with its stake as lost', () => {
    const limits = { ...noLimits(ME.id), loss: 100_000 };
    const story = doubted(54_000, { kept: { limits } });
    expect(lostToday(story.state)).toBe(50_000);
    for (let s = 0; s < 15 && isInDoubt(story); s++) reread(story.pass(1_000));
    expect(lostToday(story.state)).toBeNull();
    const body = { items: [], last: true, missed: [{ id: 77, points: asPoints(50_000) }] };
    const callId = story.state.play?.day?.callId;
    const params = story.effectsOf('rest.call').find((one) => one.callId === callId)?.params;
    story.tell('bets.list.answered', { callId, params, body, skipped: ['content.0.type: odd'] } as never, 'rest');
    expect(lostToday(story.state)).toBe(50_000);
  });
});

describe('C7b: a site that tells neither the bets of the round nor the list of all bets', () => {
  test.each([500, 503, 404, 'network', 'timeout', 'decode'] as const)(
    'ends the doubt as unknown within two minutes, and never as absent (%s)',
    (reason) => {
      const story = resynced(resynced(ready().pass(2_600)).pass(100));
      for (const intent of BETTING) story.send(intent);
      const words = new Set<string>();
      for (let s = 0; s < 120; s++) {
        story.pass(1_000);
        for (const name of ['bets.current', 'bets.list'] as const)
          for (let times = 0; times < 5 && story.isPending(name); times++) story.fail(name, reason);
        for (const word of said(story)) words.add(word);
      }
      expect(isInDoubt(story)).toBe(false);
      expect([words.has('betUnknown'), words.has('betAbsent')]).toEqual([true, false]);
    },
  );
});
