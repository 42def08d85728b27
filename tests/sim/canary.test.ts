import { describe, expect, test } from 'vitest';
import { hashValue } from '../../engine/base/hash.ts';
import type { Effect } from '../../engine/events/effects.ts';
import { fold, initialState } from '../../engine/index.ts';
import type { LogEntry } from '../../engine/log/log.ts';
import { createReader } from '../../engine/log/reader.ts';
import { inUniverse, recordingOf } from '../../fixtures/universe/record.ts';
import type { Universe } from '../../fixtures/universe/universe.ts';
import { createChecker } from '../../replay/check.ts';
import { Canaries, type Found, writings } from '../support/canaries.ts';
import {
  changePassword,
  createEcho,
  type Desk,
  detailsOf,
  moveMoney,
  signIn,
  signUp,
  writeAndRead,
} from '../support/canary-member.ts';

/** So many members, each with more than 25 texts of their own that must stay secret: a thousand in all. */
const MEMBERS = 40;
const CANARIES_MIN = 1_000;

/** The two calls the specification makes with a name in the address (product.md 7): it is free or not, and nobody's yet. */
const NAMED_IN_ADDRESS: ReadonlySet<string> = new Set(['/api/player/check_username', '/api/player/check_nick']);

const pathsOf = ({ asked }: Universe): string =>
  asked
    .filter(({ path }) => !NAMED_IN_ADDRESS.has(path))
    .map(({ method, path, query }) => `${method} ${path}?${query}`)
    .join('\n');

const told = (found: readonly Found[]): readonly string[] => [
  ...new Set(found.map(({ kind, how, around }) => `${kind} (${how}) in …${around}…`)),
];

/** Folds entries from nothing and notes every effect on the way. */
function effectsOf(entries: Iterable<LogEntry>) {
  const effects: Effect[] = [];
  let state = initialState();
  for (const entry of entries) state = fold(state, entry, { emit: (effect) => effects.push(effect) });
  return { state, effects };
}

/** The recording proves itself, and its replay takes the live session's path, effect by effect. */
function takesTheSamePath({ tab, universe }: Desk, recording: string, live: readonly LogEntry[]): void {
  const checker = createChecker();
  checker.bytes(Buffer.from(recording));
  const { faults, divergence, state } = checker.end();
  expect({ faults, divergence }).toEqual({ faults: [], divergence: undefined });
  expect(hashValue(state)).toBe(hashValue(tab.state()));
  const read: LogEntry[] = [];
  createReader({ entry: (entry) => read.push(entry) }).text(recording);
  const [lived, replayed] = [effectsOf(live), effectsOf(read)];
  expect(replayed.effects).toEqual(lived.effects);
  expect(hashValue(replayed.state)).toBe(hashValue(lived.state));
  const calls = lived.effects.filter(({ type }) => type === 'rest.call').length;
  expect(calls).toBeGreaterThan(30);
  expect(calls).toBeLessThanOrEqual(universe.asked.length);
}

describe('a thousand secrets', () => {
  test('the search finds a text in every spelling, and nothing else', () => {
    const canaries = new Canaries();
    const text = canaries.plant('name', '김"까/나 x7f3q');
    const find = canaries.searcher();
    for (const [how, written] of writings(text)) expect(find(`{"a":"${written}"}`), how).not.toEqual([]);
    for (const before of ['', 'a', 'ab', 'abc'])
      expect(find(Buffer.from(`${before}${text} and more`).toString('base64'))).toMatchObject([{ kind: 'name' }]);
    expect(find(encodeURIComponent(JSON.stringify({ text })))).not.toEqual([]);
    expect(find('{"a":"김까나"}')).toEqual([]);
  });

  test('no secret is in a recording, a log, a state or an address, and the replay takes the same path', async () => {
    const echo = createEcho();
    await inUniverse({ seed: 31, script: echo.script }, async (universe) => {
      const canaries = new Canaries();
      const desks: Desk[] = [];
      for (let nr = 0; nr < MEMBERS; nr++) {
        const desk: Desk = {
          universe,
          canaries,
          echo,
          tab: universe.open({ path: '/trade/1' }),
          me: detailsOf(nr, universe, canaries),
        };
        desks.push(desk);
        echo.at.desk = desk;
        await signUp(desk);
        await signIn(desk, desk.me.password);
        await moveMoney(desk);
        await writeAndRead(desk);
        await changePassword(desk);
        desk.tab.kill();
      }
      expect(canaries.size).toBeGreaterThanOrEqual(CANARIES_MIN);
      const find = canaries.searcher();
      for (const desk of desks) {
        const recording = recordingOf({ log: desk.tab.log, state: desk.tab.state() }, universe.seed);
        const live: LogEntry[] = [];
        desk.tab.log.forEach(0, desk.tab.log.length, (entry) => live.push(entry));
        const words = live.map(({ data }) => JSON.stringify(data)).join('\n');
        expect(told(find(recording))).toEqual([]);
        expect(told(find(words))).toEqual([]);
        expect(told(find(JSON.stringify(desk.tab.state())))).toEqual([]);
        takesTheSamePath(desk, recording, live);
      }
      expect(told(find(pathsOf(universe)))).toEqual([]);
      expect(told(find(namesAsked(universe, desks)))).toEqual([]);
    });
  });
});

/** The addresses that may hold a name, without the one they ask for. */
const namesAsked = ({ asked }: Universe, desks: readonly Desk[]): string => {
  const names = new Set(desks.flatMap(({ me }) => [me.username, me.nick]));
  const rest = ({ query }: (typeof asked)[number]): string =>
    [...new URLSearchParams(query)].map(([key, value]) => (names.has(value) ? key : `${key}=${value}`)).join('&');
  return asked
    .filter(({ path }) => NAMED_IN_ADDRESS.has(path))
    .map(rest)
    .join('\n');
};
