import { describe, expect, test } from 'vitest';
import type { BetId } from '../../../engine/base/brand.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { Page } from '../../../engine/model/definition.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { cut, EMPTY, isInDoubt, LOST, type Look, listed, NOTHING, others, said } from '../../support/bet-in-doubt.ts';

/* A site whose history/current has only bets in progress: after the round it lacks a bet that the site has (engine/SPEC.md, C7b). */

type Answers = { readonly list: Page<Bet> | null; readonly first?: 'list' | 'current'; readonly skipped?: string[] };
/** Answers what is asked now: a list of all bets that is null fails. */
function answer(story: Story, { list, first = 'list', skipped }: Answers): void {
  const steps = {
    list: () => {
      for (const callId of story.waiting('bets.list'))
        if (list === null) story.fail('bets.list', 403);
        else if (skipped === undefined) story.answerTo(callId, 'bets.list', list);
        else
          story.tell(
            'bets.list.answered',
            { callId, params: { playerId: ME.id, page: 0, size: 50 }, body: list, skipped },
            'rest',
          );
    },
    current: () => {
      for (const callId of story.waiting('bets.current')) story.answerTo(callId, 'bets.current', NOTHING);
    },
  };
  steps[first]();
  steps[first === 'list' ? 'current' : 'list']();
}

/** The link is back, and every question is answered for so many seconds. Returns all that the member is told. */
function back(story: Story, answers: Answers, seconds = 60): ReadonlySet<string> {
  const told = new Set<string>();
  opened(story);
  for (let s = 0; s < seconds; s++) {
    answer(story, answers);
    for (const kind of said(story)) told.add(kind);
    if (story.state.link.chart.value === 'syncing') others(story);
    story.pass(1_000);
  }
  return told;
}
describe('C7b: a bet that the list of all bets has is not called absent', () => {
  const looks: readonly Look[] = [{}, { isEchoed: true }, LOST, { ...LOST, isEchoed: true }];
  const orders = ['list', 'current'] as const;
  test.each(orders.flatMap((first) => looks.map((look) => [first, look] as const)))(
    'C7b: where the %s is answered first and the list has %j, the doubt ends with the bet',
    (first, look) => {
      const story = cut(150_000);
      const told = back(story, { list: { items: [listed(story, look)], last: true }, first });
      expect([isInDoubt(story), told.has('betAbsent'), told.has('betUnknown')]).toEqual([false, false, false]);
      const known = [...story.state.bets.open, ...story.state.bets.settled.items()];
      expect(known.map(({ id }) => Number(id))).toEqual([91]);
    },
  );
});

describe('C7b: a bet that was never placed is called absent where the lists prove it', () => {
  test('C7b: after the round the list of all bets is asked for, and a whole one without the bet ends the doubt', () => {
    const story = cut(150_000);
    const told = back(story, { list: EMPTY }, 5);
    expect([isInDoubt(story), told.has('betAbsent')]).toEqual([false, true]);
    expect(story.state.bets).not.toHaveProperty('lacking');
  });

  test('C7b: a list that was asked for before the re-read of the round proves nothing: the bet may have been settled between the two', () => {
    const story = opened(cut(150_000));
    answer(story, { list: EMPTY });
    expect([isInDoubt(story), story.isPending('bets.list')]).toEqual([true, true]);
    others(story);
    expect(story.isPending('me.fetch')).toBe(false);
    answer(story, { list: { items: [listed(story, LOST)], last: true } });
    expect([isInDoubt(story), said(story)]).toEqual([false, []]);
    expect(story.isPending('me.fetch')).toBe(true);
  });

  test('C7b: a list that goes back to the bet proves it, however many older bets follow', () => {
    const old = (nr: number): Bet => ({ ...BET, id: nr as BetId, ...LOST, createdMs: ROUND.startMs - nr * 60_000 });
    const items = Array.from({ length: 50 }, (_, i) => old(i + 1));
    const told = back(cut(150_000), { list: { items, last: false } }, 5);
    expect(told.has('betAbsent')).toBe(true);
  });

  test('C7b: while the round runs its own re-read is enough, and no list is asked for', () => {
    const story = opened(cut(1_000));
    resynced(story);
    while (story.isPending('bets.list')) story.answer('bets.list', EMPTY);
    story.pass(ROUND.endMs - 4_000 - story.at);
    const lists = story.effectsOf('rest.call').filter(({ call }) => call === 'bets.list').length;
    for (const callId of story.waiting('bets.current')) story.answerTo(callId, 'bets.current', NOTHING);
    story.ask('bets.current', { optionId: story.state.stage.optionId ?? asId(2), roundId: ROUND.id });
    story.answer('bets.current', NOTHING);
    expect([isInDoubt(story), said(story)]).toEqual([false, ['betAbsent']]);
    expect(story.effectsOf('rest.call').filter(({ call }) => call === 'bets.list')).toHaveLength(lists);
  });
});

describe('C7b: where no list proves anything the doubt ends all the same, and the member is told that nobody knows', () => {
  /** A page of newer bets, all of another round. */
  const newer = (story: Story): readonly Bet[] =>
    [3, 2, 1].map((nr) => ({ ...BET, id: nr as BetId, ...LOST, roundId: asId(8_000), createdMs: story.at + nr }));
  test.each([
    ['is refused', () => ({ list: null })],
    ['has a row that cannot be read', () => ({ list: EMPTY, skipped: ['items.0.type: odd'] })],
    ['does not go back to the bet', (story: Story) => ({ list: { items: newer(story), last: false } })],
  ] as const)('C7b: a list that %s is asked for three times', (_what, answers) => {
    const story = cut(150_000);
    const told = back(story, answers(story) as Answers, 60);
    expect([isInDoubt(story), told.has('betAbsent'), told.has('betUnknown')]).toEqual([false, false, true]);
  });

  test('C7b: a list that fails for now counts as one of the three', () => {
    const story = opened(cut(150_000));
    for (let s = 0; s < 90 && isInDoubt(story); s++) {
      for (const callId of story.waiting('bets.current')) story.answerTo(callId, 'bets.current', NOTHING);
      for (const _ of story.waiting('bets.list')) story.fail('bets.list', 503);
      others(story);
      story.pass(1_000);
    }
    expect([isInDoubt(story), said(story)]).toEqual([false, ['betUnknown']]);
  });
});

describe('C7b: any list that has the bet ends the doubt once the round is over', () => {
  /** The re-read of the round never comes. */
  const unread = (): Story => {
    const story = resynced(resynced(ready().pass(2_600)).pass(100));
    for (const intent of BETTING) story.send(intent);
    return story.pass(10_000);
  };

  test('C7b: the list of a screen', () => {
    const story = unread().pass(150_000);
    const callId = story.ask('bets.search', { playerId: ME.id, page: 0, size: 50 });
    story.answerTo(callId, 'bets.search', { items: [listed(story, { ...LOST, isEchoed: true })], last: true });
    expect(isInDoubt(story)).toBe(false);
    expect([...story.state.bets.settled.items()].map(({ id }) => Number(id))).toEqual([91]);
  });

  test('C7b: a list that came while the round ran', () => {
    const story = unread();
    const callId = story.ask('bets.list', { playerId: ME.id, page: 0, size: 50 });
    story.answerTo(callId, 'bets.list', { items: [listed(story, { isEchoed: true })], last: true });
    story.pass(ROUND.endMs - 1_000 - story.at);
    others(story);
    expect([isInDoubt(story), story.isPending('me.fetch')]).toEqual([true, false]);
    story.pass(11_000);
    expect([isInDoubt(story), story.isPending('me.fetch')]).toEqual([false, true]);
  });

  test('C7e: where a member may bet again in a round, a list without client ids ends it too, and the member is told how many there are', () => {
    const story = cut(150_000, { policy: { ...DEFAULT_POLICY, betsPerRound: 'many' } });
    const told = back(story, { list: { items: [listed(story, LOST)], last: true } });
    expect([isInDoubt(story), told.has('betAbsent'), told.has('betAlike')]).toEqual([false, false, true]);
  });
});

/** The re-read of the round that was asked for is answered with nothing, or with a row that cannot be read. */
function tellCurrent(story: Story, callId: number, skipped?: string[]): void {
  const params = { optionId: asId(2), roundId: ROUND.id };
  const data = { callId, params, body: NOTHING };
  story.tell('bets.current.answered', skipped === undefined ? data : { ...data, skipped }, 'rest');
}

describe('C7b: what the page knows of the round and of the bet counts before the bet is called absent', () => {
  /** A bet in doubt, while its round runs. */
  const doubted = (): Story => {
    const story = resynced(resynced(ready().pass(2_600)).pass(100));
    for (const intent of BETTING) story.send(intent);
    return story.pass(500);
  };
  const askRound = (story: Story): number => story.ask('bets.current', { optionId: asId(2), roundId: ROUND.id });

  test('C7b: a round that the site has moved earlier is over at its new end: the list of all bets is asked for', () => {
    const story = doubted();
    story.tell('round.created', { optionId: asId(2), round: { ...ROUND, endMs: ROUND.endMs - 6_000 } }, 'stomp');
    story.pass(ROUND.endMs - 4_000 - story.at);
    tellCurrent(story, askRound(story));
    expect([isInDoubt(story), said(story).includes('betAbsent')]).toEqual([true, false]);
    expect(story.isPending('bets.list')).toBe(true);
  });

  test.each([
    ['a re-read with a row that cannot be read', ['recent.0.type: odd']],
    ['a re-read without it', undefined],
  ])('C7b: %s ends the doubt with the bet that the page holds, and the balance is read again', (_what, skipped) => {
    const story = doubted().pass(10_000);
    const list = story.ask('bets.list', { playerId: ME.id, page: 0, size: 50 });
    const bet = listed(story, { isEchoed: true });
    story.pass(ROUND.endMs - 2_000 - story.at);
    story.answerTo(list, 'bets.list', { items: [bet], last: true });
    const callId = askRound(story);
    others(story);
    expect([isInDoubt(story), story.isPending('me.fetch')]).toEqual([true, false]);
    tellCurrent(story, callId, skipped);
    expect([isInDoubt(story), said(story), story.isPending('me.fetch')]).toEqual([false, [], true]);
  });
});

test('C9f: a full page that is called the last one proves by its order alone: oldest first it proves nothing', () => {
  const items = Array.from({ length: 50 }, (_, i) => ({
    ...BET,
    ...LOST,
    id: (i + 1) as BetId,
    roundId: asId(8_000),
    createdMs: ROUND.startMs - 1e7 + i * 1_000,
  }));
  const told = back(cut(150_000), { list: { items, last: true } }, 60);
  expect([told.has('betAbsent'), told.has('betUnknown')]).toEqual([false, true]);
});
