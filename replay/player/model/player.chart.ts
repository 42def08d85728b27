import { and, assign, fromPromise, not, raise, setup } from 'xstate';
import { type Position, positionAt } from './advance.ts';
import type { Break, Hit } from './breaks.ts';
import type { Read, Source } from './given.ts';
import { type Link, linkedMoment } from './link.ts';
import { NO_NOTES, type Note } from './notes.ts';
import {
  type Context,
  grown,
  hasUnsavedNotes,
  played,
  refusalOf,
  replaced,
  START,
  withNotes,
} from './player-changes.ts';
import { type Recording, reasonsOf } from './recording.ts';
import { atEnd, atEntry, type Step, stepped } from './steps.ts';

/** How many times as fast as the session the player can go. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64] as const;
type Event =
  | { readonly type: 'opened'; readonly source: Source }
  /** The entries of a refused file that could be read are to be shown all the same. */
  | { readonly type: 'accepted' }
  /** The notes may be lost. */
  | { readonly type: 'agreed' }
  /** The user has seen what is said of a file, or keeps the open recording. */
  | { readonly type: 'dismissed' }
  /** The page that is followed has more entries, or more checkpoints of the open recording are compared. */
  | { readonly type: 'grew' | 'compared'; readonly recording: Recording }
  /** The moment is to stay at the end of the page that is followed. */
  | { readonly type: 'followed' }
  /** Another recording is shown. The chart tells itself. */
  | { readonly type: 'shown' }
  | { readonly type: 'linked'; readonly link: Link | null }
  | { readonly type: 'toggled' }
  /** A frame of the screen while it plays, so many ms after the one before. */
  | { readonly type: 'frame'; readonly elapsedMs: number }
  | { readonly type: 'sought'; readonly seq: number }
  | { readonly type: 'wentTo'; readonly moment: Position }
  | { readonly type: 'soughtTime'; readonly timeMs: number }
  | { readonly type: 'stepped'; readonly by: Step; readonly direction: 1 | -1 }
  | { readonly type: 'speedChosen'; readonly speed: number }
  | { readonly type: 'breaksChanged'; readonly breaks: readonly Break[] }
  | { readonly type: 'hit'; readonly hit: Hit }
  | { readonly type: 'notesChanged'; readonly notes: readonly Note[] }
  | { readonly type: 'notesSaved' }
  /** The library has told which notes it has of the open recording. */
  | { readonly type: 'libraryTold'; readonly notes: readonly Note[] };

/**
 * The player has two parts. `file`: the file that was given last is read, refused, or waits for an answer. `screen`: what is
 * open stays there meanwhile, and is paused, playing, at a breakpoint or at the end. `load` reads a file; who uses the chart
 * provides it.
 */
export const playerChart = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    load: fromPromise<Read, { readonly source: Source | null }>(() => Promise.reject(new Error('nothing reads files'))),
  },
  guards: {
    isRefused: ({ context }) => context.refusal.length > 0,
    isNotes: ({ context }) => context.read?.is === 'notes',
    isReadable: ({ context }) => context.read?.is === 'recording',
    wouldLoseNotes: ({ context }) =>
      hasUnsavedNotes(context) &&
      context.read?.is === 'recording' &&
      context.read.recording.id !== context.recording?.id,
    hasMore: ({ context }) => context.source?.withIt !== undefined,
    isHit: ({ context }) => context.hit !== null,
    isOtherPage: ({ context, event }) => event.type === 'grew' && event.recording.id !== context.recording?.id,
    isFile: ({ context: { recording } }) => recording?.isLive !== true,
    isAtEnd: ({ context: { recording, moment } }) => recording !== null && moment.seq === recording.log.length - 1,
  },
  actions: {
    toNotes: assign(({ context: { source } }) => ({ source: source?.withIt ?? null })),
    letGo: assign({ read: null, refusal: [] }),
    takeNotes: assign(({ context }) => withNotes(context)),
    show: assign(({ context }) => replaced(context)),
    toStart: assign({ moment: START }),
    toEnd: assign(({ context: { recording } }) => (recording === null ? {} : { moment: atEnd(recording) })),
    grow: assign(({ context, event }) => (event.type === 'grew' ? grown(context, event.recording) : {})),
    toLink: assign(({ context: { recording, link, moment } }) => ({
      moment: (recording === null ? undefined : linkedMoment(link, recording)) ?? moment,
    })),
  },
}).createMachine({
  id: 'player',
  type: 'parallel',
  context: {
    source: null,
    read: null,
    refusal: [],
    link: null,
    recording: null,
    judged: null,
    moment: START,
    stepEnd: { seq: -1, words: '' },
    speed: 1,
    breaks: [],
    hit: null,
    ...NO_NOTES,
  },
  on: {
    speedChosen: { actions: assign({ speed: ({ event }) => event.speed }) },
    linked: { actions: assign({ link: ({ event }) => event.link }) },
    notesChanged: { actions: assign({ notes: ({ event }) => event.notes }) },
    notesSaved: { actions: assign({ savedNotes: ({ context }) => context.notes }) },
    libraryTold: { actions: assign({ libraryNotes: ({ event }) => event.notes }) },
    compared: { actions: assign({ judged: ({ event }) => event.recording }) },
  },
  states: {
    file: {
      initial: 'none',
      on: { opened: { target: '.reading', actions: assign({ source: ({ event }) => event.source }) } },
      states: {
        none: { entry: 'letGo' },
        reading: {
          entry: 'letGo',
          invoke: {
            src: 'load',
            input: ({ context }) => ({ source: context.source }),
            onDone: {
              target: 'judged',
              actions: assign(({ context, event }) => ({
                read: event.output,
                refusal: refusalOf(event.output, context.recording),
              })),
            },
            onError: { target: 'refused', actions: assign({ refusal: ({ event }) => reasonsOf(event.error) }) },
          },
        },
        judged: {
          always: [
            { guard: 'isRefused', target: 'refused' },
            { guard: 'isNotes', target: 'noted', actions: 'takeNotes' },
            { target: 'good' },
          ],
        },
        /** With a recording in `read`: what could be read of a file that is not sound can be shown. */
        refused: { on: { accepted: { guard: 'isReadable', target: 'good' }, dismissed: 'none' } },
        noted: { on: { dismissed: 'none' } },
        good: { always: [{ guard: 'wouldLoseNotes', target: 'asking' }, { target: 'taken' }] },
        asking: { on: { agreed: 'taken', dismissed: 'none' } },
        taken: {
          always: [
            { guard: 'hasMore', target: 'reading', actions: ['show', raise({ type: 'shown' }), 'toNotes'] },
            { target: 'none', actions: ['show', raise({ type: 'shown' })] },
          ],
        },
      },
    },
    screen: {
      initial: 'empty',
      on: { shown: { target: '.open', actions: 'toLink' } },
      states: {
        empty: { on: { grew: { target: 'open.following', actions: 'grow' } } },
        open: {
          initial: 'paused',
          on: {
            grew: [
              { guard: 'isFile' }, // a file that was opened meanwhile stays
              { guard: 'isOtherPage', target: '.following', actions: 'grow' },
              { actions: 'grow' },
            ],
            followed: '.following',
            linked: { target: '.paused', actions: [assign({ link: ({ event }) => event.link }), 'toLink'] },
            sought: {
              target: '.paused',
              actions: assign(({ context: { recording, moment }, event }) => ({
                moment: recording === null ? moment : atEntry(recording, event.seq),
              })),
            },
            wentTo: { target: '.paused', actions: assign({ moment: ({ event }) => event.moment }) },
            soughtTime: {
              target: '.paused',
              actions: assign(({ context: { recording, moment }, event }) => ({
                moment: recording === null ? moment : positionAt(recording, event.timeMs),
              })),
            },
            stepped: {
              target: '.paused',
              actions: assign(({ context: { recording, moment }, event }) =>
                recording === null ? {} : stepped(recording, moment, event.by, event.direction),
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
              on: {
                toggled: [
                  { guard: and([not('isFile'), 'isAtEnd']), target: 'following' },
                  { guard: 'isAtEnd', target: 'playing', actions: 'toStart' },
                  { target: 'playing' },
                ],
              },
            },
            /** Of a page that is followed, the newest entry is shown. */
            following: {
              entry: 'toEnd',
              on: { toggled: 'paused', grew: { target: 'following', reenter: true, actions: 'grow' } },
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
            ended: {
              on: {
                toggled: { target: 'playing', actions: 'toStart' },
                grew: { guard: not('isOtherPage'), target: 'following', actions: 'grow' },
              },
            },
          },
        },
      },
    },
  },
});
