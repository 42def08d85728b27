import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TickRun } from '../../../engine/base/ticks.ts';
import type { Effect } from '../../../engine/events/effects.ts';
import type { Fact } from '../../../engine/events/facts.ts';
import { fold } from '../../../engine/state/fold.ts';
import type { State } from '../../../engine/state/state.ts';
import { type AnyEntry, session } from '../../../fixtures/arbitraries/entries.ts';
import { OPTION } from '../../../fixtures/arbitraries/samples.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';

/* Most entries of a session are ticks and bets of others. They are cheap as long as nothing but the stage listens to them. */

/** What they may change: the stage, and the count of ticks that are ahead of the clock. */
const TOUCHED: ReadonlySet<string> = new Set<keyof State>(['stage', 'diagnostics']);

const entryOf = (fact: Fact, at: number): AnyEntry => ({ seq: 0, at, source: 'stomp', v: 1, ...fact }) as AnyEntry;

/** A tick of the instrument on the stage and a bet of another member, both newer than all before them. */
function marketAfter({ stage }: State, at: number): readonly AnyEntry[] {
  const atMs = Math.max(at, (stage.live?.atMs ?? 0) + 1);
  const bet = { id: stage.feedTopId + 1, type: 'B', points: 5_000, createdMs: atMs, who: 'ab***12' };
  return [
    entryOf(
      { type: 'price.batched', data: { stock: OPTION.stock, run: TickRun.of(OPTION.stock, [[atMs, 97_000]]) } },
      at,
    ),
    entryOf({ type: 'feed.batched', data: { optionId: OPTION.id, bets: [bet as never] } }, at),
  ];
}

/** Whether an entry that says nothing changes nothing: the one before left nothing to do. */
const isAtRest = (state: State, at: number): boolean =>
  fold(state, entryOf({ type: 'press.idle', data: { control: 'p', why: 'nothing', code: null } }, at)) === state;

test('a tick and a bet of others touch the stage alone and ask for nothing, in every state on the way', () => {
  const begun = ready();
  let count = 0;
  fc.assert(
    fc.property(session, (entries) => {
      let state = begun.state;
      for (const entry of entries) {
        state = fold(state, entry);
        if (!isAtRest(state, entry.at)) continue;
        for (const told of marketAfter(state, entry.at)) {
          const effects: Effect[] = [];
          const next = fold(state, told, { emit: (effect) => effects.push(effect) });
          const changed = Object.keys(next).filter((key) => next[key as keyof State] !== state[key as keyof State]);
          expect(changed.filter((key) => !TOUCHED.has(key))).toEqual([]);
          expect(effects).toEqual([]);
          if (next.stage !== state.stage) count += 1;
        }
      }
    }),
    { numRuns: 200 },
  );
  expect(count).toBeGreaterThan(1_000);
});
