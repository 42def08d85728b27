import fc from 'fast-check';
import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import type { BetId } from '../../../engine/base/brand.ts';
import { isIn } from '../../../engine/charts/step.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Policy } from '../../../engine/events/settings.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { selectBets } from '../../../engine/selectors/shell.ts';
import { asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION, ROUND, said } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, begun, lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

const MANY: Policy = { ...DEFAULT_POLICY, betsPerRound: 'many' };
/** A bet that looks like every other one here: same round, bet type and points. The site echoes no client id. */
const alike = (id: number, createdMs: number, more: Partial<Bet> = {}): Bet => ({
  ...BET,
  id: id as BetId,
  createdMs,
  ...more,
});
const place = (story: Story): Story => {
  for (const intent of BETTING) expect(isRight(story.send(intent))).toBe(true);
  return story;
};
const list = (...recent: readonly Bet[]) => ({ current: recent, recent: [], recentRound: null });
const ids = (story: Story): readonly number[] => selectBets(story.state).map(({ id }) => id);

/** A first bet is accepted, and an equal second one is sent. */
function second(): Story {
  const story = place(ready({ policy: MANY }).pass(2_000));
  story.tell('bet.accepted', { bet: alike(1, story.at) }).pass(3_000);
  return place(story.pass(1_000));
}

describe('C7b: a bet without an echoed client id is one more than was known when it was sent', () => {
  test.each([
    [
      'the message about the first one comes again',
      (s: Story) => s.tell('bet.accepted', { bet: alike(1, s.at - 4_000) }),
    ],
    [
      'the result of the first one comes',
      (s: Story) => s.tell('bet.settled', { bet: alike(1, s.at - 4_000, { status: 1, profit: asPoints(44_000) }) }),
    ],
  ])('C7b: a second equal bet stays in flight when %s', (_what, tell) => {
    const story = tell(second());
    expect(story.state.ticket.value).toBe('sending');
    story.pass(6_000);
    expect(story.state.ticket.value).toMatchObject({ inDoubt: 'ask0' });
  });

  test('C7b: a list with the first bet leaves the second one in doubt, and a list with both ends the doubt', () => {
    const story = second();
    const first = alike(1, story.at - 4_000);
    story.pass(6_000).answer('bets.current', list(first));
    expect(story.state.ticket.value).toMatchObject({ inDoubt: 'ask0' });
    story.pass(2_000).answer('bets.current', list(alike(2, story.at - 8_000), first));
    expect(story.state.ticket.value).toBe('idle');
    expect(ids(story).toSorted()).toEqual([1, 2]);
  });

  test('C7b: a second bet that no list has after the round was never placed, and the member is told', () => {
    const story = second();
    const first = alike(1, story.at - 4_000);
    story.pass(ROUND.endMs - story.at);
    const told: string[] = [];
    for (let i = 0; i < 4; i++) {
      for (const callId of story.waiting('bets.current')) story.answerTo(callId, 'bets.current', list(first));
      for (const callId of story.waiting('bets.list'))
        story.answerTo(callId, 'bets.list', { items: [first], last: true });
      told.push(...story.state.toasts.shown.map(({ say }) => say.kind));
      story.pass(10_000);
    }
    expect(story.state.ticket.value).toBe('idle');
    expect(told).toContain('betAbsent');
  });

  test('C7c: a reloaded page knows the first bet too', () => {
    const saved = second().effectsOf('ticket.save').at(-1)?.ticket;
    const at = (saved?.sentMs ?? 0) + 1_000;
    const story = resynced(
      opened(begun({ policy: MANY, at, ticket: saved as never, access: asRef('token#1'), refresh: asRef('token#2') })),
      { policy: MANY },
    );
    story.pass(2_000);
    for (const callId of story.waiting('bets.current'))
      story.answerTo(callId, 'bets.current', list(alike(1, at - 5_000)));
    expect(story.state.ticket.value).toMatchObject({ inDoubt: expect.anything() });
    expect(saved?.unlike?.ids).toEqual([1]);
  });

  test('C7b: an equal bet of another page that is dated before the sending is not taken for the own one', () => {
    const story = place(ready({ policy: MANY }).pass(15_000).tick().pass(100));
    story.tell('bet.accepted', { bet: alike(9, story.at - 10_000) });
    expect(story.state.ticket.value).toBe('sending');
    story.tell('bet.accepted', { bet: alike(10, story.at + 100) });
    expect(story.state.ticket.value).not.toBe('sending');
    expect(ids(story).toSorted((a, b) => a - b)).toEqual([9, 10]);
  });

  test.each([
    ['has no date of its own', ROUND.startMs],
    ['has no date', 0],
    ['is dated in the seconds before', null],
  ])(
    'C7b: an earlier equal bet that %s does not end the own one when a list has it that was asked for before',
    (_what, createdMs) => {
      const story = ready({ policy: MANY }).pass(5_000).tick();
      story.ask('bets.current', { optionId: OPTION.id, roundId: ROUND.id });
      const first = alike(1, createdMs ?? story.at - 500);
      place(story.pass(500));
      story.pass(500).answer('bets.current', list(first));
      expect(story.state.ticket.value).toBe('sending');
      // the own one was lost: the doubt ends with the count
      story.pass(6_000).answer('bets.current', list(first));
      expect(story.state.ticket.value).toBe('idle');
      expect(story.state.toasts.shown.map(({ say }) => say)).toContainEqual({ kind: 'betAlike', count: 1 });
    },
  );

  test('C7b: the own bet is known by its message when an earlier list has brought an equal one', () => {
    const story = ready({ policy: MANY }).pass(5_000).tick();
    story.ask('bets.current', { optionId: OPTION.id, roundId: ROUND.id });
    place(story.pass(500));
    story.pass(500).answer('bets.current', list(alike(1, ROUND.startMs)));
    story.tell('bet.accepted', { bet: alike(2, story.at) });
    expect(story.state.ticket.value).not.toBe('sending');
    expect(ids(story).toSorted()).toEqual([1, 2]);
  });

  test('C7b: a bet that a message told with another client id is not the own one when a list leaves the id out', () => {
    const story = place(ready({ policy: MANY }).pass(2_000));
    story.tell('bet.accepted', { bet: alike(3, story.at + 10, { clientId: asRef('another') }) });
    lost(story).pass(100);
    story.tell('bet.settled', { bet: alike(3, story.at, { status: 2, profit: asPoints(-50_000) }) });
    expect(story.state.ticket.value).toMatchObject({ inDoubt: expect.anything() });
  });

  test('C7b: a refusal without a client id is followed by a re-read of the bets of the round', () => {
    const story = place(ready({ policy: MANY }).pass(2_000));
    expect(story.isPending('bets.current')).toBe(false);
    story.tell('server.errored', { message: said('refused') });
    expect(story.isPending('bets.current')).toBe(true);
    story.answer('bets.current', list(alike(4, story.at)));
    expect(ids(story)).toEqual([4]);
  });
});

/* A site that takes equal bets of this page and of others, and tells of them late, twice or never. */
type Act = 'own' | 'other' | 'tell' | 'again' | 'list' | 'cut' | 'wait';
const act = fc.constantFrom<Act>('own', 'other', 'tell', 'again', 'list', 'cut', 'wait');

describe('C7b: the bets of a site that echoes no client id, against a model of the site', () => {
  test('C7b: a bet in flight ends only by a bet that was not told before it was sent', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        const story = ready({ policy: MANY }).pass(2_000);
        const taken: Bet[] = [];
        const told = new Set<number>();
        /** What the page could know when it sent its bet. */
        let known: ReadonlySet<number> = new Set();
        let isFree = true;
        const take = (): void => void taken.push(alike(taken.length + 1, story.at));
        const hear = (bets: readonly Bet[], tell: () => void): void => {
          tell();
          for (const { id } of bets) told.add(id);
          if (!isFree && bets.some(({ id }) => !known.has(id))) isFree = true;
          expect(['idle', 'cooling'].includes(story.state.ticket.value as string)).toBe(isFree);
          expect(ids(story).toSorted((a, b) => a - b)).toEqual([...told].toSorted((a, b) => a - b));
        };
        for (const one of acts) {
          if (story.at > ROUND.endMs - 20_000) return;
          story.pass(300);
          if (one === 'own' && isFree && story.state.ticket.value === 'idle') {
            known = new Set(told);
            for (const intent of BETTING) story.send(intent);
            if (!isIn(story.state.ticket, 'sending')) return; // the price is stale
            isFree = false;
            if (taken.length % 2 === 0) take();
          } else if (one === 'other' && isFree) take();
          const next = one === 'tell' ? taken.find(({ id }) => !told.has(id)) : taken.find(({ id }) => told.has(id));
          if ((one === 'tell' || one === 'again') && next !== undefined)
            if (isFree || known.has(next.id) || next.createdMs >= story.state.ticket.context.sentMs)
              // an untold bet of another page is dated before the sending: it is not asked here
              hear([next], () => story.tell('bet.accepted', { bet: next }));
          if (
            one === 'list' &&
            story.isPending('bets.current') &&
            taken.every(
              ({ id, createdMs }) => isFree || known.has(id) || createdMs >= story.state.ticket.context.sentMs,
            )
          )
            hear(taken, () => story.answer('bets.current', list(...taken)));
          if (one === 'wait') story.pass(2_000);
          if (one === 'cut' && !isFree) story.pass(6_000);
        }
      }),
      { numRuns: 400 },
    );
  });
});
