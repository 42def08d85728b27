import { createLog } from '../../engine/log/log.ts';
import { RecordingWriter } from '../../engine/log/recording.ts';
import type { SessionKeeping } from '../../engine/ports/ports.ts';
import { createKeeper } from '../../engine/run/keep.ts';
import { seenHash } from '../../engine/selectors/page/seen.ts';
import { fold } from '../../engine/state/fold.ts';
import { initialState } from '../../engine/state/state.ts';
import { HEADER } from '../support/recording.ts';
import { atMost, duel, type Row, type Variant, within } from './measure.ts';
import { retold, type Told } from './retold.ts';
import { BUSY, Session } from './session.ts';

const ENTRIES = 300_000;
/** Two hours at 20 ticks a second. */
const WRITTEN_ENTRIES = 30_000;

/** What keeping the session adds to the loop itself: the writer pulls afterwards, in tasks of its own. */
export function keepFold(): readonly Row[] {
  const facts = retold(new Session(BUSY).until(ENTRIES).log);
  const variant = (isKept: boolean): Variant => ({
    prepare: () => ({ operations: facts.length, run: () => drive(facts, isKept) }),
  });
  const { ours, theirs, ratio } = duel(variant(true), variant(false), 9);
  return [atMost('keep.fold', ours, 'us/entry', `not kept ${theirs.toFixed(3)} us`, ratio, 1.03)];
}

/** How much of a page's time the writer takes while a session runs: its lines, and its end for every transaction. */
export function keepWrite(): readonly Row[] {
  const { log } = new Session(BUSY).until(WRITTEN_ENTRIES);
  const copy = createLog();
  const writer = new RecordingWriter(copy, HEADER);
  let state = initialState();
  let chars = 0;
  let wroteMs = 0;
  log.forEach(0, log.length, (entry) => {
    copy.adopt(entry);
    state = fold(state, entry);
    const startMs = performance.now();
    chars += [...writer.lines(copy.length)].join('\n').length;
    chars += writer.end({ state: null, seen: seenHash(state) }).length;
    wroteMs += performance.now() - startMs;
  });
  const spanMs = log.entry(log.length - 1).at - log.entry(0).at;
  const peer = `${(log.length / (spanMs / 1_000)).toFixed(1)} entries a second, each a transaction; ${(chars / log.length).toFixed(0)} characters each`;
  return [within('keep.write', (100 * wroteMs) / spanMs, '% of time', peer, wroteMs / log.length, 1)];
}

function drive(facts: readonly Told[], isKept: boolean): unknown {
  const log = createLog();
  let state = initialState();
  const header = { app: '', siteCode: '' };
  const world = { log, header, stateNow: () => state, ports: { clock: { monotonicMs: () => 0 } } };
  const keeper = isKept ? createKeeper(world as never, NOWHERE, 0) : undefined;
  for (const { at, source, type, data } of facts) {
    state = fold(state, log.append(at, source, type, 1, data));
    keeper?.wake();
  }
  return state;
}

/** A device whose turn never comes. */
const NOWHERE: SessionKeeping = {
  add: () => Promise.resolve(),
  turn: () => new Promise(() => undefined),
  onLeave: () => () => undefined,
};
