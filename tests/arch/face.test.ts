import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
};

/** What whoever imports a face finds there first. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  '.': ['createEngine', 'DEFAULT_POLICY', 'fold', 'initialState'],
  './rules': ['readAmount', 'checkStake', 'expectedProfit', 'settleStatus', 'auditEvidence'],
  './selectors': ['selectRound', 'selectBets', 'select', 'selectCoins', 'selectLedger'],
  './browser': ['createBrowserPorts'],
  './node': ['createNodePorts'],
  './worker': ['createWorkerPorts'],
  './log': ['createLog', 'createReader', 'recordingLines', 'gzip', 'behindOf'],
  './inspect': ['inspectCharts'],
  './testing': ['Story', 'ready', 'arbitraries', 'createUniverse'],
};

test('package.json exports the faces of the package and nothing else', () => {
  expect(Object.keys(manifest.exports).sort()).toEqual(Object.keys(FIRST).sort());
});

test.each(Object.entries(FIRST))('The face %s leads to a file that exports what it is for', async (path, names) => {
  const target = manifest.exports[path] ?? '';
  const found = (await import(new URL(`../../${target}`, import.meta.url).href)) as Record<string, unknown>;
  for (const name of names) expect(found[name], name).toBeDefined();
});
