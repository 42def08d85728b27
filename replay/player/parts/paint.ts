import { labelsOf } from '../model/axis.ts';
import { BANDS, itself, lastUpTo, MARKS, type Span } from '../model/overview.ts';
import type { Recording } from '../model/recording.ts';

/** What a stretch of the session is drawn on. `fromMs` and `toMs` in ms of the session; sizes in CSS px. */
export type Plot = {
  readonly recording: Recording;
  readonly fromMs: number;
  readonly toMs: number;
  readonly width: number;
  /** Pixels of the screen in one CSS px. */
  readonly ratio: number;
};

/** The rows from top to bottom, with their heights in px. */
export const ROWS = [
  { name: 'time', height: 16 },
  { name: 'entries', height: 22 },
  ...BANDS.map((name) => ({ name, height: 13 })),
  ...MARKS.map((name) => ({ name, height: 10 })),
  { name: 'checkpoints', height: 10 },
] as const;
export const HEIGHT = ROWS.reduce((sum, { height }) => sum + height, 0);

/** A phase is drawn in the colour of its kind; what is at rest is drawn faintly. */
const COLOURS: Readonly<Record<string, string>> = {
  up: '--gain-fill',
  success: '--gain-fill',
  open: '--gain-fill',
  settled: '--line-3',
  idle: '--line',
  free: '--line',
  none: '--line',
  confirming: '--line-3',
  cooling: '--line-3',
  connecting: '--time-fill',
  retrying: '--time-fill',
  syncing: '--time-fill',
  pending: '--time-fill',
  sending: '--time-fill',
  refreshing: '--time-fill',
  late: '--time-fill',
  closed: '--time-fill',
  awaiting: '--time-fill',
};
const FAULTY = '--warn';
/** The colour of the text on each colour of a band that has text. */
export const BAND_INKS: Readonly<Record<string, string>> = {
  '--gain-fill': '--on-gain',
  '--time-fill': '--on-time',
  '--line-3': '--text-1',
  [FAULTY]: '--bg',
};
const MARK_COLOURS = { bet: '--text-1', money: '--gain', fault: '--warn', refusal: '--time' } as const;

/** Draws the bands and marks of the stretch. Nothing of it moves while the recording plays. */
export function paint(canvas: HTMLCanvasElement, plot: Plot): void {
  const { width, ratio } = plot;
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.round(HEIGHT * ratio);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.scale(ratio, ratio);
  const style = getComputedStyle(canvas);
  const colour = (name: string): string => style.getPropertyValue(name);
  let top = 0;
  for (const { name, height } of ROWS) {
    if (name === 'time') paintAxis(context, plot, top, height, colour);
    else if (name === 'entries') paintEntries(context, plot, top, height, colour('--line-3'));
    else if (name === 'checkpoints') paintCheckpoints(context, plot, top, height, colour);
    else if (name in MARK_COLOURS) {
      context.fillStyle = colour(MARK_COLOURS[name as keyof typeof MARK_COLOURS]);
      ticks(context, plot, plot.recording.overview.marks[name as keyof typeof MARK_COLOURS], top, height);
    } else paintBand(context, plot, plot.recording.overview.bands[name as (typeof BANDS)[number]], top, height, colour);
    top += height;
  }
}

/** Between the labels of the time axis, in px. */
const LABEL_PX = 84;

/** The times of the clock. */
function paintAxis(
  context: CanvasRenderingContext2D,
  plot: Plot,
  top: number,
  height: number,
  colour: (name: string) => string,
): void {
  const { recording, fromMs, toMs, width } = plot;
  context.font = FONT;
  context.textBaseline = 'middle';
  for (const { timeMs, text } of labelsOf(recording, fromMs, toMs, width / LABEL_PX)) {
    const x = Math.round(xOf(plot, timeMs));
    context.fillStyle = colour('--line-3');
    context.fillRect(x, top, 1, height);
    if (x + 4 + context.measureText(text).width > width) continue; // half a time is none
    context.fillStyle = colour('--text-2');
    context.fillText(text, x + 4, top + height / 2 + 0.5);
  }
}
const FONT = '10px sans-serif';

export const xOf = ({ fromMs, toMs, width }: Plot, timeMs: number): number =>
  ((timeMs - fromMs) / Math.max(1, toMs - fromMs)) * width;

/** The entries in view. */
const inView = ({ recording: { times }, fromMs, toMs }: Plot): readonly [from: number, to: number] => [
  lastUpTo(times, fromMs - 1, itself) + 1,
  lastUpTo(times, toMs, itself),
];

/** A column of the entries: a line and the space behind it, in px. */
const COLUMN_PX = 3;

/** How many entries there are in each column. */
function paintEntries(context: CanvasRenderingContext2D, plot: Plot, top: number, height: number, fill: string): void {
  const counts = new Array<number>(Math.ceil(plot.width / COLUMN_PX) + 1).fill(0);
  const [from, to] = inView(plot);
  for (let seq = from; seq <= to; seq++) {
    const column = Math.floor(xOf(plot, plot.recording.times[seq] ?? 0) / COLUMN_PX);
    counts[column] = (counts[column] ?? 0) + 1;
  }
  const most = counts.reduce((high, count) => Math.max(high, count), 1);
  context.fillStyle = fill;
  counts.forEach((count, column) => {
    const size = Math.ceil(Math.sqrt(count / most) * (height - 4));
    context.fillRect(column * COLUMN_PX, top + height - size - 1, COLUMN_PX - 1, size);
  });
}

function paintBand(
  context: CanvasRenderingContext2D,
  plot: Plot,
  spans: readonly Span[],
  top: number,
  height: number,
  colour: (name: string) => string,
): void {
  const [first, last] = inView(plot);
  const { times, log } = plot.recording;
  context.font = FONT;
  context.textBaseline = 'middle';
  let drawnTo = 0;
  for (
    let i = Math.max(
      0,
      lastUpTo(spans, first, (span) => span.seq),
    );
    i < spans.length;
    i++
  ) {
    const { seq, phase } = spans[i] as Span;
    if (seq > last) break;
    const end = spans[i + 1]?.seq ?? log.length - 1;
    const from = Math.max(drawnTo, xOf(plot, times[seq] ?? 0), 0);
    const to = Math.min(plot.width, Math.max(from + 1, xOf(plot, times[end] ?? 0)));
    if (to <= drawnTo) continue;
    const name = /^(?:\d+ )?([^.]*)/.exec(phase)?.[1] ?? phase;
    const fill = COLOURS[name] ?? FAULTY;
    context.fillStyle = colour(fill);
    context.fillRect(from, top + 1, to - from - 0.5, height - 2);
    const label = labelFor(phase, to - from);
    const ink = BAND_INKS[fill];
    if (label !== undefined && ink !== undefined) {
      context.fillStyle = colour(ink);
      context.fillText(label, from + 4, top + height / 2 + 0.5);
    }
    drawnTo = to;
  }
}

/** The phase if there is room for it, or else the number of the round alone. */
const labelFor = (phase: string, width: number): string | undefined =>
  [phase, /^\d+/.exec(phase)?.[0]].find((text) => text !== undefined && width > 5.5 * text.length + 8);

function paintCheckpoints(
  context: CanvasRenderingContext2D,
  plot: Plot,
  top: number,
  height: number,
  colour: (name: string) => string,
): void {
  const { checkpoints, compared } = plot.recording;
  context.fillStyle = colour('--line-3');
  ticks(context, plot, checkpoints, top, height);
  const at = (isEqual: boolean): readonly number[] =>
    compared.filter(({ recorded, folded }) => (recorded === folded) === isEqual).map(({ seq }) => seq);
  context.fillStyle = colour('--gain');
  ticks(context, plot, at(true), top, height);
  context.fillStyle = colour('--warn');
  ticks(context, plot, at(false), top, height);
}

/** A mark at each of these entries, one a px. */
function ticks(
  context: CanvasRenderingContext2D,
  plot: Plot,
  seqs: readonly number[],
  top: number,
  height: number,
): void {
  const [first, last] = inView(plot);
  let drawn = -1;
  for (let i = lastUpTo(seqs, first - 1, itself) + 1; i < seqs.length; i++) {
    const seq = seqs[i] as number;
    if (seq > last) return;
    const x = Math.round(xOf(plot, plot.recording.times[seq] ?? 0));
    if (x > drawn) context.fillRect(x - 1, top + 2, 2, height - 4);
    drawn = x;
  }
}
