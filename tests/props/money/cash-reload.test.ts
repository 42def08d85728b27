import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import type { CashKind, DnwId, DnwRecord } from '../../../engine/model/cash.ts';
import type { SentCommand } from '../../../engine/model/command.ts';
import { selectDesk } from '../../../engine/selectors/screens.ts';
import { selectCommand, selectFate } from '../../../engine/selectors/shell.ts';
import { asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

const KINDS: readonly CashKind[] = ['D', 'W'];
const REQUESTS = {
  D: { type: 'deposit.request', text: '50,000' },
  W: { type: 'withdrawal.request', text: '50,000' },
} as const;
const lock = (story: Story, kind: CashKind): string => selectCommand(kind)(story.state);
const toasts = ({ state }: Story): readonly string[] => state.toasts.shown.map(({ say }) => say.kind);
const saved = (story: Story) => story.effectsOf('commands.save').map(({ sent }) => sent);
const applies = (story: Story): number =>
  story.effectsOf('rest.call').filter(({ call }) => call === 'dnw.apply').length;
const kept = (kind: CashKind, over: Partial<SentCommand> = {}): SentCommand => ({
  kind,
  playerId: ME.id,
  sentMs: START_MS - 3_000,
  amounts: [50_000],
  ids: [4],
  ...over,
});
const record = (kind: CashKind, id: number, createdMs: number, status = 0): DnwRecord => ({
  id: id as DnwId,
  type: kind,
  status,
  points: asPoints(50_000),
  createdMs,
});
/** Answers every list that is asked for. */
const lists = (story: Story, items: readonly DnwRecord[] = []): Story => {
  while (story.isPending('dnw.list')) story.answer('dnw.list', { items, last: true });
  return story;
};

describe.each(KINDS)('K7: a request of won (%s)', (kind) => {
  test('is stored before it is sent, with what looks like it, and forgotten when its fate is known', () => {
    const earlier = record(kind, 4, START_MS, 1);
    const story = lists(ready().pass(3_000), [earlier]);
    story.send(REQUESTS[kind]);
    const types = story.effects.map(({ type }) => type);
    expect(types.lastIndexOf('commands.save')).toBeLessThan(types.lastIndexOf('rest.call'));
    expect(saved(story)).toEqual([[kept(kind, { sentMs: story.at })]]);
    story.answer('dnw.apply', { message: null });
    expect([saved(story).at(-1), lock(story, kind)]).toEqual([[], 'pending']);
  });

  test('of one kind is no word about a record of the other kind', () => {
    const other = kind === 'D' ? 'W' : 'D';
    const story = lists(signedIn({ commands: [kept(kind)] }), [record(other, 5, START_MS - 2_500)]);
    expect([lock(story, other), selectFate(other)(story.state), saved(story)]).toEqual(['pending', null, []]);
    expect([lock(story, kind), story.state.commands.kept]).toEqual(['inDoubt', [kept(kind)]]);
  });

  test('that an earlier page sent is in doubt, and no second one is sent', () => {
    const story = signedIn({ commands: [kept(kind)] });
    const refused = story.send(REQUESTS[kind]);
    expect([lock(story, kind), selectDesk[kind](story.state).phase, applies(story)]).toEqual(['inDoubt', 'inDoubt', 0]);
    expect(refused._tag === 'Left' && refused.left.code).toBe(kind === 'D' ? 'depositPending' : 'withdrawalPending');
  });

  test('that the list has is pending, and that it decided is over: neither is sent again', () => {
    const pending = lists(signedIn({ commands: [kept(kind)] }), [record(kind, 5, START_MS - 2_500)]);
    expect([lock(pending, kind), pending.state.commands.kept]).toEqual(['pending', []]);
    const decided = lists(signedIn({ commands: [kept(kind)] }), [record(kind, 5, START_MS - 2_500, 1)]);
    expect([lock(decided, kind), selectFate(kind)(decided.state), toasts(decided)]).toEqual([
      'free',
      'taken',
      ['cashDecided'],
    ]);
  });

  test('is not found in an equal record that was known when it was sent', () => {
    const story = signedIn({ commands: [kept(kind)] });
    const known = record(kind, 4, START_MS - 3_000, 1);
    expect(lock(lists(story, [known]), kind)).toBe('inDoubt');
    for (let i = 0; i < 40 && lock(story, kind) !== 'free'; i++) lists(story.pass(1_000), [known]);
    expect([lock(story, kind), toasts(story), saved(story).at(-1)]).toEqual(['free', ['cashAbsent'], []]);
  });

  test('that a list shows before the clock is measured is pending, and over once it is decided', () => {
    const story = lists(signedIn({ commands: [kept(kind)], isUnmeasured: true }), [record(kind, 5, START_MS)]);
    expect([lock(story, kind), story.state.commands.kept, saved(story).at(-1)]).toEqual(['pending', [], []]);
    lists(story.measure(0).pass(31_000), [record(kind, 5, START_MS, 1)]);
    expect([lock(story, kind), applies(story)]).toEqual(['free', 0]);
  });

  test('stays in doubt when a list shows another page’s one before the clock is measured, and is told as absent later', () => {
    const story = signedIn({ commands: [kept(kind)], isUnmeasured: true });
    const other = { ...record(kind, 5, START_MS), points: asPoints(30_000) };
    lists(story, [other]);
    expect([lock(story, kind), story.state.commands.kept]).toEqual(['inDoubt', [kept(kind)]]);
    lists(story.measure(0), [other]);
    for (let i = 0; i < 40 && lock(story, kind) === 'inDoubt'; i++) lists(story.pass(1_000), [other]);
    expect([lock(story, kind), toasts(story), applies(story)]).toEqual(['pending', ['cashAbsent'], 0]);
  });

  test('of another member, or of the day before, is forgotten', () => {
    for (const over of [{ playerId: ME.id + 1 }, { sentMs: START_MS - DAY_MS }])
      expect(lock(signedIn({ commands: [kept(kind, over)] }), kind)).toBe('free');
  });

  test('that is in doubt at a logout is in doubt again in the same member’s next session', () => {
    const story = lists(ready().pass(3_000));
    story.send(REQUESTS[kind]);
    story.fail('dnw.apply', 'timeout').send({ type: 'session.logout' });
    expect(lock(story, kind)).toBe('free');
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', { access: asRef('token#3'), refresh: asRef('token#4'), expiresInS: 1800 });
    story.answer('me.fetch', ME);
    expect([lock(story, kind), applies(story)]).toEqual(['inDoubt', 1]);
  });
});
