import { createRequire } from 'node:module';
import { createReader, type Frame, writeFrame } from '../../fixtures/site/broker/frames.ts';
import type { Site } from '../../fixtures/site/server.ts';
import { until as untilShown } from './until.ts';

// The project's alias gives the browser's build, which finds no XMLHttpRequest here and waits two seconds for it.
const SockJS = createRequire(import.meta.url)('sockjs-client') as typeof import('sockjs-client');

/** Site time at which these sites begin. */
export const START_MS = Date.parse('2026-03-12T14:20:05+09:00');
/** A topic on which something comes all the time. */
export const TICKS = '/topic/trade/BTCUSDT';
const QUEUES = ['/user/queue/trade/bet', '/user/queue/point', '/user/queue/error', '/user/queue/force_logout'];
/** How a link may be carried where a cut is seen at once. */
export const CARRIERS = ['sockjs', 'raw'] as const;
/** All ways of carrying a link. */
export const TRANSPORTS = ['sockjs', 'raw', 'xhr-streaming'] as const;

/** One of them. */
export type Transport = (typeof TRANSPORTS)[number];
type Said = { readonly type: string; readonly data: Record<string, unknown> };

/** A bare client: a socket, and what came out of it. */
export type Bare = {
  /** Text as it came, one entry a WebSocket message or SockJS message. */
  readonly texts: string[];
  readonly frames: Frame[];
  readonly closes: { readonly code: number; readonly reason: string }[];
  readonly beats: { ofSockJs: number };
  readonly isOpen: () => boolean;
  readonly send: (text: string) => void;
};

/** Opens a socket to a site, and says nothing on it. */
export const open = (site: Site, transport: Transport): Bare => {
  const bare: Bare = {
    texts: [],
    frames: [],
    closes: [],
    beats: { ofSockJs: 0 },
    isOpen: () => socket.readyState === 1,
    send: (text) => socket.send(text),
  };
  const read = createReader((frame) => bare.frames.push(frame));
  const socket: WebSocket =
    transport === 'raw'
      ? new WebSocket(`${site.url.replace('http', 'ws')}/bx_ws/websocket`)
      : new SockJS(`${site.url}/bx_ws`, null, { transports: [transport === 'sockjs' ? 'websocket' : transport] });
  socket.onmessage = ({ data }: MessageEvent) => {
    bare.texts.push(String(data));
    read(String(data));
  };
  socket.onclose = ({ code, reason }: CloseEvent) => bare.closes.push({ code, reason });
  socket.addEventListener('heartbeat', () => {
    bare.beats.ofSockJs += 1;
  });
  opened.push(bare);
  return bare;
};

/** Waits until something holds. @throws when it never does, with what every client of this file has heard last. */
export const until = (what: string, holds: () => boolean): Promise<void> => untilShown(what, holds, { shown });
const opened: Bare[] = [];
const shown = (): string =>
  JSON.stringify(opened.map((bare) => ({ open: bare.isOpen(), closes: bare.closes, last: commands(bare).slice(-3) })));

/** The tokens of an account whose password is its name and 1234. */
export const token = (site: Pick<Site, 'request'>, username = 'demo'): { access: string; refresh: string } => {
  const form = new URLSearchParams({ grant_type: 'password', username, password: `${username}1234` });
  const headers = { authorization: `Basic ${btoa('web:web')}` };
  const query = { siteCode: 'demo' };
  const { body } = site.request({ method: 'POST', path: '/oauth/token', query, headers, body: form.toString() });
  const { access_token, refresh_token } = body as Record<string, string>;
  return { access: access_token ?? '', refresh: refresh_token ?? '' };
};

/** Sends CONNECT. */
export const askToConnect = (bare: Bare, bearer: string): void =>
  bare.send(writeFrame('CONNECT', { Authorization: `Bearer ${bearer}`, siteInfoId: '1', 'heart-beat': '10000,10000' }));
/** The commands of the frames so far. */
export const commands = ({ frames }: Bare): string[] => frames.map(({ command }) => command);
const messages = (bare: Bare): Said[] =>
  bare.frames.filter(({ command }) => command === 'MESSAGE').map(({ body }) => JSON.parse(body) as Said);
/** The types of the messages so far. */
export const types = (bare: Bare): string[] => messages(bare).map(({ type }) => type);

/** A client that is connected, subscribed and has heard something. */
export const join = async (site: Site, transport: Transport, bearer = token(site).access): Promise<Bare> => {
  const bare = open(site, transport);
  await until('the socket opens', bare.isOpen);
  askToConnect(bare, bearer);
  await until('CONNECTED', () => commands(bare).includes('CONNECTED'));
  [TICKS, ...QUEUES].forEach((destination, id) => {
    bare.send(writeFrame('SUBSCRIBE', { id: `s${id}`, destination }));
  });
  await until('the first trade', () => types(bare).includes('rawData'));
  return bare;
};
