import { assign, type EventFrom, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Clock } from '../../beside/pairs.ts';
import type { About, Place } from '../../beside/told.ts';
import type { ComparedLink } from './compared-link.ts';

/** How often playing shows another place, in ms. */
const FRAME_MS = 200;

/** On which clock, and without which paths, is compared. */
export type Terms = { readonly clock: Clock | null; readonly ignored: readonly string[] };
/** What the page asks its server. */
export type Questions = {
  readonly about: (terms: Terms) => Promise<About>;
  readonly at: (terms: Terms, index: number) => Promise<Place>;
  /** The next place with a new difference; null if there is none. */
  readonly next: (terms: Terms, after: number) => Promise<number | null>;
  /** The last such place before another one; null if there is none. */
  readonly previous: (terms: Terms, before: number) => Promise<number | null>;
  /** The last place at a time of the common clock, in ms since the first place. */
  readonly later: (terms: Terms, ms: number) => Promise<number>;
};

type Context = Terms & {
  readonly about: About | null;
  readonly place: Place | null;
  /** Where the page stands, or is going while the place's answer is awaited: each step and search goes on from here. */
  readonly wanted: number;
  /** Where the search for the next difference begins. */
  readonly after: number;
  /** A link names the place at which the page begins. Null: it begins at the first difference. */
  readonly linked: number | null;
  /** Where playing stops: at the next difference, or at the end. */
  readonly stopAt: number;
  /** It plays from the place whose answer is awaited, as soon as that is shown. */
  readonly isToPlay: boolean;
  /** How far playing is, on the common clock. */
  readonly clockMs: number;
  readonly said: string;
};
type Event =
  | { readonly type: 'sought'; readonly index: number }
  /** By so many places. */
  | { readonly type: 'stepped'; readonly by: number }
  | { readonly type: 'first' }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'toggled' }
  | { readonly type: 'clockChosen'; readonly clock: Clock }
  | { readonly type: 'leftOut'; readonly path: string }
  | { readonly type: 'takenBack' };

const NONE = 'There is no further difference.';
const NONE_BEFORE = 'There is no difference before.';
const ALIKE = 'Nothing differs from here to the end.';
const inside = ({ about }: Context, index: number): number =>
  Math.max(0, Math.min((about?.places ?? 1) - 1, Math.trunc(index)));

type Asked = { readonly context: Context };
/** A question to the server as an actor. */
const asked = <T>(ask: (context: Context) => Promise<T>) => fromPromise<T, Asked>(({ input }) => ask(input.context));

/** What the chart knows, asks and does. */
const partsOf = (questions: Questions) =>
  setup({
    types: { context: {} as Context, events: {} as Event },
    actors: {
      about: asked((context) => questions.about(context)),
      search: asked((context) => questions.next(context, context.after)),
      searchBack: asked((context) => questions.previous(context, context.wanted)),
      place: asked((context) => questions.at(context, context.wanted)),
      step: asked(async (context) => {
        await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
        const later = await questions.later(context, context.clockMs);
        return questions.at(context, Math.min(later, context.stopAt));
      }),
    },
    guards: {
      isLinked: ({ context }) => context.linked !== null,
      isShown: ({ context }) => context.place?.index === context.wanted,
      isToPlay: ({ context }) => context.isToPlay,
      isAtStop: ({ context }) => context.wanted >= context.stopAt,
    },
    actions: {
      placed: assign((_, place: Place) => ({ place, wanted: place.index })),
      // the page stands where it stood
      failed: assign(({ context, event }) => ({
        wanted: context.place?.index ?? 0,
        isToPlay: false,
        said: wordsOf((event as { error?: unknown }).error),
      })),
    },
  });
type Parts = ReturnType<typeof partsOf>;

/** What the server knows of both sides. */
const starting = (parts: Parts) =>
  parts.createStateConfig({
    invoke: {
      src: 'about',
      input: asInput,
      onDone: {
        target: 'beginning',
        actions: assign(({ context, event }) => ({
          about: event.output,
          clock: event.output.clock,
          ignored:
            context.about === null ? [...new Set([...event.output.ignored, ...context.ignored])] : context.ignored,
          after: -1,
        })),
      },
      onError: { target: 'shown', actions: 'failed' },
    },
  });

/** At the place of a link, else at the first difference. */
const beginning = (parts: Parts) =>
  parts.createStateConfig({
    always: [
      {
        guard: 'isLinked',
        target: 'placing',
        actions: assign(({ context }) => ({ wanted: inside(context, context.linked ?? 0), linked: null })),
      },
      { target: 'searching' },
    ],
  });

type Search = { readonly src: 'search' | 'searchBack'; readonly none: string; readonly on: 'next' | 'previous' };
/** A difference is looked for. A key that is held asks for one search after the other. */
const searching = (parts: Parts, { src, none, on }: Search) =>
  parts.createStateConfig({
    invoke: {
      src,
      input: asInput,
      onDone: [
        {
          guard: ({ event }) => event.output !== null,
          target: 'placing',
          actions: assign({ wanted: ({ event }) => event.output ?? 0 }),
        },
        { guard: 'isShown', target: 'shown', actions: assign({ said: none }) },
        { target: 'placing', actions: assign({ said: none }) },
      ],
      onError: { target: 'shown', actions: 'failed' },
    },
    on: { [on]: {} },
  });

/** The place is asked for. */
const placing = (parts: Parts) =>
  parts.createStateConfig({
    invoke: {
      src: 'place',
      input: asInput,
      onDone: { target: 'shown', actions: { type: 'placed', params: asPlace } },
      onError: { target: 'shown', actions: 'failed' },
    },
  });

/** A place is shown. */
const shown = (parts: Parts) =>
  parts.createStateConfig({
    always: {
      guard: 'isToPlay',
      target: 'aiming',
      actions: assign({
        after: ({ context }) => context.wanted,
        isToPlay: false,
        clockMs: ({ context }) => context.place?.ms ?? 0,
        said: '',
      }),
    },
  });

/** It is found where playing will stop. */
const aiming = (parts: Parts) =>
  parts.createStateConfig({
    invoke: {
      src: 'search',
      input: asInput,
      onDone: {
        target: 'playing',
        actions: assign(({ context, event }) => ({
          stopAt: event.output ?? inside(context, Number.MAX_SAFE_INTEGER),
          said: event.output === null ? ALIKE : '',
        })),
      },
      onError: { target: 'shown', actions: 'failed' },
    },
    on: { toggled: 'shown' },
  });

/** The next place is asked for, a frame later. */
const playing = (parts: Parts) =>
  parts.createStateConfig({
    entry: assign({ clockMs: ({ context }) => context.clockMs + FRAME_MS }),
    invoke: {
      src: 'step',
      input: asInput,
      onDone: { target: 'stepping', actions: { type: 'placed', params: asPlace } },
      onError: { target: 'shown', actions: 'failed' },
    },
    on: { toggled: 'shown' },
  });

/** The page of a comparison: it begins at the first difference or where a link says, goes to others, and plays up to the next one. */
export function compareChartOf(questions: Questions, link: ComparedLink | null = null) {
  const parts = partsOf(questions);
  return parts.createMachine({
    id: 'compare',
    context: {
      about: null,
      place: null,
      clock: link?.clock ?? null,
      ignored: link?.ignored ?? [],
      linked: link?.index ?? null,
      wanted: 0,
      after: -1,
      stopAt: 0,
      isToPlay: false,
      clockMs: 0,
      said: '',
    },
    initial: 'starting',
    on: {
      sought: {
        target: '.placing',
        actions: assign({ wanted: ({ context, event }) => inside(context, event.index), said: '' }),
      },
      stepped: {
        target: '.placing',
        actions: assign({ wanted: ({ context, event }) => inside(context, context.wanted + event.by), said: '' }),
      },
      first: { target: '.searching', actions: assign({ after: -1, said: '' }) },
      next: { target: '.searching', actions: assign({ after: ({ context }) => context.wanted, said: '' }) },
      previous: { target: '.searchingBack', actions: assign({ said: '' }) },
      toggled: { actions: assign({ isToPlay: ({ context }) => !context.isToPlay }) },
      clockChosen: {
        target: '.starting',
        actions: assign({ clock: ({ event }) => event.clock, place: null, wanted: 0, said: '' }),
      },
      leftOut: {
        target: '.placing',
        actions: assign({
          ignored: ({ context, event }) => [...context.ignored, event.path],
          said: '',
        }),
      },
      takenBack: {
        target: '.placing',
        actions: assign({ ignored: [], said: '' }),
      },
    },
    states: {
      starting: starting(parts),
      beginning: beginning(parts),
      searching: searching(parts, { src: 'search', none: NONE, on: 'next' }),
      searchingBack: searching(parts, { src: 'searchBack', none: NONE_BEFORE, on: 'previous' }),
      placing: placing(parts),
      shown: shown(parts),
      aiming: aiming(parts),
      playing: playing(parts),
      stepping: { always: [{ guard: 'isAtStop', target: 'shown' }, { target: 'playing' }] },
    },
  });
}

type CompareChart = ReturnType<typeof compareChartOf>;
export type CompareSnapshot = SnapshotFrom<CompareChart>;
export type CompareSend = (event: EventFrom<CompareChart>) => void;

const asPlace = ({ event }: { readonly event: { readonly output: Place } }): Place => event.output;

function asInput({ context }: Asked): Asked {
  return { context };
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
