import { createRequire } from 'node:module';
import type { IStompSocket } from '@stomp/stompjs';
import type { SocketConnection, SocketSignal } from '../../engine/link/socket.ts';
import { stompSignals } from '../../engine/link/stomp.ts';
import { type LinkTimes, linkTimes } from '../../engine/link/vital.ts';
import { type BrokerOptions, type Peer, type Script, startBroker } from './broker.ts';
import { until } from './until.ts';

const SockJS = createRequire(import.meta.url)('sockjs-client') as typeof import('sockjs-client');

export type LinkOptions = {
  readonly times?: Partial<LinkTimes>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly transports?: readonly string[];
  /** Another socket, or the SockJS one changed. */
  readonly socket?: (open: () => IStompSocket) => IStompSocket;
  /** Destinations to subscribe as soon as the link is open. */
  readonly topics?: readonly string[];
  /** Gets every signal as it is. */
  readonly heard?: (signal: SocketSignal) => void;
};

/** A link on its own, without an engine: what it said, in words, and what it is made of. */
export type BareLink = {
  /** `opened`, `frame <bytes> <the body's start>`, `lost <reason> <code>`. */
  readonly said: readonly string[];
  readonly connection: () => SocketConnection;
  /** Resolves with everything said when `what` has been said. */
  readonly until: (what: RegExp) => Promise<readonly string[]>;
  readonly leave: () => void;
};

const BODY_SHOWN = 20;

/** Opens a link to `url` with the product's times, twenty times as fast unless said otherwise. */
export function openBareLink(url: string, options: LinkOptions = {}): BareLink {
  const { times, headers = {}, transports = ['websocket', 'xhr-streaming', 'xhr-polling'], topics = ['/x'] } = options;
  const open = (): IStompSocket =>
    new SockJS(url, null, { transports: [...transports], timeout: 5_000 }) as unknown as IStompSocket;
  const said: string[] = [];
  let connection: SocketConnection | undefined;
  const hear = (signal: SocketSignal): void => {
    said.push(wordsOf(signal));
    options.heard?.(signal);
    if (signal.kind !== 'opened') return;
    connection = signal.connection;
    connection.subscribe(topics);
  };
  const openSocket = (): IStompSocket => options.socket?.(open) ?? open();
  const subscription = stompSignals(
    { openSocket, hasWorker: false, times: { ...linkTimes(20), ...times } },
    { headers },
  ).subscribe(hear);
  return {
    said,
    connection: () => {
      if (connection === undefined) throw new Error('the link has not opened');
      return connection;
    },
    until: async (what) => {
      const isSaid = (): boolean => said.some((each) => what.test(each));
      await until(String(what), isSaid, { shown: () => said.join(', ') });
      return said;
    },
    leave: () => subscription.unsubscribe(),
  };
}

/** Lets time pass, in ms: for what must not happen meanwhile. On any machine that is half as many turns of the event loop. */
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Longer than any test: what is not under test must not be what ends the link on a busy machine. */
const NEVER_MS = 60_000;
/** No limit ends a link; a test sets the one it is about. */
export const CALM = {
  connectMs: NEVER_MS,
  silenceMs: NEVER_MS,
  poisonMs: NEVER_MS,
  errorGraceMs: NEVER_MS,
  logoutMs: NEVER_MS,
};

export type LinkRig = { readonly link: BareLink; readonly peers: readonly Peer[] };

/** A scripted broker and a link to it; both are closed at the test's end. */
export async function startLink(
  { onTestFinished }: { readonly onTestFinished: (clean: () => Promise<void>) => void },
  script: Script,
  options: LinkOptions & BrokerOptions = {},
): Promise<LinkRig> {
  const broker = await startBroker(script, options);
  const link = openBareLink(broker.url, { ...options, times: { ...CALM, ...options.times } });
  onTestFinished(async () => {
    link.leave();
    await broker.close();
  });
  return { link, peers: broker.peers };
}

/** Says CONNECTED, and when the first subscription is in, does what the test is about. */
export const connected =
  (then: (peer: Peer) => void = () => undefined, beats = '0,0'): Script =>
  (frame, peer) => {
    if (frame.command === 'CONNECT') peer.frame('CONNECTED', { version: '1.2', 'heart-beat': beats });
    if (frame.command !== 'SUBSCRIBE') return;
    if (peer.frames.find(({ command }) => command === 'SUBSCRIBE') === frame) then(peer);
  };

/** The broker has lost the connection, by whatever end. */
export const gone = (peer: Peer | undefined): Promise<void> =>
  until('the socket to be closed', () => peer?.isGone() === true, { shown: () => shownOf(peer) });

const shownOf = (peer: Peer | undefined): string =>
  peer === undefined ? 'no peer' : `a peer that said ${peer.frames.map(({ command }) => command).join(', ')}`;

function wordsOf(signal: SocketSignal): string {
  switch (signal.kind) {
    case 'opened':
      return 'opened';
    case 'frame':
      return `frame ${signal.bytes} ${signal.body.slice(0, BODY_SHOWN)}`.trimEnd();
    case 'lost':
      return `lost ${signal.reason} ${signal.code}`;
  }
}
