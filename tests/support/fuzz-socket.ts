import type { IStompSocket } from '@stomp/stompjs';
import type { Chunk } from './fuzz-stomp.ts';

const [CONNECTING, OPEN, CLOSED] = [0, 1, 3];
/** A close takes so long to be told, in ms. */
const CLOSING_MS = 20;

/** A socket in memory, in SockJS's manner: handlers first, then listeners; nothing is told after its close. */
export class FuzzSocket implements IStompSocket {
  url = 'memory:';
  onclose: IStompSocket['onclose'] = null;
  onerror: IStompSocket['onerror'] = null;
  onmessage: IStompSocket['onmessage'] = null;
  onopen: IStompSocket['onopen'] = null;
  readyState = CONNECTING;
  /** Topics the client has subscribed to now, by id. */
  readonly subscribed = new Map<string, string>();
  /** How often the other side has said CONNECTED. */
  greetings = 0;
  private tail = '';
  private readonly listeners = new Map<string, (() => void)[]>();

  addEventListener(type: string, listener: () => void): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  private dispatch(type: string): void {
    for (const listener of this.listeners.get(type) ?? []) listener();
  }

  send(data: string | ArrayBuffer): void {
    if (this.readyState === CONNECTING) throw new Error('INVALID_STATE_ERR');
    const text = String(data);
    const header = (name: string): string => new RegExp(`\\n${name}:([^\\n]*)`).exec(text)?.[1] ?? '';
    const id = header('id');
    if (text.startsWith('UNSUBSCRIBE')) this.subscribed.delete(id);
    else if (text.startsWith('SUBSCRIBE')) this.subscribed.set(id, header('destination'));
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    setTimeout(() => this.onclose?.({ code: 1000, wasClean: true }), CLOSING_MS);
  }

  /** The other side opens. */
  open(): void {
    if (this.readyState !== CONNECTING) return;
    this.readyState = OPEN;
    this.onopen?.({});
    this.dispatch('open');
  }

  /** The other side says something; false when nobody listens any more. */
  say(data: Chunk): boolean {
    const text = this.tail + (typeof data === 'string' ? data : new TextDecoder().decode(data));
    this.greetings += text.match(/CONNECTED\r?\n/g)?.length ?? 0;
    this.tail = text.slice(-9); // shorter than the word with its line's end: none is counted twice
    if (this.readyState === OPEN) this.onmessage?.({ data });
    return this.readyState === OPEN;
  }

  /** SockJS's own heartbeat. */
  beat(): void {
    if (this.readyState === OPEN) this.dispatch('heartbeat');
  }

  /** The other side closes. */
  end(code: number): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.onclose?.({ code, wasClean: code === 1000 });
  }
}
