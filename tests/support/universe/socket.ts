import type { SocketConnection, SocketPort, SocketSignal } from '../../../engine/link/socket.ts';
import { createReader, type Frame, writeFrame } from '../../../fixtures/site/broker/frames.ts';
import type { SiteCore } from '../../../fixtures/site/site.ts';
import type { Carrier } from './page.ts';
import type { Task } from './time.ts';

/** A SEND that left a page, with the client id in its header. */
export type Sent = { readonly atMs: number; readonly clientId: string; readonly body: string };

/** A connection that was begun, with the token of its CONNECT frame. */
export type Connected = { readonly atMs: number; readonly authorization: string };

/** What a page's links are told from outside. */
export type Links = {
  readonly port: SocketPort;
  /** Cuts the present link: part of what is on the way arrives, the page hears that it is closed. */
  readonly cut: () => void;
};

type Room = {
  readonly carrier: Carrier;
  readonly site: SiteCore;
  readonly onSend: (sent: Sent) => void;
  readonly onConnect: (connected: Connected) => void;
};

/** A page's live link to the broker, frame by frame, in order both ways, each with its latency. */
export function universeLinks(room: Room): Links {
  let present: Wire | undefined;
  const port: SocketPort = ({ headers }) => ({
    subscribe: (next) => {
      room.onConnect({ atMs: room.carrier.nowMs(), authorization: headers.Authorization ?? '' });
      const wire = new Wire(room, headers, next);
      present = wire;
      return { unsubscribe: () => wire.leave() };
    },
  });
  return { port, cut: () => present?.cut() };
}

const CUT_CODE = 1006; // what a browser says of a link that went without a word

/** One connection. What is on its way in a direction stays in order, and is lost together with what follows it. */
class Wire {
  private readonly room: Room;
  private readonly next: (signal: SocketSignal) => void;
  private readonly up = new Lane();
  private readonly down = new Lane();
  private readonly ids = new Map<string, string>();
  private serial = 0;
  private phase: 'connecting' | 'open' | 'over' = 'connecting';
  private failed: 'refused' | 'error' | undefined;
  private readonly broker: ReturnType<SiteCore['attach']> | undefined;

  constructor(room: Room, headers: Readonly<Record<string, string>>, next: (signal: SocketSignal) => void) {
    const { site } = room;
    this.room = room;
    this.next = next;
    if (site.faultState.isDown) {
      this.fromSite(() => this.lose('timeout', null));
      return;
    }
    const read = createReader((frame) => this.hear(frame));
    this.broker = site.attach({
      send: (text) => this.fromSite(() => read(text)),
      close: (code) => this.fromSite(() => this.lose(this.failed ?? this.closedAs(), code)),
      destroy: () => this.fromSite(() => this.lose(this.failed ?? this.closedAs(), CUT_CODE)),
    });
    this.toSite(writeFrame('CONNECT', { ...headers, 'accept-version': '1.2,1.1', 'heart-beat': '0,0' }));
  }

  private closedAs(): 'closed' | 'timeout' {
    return this.phase === 'open' ? 'closed' : 'timeout';
  }

  private hear(frame: Frame): void {
    if (this.phase === 'over') return;
    if (frame.command === 'CONNECTED') {
      this.phase = 'open';
      this.next({ kind: 'opened', user: frame.headers['user-name'] ?? null, connection: this.connection() });
    } else if (frame.command === 'ERROR') this.failed = this.phase === 'open' ? 'error' : 'refused';
    else if (frame.command === 'MESSAGE') {
      const { body } = frame;
      this.next({ kind: 'frame', destination: frame.headers.destination ?? '', body, bytes: body.length });
    }
  }

  private connection(): SocketConnection {
    return {
      subscribe: (destinations) => {
        for (const [destination, id] of this.ids) {
          if (destinations.includes(destination)) continue;
          this.toSite(writeFrame('UNSUBSCRIBE', { id }));
          this.ids.delete(destination);
        }
        for (const destination of destinations) {
          if (this.ids.has(destination)) continue;
          const id = `s${++this.serial}`;
          this.ids.set(destination, id);
          this.toSite(writeFrame('SUBSCRIBE', { id, destination }));
        }
      },
      send: (destination, headers, body) => {
        if (this.phase !== 'open' || this.failed !== undefined) throw new Error('the live link is not open');
        this.room.onSend({ atMs: this.room.carrier.nowMs(), clientId: headers.clientId ?? '', body });
        this.toSite(writeFrame('SEND', { ...headers, destination }, body));
      },
      close: () => {
        this.toSite(writeFrame('DISCONNECT', { receipt: 'bye' }));
        this.leave();
      },
    };
  }

  /** The page lets go of the link: it hears no more of it, and the site learns of it behind all that was sent. */
  leave(): void {
    if (this.phase === 'over') return;
    this.phase = 'over';
    this.down.drop();
    this.goodbye();
  }

  /** Cut from outside: a part of what is on the way still arrives, on both sides. */
  cut(): void {
    if (this.phase === 'over') return;
    const { chance } = this.room.carrier;
    this.up.keep(chance);
    this.down.keep(chance);
    this.goodbye();
    this.fromSite(() => this.lose(this.closedAs(), CUT_CODE));
  }

  private lose(reason: 'closed' | 'timeout' | 'refused' | 'error', code: number | null): void {
    if (this.phase === 'over') return;
    this.phase = 'over';
    this.down.drop();
    this.broker?.lost();
    this.next({ kind: 'lost', reason, code });
  }

  private goodbye(): void {
    this.send(() => this.broker?.lost());
  }

  private toSite(text: string): void {
    this.send(() => this.broker?.receive(text));
  }

  private send(arrive: () => void): void {
    const { carrier } = this.room;
    this.up.add(carrier.nowMs(), carrier.latencyMs('frame'), (delayMs) =>
      carrier.onItsWay(delayMs, (isCut) => {
        // a killed page's frames arrive up to some point of the stream, and none behind it
        if (isCut) this.up.isCut ||= carrier.chance() < 0.5;
        if (!isCut || !this.up.isCut) arrive();
        else this.broker?.lost();
      }),
    );
  }

  private fromSite(hear: () => void): void {
    const { carrier } = this.room;
    this.down.add(carrier.nowMs(), carrier.latencyMs('frame'), (delayMs) => carrier.after(delayMs, hear));
  }
}

/** One direction of a connection: what is later sent never arrives earlier. */
class Lane {
  isCut = false;
  private lastMs = 0;
  private tasks: { readonly atMs: number; readonly task: Task }[] = [];

  add(nowMs: number, latencyMs: number, begin: (delayMs: number) => Task): void {
    this.lastMs = Math.max(this.lastMs, nowMs + latencyMs);
    this.tasks = this.tasks.filter(({ atMs }) => atMs >= nowMs);
    this.tasks.push({ atMs: this.lastMs, task: begin(this.lastMs - nowMs) });
  }

  /** Of what is on the way, lets a first part arrive and no more. */
  keep(chance: () => number): void {
    const kept = Math.floor(chance() * (this.tasks.length + 1));
    for (const { task } of this.tasks.slice(kept)) task.cancel();
    this.tasks = this.tasks.slice(0, kept);
  }

  drop(): void {
    for (const { task } of this.tasks) task.cancel();
    this.tasks = [];
  }
}
