import {
  balanceOf,
  type Cause,
  CLOCKS_SLACK_MS,
  isHalf,
  isNear,
  type LedgerLine,
  sum,
  TOGETHER_MAX,
  type ToldCause,
} from './ledger.ts';

/* Which causes explain which changes of the balance (engine/SPEC.md, M3). All amounts are points. */

/** A cause and what it changed. */
export type Part = { readonly cause: Cause; readonly points: number };

/** A change as it is explained: by its cause, by several at once, or not. */
export type ExplainedLine = {
  readonly key: string;
  readonly id: number;
  readonly atMs: number;
  readonly points: number;
  /** One cause, or several if it is not known which of them made which change. Empty: nothing explains the line. */
  readonly parts: readonly Part[];
  readonly isJudged: boolean;
};

type Match = { readonly line: LedgerLine; readonly causes: readonly ToldCause[]; readonly isOneWay: boolean };

/**
 * Explains the changes by the causes. The causes that the balance needs count, and no others. A change goes to the cause that was told
 * about when it was and is as large, then to all causes that are left if they make it together, then to a cause of its size from
 * another time, then to several causes if there is one way. Where all that is left agrees only together, it is one line.
 */
export function explain(
  lines: readonly LedgerLine[],
  told: readonly ToldCause[],
): { readonly lines: readonly ExplainedLine[]; readonly left: readonly ToldCause[] } {
  const { off, used: shown } = balanceOf(lines, told);
  const used = shown.map((one) => ({ ...one, isEitherWay: false })); // it is known which way they go
  const sure = told.filter(({ isSure, points }) => isSure && points !== 0);
  const maybe = told.filter(({ isSure }) => !isSure);
  // where the sums differ, it is not known yet which of the doubtful causes count; half of a pair counts for nothing alone
  const doubtful = [...maybe.filter((one) => !isHalf(one, told)), ...used.filter((one) => isHalf(one, told))];
  const causes = off === 0 ? [...sure, ...used] : [...sure, ...doubtful];
  const first = matched(lines, causes);
  const rest = causes.filter(({ id, isSure }) => isSure && !first.used.has(id));
  const needed = off === 0 ? [...rest, ...used.filter(({ id }) => !first.used.has(id))] : rest;
  const last = together(
    first.open,
    needed,
    maybe.filter(({ id }) => !first.used.has(id)),
  );
  const zeros = told.filter(({ isSure, points }) => isSure && points === 0);
  const all = [
    ...[...first.matches, ...last.matches].flatMap(linesOf),
    ...last.open.map((line) => ({ ...line, key: String(line.id), parts: [] })),
    ...aloneOf([...last.alone, ...zeros]),
  ];
  return { lines: all.toSorted((a, b) => a.id - b.id), left: last.left };
}

/**
 * A separate line for each cause that belongs to no change: the balance has not changed by it, or not by it and others together. Causes that one
 * list has told stand in the order in which they happened: a list may give the newest first.
 */
function aloneOf(causes: readonly ToldCause[]): readonly ExplainedLine[] {
  const places = causes.map(({ id }) => id).toSorted((a, b) => a - b);
  return causes
    .toSorted((a, b) => a.toldMs - b.toldMs || a.fromMs - b.fromMs || a.id - b.id)
    .map(({ id, toldMs, cause, points }, i) => ({
      key: String(id),
      id: places[i] ?? id,
      atMs: toldMs,
      points,
      parts: [{ cause, points }],
      isJudged: true,
    }));
}

/** A change that several causes make in one way becomes a line for each, in their order. */
function linesOf({ line, causes, isOneWay }: Match): readonly ExplainedLine[] {
  const parts = causes
    .toSorted((a, b) => a.fromMs - b.fromMs || a.id - b.id)
    .map(({ cause, points }) => ({ cause, points }));
  if (!isOneWay) return [{ ...line, key: String(line.id), parts }];
  return parts.map((part, i) => ({
    ...line,
    key: i === 0 ? String(line.id) : `${line.id} ${i}`,
    points: part.points,
    parts: [part],
  }));
}

/** Matches changes with causes, the surest ways first. */
function matched(lines: readonly LedgerLine[], causes: readonly ToldCause[]) {
  const used = new Set<number>();
  const matches: Match[] = [];
  let open = lines;
  const pass = (find: (line: LedgerLine, able: readonly ToldCause[]) => Omit<Match, 'line'> | undefined): void => {
    open = open.filter((line) => {
      const able = causes.filter((one) => !used.has(one.id) && isBefore(one, line));
      const found = find(line, inOrder(able));
      if (found === undefined) return true;
      for (const { id } of found.causes) used.add(id);
      matches.push({ line, ...found });
      return false;
    });
  };
  pass((line, able) => single(line, nearest(line, able)));
  pass((line, able) =>
    whole(
      line,
      able.filter(({ isSure }) => isSure),
    ),
  );
  pass(single);
  pass(oneWay);
  return { used, matches, open };
}

/** Whether a cause may have happened before a change was told. The site's clock and ours may be apart, but what was told is on one clock. */
const isBefore = (one: ToldCause, line: LedgerLine): boolean =>
  line.atMs >= one.fromMs - CLOCKS_SLACK_MS || isNear(line, one);

/** What must have happened goes before what may have, and what happened earlier goes first. */
const inOrder = (causes: readonly ToldCause[]): readonly ToldCause[] =>
  causes.toSorted((a, b) => Number(b.isSure) - Number(a.isSure) || a.fromMs - b.fromMs || a.id - b.id);

/** The causes that were told with a change, in order. Of equal ones, one that happened then goes before one that a list has told of late. */
const nearest = (line: LedgerLine, able: readonly ToldCause[]): readonly ToldCause[] => {
  const isLate = ({ fromMs }: ToldCause): boolean => !isNear(line, { toldMs: fromMs });
  return able
    .filter((one) => isNear(line, one))
    .toSorted(
      (a, b) => Number(b.isSure) - Number(a.isSure) || Number(isLate(a)) - Number(isLate(b)) || a.toldMs - b.toldMs,
    );
};

/** The cause that is as large as the change. */
function single({ points }: LedgerLine, able: readonly ToldCause[]): Omit<Match, 'line'> | undefined {
  const one =
    able.find((each) => each.points === points) ?? able.find((each) => each.isEitherWay && -each.points === points);
  return one && { causes: [{ ...one, points }], isOneWay: true };
}

/** All causes that are left, if they make the change. */
function whole({ points }: LedgerLine, able: readonly ToldCause[]): Omit<Match, 'line'> | undefined {
  if (able.length < 2 || sum(able) !== points) return undefined;
  return { causes: able, isOneWay: waysOf(points, able).length === 1 };
}

/** Several causes that make the change, if there is only one way. */
function oneWay({ points }: LedgerLine, able: readonly ToldCause[]): Omit<Match, 'line'> | undefined {
  const ways = waysOf(points, able);
  return ways.length === 1 ? { causes: ways[0] ?? [], isOneWay: true } : undefined;
}

/**
 * Up to two ways in which causes make a change. Of equal ones of a kind the earlier ones count. Where too many causes could be
 * part of it, the way is not known: there is none.
 */
function waysOf(points: number, able: readonly ToldCause[]): readonly (readonly ToldCause[])[] {
  if (able.length > TOGETHER_MAX) return [];
  const ways: (readonly ToldCause[])[] = [];
  const equal = (one: ToldCause, other: ToldCause): boolean =>
    one.points === other.points && one.cause.kind === other.cause.kind && one.isSure === other.isSure;
  const look = (at: number, left: number, chosen: readonly ToldCause[]): void => {
    if (ways.length > 1) return;
    const cause = able[at];
    if (cause === undefined) {
      if (left === 0 && chosen.length > 0) ways.push(chosen);
      return;
    }
    const isSkipped = able.some((one, i) => i < at && equal(one, cause) && !chosen.some(({ id }) => id === one.id));
    if (!isSkipped)
      for (const its of cause.isEitherWay ? [cause.points, -cause.points] : [cause.points])
        look(at + 1, left - its, [...chosen, { ...cause, points: its }]);
    look(at + 1, left, chosen);
  };
  look(0, points, []);
  return ways;
}

/**
 * What is left of changes and causes, if it agrees only together: one line for all, at the last of the changes. Once all of it is
 * judged, dates do not count: a device that slept may have dated by two clocks.
 */
function together(open: readonly LedgerLine[], rest: readonly ToldCause[], maybe: readonly ToldCause[]) {
  const nothing = { matches: [] as readonly Match[], open, alone: [] as readonly ToldCause[], left: rest };
  const line = open.at(-1);
  if (sum(open) !== sum(rest) || (line === undefined && rest.length === 0)) return nothing;
  // they take one another away: shown are all of them, or none
  if (line === undefined) return { ...nothing, alone: rest.every(({ isJudged }) => isJudged) ? rest : [], left: [] };
  const isOver = [...open, ...rest].every(({ isJudged }) => isJudged);
  if (!isOver && !rest.every((one) => isBefore(one, line))) return nothing;
  if (rest.length > 0) {
    const match = { line: { ...line, points: sum(open) }, causes: rest, isOneWay: rest.length === 1 };
    return { ...nothing, matches: [match], open: [], left: [] };
  }
  // changes that take one another away: a request that was rejected at once, or a balance that came late
  const pairs = matched(open, maybe);
  return { ...nothing, matches: pairs.open.length === 0 ? pairs.matches : [], open: [], left: [] };
}
