import type { CDPSession } from 'playwright-core';
import { openTab, signIn, startApp } from '../../e2e/app.ts';
import { type Line, note } from './line.ts';
import { heapBytes, kib, logBytes } from './ticking.ts';

/** Time on the site and on the page runs so many times as fast: the entries of an hour are made in some minutes. */
const SPEED = 10;
/** The growth beyond the log's own bytes in an hour of the site, in bytes. */
const TARGET_BYTES = 500 * 1024;
/** Start-up is over after so many minutes of the site: code is compiled, the lists of the state are full. */
const WARM_MINUTES = 20;
/** So many kinds of objects are named, those that grew most first. */
const KINDS_MAX = 8;

/**
 * What a page holds more after so many minutes of a price chart at 20 ticks a second, beside the log's own bytes. Two heap snapshots say which
 * kinds of objects grew.
 */
export async function measureHeap(minutes: number): Promise<readonly Line[]> {
  const app = await startApp({ tickHz: 20, speed: SPEED });
  const { page, context } = await openTab(app);
  await signIn(page, app);
  await page.getByText('실시간 연결됨').waitFor();
  const devtools = await context.newCDPSession(page);
  const realMs = (siteMinutes: number): number => (siteMinutes * 60_000) / SPEED;
  const look = async () => ({
    ...(await logBytes(page)),
    heap: await heapBytes(devtools),
    kinds: await kindsOf(devtools),
  });
  await logBytes(page); // loads what an export needs
  await page.waitForTimeout(realMs(WARM_MINUTES));
  const before = await look();
  const startMs = performance.now();
  await page.waitForTimeout(realMs(minutes));
  const hours = ((performance.now() - startMs) * SPEED) / 3_600_000;
  const after = await look();
  await app.close();

  const logGrowth = after.bytes - before.bytes;
  const rest = after.heap - before.heap - logGrowth;
  const grown = [...after.kinds]
    .map(([name, bytes]) => [name, bytes - (before.kinds.get(name) ?? 0)] as const)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, KINDS_MAX);
  return [
    note('measured', `${(hours * 60).toFixed(0)} min of the site, ${after.entries - before.entries} entries`),
    note('log', `${kib(logGrowth)} KiB`),
    {
      what: 'growth beside the log',
      said: `${kib(rest)} KiB, ${kib(rest / hours)} KiB an hour (at most ${kib(TARGET_BYTES)}); the whole is ${((rest + logGrowth) / logGrowth).toFixed(2)} times the log`,
      isMet: rest / hours <= TARGET_BYTES,
    },
    ...grown.map(([name, bytes]) => note(`grew: ${name}`, `${kib(bytes)} KiB`)),
  ];
}

type Snapshot = {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly (readonly string[])[] };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
};

/** The bytes of the objects of each kind in the page's heap. */
async function kindsOf(devtools: CDPSession): Promise<ReadonlyMap<string, number>> {
  const parts: string[] = [];
  const take = ({ chunk }: { readonly chunk: string }): void => void parts.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', take);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes, strings } = JSON.parse(parts.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [
    number,
    number,
    number,
  ];
  const kinds = new Map<string, number>();
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[type]?.[nodes[at + type] ?? 0] ?? 'unknown';
    const isNamed = kind === 'object' || kind === 'native' || kind === 'closure';
    const word = isNamed ? `${kind} ${strings[nodes[at + name] ?? 0]?.slice(0, 40)}` : kind;
    kinds.set(word, (kinds.get(word) ?? 0) + (nodes[at + size] ?? 0));
  }
  return kinds;
}
