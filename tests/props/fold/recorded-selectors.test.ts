import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inspect, isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { createReader } from '../../../engine/log/reader.ts';
import { fold } from '../../../engine/state/fold.ts';
import { initialState, type State } from '../../../engine/state/state.ts';
import { bytesOf } from '../../../replay/bytes.ts';
import { SELECTORS } from '../../support/selectors.ts';

const FOLDER = fileURLToPath(new URL('../../../fixtures/sessions/', import.meta.url));
/** The selectors are read after every so many entries. A wrong memo stays until an input of it changes. */
const EVERY = 29;

/** The same state without any memo: memos belong to `app`, and this `app` is new. */
const unread = (state: State): State => ({ ...state, app: { ...state.app } });
/** A value as text: two functions compare as equal. */
const held = (value: unknown): string => inspect(value, { depth: Infinity, maxArrayLength: Infinity });

/** The selectors whose memo differs from what they compute without it. */
function staleIn(state: State): readonly string[] {
  const kept = SELECTORS.map(([, select]) => select(state));
  const fresh = unread(state);
  return SELECTORS.flatMap(([name, select], i) => {
    const now = select(fresh);
    return isDeepStrictEqual(kept[i], now) || held(kept[i]) === held(now) ? [] : [name];
  });
}

test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl.gz')))(
  'S1b: in %s each selector returns from its memo what it computes without the memo',
  async (name) => {
    let state = initialState();
    let count = 0;
    const stale = new Set<string>();
    const reader = createReader({
      entry: (entry) => {
        state = fold(state, entry);
        if (++count % EVERY === 0) for (const one of staleIn(state)) stale.add(one);
      },
    });
    for await (const chunk of bytesOf(FOLDER + name)) reader.bytes(chunk);
    expect([...stale]).toEqual([]);
    expect(count).toBeGreaterThan(EVERY);
  },
);
