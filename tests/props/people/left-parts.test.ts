import { describe, expect, test } from 'vitest';
import { NO_CASH } from '../../../engine/state/shape/cash.ts';
import { NO_COINS } from '../../../engine/state/shape/coins.ts';
import { NO_COMMANDS } from '../../../engine/state/shape/commands.ts';
import { NO_LEDGER } from '../../../engine/state/shape/ledger.ts';
import { NO_BETS } from '../../../engine/state/shape/lists.ts';
import type { State } from '../../../engine/state/state.ts';
import { BET, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';

/** What a part of the state is after the end of a session, and members of it that a session can have filled. */
const PARTS: { readonly [N in keyof State]?: readonly [after: unknown, members: object] } = {
  cash: [
    NO_CASH,
    {
      records: [{ id: 7, type: 'D', status: 0, points: 1, createdMs: 1 }],
      cancelled: [7],
      told: [{ id: 7, from: 1 }],
      reading: { items: [] },
      unsearched: 1,
    },
  ],
  coins: [NO_COINS, { ratedMs: 1, pendingMs: 1, reading: { items: [] }, isSearched: true, unsearched: 1 }],
  bets: [NO_BETS, { open: [BET], page: 3, isLast: true, isLoading: true, timings: [{}], terms: [{ words: [] }] }],
  ledger: [
    NO_LEDGER,
    { next: 9, past: ['bet 1'], droppedMs: 1, askedMs: 1, off: 1, earlierMs: 1, laterMs: 1, measuredMs: 1 },
  ],
  wallet: [null, { points: 1, money: 1 }],
  dialogs: [[], [{ kind: 'error', message: null }]],
  popups: [[], [{ id: 1 }]],
  resultDialog: [null, { optionId: 2, result: RESULT }],
};
const TIMERS = ['cash|records', 'coins|search', 'ledger|judge', 'limits|due', 'stage|confirm', 'price|silence'];

describe('C4d: a session that ends leaves nothing of the member', () => {
  /** The device keeps limits of the member. */
  const here = () => ready({ kept: {} });
  const logout = (state: Partial<State>): State => {
    const story = here();
    story.state = { ...story.state, ...state };
    story.send({ type: 'session.logout' });
    return story.state;
  };

  test.each(
    Object.entries(PARTS).flatMap(([part, [after, members]]) =>
      Object.keys(members).map((member) => [part, member, after, members] as const),
    ),
  )('C4d: %s is as at the beginning, whatever was in its %s', (part, member, after, members) => {
    const own = here().state[part as keyof State];
    const value = Array.isArray(members) ? members : { ...(own as object), [member]: Reflect.get(members, member) };
    expect(logout({ [part]: value })[part as keyof State]).toEqual(after);
  });

  test('C4d: of commands only what the device stores stays, for the member’s next session', () => {
    const { commands } = here().state;
    const kept = [{ kind: 'D', playerId: 101, sentMs: 1, amounts: [1] }] as never;
    const done = [{ kind: 'D', amounts: [1], count: 1, fromMs: 1, doneMs: 1 }] as never;
    const fates = { ...commands.fates, D: 'taken' } as never;
    expect(logout({ commands: { ...commands, kept, done, fates } }).commands).toEqual({ ...NO_COMMANDS, kept });
  });

  test('C4d: of the play limits what belongs to a session leaves', () => {
    expect(here().state.play).toMatchObject({ playerId: 101 });
    expect(logout({}).play).toBeUndefined();
  });

  test.each(['clock|interval', 'day|over', 'toast|9'])('C4d: the timer %s stays armed', (id) => {
    const timers = [...here().state.timers.filter((one) => one.id !== id), { id, generation: 1 }];
    expect(logout({ timers }).timers.map((one) => one.id)).toContain(id);
  });

  test.each(TIMERS)('C4d: the timer %s is dropped', (id) => {
    const timers = [...here().state.timers, { id, generation: 1 }];
    expect(logout({ timers }).timers.filter((one) => one.id === id)).toEqual([]);
  });
});
