import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
};

/** What whoever imports a subpath finds there first. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  './engine': ['createEngine', 'DEFAULT_POLICY', 'fold', 'initialState'],
  './engine/audit': ['auditEvidence', 'readEvidence'],
  './engine/browser': ['createBrowserPorts'],
  './engine/forms': ['filtered', 'birthOf', 'isGoodPassword', 'isShownBank'],
  './engine/coins': ['selectCoins', 'selectCoinLock', 'readUnits'],
  './engine/inspect': ['inspectCharts'],
  './engine/log': ['createLog', 'createReader', 'recordingLines', 'gzip', 'placeOf'],
  './engine/node': ['createNodePorts'],
  './engine/phone': ['startPhone'],
  './engine/time': ['seoulCivil', 'pad2', 'DAY_MS'],
  './engine/selectors': ['selectRound', 'selectBets', 'select'],
};

test('package.json exports the faces of the engine and nothing else', () => {
  expect(Object.keys(manifest.exports).sort()).toEqual(Object.keys(FIRST).sort());
});

test.each(Object.entries(FIRST))('The subpath %s leads to a file that exports what it is for', async (path, names) => {
  const target = manifest.exports[path] ?? '';
  const found = (await import(new URL(`../../${target}`, import.meta.url).href)) as Record<string, unknown>;
  for (const name of names) expect(found[name], name).toBeDefined();
});
