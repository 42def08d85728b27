import type { LogEntry } from '../engine/log/index.ts';
import type { Given } from './command.ts';
import { EXIT, Stop } from './exit.ts';
import { comparison } from './expression.ts';
import { namesNear } from './path.ts';
import { PathsSought } from './paths-sought.ts';

export type Filter = (entry: LogEntry) => boolean;

/** What a filter asks of an entry: of each list that is not empty, one at least; of `nots`, none. */
type Choices = {
  /** Types, with `*` for any text. */
  readonly types: readonly string[];
  readonly nots: readonly string[];
  readonly sources: readonly string[];
  readonly texts: readonly string[];
  readonly wheres: readonly Filter[];
};

/**
 * The filter that the options `type`, `not`, `source`, `text` and `where` make. `missing`: lines that name each whole type that no entry had, and each path of `where`
 * that no entry had which all else let pass, with what is there instead. @throws Stop for a wrong `where`.
 */
export function asFilter(given: Given): { readonly passes: Filter; readonly missing: () => readonly string[] } {
  const wheres = given.texts('where').map((text) => {
    const where = comparison(text);
    if (where === undefined)
      throw new Stop(EXIT.wrongUse, `--where takes PATH=VALUE, with a number after < and >, not "${text}"`);
    return where;
  });
  const passesElse = filterOf({
    types: given.texts('type'),
    nots: given.texts('not'),
    sources: given.texts('source'),
    texts: given.texts('text'),
    wheres: [],
  });
  const sought = new PathsSought(
    wheres.map(({ path }) => path),
    'the data',
  );
  const types = new Set<string>();
  let isAsked = false;
  return {
    passes: (entry) => {
      types.add(entry.type);
      if (!passesElse(entry)) return false;
      isAsked = true;
      sought.look(entry.data);
      return wheres.length === 0 || wheres.some(({ holds }) => holds(entry.data));
    },
    missing: () => [
      ...typesMissing(given.texts('type'), [...types]),
      ...(isAsked ? sought.missing : []).map(
        ([path, words]) => `--where: there is no ${path} in the data of these entries${words}`,
      ),
    ],
  };
}

/** A line for each whole type that is none of these types. To ask for `wallet.*` is to ask whether there is any. None where there is no type. */
const typesMissing = (globs: readonly string[], types: readonly string[]): readonly string[] =>
  globs
    .filter((glob) => types.length > 0 && !glob.includes('*') && !types.includes(glob))
    .map((type) => `--type: there is no entry ${type} here; there are ${namesNear(types, type)}`);

/** The filter of these choices. */
export function filterOf(choices: Choices): Filter {
  const { sources, wheres } = choices;
  const types = choices.types.map(globOf);
  const nots = choices.nots.map(globOf);
  const texts = choices.texts.map((text) => text.toLowerCase());
  const isAny = <T>(choices: readonly T[], holds: (choice: T) => boolean): boolean =>
    choices.length === 0 || choices.some(holds);
  return (entry) =>
    isAny(types, (glob) => glob.test(entry.type)) &&
    !nots.some((glob) => glob.test(entry.type)) &&
    isAny(sources, (source) => source === entry.source) &&
    (texts.length === 0 || isAny(texts, holdsText(entry))) &&
    isAny(wheres, (where) => where(entry));
}

/** A test of an entry's data: `PATH=VALUE`, or with another operator of `expression.ts`. Undefined for another text. */
export function whereOf(text: string): Filter | undefined {
  const found = comparison(text);
  return found && (({ data }) => found.holds(data));
}

function holdsText({ data }: LogEntry): (text: string) => boolean {
  const held = JSON.stringify(data).toLowerCase();
  return (text) => held.includes(text);
}

const globOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .split('*')
      .map((part) => part.replaceAll(/[\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('.*')}$`,
  );
