import { createReadStream, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { fold, initialState, STATE_VERSION, type State } from '../../engine/index.ts';
import { createReader } from '../../engine/log/reader.ts';
import { familyOf, kindOf } from '../../engine/rules/families.ts';
import { selectOwnBets } from '../../engine/selectors/index.ts';
import { selectSearch, selectTotals } from '../../engine/selectors/pages.ts';
import { bytesOf } from '../../replay/bytes.ts';
import { createChecker, folderOf } from '../../replay/check.ts';
import { readSideFile } from '../../replay/side.ts';
import { cli } from '../support/cli.ts';

const FOLDER = fileURLToPath(new URL('../../fixtures/sessions/', import.meta.url));
const all = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl.gz'));
/** One of every version of the state before this one stays for ever: its file says which. */
const kept = all.filter((name) => /^v\d+-/.test(name));
const files = all.filter((name) => !kept.includes(name));
/** The version of the state that a recording's own header names. */
const versionOf = new Map(await Promise.all(all.map(async (name) => [name, await recordedVersion(name)] as const)));
const ours = all.filter((name) => versionOf.get(name) === STATE_VERSION);
const older = all.filter((name) => !ours.includes(name));
/** What the site had booked in the end, in points. */
const BOOKED = new Map([
  ['v1-btc-rent-1m-bet-found.jsonl.gz', 1_262_100],
  ['v2-btc-rent-1m-bet-found.jsonl.gz', 1_273_300],
  ['v3-btc-rent-1m-bet-found.jsonl.gz', 1_288_500],
  ['v4-btc-rent-1m-bet-found.jsonl.gz', 1_279_700],
  ['v5-btc-rent-1m-bet-found.jsonl.gz', 1_307_300],
  ['v6-btc-rent-1m-bet-found.jsonl.gz', 1_326_100],
]);

async function recordedVersion(name: string): Promise<number> {
  const checker = createChecker();
  for await (const chunk of bytesOf(FOLDER + name)) checker.bytes(chunk);
  return checker.end().header?.state ?? 1;
}

/** Everything that happened in a recorded session, entry by entry. */
async function played(name: string) {
  let folder: ReturnType<typeof folderOf> = fold;
  const seen = { doubts: 0, losses: 0, firstAt: 0, lastAt: 0, mostRows: 0, types: new Set<string>() };
  let state: State = initialState();
  const reader = createReader({
    header: (read) => {
      folder = folderOf(read);
    },
    entry: (entry) => {
      const before = state;
      state = folder(state, entry);
      seen.types.add(entry.type);
      if (entry.type === 'bets.search.answered')
        seen.mostRows = Math.max(seen.mostRows, selectSearch(state).rows.length);
      if (entry.type === 'session.loginRequested') seen.firstAt = entry.at;
      seen.lastAt = entry.at;
      if (isDoubt(state) && !isDoubt(before)) seen.doubts++;
      if (state.diagnostics.linkLosses > before.diagnostics.linkLosses) seen.losses++;
    },
  });
  for await (const chunk of bytesOf(FOLDER + name)) reader.bytes(chunk);
  return { state, faults: reader.end().faults, ...seen };
}

const isDoubt = ({ ticket }: State): boolean => typeof ticket.value === 'object' && ticket.value !== null;

describe('F1, F9: recorded sessions', () => {
  test("there are at least three, and the folder's README names each", async () => {
    expect(files.length).toBeGreaterThanOrEqual(3);
    let readme = '';
    for await (const chunk of createReadStream(`${FOLDER}README.md`)) readme += String(chunk);
    for (const name of all) expect(readme).toContain(name);
  });

  test('recordings without a number are of this version, or of the one before while this one is in work', () => {
    const versions = new Set(files.map((name) => versionOf.get(name)));
    expect([STATE_VERSION, STATE_VERSION - 1]).toEqual(expect.arrayContaining([...versions]));
  });

  test.each(ours)('%s folds to the states it recorded', async (name) => {
    const checker = createChecker();
    for await (const chunk of bytesOf(FOLDER + name)) checker.bytes(chunk);
    const { faults, divergence, states, checkpoints } = checker.end();
    expect({ faults, divergence }).toEqual({ faults: [], divergence: undefined });
    expect(states).toBe(checkpoints);
    expect(checkpoints).toBeGreaterThan(1);
  });

  test('every earlier version of the state has a recording', () => {
    const versions = kept.map((name) => Number(/^v(\d+)-/.exec(name)?.[1])).sort();
    expect(versions).toEqual(Array.from({ length: STATE_VERSION - 1 }, (_, i) => i + 1));
    expect(kept.map((name) => versionOf.get(name)).sort()).toEqual(versions);
    expect(kept.every((name) => BOOKED.has(name))).toBe(true);
  });

  test.each(older)('F11: %s of another version of the state is compared by what a member could see', async (name) => {
    const checker = createChecker(await readSideFile(FOLDER + name));
    for await (const chunk of bytesOf(FOLDER + name)) checker.bytes(chunk);
    const { faults, divergence, states, digests, checkpoints, state } = checker.end();
    expect({ faults, divergence, states }).toEqual({ faults: [], divergence: undefined, states: 0 });
    expect(digests).toBeGreaterThanOrEqual(checkpoints);
    expect(state.link.chart.value).toBe('up');
    expect(state.calls.pending.length).toBeLessThan(8); // this build asks more than that one did, and gives up
  });

  test.each(all)('F9b: %s is good', async (name) => {
    expect(await cli(['verify', FOLDER + name])).toMatchObject({ code: 0, err: '' });
  });

  test.each([...BOOKED])('%s ends with the %d points that the site had booked', async (name, points) => {
    const { state } = await played(name);
    expect(state.wallet?.points).toBe(points);
  });

  test.each(all.filter((name) => !/-(ball|families|history|own-limits)[-.]/.test(name)))(
    '%s holds ten minutes with bets won, lost and void, and a lost link with a bet in doubt',
    async (name) => {
      const { state, faults, doubts, losses, firstAt, lastAt } = await played(name);
      expect(faults).toEqual([]);
      expect(lastAt - firstAt).toBeGreaterThanOrEqual(10 * 60_000);
      const outcomes = new Set(selectOwnBets(state).map(({ outcome }) => outcome));
      expect([...outcomes]).toEqual(expect.arrayContaining(['won', 'lost', 'void']));
      expect(losses).toBeGreaterThanOrEqual(1);
      expect(doubts).toBeGreaterThanOrEqual(1);
      expect(isDoubt(state)).toBe(false);
    },
  );

  test('the session of number-ball holds a bet won and a bet lost of every kind', async () => {
    const { state, faults } = await played('btc-ball-1m-every-kind.jsonl.gz');
    expect(faults).toEqual([]);
    const bets = selectOwnBets(state).filter(({ gameType }) => gameType === 'P1');
    const seen = bets.map(({ type, outcome }) => `${kindOf(familyOf('P1'), type)?.name} ${outcome}`);
    const kinds = ['OE', 'UO', 'SML', 'OESML', 'N'];
    expect(new Set(seen)).toEqual(new Set(kinds.flatMap((kind) => [`${kind} won`, `${kind} lost`])));
  });

  test('the session that switches options holds bets of each family', async () => {
    const { state, faults, firstAt, lastAt } = await played('btc-families-switched.jsonl.gz');
    expect(faults).toEqual([]);
    expect(lastAt - firstAt).toBeGreaterThanOrEqual(10 * 60_000);
    const types = new Set(selectOwnBets(state).map(({ gameType }) => gameType));
    expect([...types]).toEqual(expect.arrayContaining(['R1', 'B1', 'P1']));
  });

  test('the session of the play limits reaches each of them: a round, a day, the reminder twice, and a cool-off', async () => {
    const { state, faults, firstAt, lastAt, types } = await played('btc-own-limits.jsonl.gz');
    expect(faults).toEqual([]);
    expect(lastAt - firstAt).toBeGreaterThanOrEqual(10 * 60_000);
    for (const type of ['limits.set', 'limits.raised', 'limits.withdrawn', 'coolOff.begun', 'session.reminded'])
      expect(types).toContain(type);
    expect(state.ownLimits[0]).toMatchObject({ round: 20_000, loss: 15_000, remind: 15 });
    expect(state.ownLimits[0]?.coolOffMs).toBeGreaterThan(lastAt);
  });

  test('the session of the history screen reads a day to its end, and finds the bets of the session on top of it', async () => {
    const { state, faults, firstAt, lastAt, mostRows } = await played('btc-history-day.jsonl.gz');
    expect(faults).toEqual([]);
    expect(lastAt - firstAt).toBeGreaterThanOrEqual(10 * 60_000);
    expect(mostRows).toBeGreaterThan(500);
    const { rows } = selectSearch(state);
    expect(rows).toHaveLength(50);
    expect(selectTotals(state)).toMatchObject({ status: 'whole' });
    expect(selectTotals(state).count).toBeGreaterThan(600);
    const own = selectOwnBets(state).filter(({ createdMs }) => createdMs > firstAt);
    expect(own.length).toBeGreaterThan(1);
    expect(rows.slice(0, own.length).map(({ id }) => id)).toEqual(own.map(({ id }) => id));
  });
});
