import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { LogEntry } from '../../../engine/log/index.ts';
import { comparedFiles } from '../../../replay/beside/compared.ts';
import { Differing } from '../../../replay/beside/differing.ts';
import { byNumber, byTime } from '../../../replay/beside/pairs.ts';
import { domainFirst } from '../../../replay/domain-first.ts';
import { Terminal } from '../../../replay/terminal.ts';
import { cli } from '../../support/cli.ts';
import { bettor, recordingOf } from '../../support/told-recording.ts';

const dir = mkdtempSync(join(tmpdir(), 'beside-'));
afterAll(() => rmSync(dir, { recursive: true }));
const terminal = (): Terminal => new Terminal(new PassThrough(), new PassThrough(), Readable.from([]));
const file = (name: string, entries: readonly LogEntry[]): string => {
  const path = join(dir, name);
  writeFileSync(path, recordingOf(entries));
  return path;
};
const { entries } = bettor();
const told = entries.findIndex(({ type }) => type === 'wallet.changed');
const one = file('one.jsonl', entries);
const other = file(
  'other.jsonl',
  entries.map((entry) =>
    entry.seq === told ? { ...entry, data: { ...entry.data, points: 970_000 } } : entry,
  ) as LogEntry[],
);
const times = fc.array(fc.nat(50), { minLength: 1, maxLength: 20 }).map((some) => some.toSorted((a, b) => a - b));

describe('two recordings on one clock', () => {
  test('by a time, each place has the last entry of both up to that time, and every entry has a place', () => {
    fc.assert(
      fc.property(times, times, (a, b) => {
        const pairs = byTime(a, b);
        const first = Math.min(a[0] ?? 0, b[0] ?? 0);
        const all = Array.from({ length: pairs.length }, (_, index) => pairs.at(index));
        for (const { seqs, ms } of all)
          expect(seqs).toEqual([a, b].map((side) => side.findLastIndex((time) => time <= first + ms)));
        expect(all.map(({ ms }) => first + ms)).toEqual([...new Set([...a, ...b])].sort((x, y) => x - y));
      }),
    );
  });

  test('the place at a time is the last one up to it', () => {
    fc.assert(
      fc.property(times, times, fc.nat(60), (a, b, ms) => {
        const pairs = byTime(a, b);
        const index = pairs.indexAt(ms);
        expect(pairs.at(index).ms).toBeLessThanOrEqual(ms);
        if (index + 1 < pairs.length) expect(pairs.at(index + 1).ms).toBeGreaterThan(ms);
      }),
    );
  });

  test('by number, the shorter one stays at its last entry', () => {
    const pairs = byNumber({ times: [0, 5] }, { times: [0, 4, 9, 12] });
    expect(Array.from({ length: pairs.length }, (_, index) => pairs.at(index))).toEqual([
      { seqs: [0, 0], ms: 0 },
      { seqs: [1, 1], ms: 4 },
      { seqs: [1, 2], ms: 9 },
      { seqs: [1, 3], ms: 12 },
    ]);
    expect(() => pairs.at(4)).toThrow(RangeError);
  });
});

describe('what differs', () => {
  test('is found at its paths, part by part, and a path that is left out takes all below it along', () => {
    const [a, b] = [
      { wallet: { points: 1, money: 2 }, bets: [1, 2] },
      { wallet: { points: 9, money: 8 }, bets: [1, 3] },
    ];
    expect([...new Differing([]).paths(a, b)]).toEqual(['wallet.points', 'wallet.money', 'bets.1']);
    expect([...new Differing(['wallet', 'bets.0']).paths(a, b)]).toEqual(['bets.1']);
  });

  test('is told of the domain first, and of calls, timers and clocks last, each in its order', () => {
    const paths = ['calls.next', 'wallet.points', 'clock.offsetMs', 'bets.open.0'].map((path) => path.split('.'));
    expect(domainFirst(paths).map(([part]) => part)).toEqual(['wallet', 'bets', 'calls', 'clock']);
  });

  test('is found again when a part becomes another one', () => {
    const differing = new Differing([]);
    const wallet = { points: 1 };
    expect([...differing.paths({ wallet }, { wallet })]).toEqual([]);
    expect([...differing.paths({ wallet }, { wallet: { points: 2 } })]).toEqual(['wallet.points']);
    expect([...differing.paths({ wallet }, { wallet })]).toEqual([]);
  });

  test('the first difference is the planted one on each clock, and there is none behind it', async () => {
    const compared = await comparedFiles([one, other], [], terminal());
    for (const clock of ['site', 'start', 'entry']) {
      const beside = compared.on(clock, []);
      const first = await beside.next(-1);
      const place = beside.at(first ?? -1);
      const path = clock === 'entry' ? 'wallet.points' : 'balance.points';
      expect([clock, place.sides.map(({ seq }) => seq)]).toEqual([clock, [told, told]]);
      expect(place.differs).toContainEqual({ path, a: '980000', b: '970000' });
      expect(
        await compared
          .on(
            clock,
            place.differs.map((one) => one.path),
          )
          .next(-1),
      ).toBeNull();
    }
  });

  test('the place before is the last one with a new difference, and none comes before the first', async () => {
    const compared = await comparedFiles([one, other], [], terminal());
    for (const clock of ['site', 'start', 'entry']) {
      const beside = compared.on(clock, []);
      const first = await beside.next(-1);
      expect([clock, await beside.previous(beside.about.places)]).toEqual([clock, first]);
      expect([clock, await beside.previous(first ?? 0)]).toEqual([clock, null]);
    }
  });

  test('two recordings of one content can be compared by number alone', async () => {
    const compared = await comparedFiles([one, one], [], terminal());
    expect(compared.on(undefined, []).about).toMatchObject({ clock: 'entry', clocks: ['entry'] });
    expect(await compared.on(undefined, []).next(-1)).toBeNull();
    expect(() => compared.on('site', [])).toThrow('by entry, and not by site');
  });
});

test('open says what is wrong with a comparison that it cannot show', async () => {
  const said = async (...args: string[]) => (await cli(['open', ...args])).err;
  expect(await said(one, '--with', dir)).toContain('--with takes a checkout of this repository');
  expect(await said(one, '--compare', join(dir, 'none.jsonl'))).toContain('no such file');
  expect(await said('--compare', one)).toContain('name the recording');
  expect(await said(one, '--compare', other, '--with', dir)).toContain('not both at once');
  expect(await said(one, '--compare', '-')).toContain('name files');
  expect(await said(one, '--ignore', 'cash')).toContain('--ignore goes with');
  expect(await said(one, '--compare', other, '--ignore', 'walet.points')).toContain('there is no walet in the state');
});

test('a path to ignore that no moment of the comparison has is said, each of several; one of the screen counts, too', async () => {
  const heard = new PassThrough();
  const ignored = ['wallet.points', 'wallet.pionts', 'balance.points', 'cash.none'];
  const terminal = new Terminal(new PassThrough(), heard, Readable.from([]));
  const compared = await comparedFiles([one, other], ignored, terminal);
  expect(compared.ignored).toEqual(ignored);
  await terminal.flush();
  const told = String(heard.read()).split('\n').slice(0, -1);
  expect(
    told.map((line) => /there is no (\S+) in the state, at any moment that was compared; /.exec(line)?.[1]),
  ).toEqual(['wallet.pionts', 'cash.none']);
});
