import { type Effect, type Entry, initialState, nameOf, type State } from '../engine/index.ts';
import type { LogEntry, RecordingHeader } from '../engine/log/index.ts';
import { selectIsPriceStale } from '../engine/selectors/shell.ts';
import { MoneyAgainst, type MoneyKind } from './against-money.ts';
import { type CallRow, CallRows } from './calls.ts';
import { folderOf, isOfThisState } from './check.ts';
import { clockTime } from './entry-line.ts';
import { JUMP_MS } from './place.ts';

/** What may go against a member, beside what went wrong (`faultOf`). */
type AgainstKind =
  | MoneyKind
  | 'rejected'
  | 'limitCut'
  | 'clockJump'
  | 'priceSilence'
  | 'slowAnswer'
  | 'idlePress'
  | 'pageError'
  | 'longTask';
/** Something that went against the member at an entry: its kind, in words for a count, and its particulars. */
export type Against = { readonly kind: AgainstKind; readonly words: string; readonly what: string };

/** Where something came from, and so where to look: the site, the way to it, the member's device, or the page. */
export type Side = 'site' | 'link' | 'device' | 'page';
const SIDES: Readonly<Record<AgainstKind, Side>> = {
  inDoubt: 'link',
  void: 'site',
  settledWrong: 'site',
  requestRejected: 'site',
  balanceOff: 'site',
  rejected: 'site',
  limitCut: 'site',
  clockJump: 'device',
  priceSilence: 'link',
  slowAnswer: 'link',
  idlePress: 'page',
  pageError: 'page',
  longTask: 'device',
};
export const sideOf = (kind: AgainstKind): Side => SIDES[kind];

/** The same for an entry that is a fault (`faultOf`). A call without an answer of the site failed on the way. */
export function sideOfFault({ type, data }: LogEntry): Side {
  if (type === 'call.failed') return 'status' in Object(data) && Object(data).status !== null ? 'site' : 'link';
  if (type === 'effect.failed') return 'device';
  return type === 'link.lost' || type === 'bet.unsent' ? 'link' : 'site';
}

/** An answer that takes this long is slow. */
const SLOW_MS = 2_000;

/** Finds what went against the member, entry by entry. */
export class AgainstMember {
  private before: State | undefined;
  private wasSilent = false;
  /** A silence that no price has ended yet: of which stock, and when the last price came; epoch ms of the site. */
  private silence: { readonly stock: string; readonly heardMs: number } | null = null;
  /** How long the silence of the price was that the present entry ended, in ms. Null where it ended none. */
  silenceMs: number | null = null;
  private readonly money = new MoneyAgainst();

  /** The first line of the recording. What another version of the state has made is not judged. */
  begin(header: RecordingHeader): void {
    this.money.canJudge = isOfThisState(header);
  }

  /** Takes an entry, the state after it, and the calls that ended with it. */
  take(entry: LogEntry, state: State, ended: readonly CallRow[]): readonly Against[] {
    const { before } = this;
    this.before = state;
    const found = [...this.told(entry, before, state), ...this.money.take(before, state)];
    const isSilent = selectIsPriceStale(state);
    this.silenceMs = this.endedBy(entry, state);
    if (isSilent && !this.wasSilent) {
      const { stock = '', heardMs = 0 } = state.stage.live ?? {};
      const since = heardMs > 0 ? `, since ${clockTime(heardMs)}` : '';
      found.push({ kind: 'priceSilence', words: 'the price was silent', what: `${stock}${since}` });
      this.silence ??= heardMs > 0 ? { stock, heardMs } : null;
    }
    this.wasSilent = isSilent;
    for (const { call, durationMs } of ended)
      if (durationMs !== null && durationMs >= SLOW_MS)
        found.push({ kind: 'slowAnswer', words: `a slow answer: ${call}`, what: `${durationMs} ms` });
    return found;
  }

  private told(entry: LogEntry, before: State | undefined, state: State): Against[] {
    const known = entry as Entry;
    switch (known.type) {
      case 'clock.suspected': {
        const { reason, jumpMs } = known.data;
        if (reason !== 'jump') return [];
        return [
          {
            kind: 'clockJump',
            words: "the device's clock was set",
            what: jumpMs === undefined ? '' : `by ${jumpMs} ms`,
          },
        ];
      }
      case 'press.idle':
        return [{ kind: 'idlePress', words: `a press did nothing (${known.data.why})`, what: known.data.control }];
      case 'page.erred':
        return [
          { kind: 'pageError', words: `the page had an error: ${known.data.name}`, what: known.data.place ?? '' },
        ];
      case 'page.held':
        return [{ kind: 'longTask', words: 'a task held the page', what: `${known.data.ms} ms` }];
      case 'server.errored':
        return before !== undefined && IN_FLIGHT.test(nameOf(before.ticket.value))
          ? [{ kind: 'rejected', words: 'the site refused a bet', what: known.data.code ?? '' }]
          : [];
      case 'round.limitChanged':
        return limitCut(before, state, known.data.id);
      default:
        return [];
    }
  }

  /** The length of a silence that this entry ended: it brought a price. Of another stock, nothing can be said. */
  private endedBy({ at }: LogEntry, { stage: { live } }: State): number | null {
    const { silence } = this;
    if (silence === null || (live?.stock === silence.stock && live.heardMs <= silence.heardMs)) return null;
    this.silence = null;
    return live?.stock === silence.stock ? at - silence.heardMs : null;
  }
}

const IN_FLIGHT = /^(sending|inDoubt)/;

/** A side of a round takes less than the amount that the member has entered, and took it before. */
function limitCut(before: State | undefined, state: State, id: number): Against[] {
  const { points } = state.form;
  const [was, is] = [before, state].map((one) => one?.stage.rounds.find(({ info }) => info.id === id)?.info);
  if (points === 0 || was === undefined || is === undefined) return [];
  return (['buyLimit', 'sellLimit'] as const).flatMap((side) => {
    const [old, now] = [was[side], is[side]];
    if (now === undefined || now >= points || (old !== undefined && old < points)) return [];
    return [
      {
        kind: 'limitCut' as const,
        words: 'a limit fell below the amount',
        what: `${side} ${old ?? 'none'} > ${now}, amount ${points}`,
      },
    ];
  });
}

/** Folds a recording, and finds what went against the member. */
export class SessionAgainst {
  private state: State = initialState();
  private readonly calls = new CallRows();
  private readonly found = new AgainstMember();
  private folder: ReturnType<typeof folderOf> | undefined;
  private timeMs = 0;
  private lastAt: number | undefined;

  /** The first line of the recording. */
  begin(header: RecordingHeader): void {
    this.folder = folderOf(header);
    this.calls.isOn = isOfThisState(header);
    this.found.begin(header);
  }

  /** How long the silence of the price was that the last entry ended, in ms. Null where it ended none. */
  get silenceMs(): number | null {
    return this.found.silenceMs;
  }

  take(entry: LogEntry): readonly Against[] {
    const asked: Effect[] = [];
    const passed = entry.at - (this.lastAt ?? entry.at);
    this.lastAt = entry.at;
    if (passed > 0 && passed <= JUMP_MS) this.timeMs += passed;
    this.state = this.folder?.(this.state, entry, { emit: (effect) => asked.push(effect) }) ?? this.state;
    return this.found.take(entry, this.state, this.calls.take(entry, this.state, asked, this.timeMs));
  }
}
