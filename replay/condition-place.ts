import type { State } from '../engine/index.ts';
import { counted } from './entry-line.ts';
import { expression, type Holds, namedAt } from './expression.ts';
import { type Path, short } from './path.ts';
import { PathsSought } from './paths-sought.ts';

/** A condition as a place: the entry at which it becomes true for the `nr`th time, from 1. */
export type ConditionPlace = { readonly text: string; readonly nr: number };

/** `ticket.value=inDoubt`, or `ticket.value=inDoubt:2` for the second time. Undefined for a text that compares nothing. */
export function conditionPlace(text: string): ConditionPlace | undefined {
  if (!/[=<>~]/.test(text)) return undefined;
  const [, condition = text, nr = '1'] = /^(.*[^:\s])\s*:([1-9]\d{0,8})$/s.exec(text) ?? [];
  return { text: condition, nr: Number(nr) };
}

/** So many different values of a path are told. */
const VALUES_MAX = 12;

/**
 * Looks for the entry of a condition. It becomes true at an entry if it is true after it and was not before; before the first entry, nothing is true.
 * States are shown to it in the order of their entries.
 */
export class ConditionSearch {
  private readonly place: ConditionPlace;
  private readonly holds: Holds;
  private readonly paths: readonly Path[];
  private readonly sought: PathsSought;
  private readonly values: readonly Set<string>[];
  private readonly last: unknown[] = [];
  private wasTrue = false;
  private times = 0;

  /** @throws NotExpression for a condition that is none (`expressionFault` says so in words). */
  constructor(place: ConditionPlace) {
    this.place = place;
    const { holds, paths } = expression(place.text);
    this.holds = holds;
    this.paths = paths;
    this.sought = new PathsSought(paths);
    this.values = paths.map(() => new Set());
  }

  /** Looks at the state after the next entry. Returns whether that entry is the place. */
  look(state: State): boolean {
    this.sought.look(state);
    for (const [i, path] of this.paths.entries()) this.note(i, namedAt(state, path));
    const isTrue = this.holds(state);
    const becomes = isTrue && !this.wasTrue;
    this.wasTrue = isTrue;
    if (becomes) this.times++;
    return becomes && this.times === this.place.nr;
  }

  private note(i: number, value: unknown): void {
    const values = this.values[i];
    if (values === undefined || value === undefined || value === this.last[i] || values.size > VALUES_MAX) return;
    this.last[i] = value;
    values.add(typeof value === 'string' ? value : short(value));
  }

  /** Why there is no such place, in words: a path that no state had, or the values that its paths had instead. */
  get fault(): string {
    const { text } = this.place;
    const [missing] = this.sought.missing;
    if (missing !== undefined)
      return `there is no ${missing[0]} in the state, at any moment of the recording${missing[1]}`;
    if (this.times > 0) return `"${text}" becomes true ${counted(this.times, 'time')}, not ${this.place.nr}`;
    const had = this.paths.map((path, i) => `${path.join('.')} has been ${valuesWords([...(this.values[i] ?? [])])}`);
    return `"${text}" is never true; ${[...new Set(had)].join('; ')}`;
  }
}

const valuesWords = (values: readonly string[]): string =>
  `${values.slice(0, VALUES_MAX).join(', ')}${values.length > VALUES_MAX ? ' and others' : ''}`;
