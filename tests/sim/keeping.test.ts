import { expect, test } from 'vitest';
import { selectUnkept } from '../../engine/selectors/shell.ts';
import { isWhole, unkeptBy, watchKept } from '../../fixtures/universe/keeping.ts';
import { inUniverse } from '../../fixtures/universe/record.ts';
import { foldsAgain } from '../../fixtures/universe/rest.ts';
import { brokenBy } from '../../fixtures/universe/rules.ts';
import { entriesOf } from '../../fixtures/universe/sessions.ts';
import { emptyShared, emptyStorage, storagePorts } from '../../fixtures/universe/storage.ts';
import type { Tab, Universe } from '../../fixtures/universe/universe.ts';

const SEED = 7;
const MINUTE_MS = 60_000;

/** A member signs in, and a minute passes. */
async function signedIn(universe: Universe): Promise<Tab> {
  universe.onStep(watchKept(universe));
  const tab = universe.open();
  await universe.until('the site', () => tab.state().site.info !== null);
  tab.engine.send({ type: 'session.login', username: 'demo', password: 'demo1234' });
  await universe.run(MINUTE_MS);
  return tab;
}
const keptOf = (tab: Tab) => tab.lives().at(-1)?.kept;

test('F12: a page that is left has its whole session on the device, and it folds to the state of the page', () =>
  inUniverse({ seed: SEED }, async (universe) => {
    const tab = await signedIn(universe);
    tab.leave();
    const [life] = tab.lives();
    expect(life !== undefined && isWhole(life)).toBe(true);
    expect(keptOf(tab)?.end).toMatch(/"state":"[0-9a-f]{16}"/);
    foldsAgain(tab, SEED);
  }));

test('F12: all but the last moment of a killed page is kept', () =>
  inUniverse({ seed: SEED }, async (universe) => {
    const tab = await signedIn(universe);
    const before = tab.log.length;
    await universe.run(1_000);
    tab.kill();
    const kept = keptOf(tab);
    expect(kept === undefined ? 0 : entriesOf(kept)).toBeGreaterThanOrEqual(before);
    foldsAgain(tab, SEED);
  }));

test.for(['refused', 'full', 'cleared'] as const)(
  'F12: a storage that is %s ends the keeping, the log tells it, and the page keeps running',
  (how) =>
    inUniverse({ seed: SEED }, async (universe) => {
      const tab = await signedIn(universe);
      if (how === 'cleared') {
        tab.storage.shared.sessions.clear();
        tab.storage.shared.isCleared = true;
      } else tab.storage.shared.refusal = how;
      const before = tab.log.length;
      await universe.run(MINUTE_MS);
      expect(unkeptBy(tab.log)).not.toBeNull();
      expect(selectUnkept(tab.state())).not.toBeNull();
      expect(tab.log.length).toBeGreaterThan(before + 10);
      expect(tab.state().link.chart.value).toBe('up');
      foldsAgain(tab, SEED); // and what was kept is sound
    }),
);

test('a part that a device loses without a word is found', () =>
  inUniverse({ seed: SEED }, async (universe) => {
    const tab = await signedIn(universe);
    tab.leave();
    const kept = keptOf(tab);
    if (kept === undefined) throw new Error('nothing is kept');
    tab.storage.shared.sessions.set(kept.id, { ...kept, lines: kept.lines.toSpliced(3, 1) });
    expect(() => foldsAgain(tab, SEED)).toThrow('its recording cannot be read');
  }));

test('a session that is not kept and says nothing of it is found', () =>
  inUniverse({ seed: SEED }, async (universe) => {
    const tab = await signedIn(universe);
    Object.assign(tab.storage.shared.sessions, { set: () => undefined });
    await expect(universe.run(MINUTE_MS)).rejects.toThrow('are kept after a second');
  }));

test('a session that cannot be kept may change nothing but the diagnostics', () =>
  inUniverse({ seed: SEED }, async (universe) => {
    const state = (await signedIn(universe)).state();
    const data = { effect: 'session.keep', message: 'QuotaExceededError' };
    const entry = { seq: 1, at: 1, source: 'storage', type: 'effect.failed', v: 1, data } as const;
    expect(brokenBy(state, { ...state, diagnostics: { ...state.diagnostics } }, entry)).toBeNull();
    expect(brokenBy(state, { ...state, dialog: {} as never }, entry)?.rule).toBe('keeping');
  }));

test('what a new page cannot read of the storage counts as out of date', () => {
  const storage = emptyStorage('/', { ...emptyShared(), refusal: 'refused' });
  expect(() => storagePorts(storage).ticket.load()).toThrow();
  expect([...storage.stale]).toEqual(['ticket']);
});
