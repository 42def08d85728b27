import { assign, fromPromise, setup } from 'xstate';
import { type Moment, momentAt, nextOf, timeOf } from './advance.ts';
import { type Break, firstHit, type Hit } from './breaks.ts';
import { faultWords, type Recording, Unreadable } from './recording.ts';

/** How many times as fast as the session the player can go. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64] as const;

/** What is to be read: a file that was chosen or dropped, or one that the page's own server has. */
export type Source = { readonly name: string; readonly bytes: () => Promise<Uint8Array<ArrayBuffer>> };
/** A link to a moment: a file's id, and an entry of it. */
export type Link = { readonly id: string; readonly seq: number };
/** What a step leads to. */
export type Step = 'entry' | 'effect' | 'round' | 'bet' | 'fault';

type Context = {
  readonly source: Source | null;
  readonly link: Link | null;
  readonly recording: Recording | null;
  /** Why a file was refused, one line each. */
  readonly refusal: readonly string[];
  readonly moment: Moment;
  readonly speed: number;
  readonly breaks: readonly Break[];
  readonly hit: Hit | null;
};
type Event =
  | { readonly type: 'opened'; readonly source: Source }
  /** The entries of a refused file that could be read are to be shown all the same. */
  | { readonly type: 'accepted' }
  | { readonly type: 'linked'; readonly link: Link | null }
  | { readonly type: 'toggled' }
  /** A frame of the screen while it plays, so many ms after the one before. */
  | { readonly type: 'frame'; readonly elapsedMs: number }
  | { readonly type: 'sought'; readonly seq: number }
  | { readonly type: 'soughtTime'; readonly timeMs: number }
  | { readonly type: 'stepped'; readonly by: Step; readonly direction: 1 | -1 }
  | { readonly type: 'speedChosen'; readonly speed: number }
  | { readonly type: 'breaksChanged'; readonly breaks: readonly Break[] }
  | { readonly type: 'hit'; readonly hit: Hit };

const START: Moment = { seq: 0, restMs: 0 };

/** The entries that a step can lead to; null for every entry. */
function placesOf({ overview }: Recording, by: Step): readonly number[] | null {
  if (by === 'entry') return null;
  if (by === 'effect') return overview.effects;
  return by === 'round' ? overview.rounds : overview.marks[by];
}

function stepped(recording: Recording, { seq }: Moment, by: Step, direction: 1 | -1): Moment {
  const places = placesOf(recording, by);
  const to = places === null ? seq + direction : (nextOf(places, seq, direction) ?? seq);
  return { seq: clamped(recording, to), restMs: 0 };
}

const clamped = ({ log }: Recording, seq: number): number => Math.max(0, Math.min(log.length - 1, seq));

/** What a frame of playing leads to: the moment, or the entry at which a breakpoint became true. */
function played({ recording, moment, speed, breaks }: Context, elapsedMs: number): Partial<Context> {
  if (recording === null) return {};
  const next = momentAt(recording, timeOf(recording, moment) + elapsedMs * speed);
  const hit = firstHit(recording, breaks, moment.seq, next.seq);
  return hit === null ? { moment: next } : { moment: { seq: hit.seq, restMs: 0 }, hit };
}

/** A file that only ends too early is shown: so does the session of a page that crashed. Any other fault is a reason not to believe it. */
const isSound = ({ faults }: Recording): boolean => faults.every(({ code }) => code === 'truncated');

const reasonsOf = (error: unknown): readonly string[] =>
  error instanceof Unreadable && error.faults.length > 0
    ? faultWords(error.faults)
    : [error instanceof Error ? error.message : String(error)];

/**
 * The player: no file yet, loading, refused, or open, and then paused, playing, at a breakpoint or at the end. `load` reads a
 * file; who uses the chart provides it.
 */
export const playerChart = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    load: fromPromise<Recording, { readonly source: Source | null }>(() =>
      Promise.reject(new Error('nothing reads files')),
    ),
  },
  guards: {
    isReadable: ({ context }) => context.recording !== null,
    isHit: ({ context }) => context.hit !== null,
    isAtEnd: ({ context: { recording, moment } }) => recording !== null && moment.seq === recording.log.length - 1,
  },
  actions: {
    toStart: assign({ moment: START }),
    toLink: assign(({ context: { recording, link, moment } }) =>
      recording !== null && link?.id === recording.id
        ? { moment: { seq: clamped(recording, link.seq), restMs: 0 } }
        : { moment },
    ),
  },
}).createMachine({
  id: 'player',
  initial: 'empty',
  context: {
    source: null,
    link: null,
    recording: null,
    refusal: [],
    moment: START,
    speed: 1,
    breaks: [],
    hit: null,
  },
  on: {
    opened: { target: '.loading', actions: assign({ source: ({ event }) => event.source }) },
    speedChosen: { actions: assign({ speed: ({ event }) => event.speed }) },
    linked: { actions: assign({ link: ({ event }) => event.link }) },
  },
  states: {
    empty: {},
    loading: {
      entry: assign({ recording: null, refusal: [], moment: START, hit: null }),
      invoke: {
        src: 'load',
        input: ({ context }) => ({ source: context.source }),
        onDone: [
          {
            guard: ({ event }) => isSound(event.output),
            target: 'open',
            actions: [assign({ recording: ({ event }) => event.output }), 'toLink'],
          },
          {
            target: 'refused',
            actions: assign({
              recording: ({ event }) => event.output,
              refusal: ({ event }) => faultWords(event.output.faults),
            }),
          },
        ],
        onError: { target: 'refused', actions: assign({ refusal: ({ event }) => reasonsOf(event.error) }) },
      },
    },
    /** With a recording: of a file that is not sound. What could be read of it can be shown. */
    refused: { on: { accepted: { guard: 'isReadable', target: 'open', actions: 'toLink' } } },
    open: {
      initial: 'paused',
      on: {
        linked: { target: '.paused', actions: [assign({ link: ({ event }) => event.link }), 'toLink'] },
        sought: {
          target: '.paused',
          actions: assign(({ context, event }) =>
            context.recording === null ? {} : { moment: { seq: clamped(context.recording, event.seq), restMs: 0 } },
          ),
        },
        soughtTime: {
          target: '.paused',
          actions: assign(({ context, event }) =>
            context.recording === null ? {} : { moment: momentAt(context.recording, event.timeMs) },
          ),
        },
        stepped: {
          target: '.paused',
          actions: assign(({ context, event }) =>
            context.recording === null
              ? {}
              : { moment: stepped(context.recording, context.moment, event.by, event.direction) },
          ),
        },
        breaksChanged: { actions: assign({ breaks: ({ event }) => event.breaks }) },
        hit: {
          target: '.atBreakpoint',
          actions: assign({
            hit: ({ event }) => event.hit,
            moment: ({ event }) => ({ seq: event.hit.seq, restMs: 0 }),
          }),
        },
      },
      states: {
        paused: {
          on: { toggled: [{ guard: 'isAtEnd', target: 'playing', actions: 'toStart' }, { target: 'playing' }] },
        },
        playing: {
          on: {
            toggled: 'paused',
            frame: { actions: assign(({ context, event }) => played(context, event.elapsedMs)) },
          },
          always: [
            { guard: 'isHit', target: 'atBreakpoint' },
            { guard: 'isAtEnd', target: 'ended' },
          ],
        },
        atBreakpoint: { exit: assign({ hit: null }), on: { toggled: 'playing' } },
        ended: { on: { toggled: { target: 'playing', actions: 'toStart' } } },
      },
    },
  },
});
