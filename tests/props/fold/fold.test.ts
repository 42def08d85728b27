import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashValue } from '../../../engine/base/hash.ts';
import type { Effect } from '../../../engine/events/effects.ts';
import { fold, knownTypes } from '../../../engine/state/fold.ts';
import { queryKey } from '../../../engine/state/modules/request/keys.ts';
import { stageOption } from '../../../engine/state/reads.ts';
import { BUFFER_MAX, POPUPS_MAX, RECORDS_MAX } from '../../../engine/state/shape/limits.ts';
import { initialState, type State } from '../../../engine/state/state.ts';
import { type AnyEntry, session } from '../../../fixtures/arbitraries/entries.ts';
import { QUERIES } from '../../../fixtures/arbitraries/facts.ts';
import { soaked } from '../../support/soak.ts';

const RUNS = { numRuns: soaked(100, 300) };

/** The states of a session: before its first entry, and after each. */
const statesOf = (entries: readonly AnyEntry[], from = initialState()): readonly State[] => {
  const states = [from];
  for (const entry of entries) states.push(fold(states.at(-1) as State, entry));
  return states;
};
const foldAll = (entries: readonly AnyEntry[], from: State): State => entries.reduce((s, e) => fold(s, e), from);

/* A repetition of these says nothing new (decisions, Session and link: duplicate messages are normal, folding one twice changes nothing). */
const isRepeatable = ({ type }: AnyEntry): boolean =>
  /^(round|price|feed|wallet)\.|^bet\.(accepted|settled)$|\.answered$|^server\.errored$/.test(type);

/** A state without the messages that wait for a re-read: a repeated one may wait beside the first, and says nothing then. */
const unbuffered = ({ link, diagnostics, ...state }: State): State => ({
  ...state,
  link: { ...link, buffer: [] },
  // what is counted is every tick that came
  diagnostics: { ...diagnostics, ticksAhead: 0, last: [] },
});

const phaseOf = (value: unknown): number => {
  const name = typeof value === 'string' ? value : (Object.keys(value as object)[0] ?? '');
  return ['unknown', 'announced', 'open', 'closed', 'settling', 'settled', 'void'].indexOf(name);
};

describe('laws of the fold, over anything that can be in a log', () => {
  test('F1, F6: the same log gives the same state to the bit, the state is JSON, and effects do not matter', () => {
    fc.assert(
      fc.property(session, (entries) => {
        const live = statesOf(entries);
        const effects: Effect[] = [];
        let again = initialState();
        for (const [i, entry] of entries.entries()) {
          again = fold(again, entry, { emit: (effect) => effects.push(effect) });
          // the value and its hash both: the hash is what recordings are proved by
          if (i % 7 === 0) expect(hashValue(again)).toBe(hashValue(live[i + 1]));
        }
        expect(hashValue(again)).toBe(hashValue(live.at(-1)));
        expect(JSON.stringify(again)).toBe(JSON.stringify(live.at(-1)));
        expect(hashValue(JSON.parse(JSON.stringify(effects)))).toBe(hashValue(effects));
      }),
      RUNS,
    );
  });

  test('the sessions of these laws contain every fact and reach every phase of a bet', () => {
    const sessions = fc.sample(session, { seed: 11, path: '', numRuns: 300 });
    const seen = new Set(sessions.flatMap((entries) => entries.map(({ type }) => type)));
    // what screens ask for has one handler for all calls: some dozens of them stand for the rest
    const kept = new Set(QUERIES.map((name) => `${name}.answered`));
    expect([...knownTypes].filter((type) => !seen.has(type) && !kept.has(type))).toEqual([]);
    expect([...seen].filter((type) => kept.has(type)).length).toBeGreaterThan(24);
    const tickets = sessions.flatMap((entries) => statesOf(entries).map(({ ticket }) => JSON.stringify(ticket.value)));
    for (const value of ['confirming', 'sending', 'ask1', 'cooling']) expect(tickets.join()).toContain(value);
  });

  test('the rest of the log leads from every state on the way to the same end', () => {
    fc.assert(
      fc.property(session, (entries) => {
        const states = statesOf(entries);
        const end = hashValue(states.at(-1));
        for (let i = 0; i < entries.length; i += 5)
          expect(hashValue(foldAll(entries.slice(i), states[i] as State))).toBe(end);
      }),
      { numRuns: 100 },
    );
  });

  test('another path from an older state disturbs no other state: tapes and ticks are shared, not rewritten', () => {
    fc.assert(
      fc.property(session, session, (entries, others) => {
        const states = statesOf(entries);
        const hashes = states.map(hashValue);
        const middle = states[Math.floor(states.length / 2)] as State;
        const aside = hashValue(foldAll(others, middle));
        expect(states.map(hashValue)).toEqual(hashes);
        expect(hashValue(foldAll(others, middle))).toBe(aside);
      }),
      { numRuns: 80 },
    );
  });

  test('F4: folding a duplicate changes nothing (decisions, Session and link)', () => {
    fc.assert(
      fc.property(session, (entries) => {
        let state = initialState();
        for (const entry of entries) {
          state = fold(state, entry);
          if (!isRepeatable(entry)) continue;
          const twice = fold(state, entry);
          if (twice !== state) expect(hashValue(unbuffered(twice)), entry.type).toBe(hashValue(unbuffered(state)));
        }
      }),
      RUNS,
    );
  });

  test('F3, C3: an unknown type and a timer of another generation return the same state', () => {
    fc.assert(
      fc.property(session, fc.integer({ min: 1, max: 9 }), (entries, off) => {
        let state = initialState();
        for (const entry of entries) {
          state = fold(state, entry);
          expect(fold(state, { ...entry, type: 'tomorrow.invented', data: {} })).toBe(state);
          if (!knownTypes.has(entry.type)) continue; // nothing has followed the time of such an entry yet: the next one is the first to see it
          for (const { id, generation } of state.timers.slice(0, 3)) {
            const stale = { id, generation: generation - off };
            expect(fold(state, { ...entry, type: 'timer.elapsed', data: stale })).toBe(state);
          }
        }
      }),
      { numRuns: 80 },
    );
  });

  test('F4: a held round never goes back a phase, but for the first measurement of the clock and a stage that begins anew', () => {
    fc.assert(
      fc.property(session, (entries) => {
        const states = statesOf(entries);
        for (const [i, state] of states.entries()) {
          const before = states[i - 1];
          if (before?.clock.estimate === null && state.clock.estimate !== null) continue;
          for (const held of before?.stage.rounds ?? []) {
            const now = state.stage.rounds.find(({ info }) => info.id === held.info.id);
            const isSame =
              state.stage.optionId === before?.stage.optionId && stageOption(state)?.type === stageOption(before)?.type;
            if (now === undefined || !isSame) continue;
            expect(phaseOf(now.chart.value)).toBeGreaterThanOrEqual(phaseOf(held.chart.value));
          }
        }
      }),
      RUNS,
    );
  });

  test('C7a: a bet is sent once: each effect belongs to one `bet.sent`, and none is sent while one is in doubt', () => {
    fc.assert(
      fc.property(session, (entries) => {
        let state = initialState();
        for (const entry of entries) {
          const bets: Effect[] = [];
          const before = state;
          state = fold(state, entry, { emit: (effect) => effect.type === 'stomp.bet' && bets.push(effect) });
          if (bets.length === 0) continue;
          expect(bets).toHaveLength(1);
          expect(entry.type).toBe('bet.sent');
          expect(before.ticket.value).toBe('confirming');
          expect(state.ticket.value).toBe('sending');
        }
      }),
      RUNS,
    );
  });

  test('every list in the state has a limit', () => {
    fc.assert(
      fc.property(session, (entries) => {
        for (const { toasts, stage, diagnostics, link, cash, popups, queries } of statesOf(entries)) {
          expect(toasts.shown.length).toBeLessThanOrEqual(4);
          expect(stage.rounds.length).toBeLessThanOrEqual(4);
          expect(stage.early.length).toBeLessThanOrEqual(4);
          expect(diagnostics.last.length).toBeLessThanOrEqual(20);
          expect(link.buffer.length).toBeLessThanOrEqual(BUFFER_MAX);
          expect(cash.records.length).toBeLessThanOrEqual(RECORDS_MAX);
          expect(popups.length).toBeLessThanOrEqual(POPUPS_MAX);
          expect(new Set(queries.map(queryKey)).size).toBe(queries.length);
        }
      }),
      { numRuns: 80 },
    );
  });
});
