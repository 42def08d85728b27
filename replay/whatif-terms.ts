import type { CallAnswer, Limits, Policy } from '../engine/index.ts';
import type { LogEntry } from '../engine/log/index.ts';

/** What would be otherwise: of the client's policy, and of what the site says. */
export type Changes = {
  readonly policy: Partial<Policy>;
  /** The fee in percent that the site would say everywhere. */
  readonly fee?: number;
  /** Limits and ratios by their names in limitJson. A ratio counts in the rounds that say one, too. */
  readonly limits: Readonly<Record<string, number>>;
  /** The game types that fee, limits and ratios are changed of. Empty: all. */
  readonly types: readonly string[];
};

/** The names of all that is changed, as `neverRead` tells them. */
export const namesOf = ({ policy, fee, limits, types }: Changes): readonly string[] => [
  ...Object.keys(policy),
  ...(fee === undefined ? [] : [FEE]),
  ...Object.keys(limits),
  ...types.map(typeName),
];
const FEE = 'fee';
const typeName = (type: string): string => `type ${type}`;

type Options = CallAnswer['options.list'];
type Option = Options[number];
type Round = NonNullable<CallAnswer['round.current']>;

/** The site's words under other terms: options, rounds and the fee of the site. What else it said stays. */
export class OtherTerms {
  private readonly changes: Changes;
  /** Game types by the ids of their options. */
  private readonly types = new Map<number, string>();
  private readonly read = new Set<string>();

  constructor(changes: Changes) {
    this.changes = changes;
  }

  /** What is changed and was never asked for: a member of the policy, a fee, a limit, a ratio, or a type that no option has. */
  get neverRead(): readonly string[] {
    return namesOf(this.changes).filter((name) => !this.read.has(name));
  }

  /** An entry as it would have been logged. */
  of(entry: LogEntry): LogEntry {
    const data = this.dataOf(entry);
    return data === entry.data ? entry : ({ ...entry, data } as LogEntry);
  }

  private dataOf({ type, data }: LogEntry): unknown {
    const { types } = this.changes;
    switch (type) {
      case 'engine.started':
        return {
          ...(data as object),
          policy: this.noting((data as { readonly policy: Policy }).policy, this.changes.policy),
        };
      case 'options.list.answered':
        return { ...(data as object), body: (data as { readonly body: Options }).body.map((one) => this.option(one)) };
      case 'fee.fetch.answered':
        if (this.changes.fee === undefined || types.length > 0) return data;
        return { ...(data as object), body: this.fee() };
      case 'round.current.answered': {
        const { body, params } = data as {
          readonly body: Round | null;
          readonly params?: { readonly optionId: number };
        };
        return body === null ? data : { ...(data as object), body: this.round(body, params?.optionId) };
      }
      case 'round.created': {
        const { optionId, round } = data as { readonly optionId: number; readonly round: Round };
        return { optionId, round: this.round(round, optionId) };
      }
      default:
        return data;
    }
  }

  /** A copy with the changed members, which notes what is read of them. */
  private noting<T extends object>(recorded: T, changed: Partial<T>): T {
    const copy = { ...recorded };
    for (const [key, value] of Object.entries(changed))
      Object.defineProperty(copy, key, {
        enumerable: true,
        get: () => {
          this.read.add(key);
          return value;
        },
      });
    return copy;
  }

  private isMeant(type: string | undefined): boolean {
    const { types } = this.changes;
    return types.length === 0 || (type !== undefined && types.includes(type));
  }

  private option(option: Option): Option {
    this.types.set(option.id, option.type);
    this.read.add(typeName(option.type));
    if (!this.isMeant(option.type)) return option;
    return { ...option, limits: this.noting(option.limits, this.changes.limits), ...this.fee() };
  }

  private round(round: Round, optionId: number | undefined): Round {
    if (!this.isMeant(this.types.get(optionId ?? -1))) return round;
    const ratios = round.ratios === undefined ? {} : { ratios: this.ratios(round.ratios) };
    return { ...round, ...ratios, ...this.fee() };
  }

  /** The changed fee, as options and rounds say it. It counts as read once it is said. */
  private fee(): { readonly feePercent?: number } {
    const { fee } = this.changes;
    if (fee === undefined) return {};
    this.read.add(FEE);
    return { feePercent: fee };
  }

  /** The round's own ratios: those that it says are the changed ones. */
  private ratios(said: Limits): Limits {
    const changed = Object.entries(this.changes.limits).filter(([name]) => Object.hasOwn(said, name));
    return this.noting(said, Object.fromEntries(changed));
  }
}
