import { describe, expect, test } from 'vitest';
import type { RoundId } from '../../../engine/base/brand.ts';
import { hashValue } from '../../../engine/base/hash.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import { noteText } from '../../../engine/selectors/screens.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ME, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

const optionId = OPTION.id;
const link = (story: Story): unknown => story.state.link.chart.value;
const calls = (story: Story, from = 0): readonly string[] =>
  story.effects.slice(from).flatMap((effect) => (effect.type === 'rest.call' ? [effect.call] : []));
const wallet = (points: number) => ({ points: asPoints(points), money: asPoints(points) });

describe('L5a: messages wait for the re-read after a connect and are applied after it, in order (decisions, Session and link)', () => {
  test('a message that came during the re-read wins over the re-read', () => {
    const story = signedIn();
    story.tell('wallet.changed', wallet(1_000));
    story.tell('wallet.changed', wallet(2_000));
    expect(story.state.link.buffer).toHaveLength(2);
    expect(story.state.wallet?.points).toBe(ME.points);
    expect(resynced(story).state.wallet?.points).toBe(2_000);
    expect(story.state.link.buffer).toEqual([]);
  });

  test('a finish that came before its round was read is shown after it', () => {
    const before = resynced(ready().pass(58_000));
    const story = opened(lost(before).pass(100)).pass(2_000);
    story.tell('round.finished', { optionId, result: RESULT, fast: true });
    expect(story.state.link.buffer).toHaveLength(1);
    expect(story.state.diagnostics.orphans).toEqual([]);
    resynced(story);
    expect(story.state.resultDialog).toMatchObject({ result: { id: ROUND.id } });
  });

  test('messages wait for the next re-read if the link is lost before this one is complete', () => {
    const story = lost(signedIn().tell('wallet.changed', wallet(1_000)));
    expect(story.state.link.buffer).toEqual([]);
    resynced(opened(story.pass(100)));
    expect(story.state.wallet?.points).toBe(ME.points);
  });

  test('prices and forced logouts do not wait', () => {
    const story = signedIn().tell('link.forcedOut', { message: null });
    expect(story.state.session.chart.value).toBe('logout');
  });

  test('what was missed before SUBSCRIBE took effect is read some seconds later, without a loader', () => {
    const story = ready();
    const from = story.effects.length;
    story.pass(2_500);
    expect(calls(story, from)).toEqual(expect.arrayContaining(['me.fetch', 'round.current', 'dnw.list']));
    expect(link(story)).toBe('up');
    expect(calls(story.pass(2_500), from).filter((name) => name === 'dnw.list')).toHaveLength(1);
  });
});

/** What was unheard on a link that is up: the round's finish. Answers whether the story asks for it and shows it. */
const hearsOfFinish = (story: Story): boolean => {
  if (!story.isPending('round.results')) return false;
  story.answer('round.results', { items: [RESULT], last: true });
  return story.state.stage.rounds.every(({ result }) => result?.id === ROUND.id);
};

describe('L5a: SUBSCRIBE is not confirmed, so what ended before it took effect is read some seconds later (live-link 2)', () => {
  test('a finish that was missed while the link came up is read', () => {
    const story = resynced(opened(lost(ready().pass(59_000)).pass(100)).pass(500));
    expect(hearsOfFinish(story.pass(1_000))).toBe(false);
    expect(hearsOfFinish(story.pass(1_500))).toBe(true);
  });

  test('a finish that was missed while a screen was entered on an open link is read', () => {
    const story = resynced(ready().pass(30_000));
    story.send({ type: 'nav.go', path: '/' });
    story.pass(29_500).send({ type: 'nav.go', path: '/trade/2' });
    resynced(story);
    expect(hearsOfFinish(story.pass(1_000))).toBe(false);
    expect(hearsOfFinish(story.pass(1_500))).toBe(true);
  });

  test('a screen that was left asks for nothing', () => {
    const story = resynced(ready().pass(30_000));
    for (const path of ['/', '/trade/2', '/']) story.send({ type: 'nav.go', path });
    const from = story.effects.length;
    story.pass(3_000);
    expect(calls(story, from)).not.toContain('round.results');
  });
});

describe('the live link: what a loss leads to (live-link 6)', () => {
  const spread = (policy = { ...DEFAULT_POLICY, retrySpread: true, retryDelaysMs: [1_000, 8_000] }): Story =>
    ready({ policy });
  const waitAfter = (story: Story, code: number | null, chance: number): number | undefined => {
    const { generation } = story.state.link.chart.context;
    story.tell('link.lost', { generation, reason: 'closed', code, chance }, 'stomp');
    return story.effectsOf('timer.arm').findLast(({ id }) => id.startsWith('link|'))?.delayMs;
  };

  test('the specified waits are not spread: 100 ms, then 500 ms each', () => {
    const story = ready();
    expect(waitAfter(story, 1012, 0.5)).toBe(100);
    story.pass(100);
    expect(waitAfter(story, 1006, 0.5)).toBe(500);
  });

  test('8, 9, 22: a policy that spreads the waits uses chance, longer waits for a restart, and the longest for "Go away!"', () => {
    expect(waitAfter(spread(), 1006, 0.25)).toBe(250);
    expect(waitAfter(spread(), 1012, 0.5)).toBe(17_500);
    expect(waitAfter(spread(), 3000, 0.5)).toBe(8_000);
  });

  test('9: a second "Go away!" asks whether the session is still valid', () => {
    const story = ready();
    waitAfter(story, 3000, 0);
    expect(story.isPending('me.fetch')).toBe(false);
    story.pass(100);
    waitAfter(story, 3000, 0);
    expect(story.isPending('me.fetch')).toBe(true);
  });

  test('16: five refused messages on one link cause a re-read', () => {
    const story = ready().pass(3_000);
    resynced(story);
    const from = story.effects.length;
    for (let i = 0; i < 5; i++) story.tell('wire.rejected', { from: '/topic/trade/2', bytes: 9, report: [] }, 'stomp');
    expect(calls(story, from)).toEqual(expect.arrayContaining(['me.fetch', 'round.current']));
    expect(story.state.diagnostics.rejected).toBe(5);
  });

  test('17: an unknown type is counted every time and told once', () => {
    const story = ready();
    for (let i = 0; i < 3; i++) story.tell('wire.unknown', { from: '/topic/x', type: 'later', sketch: {} }, 'stomp');
    expect(story.state.diagnostics).toMatchObject({ unknown: 3, unknownTypes: ['/topic/x: later'] });
    expect(story.state.diagnostics.last.map(noteText).filter((words) => words.includes('later'))).toHaveLength(1);
  });

  test('15: a round that was missed between two creates is asked for', () => {
    const story = ready();
    const from = story.effects.length;
    const later = { ...ROUND, id: 7_003 as RoundId, round: ROUND.round + 3 };
    const startMs = ROUND.startMs + 180_000;
    story.tell('round.created', { optionId, round: { ...later, startMs, endMs: startMs + 60_000 } });
    expect(calls(story, from)).toContain('round.results');
    const { state } = story; // told again, and by a round that is over already, nothing is asked
    story.tell('round.created', { optionId, round: { ...later, startMs, endMs: startMs + 60_000 } });
    expect(hashValue(story.state)).toBe(hashValue(state));
  });

  test('15: a late create of a finished round asks for nothing, however often it comes', () => {
    const result = { ...RESULT, id: 7_003 as RoundId, round: RESULT.round + 3, startMs: RESULT.endMs + 120_000 };
    const items = [{ ...result, endMs: result.startMs + 60_000 }];
    const story = ready();
    story.state = {
      ...story.state,
      stage: { ...story.state.stage, results: { ...story.state.stage.results, isLast: false } },
    };
    story.send({ type: 'results.more' });
    story.answer('round.results', { items, last: true });
    const round = { ...ROUND, id: result.id, round: result.round, startMs: result.startMs };
    story.tell('round.created', { optionId, round: { ...round, endMs: result.startMs + 60_000 } });
    const from = story.effects.length;
    story.tell('round.created', { optionId, round: { ...round, endMs: result.startMs + 60_000 } });
    expect(calls(story, from)).toEqual([]);
  });

  test('23: a page that slept longer than a link lives does not trust its link', () => {
    const story = ready();
    const { generation } = story.state.link.chart.context;
    story.tell('clock.suspected', { reason: 'wake', asleepMs: 5_000 });
    expect(link(story)).toBe('up');
    story.tell('clock.suspected', { reason: 'wake', asleepMs: 60_000 });
    expect(link(story)).toBe('connecting');
    expect(story.state.link.chart.context.generation).toBe(generation + 1);
  });

  test('24: back on the network, a retry does not wait and a failed link begins anew', () => {
    const story = lost(ready());
    expect(link(story)).toBe('retrying');
    story.tell('clock.suspected', { reason: 'online', asleepMs: 0 });
    expect(link(story)).toBe('connecting');
    for (let i = 0; i < 4; i++) lost(story).pass(500);
    expect(link(story)).toBe('failed');
    story.tell('clock.suspected', { reason: 'online', asleepMs: 0 });
    expect(link(story)).toBe('connecting');
  });

  test('25: a link that greets another user ends the session and leaves nothing of the member', () => {
    const story = ready();
    const { generation } = story.state.link.chart.context;
    const greet = (user: string, of: number) =>
      story.tell('link.opened', { generation: of, user: user as never }, 'stomp');
    lost(story).pass(100);
    greet('username#1', generation + 1);
    lost(resynced(story)).pass(500);
    greet('username#2', generation + 2);
    expect(story.state).toMatchObject({
      wallet: null,
      session: { me: null, access: null },
      dialog: { kind: 'forcedOut' },
    });
    expect(link(story)).toBe('idle');
  });
});
