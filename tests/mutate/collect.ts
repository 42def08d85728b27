import { format } from 'node:util';

export type Case = { readonly name: string; readonly run: () => Promise<void> };
type Body = (...args: never[]) => unknown;
type Rest = readonly [Body] | readonly [object, Body] | readonly [Body, number];

/** A `describe`, or the file itself: what is done before and after its tests. */
type Group = {
  readonly name: string;
  readonly parent: Group | null;
  readonly hooks: { readonly [N in Hook]: Body[] };
};
type Hook = 'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach';

const groupOf = (name: string, parent: Group | null): Group => ({
  name,
  parent,
  hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] },
});
/** A group and those around it, the outermost first. */
const path = (group: Group): readonly Group[] => [...(group.parent === null ? [] : path(group.parent)), group];

/** Gathers the tests of a file: what vitest's functions do, as far as the judges use them, and nothing else. */
export class Collector {
  readonly cases: Case[] = [];
  /** Whether a property of the last test would have had more cases. */
  isCut = false;
  private group = groupOf('', null);
  private readonly begun: Group[] = [];
  private readonly finished: Body[] = [];

  /** What is to be done after the last test. */
  async end(): Promise<void> {
    for (const group of this.begun.toReversed()) for (const hook of group.hooks.afterAll) await hook();
  }

  /** What a test file imports from vitest, `expect` and `vi` aside. */
  get api() {
    const table = (add: (name: string, body: Body, args: readonly unknown[]) => void) => (rows: readonly unknown[]) => {
      const argumentsOf = argumentsIn(rows);
      return {
        each: (name: string, ...rest: Rest) => {
          for (const [i, row] of rows.entries())
            add(titleOf(name, argumentsOf(row), i), bodyOf(rest), argumentsOf(row));
        },
        for: (name: string, ...rest: Rest) => {
          for (const [i, row] of rows.entries()) add(titleOf(name, argumentsOf(row), i), bodyOf(rest), [row]);
        },
      };
    };
    const [groups, tests] = [table(this.describe), table(this.add)];
    const hook = (name: Hook) => (body: Body) => {
      this.group.hooks[name].push(body);
    };
    return {
      describe: Object.assign((name: string, ...rest: Rest) => this.describe(name, bodyOf(rest), []), {
        each: (rows: readonly unknown[]) => groups(rows).each,
      }),
      test: Object.assign((name: string, ...rest: Rest) => this.add(name, bodyOf(rest), []), {
        each: (rows: readonly unknown[]) => tests(rows).each,
        for: (rows: readonly unknown[]) => tests(rows).for,
      }),
      beforeAll: hook('beforeAll'),
      afterAll: hook('afterAll'),
      beforeEach: hook('beforeEach'),
      afterEach: hook('afterEach'),
      onTestFinished: (body: Body) => {
        this.finished.push(body);
      },
    };
  }

  private readonly describe = (name: string, body: Body, args: readonly unknown[]): void => {
    const around = this.group;
    this.group = groupOf(name, around);
    body(...(args as never[]));
    this.group = around;
  };

  private readonly add = (name: string, body: Body, args: readonly unknown[]): void => {
    const groups = path(this.group);
    const title = [...groups.flatMap((group) => group.name || []), name].join(' > ');
    this.cases.push({ name: title, run: () => this.run(groups, body, args) });
  };

  private async run(groups: readonly Group[], body: Body, args: readonly unknown[]): Promise<void> {
    for (const group of groups)
      if (!this.begun.includes(group)) {
        this.begun.push(group);
        for (const hook of group.hooks.beforeAll) await hook();
      }
    for (const { hooks } of groups) for (const hook of hooks.beforeEach) await hook();
    this.isCut = false;
    try {
      await body(...(args as never[]));
    } finally {
      for (const hook of this.finished.splice(0)) await hook();
      for (const { hooks } of groups.toReversed()) for (const hook of hooks.afterEach) await hook();
    }
  }
}

const bodyOf = (rest: Rest): Body => rest.find((one) => typeof one === 'function') as Body;
/** A table of rows gives the values of each; one list among other values is a value itself. */
const argumentsIn = (rows: readonly unknown[]): ((row: unknown) => readonly unknown[]) =>
  rows.every((row) => Array.isArray(row)) ? (row) => row as readonly unknown[] : (row) => [row];

/** As many of the row's values as the title has places for. */
function titleOf(name: string, args: readonly unknown[], nr: number): string {
  const places = name.match(/%[sdifjoO]/g)?.length ?? 0;
  return format(name.replaceAll('%#', String(nr)), ...args.slice(0, places));
}
