import { format } from 'node:util';

export type Case = { readonly id: string; readonly run: () => unknown };
type Body = (...args: never[]) => unknown;

/** Gathers the tests of a run: what `describe` and `test` of vitest do, as far as quick tests use them, and nothing else. */
export class Collector {
  readonly cases: Case[] = [];
  private readonly names: string[] = [];
  private readonly known = new Map<string, number>();

  readonly describe = Object.assign((name: string, body: Body): void => this.group(name, body, []), {
    each: (rows: readonly unknown[]) => (name: string, body: Body) => {
      for (const row of rows) this.group(titleOf(name, row), body, argumentsOf(row));
    },
  });

  readonly test = Object.assign((name: string, body: Body): void => this.add(name, body, []), {
    each: (rows: readonly unknown[]) => (name: string, body: Body) => {
      for (const row of rows) this.add(titleOf(name, row), body, argumentsOf(row));
    },
  });

  private group(name: string, body: Body, args: readonly unknown[]): void {
    this.names.push(name);
    body(...(args as never[]));
    this.names.pop();
  }

  private add(name: string, body: Body, args: readonly unknown[]): void {
    const title = [...this.names, name].join(' > ');
    const nr = (this.known.get(title) ?? 0) + 1;
    this.known.set(title, nr);
    this.cases.push({ id: nr === 1 ? title : `${title} (${nr})`, run: () => body(...(args as never[])) });
  }
}

const argumentsOf = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row]);

/** As many of the row's values as the title has places for. */
function titleOf(name: string, row: unknown): string {
  const places = name.match(/%[sdifjoO]/g)?.length ?? 0;
  return format(name, ...argumentsOf(row).slice(0, places));
}
