import { createReadStream, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { fold, initialState, STATE_VERSION, type State } from '../../engine/index.ts';
import { createReader } from '../../engine/log/reader.ts';
import { familyOf, kindOf } from '../../engine/rules/families.ts';
import { selectSearch, selectTotals } from '../../engine/selectors/screens.ts';
import { selectOwnBets } from '../../engine/selectors/shell.ts';
import { bytesOf } from '../../replay/bytes.ts';
import { createChecker } from '../../replay/check.ts';
import type { Verified } from '../../replay/verify.ts';
import { cli } from '../support/cli.ts';
import { OLDER, olderOf } from '../support/older.ts';

const FOLDER = fileURLToPath(new URL('../../fixtures/sessions/', import.meta.url));
const all = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl.gz'));
const RENT = 'btc-rent-1m-bet-found.jsonl.gz';

/** Everything that happened in a recorded session, entry by entry. */
async function played(name: string) {
  const seen = { doubts: 0, losses: 0, firstAt: 0, lastAt: 0, mostRows: 0, types: new Set<string>() };
  let state: State = initialState();
  const reader = createReader({
    entry: (entry) => {
      const before = state;
      state = fold(state, entry);
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
    expect(all.length).toBeGreaterThanOrEqual(3);
    let readme = '';
    for await (const chunk of createReadStream(`${FOLDER}README.md`)) readme += String(chunk);
    for (const name of all) expect(readme).toContain(name);
  });

  test('every recording is of this version of the state: no release has had another one', async () => {
    for (const name of all) {
      const checker = createChecker();
      for await (const chunk of bytesOf(FOLDER + name)) checker.bytes(chunk);
      expect([name, checker.end().header?.state]).toEqual([name, STATE_VERSION]);
    }
  });

  test.each([false, true])(
    'F11: a recording of an older version of the state is compared by what a member could see (a fact in an older shape: %j)',
    async (isReshaped) => {
      const pieces: Uint8Array[] = [];
      for await (const chunk of bytesOf(FOLDER + RENT)) pieces.push(chunk);
      const older = new TextEncoder().encode(olderOf(Buffer.concat(pieces).toString(), { isReshaped }));
      const checker = createChecker(isReshaped ? { table: OLDER } : {});
      checker.bytes(older);
      const { faults, divergence, states, digests, checkpoints, isEndCompared, state } = checker.end();
      expect({ faults, divergence, states }).toEqual({ faults: [], divergence: undefined, states: 0 });
      expect([digests, isEndCompared]).toEqual([checkpoints, true]);
      expect(state.link.chart.value).toBe('up');
      expect(state.calls.pending.length).toBeLessThan(8); // the calls that it could not answer are given up
      if (!isReshaped) return;
      const unread = createChecker();
      unread.bytes(older);
      expect(unread.end().faults).toMatchObject([{ code: 'shape' }]);
    },
  );

  test.each(all)('F9b: %s is good', async (name) => {
    expect(await cli(['verify', FOLDER + name])).toMatchObject({ code: 0, err: '' });
  });

  test.each(all.filter((name) => /-bet-(found|absent)\./.test(name)))(
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

  test('every recording says which build and which device made it, and has an id', async () => {
    const { out } = await cli(['verify', FOLDER, '--json']);
    const lines = out
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Verified);
    expect(lines.map(({ file }) => file)).toHaveLength(all.length);
    for (const { file, madeBy, id } of lines) {
      expect(id, file).toMatch(/^[\da-f]{16}$/);
      expect(madeBy, file).toMatchObject({
        commit: expect.stringMatching(/^[\da-f]{12}$/),
        browser: expect.stringMatching(/^Chrome \d+$/),
        width: expect.any(Number),
        height: expect.any(Number),
        pixelRatio: 1,
        language: 'ko-KR',
        theme: 'dark',
        zone: expect.stringMatching(/./),
        device: expect.stringMatching(/^(desktop|phone)$/),
      });
    }
    expect(new Set(lines.map(({ id }) => id)).size).toBe(all.length);
  });

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
