import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { select, steady } from '../../../engine/selectors/memo.ts';
import { fold } from '../../../engine/state/fold.ts';
import { initialState, type State } from '../../../engine/state/state.ts';
import { type AnyEntry, session } from '../../../fixtures/arbitraries/entries.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { SELECTORS } from '../../support/selectors.ts';

/** A session in play: folds one entry at a time, and says for each selector whether it kept its reference. */
function watch(entries: readonly AnyEntry[]) {
  let state = initialState();
  let next = 0;
  let before: readonly unknown[] = [];
  const look = (): readonly boolean[] => {
    const now = SELECTORS.map(([, select]) => select(state));
    const kept = now.map((value, i) => Object.is(value, before[i]));
    before = now;
    return kept;
  };
  const step = (): readonly boolean[] => {
    const entry = entries[next++];
    if (entry !== undefined) state = fold(state, entry);
    return look();
  };
  look();
  return { isOver: () => next >= entries.length, step };
}

const alone = (entries: readonly AnyEntry[]): readonly (readonly boolean[])[] => {
  const one = watch(entries);
  const kept: (readonly boolean[])[] = [];
  while (!one.isOver()) kept.push(one.step());
  return kept;
};

test('S1: as long as one state is read a selector looks at its inputs once, and after another state again', () => {
  const looks = { select: 0, steady: 0 };
  const looked = (name: keyof typeof looks, { nav: { route } }: State) => {
    looks[name]++;
    return { route };
  };
  const route = select([(state) => looked('select', state).route], (shown) => shown);
  const place = steady((state) => looked('steady', state));
  const [one, other] = [initialState(), { ...initialState() }];
  for (const state of [one, one, other, one, one]) {
    expect(route(state)).toBe(state.nav.route);
    expect(place(state)).toEqual({ route: state.nav.route });
  }
  expect(looks).toEqual({ select: 3, steady: 3 });
});

test('S1b: a list that got shorter and a record that lost a member get a new reference', () => {
  const start = initialState();
  const shown: { now: object } = { now: [] };
  const read = steady<object>(() => shown.now);
  const say = (now: object): object => {
    shown.now = now;
    return read({ ...start });
  };
  for (const now of [[1, 2, 3], [1, 2], [], { a: 1, b: 2 }, { a: 1 }, {}]) expect(say(now)).toEqual(now);
  const kept = say([1, 2]);
  expect(say([1, 2])).toBe(kept);
});

describe('S1a: each engine has a memo of its own', () => {
  test('S1a: two sessions that are read in turn keep the references that each keeps alone', () => {
    fc.assert(
      fc.property(session, session, fc.infiniteStream(fc.boolean()), (left, right, turns) => {
        const both = [watch(left), watch(right)] as const;
        const kept: [(readonly boolean[])[], (readonly boolean[])[]] = [[], []];
        while (!both[0].isOver() || !both[1].isOver()) {
          const wish = turns.next().value ? 0 : 1;
          const turn = both[wish].isOver() ? (wish === 0 ? 1 : 0) : wish;
          kept[turn].push(both[turn].step());
        }
        expect(kept).toEqual([alone(left), alone(right)]);
      }),
      { numRuns: 60 },
    );
  });

  test('S1a: a live engine and a replay of its log give the same values by references of their own', () => {
    const live = ready();
    const replayed = live.entries.reduce((state: State, entry) => fold(state, entry), initialState());
    const first = SELECTORS.map(([, select]) => [select(live.state), select(replayed)]);
    const second = SELECTORS.map(([, select]) => [select({ ...live.state }), select({ ...replayed })]);
    for (const [i, [ours, theirs]] of first.entries()) {
      expect(JSON.stringify(theirs)).toBe(JSON.stringify(ours)); // some hold functions, which are never equal
      expect(second[i]?.[0]).toBe(ours);
      expect(second[i]?.[1]).toBe(theirs);
    }
  });

  test('S1a: only the start of an engine makes another memo', () => {
    fc.assert(
      fc.property(session, (entries) => {
        let state = initialState();
        for (const entry of entries) {
          const after = fold(state, entry);
          if (entry.type !== 'engine.started') expect(after.app).toBe(state.app);
          state = after;
        }
      }),
      { numRuns: 60 },
    );
  });
});
