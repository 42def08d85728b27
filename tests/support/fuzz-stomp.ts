import type { Prng } from '../../fixtures/arbitraries/prng.ts';

/** A STOMP frame before it is written; a header without a value is a line without a colon. */
export type Draft = {
  command: string;
  headers: (readonly [name: string, value: string | null])[];
  body: string;
  eol: string;
  end: string;
};

const encoder = new TextEncoder();
/** How long a text is on the wire, in bytes. */
const bytesOf = (text: string): number => encoder.encode(text).length;

/** A MESSAGE as a Spring broker writes it. */
export const messageOf = (id: string, destination: string, body: string, serial: number): Draft => ({
  command: 'MESSAGE',
  headers: [
    ['destination', destination],
    ['content-type', 'application/json;charset=UTF-8'],
    ['subscription', id],
    ['message-id', `n-${serial}`],
    ['content-length', String(bytesOf(body))],
  ],
  body,
  eol: '\n',
  end: '\0',
});

/** A frame's text. */
export const written = ({ command, headers, body, eol, end }: Draft): string =>
  [command, ...headers.map(([name, value]) => (value === null ? name : `${name}:${value}`)), '', ''].join(eol) +
  body +
  end;

const COMMANDS = [
  '',
  'message',
  'MESSAGE ',
  ' MESSAGE',
  '\ufeffMESSAGE',
  'MESSAGE:x',
  'MÉSSAGE',
  '메시지',
  'SEND',
  'CONNECT',
  'RECEIPT',
  'CONNECTED',
  'constructor',
  '__proto__',
  'toString',
  'M'.repeat(500),
  '\u0001',
  '[',
  '{}',
];
const NAMES = [
  '',
  ' ',
  'Subscription',
  ' subscription ',
  'subscription\\c',
  '__proto__',
  'constructor',
  'content-length',
  'ack',
  'receipt-id',
  'heart-beat',
  'version',
  '구독',
  'message-id',
  'destination',
  'n'.repeat(300),
];
const VALUES = [
  '',
  ' ',
  ':',
  '::',
  '\\',
  '\\c',
  '\\t',
  '\\n\\r\\\\',
  'a\\',
  '\r',
  '/topic/trade/../..',
  'null',
  '-1',
  'ｓ1',
  '__proto__',
  'constructor',
  'toString',
  '/user/queue/point',
  '\ud800',
  '🎲',
  'v'.repeat(3_000),
];
const NOBODY = ['', 's0', 's999', 'S1', ' s1', 's1 ', 'sub-0', '0', '__proto__', 'constructor', 'toString', 'valueOf'];
const LENGTHS = ['NaN', '', '-1', '-0', '0', '1', '1e3', '0x10', '+5', ' 12 ', '99999', '1.5', 'Infinity', '١٢'];

type Change = (draft: Draft, pick: <T>(of: readonly T[]) => T, prng: Prng) => void;

/** Sets a header where it stands, or at the end. */
function set(draft: Draft, name: string, value: string): void {
  const at = draft.headers.findIndex(([known]) => known === name);
  if (at < 0) draft.headers.push([name, value]);
  else draft.headers[at] = [name, value];
}
const lengthOf = (draft: Draft, more: number): void => set(draft, 'content-length', String(bytesOf(draft.body) + more));

/** What is done to a frame. */
const CHANGES: readonly Change[] = [
  (draft, pick) => {
    draft.command = pick(COMMANDS);
  },
  (draft, _pick, prng) => {
    draft.headers.splice(prng.int(draft.headers.length || 1), 1);
  },
  (draft, pick) => {
    const [name] = pick(draft.headers) ?? ['x'];
    // the first of two counts
    if (pick([true, false])) draft.headers.push([name, pick(VALUES)]);
    else draft.headers.unshift([name, pick(VALUES)]);
  },
  (draft, pick, prng) => {
    const at = prng.int(draft.headers.length || 1);
    draft.headers[at] = [pick(NAMES), draft.headers[at]?.[1] ?? pick(VALUES)];
  },
  (draft, pick, prng) => {
    const at = prng.int(draft.headers.length || 1);
    draft.headers[at] = [draft.headers[at]?.[0] ?? pick(NAMES), pick(VALUES)];
  },
  (draft, pick) => set(draft, 'content-length', pick(LENGTHS)),
  (draft, pick) => lengthOf(draft, pick([-1, 1, -5, 5, 40, -draft.body.length])),
  // characters are not bytes
  (draft) => set(draft, 'content-length', String(draft.body.length)),
  (draft, pick) => set(draft, 'subscription', pick(NOBODY)),
  (draft) => {
    draft.end = '';
  },
  (draft, pick) => {
    draft.end = pick(['\0\0', '\0\n', '\0\r\n\n', '\n\0', ' ', '\0x']);
  },
  (draft, _pick, prng) => {
    const at = prng.int(draft.body.length + 1);
    draft.body = `${draft.body.slice(0, at)}\0${draft.body.slice(at)}`;
  },
  (draft, pick) => {
    draft.body = pick(['', '\0', '\n', '🎲'.repeat(20), '\u2028', 'MESSAGE\n\n{}', '\ud800', '\u0000\u0001']);
    if (pick([true, false])) lengthOf(draft, 0);
  },
  (draft, pick) => {
    draft.headers.push([pick(['no colon here', 'subscription', '', '\t']), null]);
  },
  (draft) => {
    draft.eol = '\r\n';
  },
  (draft) => {
    draft.headers = [];
  },
  (draft) => {
    draft.headers = draft.headers.filter(([name]) => name !== 'content-length');
  },
];

/** Changes a frame in some ways. */
export function changed(draft: Draft, changes: number, prng: Prng): Draft {
  const pick = <T>(of: readonly T[]): T => of[prng.int(of.length)] as T;
  for (let i = 0; i < changes; i++) pick(CHANGES)(draft, pick, prng);
  return draft;
}

/** What a socket may hand on at once: text, or bytes. */
export type Chunk = string | ArrayBuffer;

/** Frames as they come over a socket: each in a chunk, together, cut anywhere, as bytes, with line ends between. */
export function chunked(texts: readonly string[], prng: Prng): readonly Chunk[] {
  const whole = prng.int(4) === 0 ? [texts.join(prng.int(3) === 0 ? '\n' : '')] : texts;
  const cut = whole.flatMap((text): readonly Chunk[] => {
    switch (prng.int(8)) {
      case 0:
        return pieces(text.length, prng).map(([from, to]) => text.slice(from, to));
      case 1: {
        const bytes = encoder.encode(text); // a character may be cut in its middle
        return pieces(bytes.length, prng).map(([from, to]) => bytes.slice(from, to).buffer);
      }
      case 2:
        return [encoder.encode(text).buffer];
      default:
        return [text];
    }
  });
  return prng.int(6) === 0 ? ['\n', ...cut, prng.int(2) === 0 ? '\n' : '\r\n'] : cut;
}

function pieces(length: number, prng: Prng): readonly (readonly [from: number, to: number])[] {
  const cuts = Array.from({ length: 1 + prng.int(4) }, () => prng.int(length + 1)).sort((a, b) => a - b);
  return [...cuts, length].map((to, i) => [cuts[i - 1] ?? 0, to] as const);
}
