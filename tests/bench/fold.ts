import { createLog, type Log } from '../../engine/log/log.ts';
import { fold } from '../../engine/state/fold.ts';
import { initialState } from '../../engine/state/state.ts';
import { Floor } from './floor.ts';
import { atLeast, atMost, duel, type Row, type Variant } from './measure.ts';
import { retold, type Told } from './retold.ts';
import { BUSY, Session } from './session.ts';
import { createToolkit } from './toolkit.ts';

const ENTRIES = 1_000_000;
const TOOLKIT_ENTRIES = 60_000;

/** Append, fold and routed charts of a mixed log, against a mutable loop that keeps the same books. */
export function foldFloor(): readonly Row[] {
  const facts = retold(new Session(BUSY).until(ENTRIES).log);
  const { ours, theirs, ratio } = duel(engine(facts), mutable(facts), 5);
  return [atMost('fold.floor', ours, 'us/entry', `mutable loop ${theirs.toFixed(3)} us`, ratio, 2.5)];
}

/** The same against Redux Toolkit's createSlice, reducers written as its documentation does. */
export function foldToolkit(): readonly Row[] {
  const facts = retold(new Session(BUSY).until(TOOLKIT_ENTRIES).log);
  const toolkit: Variant = {
    prepare: () => ({ operations: facts.length, run: () => feed(facts) }),
  };
  const { ours, theirs, ratio } = duel(engine(facts), toolkit, 5);
  return [atLeast('fold.rtk', ours, 'us/entry', `createSlice ${theirs.toFixed(2)} us`, 1 / ratio, 15)];
}

const engine = (facts: readonly Told[]): Variant => ({
  prepare: () => {
    const log = createLog();
    return { operations: facts.length, run: () => drive(log, facts) };
  },
});

function drive(log: Log, facts: readonly Told[]): unknown {
  let state = initialState();
  for (const { at, source, type, data } of facts) state = fold(state, log.append(at, source, type, 1, data));
  return state;
}

const mutable = (facts: readonly Told[]): Variant => ({
  prepare: () => {
    const floor = new Floor();
    return {
      operations: facts.length,
      run: () => {
        for (const fact of facts) floor.take(fact);
        return floor;
      },
    };
  },
});

function feed(facts: readonly Told[]): unknown {
  const store = createToolkit();
  for (const fact of facts) store.take(fact);
  return store.state();
}
