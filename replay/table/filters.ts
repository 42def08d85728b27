import { buildWords } from '../made-by.ts';

/** What a session has to be, to be in the tables. It is plain data: threads get it. */
export type Filters = {
  readonly sinceMs: number | undefined;
  /** The first digits of a commit, or an application with its version. */
  readonly build: string | undefined;
  readonly member: string | undefined;
  /** An expression (`expression.ts`) that has to hold for so long. */
  readonly when: string | undefined;
  readonly forMs: number;
  /** Only the table of sessions is wanted. */
  readonly isOfSessions?: true;
};

/** What filters ask of a session. It is plain data: threads give it. */
export type Traits = {
  readonly build: string | null;
  readonly release: string | null;
  readonly member: string | null;
  /** When it ended, in epoch ms. */
  readonly endedAt: number | null;
  /** The longest stretch in which the expression held, in ms; null if it never did. */
  readonly longestMs: number | null;
};

/** One filter: whether a session passes it, and what is told where none does. */
type Filter = {
  readonly name: string;
  readonly isGiven: (filters: Filters) => boolean;
  readonly passes: (traits: Traits, filters: Filters) => boolean;
  readonly nonePasses: (all: readonly Traits[], filters: Filters) => string;
};

const FILTERS: readonly Filter[] = [
  {
    name: '--build',
    isGiven: ({ build }) => build !== undefined,
    passes: ({ build, release }, { build: wanted = '' }) => release === wanted || isOfCommit(build, wanted),
    nonePasses: (all) => `no recording is of this build; there is ${listed(all.map(buildAndRelease))}`,
  },
  {
    name: '--member',
    isGiven: ({ member }) => member !== undefined,
    passes: ({ member }, { member: wanted }) => member === wanted,
    nonePasses: (all) => `no recording is of this member; there is ${listed(all.map(({ member }) => member))}`,
  },
  {
    name: '--since',
    isGiven: ({ sinceMs }) => sinceMs !== undefined,
    passes: ({ endedAt }, { sinceMs = 0 }) => (endedAt ?? 0) >= sinceMs,
    nonePasses: (all) => `no recording ended then or later; the last one ended ${timeWords(last(all, 'endedAt'))}`,
  },
  {
    name: '--when',
    isGiven: ({ when }) => when !== undefined,
    passes: ({ longestMs }, { forMs }) => longestMs !== null && longestMs >= forMs,
    nonePasses: (all) => {
      const longestMs = last(all, 'longestMs');
      return longestMs === null ? 'it is true in no recording' : `it is true for ${longestMs} ms at most`;
    },
  },
];

/** Whether a session passes every filter. */
export const passes = (traits: Traits, filters: Filters): boolean =>
  FILTERS.every((filter) => !filter.isGiven(filters) || filter.passes(traits, filters));

/** Why no session of some passes all filters, in a line: those that none passes, with what is there instead. */
export function nonePassWords(all: readonly Traits[], filters: Filters): string {
  const given = FILTERS.filter(({ isGiven }) => isGiven(filters));
  const empty = given.filter((filter) => !all.some((traits) => filter.passes(traits, filters)));
  if (empty.length === 0) return `no recording passes ${given.map(({ name }) => name).join(' and ')} at once`;
  return empty.map(({ name, nonePasses }) => `${name}: ${nonePasses(all, filters)}`).join('. ');
}

const COMMIT = /^[0-9a-f]{4,}$/i;

/** Whether a build is of a commit: either may have fewer digits than the other. A recording has the first twelve, and a CI knows all. */
function isOfCommit(build: string | null, wanted: string): boolean {
  if (build === null) return false;
  const [own, other] = [build.toLowerCase(), wanted.toLowerCase()];
  const [commit = ''] = own.split(' ');
  return own.startsWith(other) || (COMMIT.test(commit) && COMMIT.test(other) && other.startsWith(commit));
}

const buildAndRelease = ({ build, release }: Traits): string =>
  [build ?? buildWords(null), ...(release === null ? [] : [`(${release})`])].join(' ');

/** So many names are told. */
const NAMES_MAX = 12;

/** Names, each once, in words. */
function listed(names: readonly (string | null)[]): string {
  const each = [...new Set(names.filter((name) => name !== null))].toSorted();
  if (each.length === 0) return 'none';
  const more = each.length - NAMES_MAX;
  return `${each.slice(0, NAMES_MAX).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const last = (all: readonly Traits[], name: 'endedAt' | 'longestMs'): number | null =>
  all.reduce<number | null>(
    (most, { [name]: value }) => (value === null ? most : Math.max(most ?? value, value)),
    null,
  );

/** An instant as `--since` takes it. One of no calendar came from a network. */
function timeWords(ms: number | null): string {
  if (ms === null) return 'at no known time';
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? 'at a time of no calendar' : date.toISOString();
}
