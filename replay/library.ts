import { seoulCivil } from '../engine/index.ts';
import { clockTime, dayOf } from './entry-line.ts';
import { comparison } from './expression.ts';
import { versionOf } from './file-version.ts';
import { PathsSought } from './paths-sought.ts';
import { columnsOf, SESSION } from './table/columns.ts';
import type { Gathered } from './table/session.ts';

/** A recording of a library, as its list shows it. */
export type Item = {
  /** The id of its content: links use it. */
  readonly id: string;
  readonly path: string;
  /** The file as it was before it was read (`versionOf`). */
  readonly version: string;
  readonly name: string;
  readonly release: string;
  readonly build: string;
  readonly device: string;
  readonly member: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** `2026-03-12 14:20:03 to 14:30:41`, in Seoul. */
  readonly time: string;
  readonly entries: number;
  readonly verdict: string;
  readonly bets: number;
  readonly faults: number;
  readonly refusals: number;
  /** The ids of the sessions that are one visit of a member with this one, in their order: the page was loaded again between them. */
  readonly visit: readonly string[];
};

const NAMES = columnsOf('sessions').flatMap(([name]) => (name === SESSION ? [] : [name]));

/** Whether the file of a recording is the one that was read for the list. One that has changed while it was read is not. */
export const isAsListed = async ({ path, version }: Item): Promise<boolean> => (await versionOf(path)) === version;

/** What the list says of a recording that was read. */
export function itemOf({ session, columns, version }: Gathered, path: string, name: string): Item {
  const cell = (column: string) => columns?.sessions[NAMES.indexOf(column)]?.[0] ?? null;
  const text = (column: string): string => String(cell(column) ?? '');
  const number = (column: string): number => Number(cell(column) ?? 0);
  const [fromMs, toMs] = [number('from_at'), number('to_at')];
  return {
    id: session,
    path,
    version,
    name,
    release: text('release'),
    build: text('build') || 'not recorded',
    device: [text('browser'), text('device')].filter((part) => part !== '').join(', ') || 'not recorded',
    member: text('member'),
    fromMs,
    toMs,
    time: `${dayOf(seoulCivil(fromMs))} ${clockTime(fromMs).slice(0, 8)} to ${clockTime(toMs).slice(0, 8)}`,
    entries: number('entries'),
    verdict: text('verdict'),
    bets: number('bets'),
    faults: number('faults'),
    refusals: number('refusals'),
    visit: [session],
  };
}

/** A page that is loaded again begins within so long after the one before has ended. */
const RELOAD_MS = 30_000;

/** Joins the sessions of one member that follow each other: each begins when the one before has ended, or soon after. */
export function withVisits(items: readonly Item[]): readonly Item[] {
  const visits: Item[][] = [];
  for (const item of items.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const before = visits.findLast((visit) => {
      const last = visit.at(-1);
      const waitedMs = item.fromMs - (last?.toMs ?? 0);
      return item.member !== '' && last?.member === item.member && waitedMs >= 0 && waitedMs <= RELOAD_MS;
    });
    if (before === undefined) visits.push([item]);
    else before.push(item);
  }
  return visits.flatMap((visit) => {
    const ids = visit.map(({ id }) => id);
    return visit.map((item) => ({ ...item, visit: ids }));
  });
}

/** What the list shows of a recording beside its name, cell by cell. */
export const cellsOf = ({ time, member, build, device, entries, bets, faults, refusals, verdict }: Item) =>
  [time, member, build, device, entries, bets, faults, refusals, verdict] as const;

/**
 * Those that a search finds: each word is a comparison (`faults>0`, `member=101`, `verdict=good`) or a text in what their rows show beside
 * their names.
 */
export function foundIn<T extends { readonly name: string }>(
  items: readonly T[],
  search: string,
  shown: (item: T) => readonly (string | number)[],
): readonly T[] {
  const tests = wordsOf(search).map((word) => {
    const compared = comparison(word);
    if (compared !== undefined) return compared.holds;
    const wanted = word.toLowerCase();
    return (item: T) => [item.name, ...shown(item)].some((value) => String(value).toLowerCase().includes(wanted));
  });
  return items.filter((item) => tests.every((holds) => holds(item)));
}

/** What a search compares and no recording has, each with the names that there are, in words: `faultz>0`. */
export function unknownIn(items: readonly Item[], search: string): readonly string[] {
  const compared = wordsOf(search).map((word) => comparison(word));
  const sought = new PathsSought(
    compared.flatMap((one) => (one === undefined ? [] : [one.path])),
    'a recording',
  );
  for (const item of items) sought.look(item);
  return sought.missing.map(([path, words]) => `there is no ${path}${words}`);
}

const wordsOf = (search: string): readonly string[] =>
  search
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
