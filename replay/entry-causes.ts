import type { Fact } from '../engine/index.ts';
import type { LogEntry } from '../engine/log/index.ts';
import { type Brief, briefOf } from './entry-line.ts';

/** What the fold asked for, as far as an entry can be its answer. */
type Asked = { readonly type: string; readonly callId?: number; readonly id?: string; readonly generation?: number };
/** An entry and what led to it, the newest first. */
export type Chain = readonly Brief[];

/** A timer that armed the timer before it leads back forever. */
const CHAIN_MAX = 6;
/** So many questions wait for an answer at most; a session has a few dozen. The oldest is forgotten first. */
const WAITING_MAX = 10_000;

/**
 * Finds what led to an entry: an answer comes of the entry that made the call, a timer of the one that armed it, a connection of
 * the one that opened it, news of a bet of the one that sent it. Entries are told in their order, each with what its fold
 * asked for. It holds what waits for an answer only.
 */
export class Causes {
  private readonly waiting = new Map<string, Chain>();

  /** The chain of an entry, which `asked` for effects. */
  tell(entry: LogEntry, asked: readonly Asked[]): Chain {
    const cause = this.causeOf(entry);
    const chain = [briefOf(entry), ...(cause ?? [])].slice(0, CHAIN_MAX);
    for (const effect of asked) {
      const key = keyOfEffect(effect);
      if (key !== undefined) this.wait(key, chain);
    }
    if (entry.type === 'bet.sent') this.wait(`bet ${(entry as Sent).data.clientId}`, chain);
    return chain;
  }

  private wait(key: string, chain: Chain): void {
    this.waiting.set(key, chain);
    const [oldest = key] = this.waiting.keys();
    if (this.waiting.size > WAITING_MAX) this.waiting.delete(oldest);
  }

  private causeOf(entry: LogEntry): Chain | undefined {
    const key = keyOfAnswer(entry);
    if (key === undefined) return undefined;
    const chain = this.waiting.get(key);
    if (!key.startsWith('bet ')) this.waiting.delete(key); // a bet is told of more than once
    return chain;
  }
}

type Sent = Extract<Fact, { type: 'bet.sent' }>;
type Answer = {
  readonly callId?: number;
  readonly id?: string;
  readonly generation?: number;
  readonly clientId?: string;
  readonly bet?: { readonly clientId?: string };
};

function keyOfEffect({ type, callId, id, generation }: Asked): string | undefined {
  if (type === 'rest.call') return `call ${callId}`;
  if (type === 'timer.arm') return `timer ${id} ${generation}`;
  return type === 'stomp.connect' ? `link ${generation}` : undefined;
}

function keyOfAnswer({ type, data }: LogEntry): string | undefined {
  const { callId, id, generation, clientId, bet } = data as Answer;
  if (type.endsWith('.answered') || type === 'call.failed') return `call ${callId}`;
  if (type === 'timer.elapsed') return `timer ${id} ${generation}`;
  if (type === 'link.opened') return `link ${generation}`;
  const betId = clientId ?? bet?.clientId;
  return type.startsWith('bet.') && type !== 'bet.sent' && betId !== undefined ? `bet ${betId}` : undefined;
}
