import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { auditEvidence, type EvidenceFile, readEvidence } from '../../../engine/rules/evidence.ts';
import { selectReceipt } from '../../../engine/selectors/screens.ts';
import { createPrng } from '../../../fixtures/arbitraries/prng.ts';
import { BET } from '../../../fixtures/arbitraries/samples.ts';
import { replay } from '../../../replay/main.ts';
import { Terminal } from '../../../replay/terminal.ts';
import { anyWorld, honestWorld } from '../../support/settlement/honest.ts';
import { KINDS } from '../../support/settlement/planted.ts';
import { savedEvidence, told, type World } from '../../support/settlement/world.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'receipt-'));

/** Runs the command line with some files in a folder. */
async function run(args: readonly string[], files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(FOLDER, name), text);
  const said = { out: '', err: '' };
  const into = (name: 'out' | 'err') =>
    new Writable({
      write: (chunk, _encoding, done) => {
        said[name] += String(chunk);
        done();
      },
    });
  const terminal = new Terminal(into('out'), into('err'), Readable.from([]));
  const at = args.map((arg) => (arg in files || arg === 'missing.json' ? join(FOLDER, arg) : arg));
  return { exit: await replay(['receipt', ...at], terminal), ...said };
}

/** A won bet on buying, from 100.00 to 101.00. */
function wonWorld(): World {
  const prng = createPrng(3);
  for (;;) {
    const world = anyWorld(prng);
    if (world.gameType === 'R1' && KINDS['a won bet is settled as lost']?.on(world.bet)) return world;
  }
}
const table = ({ trades }: EvidenceFile): string => ['time,price', ...trades.map((row) => row.join(','))].join('\n');

describe('BR27: a saved receipt', () => {
  test('BR27: the file alone says what the page says, of honest and of wrong settlements', () => {
    const worlds = Array.from({ length: 150 }, (_, seed) => honestWorld(seed).world);
    for (const { on, plant } of Object.values(KINDS)) {
      const prng = createPrng(7);
      let world = anyWorld(prng);
      while (!on(world.bet)) world = anyWorld(prng);
      plant(world);
      worlds.push(world);
    }
    for (const world of worlds) {
      const { state } = told(world);
      const audit = selectReceipt(BET.id)(state)?.bet.audit;
      if (audit == null) continue;
      const file = readEvidence(savedEvidence(state));
      if ('problem' in file) throw new Error(file.problem);
      const alone = auditEvidence(file);
      // the page tells a round that it has not asked for from one that the site does not have
      if (audit.verdict === 'unknown' && audit.missing === 'unread') expect(alone.verdict).toBe('unknown');
      else expect(alone).toEqual(audit);
    }
  });

  test('BR27: the exit code is 0 where it agrees, 1 where it differs, 3 where it cannot tell', async () => {
    const good = savedEvidence(told(wonWorld()).state);
    const text = JSON.stringify(good);
    expect(await run(['a.json'], { 'a.json': text })).toMatchObject({ exit: 0, err: '' });
    const wrong = wonWorld();
    KINDS['a point too little']?.plant(wrong);
    const { exit, out } = await run(['b.json'], { 'b.json': JSON.stringify(savedEvidence(told(wrong).state)) });
    expect(exit).toBe(1);
    expect(out).toMatch(/DIFFERS[\s\S]*findings: profit/);
    const cut = wonWorld();
    cut.trades.close = [{ items: [], last: false }];
    expect((await run(['c.json'], { 'c.json': JSON.stringify(savedEvidence(told(cut).state)) })).exit).toBe(3);
    const altered = { ...good, round: { ...good.round, round: 1 } };
    expect(await run(['d.json'], { 'd.json': JSON.stringify(altered) })).toMatchObject({ exit: 3 });
  });

  test('BR27: where nothing could be computed, what the site says is no outcome of ours: not on the page, not in the file, not in the command', async () => {
    for (const last of [true, false]) {
      const world = wonWorld();
      KINDS['a point too little']?.plant(world);
      world.trades.close = [{ items: [], last }];
      const { state } = told(world);
      const shown = selectReceipt(BET.id)(state);
      const nothing = { own: null, isSame: null };
      expect(shown).toMatchObject({ outcome: nothing, paid: nothing, sided: { status: nothing } });
      const file = savedEvidence(state) as EvidenceFile & { readonly own: unknown; readonly verdict: unknown };
      expect(file.own).toMatchObject({ roundStatus: null, outcome: null, paid: null });
      expect(file.verdict).toMatchObject({ verdict: 'differs', own: null, bySite: { outcome: 'won' } });
      const { exit, out } = await run(['g.json'], { 'g.json': JSON.stringify(file) });
      expect(exit).toBe(1);
      expect(out).toMatch(/computed: cannot tell\n {2}by what the site says: won, \d+ points/);
    }
  });

  test('BR27: the command prints both values of a round on which the site changed its word', async () => {
    const world = wonWorld();
    const { open, close = 0, status } = world.result;
    world.toldFirst = { ...world.result, close: close * 1.5, resultPrice: close * 1.5 };
    const text = JSON.stringify(savedEvidence(told(world).state));
    const { exit, out } = await run(['e.json'], { 'e.json': text });
    expect(exit).toBe(0);
    expect(out).toContain(`the site changed its word: open ${open}, close ${close * 1.5}, status ${status}; then open`);
    const json = JSON.parse((await run(['e.json', '--json'], { 'e.json': text })).out);
    expect(json.earlier).toEqual([{ open, close: close * 1.5, roundStatus: status, exStatus: null }]);
    expect(
      (await run(['a.json'], { 'a.json': JSON.stringify(savedEvidence(told(wonWorld()).state)) })).out,
    ).not.toContain('changed');
  });

  test.each([
    ['is empty', (): unknown[] => []],
    [
      'has the last word alone',
      ({ open, close, roundStatus, exStatus }: EvidenceFile['site']) => [{ open, close, roundStatus, exStatus }],
    ],
  ])('BR27: nothing was changed where the list of earlier words %s', async (_what, earlierOf) => {
    const { fingerprint: _of, ...file } = savedEvidence(told(wonWorld()).state) as EvidenceFile & {
      readonly fingerprint: string;
    };
    const text = JSON.stringify({ ...file, site: { ...file.site, earlier: earlierOf(file.site) } });
    expect(await run(['f.json'], { 'f.json': text })).toMatchObject({
      exit: 0,
      out: expect.not.stringContaining('changed'),
    });
    expect(JSON.parse((await run(['f.json', '--json'], { 'f.json': text })).out)).not.toHaveProperty('earlier');
    // without trades the site's word counts, as it does where it was told once
    const bare = JSON.stringify({ ...JSON.parse(text), trades: [] });
    expect((await run(['g.json'], { 'g.json': bare })).exit).toBe(0);
  });

  test('BR27: trades that somebody else recorded count beside those in the file, in any order', async () => {
    const good = savedEvidence(told(wonWorld()).state);
    const files = { 'a.json': JSON.stringify(good) };
    const rows = table(good).split('\n');
    const turned = [rows[0], ...rows.slice(1).toReversed()].join('\r\n');
    expect((await run(['a.json', '--trades', 't.csv'], { ...files, 't.csv': turned })).exit).toBe(0);
    const other = rows.map((row) => row.replace(/,(\d)/, ',9$1')).join('\n');
    const differs = await run(['a.json', '--trades', 't.csv', '--json'], { ...files, 't.csv': other });
    expect(differs.exit).toBe(1);
    expect(
      differs.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).verdict),
    ).toEqual(['agrees', 'differs']);
    const unread = await run(['a.json', '--trades', 't.csv'], { ...files, 't.csv': `${other}\nyesterday,1` });
    expect(unread.exit).toBe(3);
    expect(unread.out).toContain('its time cannot be read');
    expect((await run(['a.json', '--trades', 't.csv'], { ...files, 't.csv': 'time,price' })).exit).toBe(3);
  });

  test.each([
    ['missing.json', undefined, 2],
    ['x.json', '', 2],
    ['x.json', '[1, 2', 2],
    ['x.json', 'null', 2],
    ['x.json', '{"kind":"round-receipt","version":2}', 2],
    ['x.json', '{"kind":"round-receipt","version":99}', 2],
    ['x.json', '{"kind":"round-receipt","version":1,"trades":[]}', 3],
  ])('BR27: what is no evidence is refused in words: %s %s', async (name, text, exit) => {
    const said = await run([name], text === undefined ? {} : { [name]: text });
    expect(said.exit).toBe(exit);
    expect(said.err).toContain(name);
    expect(said.err).not.toContain('    at ');
  });

  test('BR27: a file of an instrument with 8 decimals is read, and one with more than the program can show is refused', () => {
    const file = savedEvidence(told(wonWorld()).state);
    const read = (precision: number) => readEvidence({ ...file, rule: { ...file.rule, precision } });
    expect(read(8)).toMatchObject({ rule: { precision: 8 } });
    expect(read(0)).toMatchObject({ rule: { precision: 0 } });
    for (const precision of [9, -1, 1.5]) expect(read(precision)).toHaveProperty('problem');
  });

  test('BR27: a file is refused where one of its trades is no instant with a price', () => {
    const file = savedEvidence(told(wonWorld()).state);
    const at = '2026-03-12T05:20:00.000Z';
    const read = (trade: unknown) => readEvidence({ ...file, trades: [trade] });
    expect(read([at, 97_400.5])).not.toHaveProperty('problem');
    for (const wrong of [[at], [at, 97_400.5, 1], ['noon', 97_400.5], [at, '97400.5'], [at, Number.NaN], { at }, null])
      expect(read(wrong), JSON.stringify(wrong)).toHaveProperty('problem');
  });

  test('BR27: where the site told nothing of the round, the trades alone do not tell how it settled', () => {
    const file = savedEvidence(told(wonWorld()).state);
    const untold = { ...file, site: { ...file.site, roundStatus: null } };
    expect(auditEvidence(file)).toEqual({ verdict: 'agrees' });
    expect(auditEvidence(untold)).toEqual({ verdict: 'unknown', missing: 'round' });
  });

  test('BR27: trades of somebody else that lack the open or the settle price prove nothing; those of the file leave it to the site', () => {
    const file = savedEvidence(told(wonWorld()).state);
    const startMs = Date.parse(file.round.startsAt ?? '');
    const all = file.trades.map(([at, price]) => [Date.parse(at), price] as const);
    const parts = [all.filter(([timeMs]) => timeMs <= startMs), all.filter(([timeMs]) => timeMs > startMs), []];
    for (const list of parts) {
      expect(auditEvidence(file, { list, isWhole: true }, true)).toEqual({ verdict: 'unknown', missing: 'trades' });
      expect(auditEvidence(file, { list, isWhole: true })).toEqual({ verdict: 'agrees' });
    }
    expect(auditEvidence(file, { list: all, isWhole: true }, true)).toEqual({ verdict: 'agrees' });
  });

  test('BR27: trades of another time are named with their time, since all of them were read', async () => {
    const files = {
      'a.json': JSON.stringify(savedEvidence(told(wonWorld()).state)),
      't.csv': 'time,price\n2020-01-01T00:00:00Z,1',
    };
    const { exit, out } = await run(['a.json', '--trades', 't.csv'], files);
    expect(exit).toBe(3);
    expect(out).toContain('the table goes from 2020-01-01T00:00:00.000Z to 2020-01-01T00:00:00.000Z');
    expect(out).not.toContain('could not be read');
  });

  test('BR27: times without a zone are of Seoul; where the table differs so and agrees as times of UTC, it cannot tell', async () => {
    const good = savedEvidence(told(wonWorld()).state);
    const [head = '', ...rows] = table(good).split('\n');
    const SEOUL_AHEAD_MS = 9 * 3_600_000;
    /** Rows with times that are later by so much, without a zone; `digit` goes before each price. */
    const written = (laterMs: number, digit = ''): readonly string[] =>
      rows.map((row) => {
        const [time = '', price = ''] = row.split(',');
        return `${new Date(Date.parse(time) + laterMs).toISOString().replace('Z', '')},${digit}${price}`;
      });
    const ofSeoul = [head, ...written(SEOUL_AHEAD_MS)].join('\n');
    // a table of the whole day has other trades at the same time of the day in Seoul
    const ofUtc = [head, ...written(0), ...written(SEOUL_AHEAD_MS, '9')].join('\n');
    const files = { 'a.json': JSON.stringify(good), 'utc.csv': ofUtc };
    const byUtc = await run(['a.json', '--trades', 'utc.csv'], files);
    expect([byUtc.exit, byUtc.out]).toEqual([3, expect.stringContaining('the zone of the times')]);
    expect((await run(['a.json', '--trades', 'seoul.csv'], { ...files, 'seoul.csv': ofSeoul })).exit).toBe(0);
    const wrong = [head, ...written(SEOUL_AHEAD_MS, '9')].join('\n');
    expect((await run(['a.json', '--trades', 'wrong.csv'], { ...files, 'wrong.csv': wrong })).exit).toBe(1);
  });
});
