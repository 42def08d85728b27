import { clockTime } from '../../entry-line.ts';
import type { StagedEngine } from './staged.ts';

/** A value of the state that a part of the screen reads. */
type Field = { readonly path: string; readonly value: unknown };
/** A figure on the screen with the values behind it: those that it shows itself, or else those that it is computed from. */
export type Figure = { readonly text: string; readonly isExact: boolean; readonly fields: readonly Field[] };

/** What React keeps of a component on its DOM nodes: its parent, and its hooks. Those of a store have `getSnapshot`. */
type Fiber = { readonly return: Fiber | null; readonly memoizedState: unknown };
type Hook = { readonly queue: { readonly getSnapshot?: unknown } | null; readonly next: Hook | null };

/** So many values are listed. */
const FIELDS_MAX = 40;
/** A longer text is cut: that of a whole panel is no figure. */
const TEXT_MAX = 60;

/**
 * Finds the values of the state behind a figure: the selectors of the component that shows it, and of those around it, are
 * asked again with a state that notes what they read. Values that the figure's text shows come first and alone.
 */
export function figureAt(element: Element, engine: StagedEngine): Figure {
  const shown = (element.textContent ?? '').trim();
  const text = shortText(linesOf(element));
  let nearest: readonly Field[] = [];
  for (let fiber = fiberOf(element); fiber !== null; fiber = fiber.return) {
    const reads = readsOf(fiber, engine);
    if (reads.length === 0) continue;
    const exact = reads.filter(({ value }) => shows(shown, value));
    if (exact.length > 0) return { text, isExact: true, fields: exact.slice(0, FIELDS_MAX) };
    if (nearest.length === 0) nearest = reads.slice(0, FIELDS_MAX);
  }
  return { text, isExact: false, fields: nearest };
}

/** The texts of an element as they stand on the screen, each on a line of its own. */
function linesOf(element: Element): string {
  // a drawing has no lines: there is only all of its text in one
  // biome-ignore lint/performance/useDomNodeTextContent: the lines as they are laid out are what is wanted
  const text = 'innerText' in element ? String(element.innerText) : (element.textContent ?? '');
  return text.trim() === '' ? (element.closest('[aria-label]')?.getAttribute('aria-label') ?? '') : text;
}

/** Lines of text as a short name: the first ones, with a dot between them. */
export function shortText(lines: string): string {
  const texts = lines
    .split(/[\n\t]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const whole = texts.join(' · ');
  if (whole.length <= TEXT_MAX) return whole;
  const end = Math.max(whole.lastIndexOf(' · ', TEXT_MAX), whole.lastIndexOf(' ', TEXT_MAX));
  return `${whole.slice(0, end > 0 ? end : TEXT_MAX).replace(/ ·$/, '')}…`;
}

function fiberOf(element: Element): Fiber | null {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  return key === undefined ? null : (Reflect.get(element, key) as Fiber);
}

/** What the selectors of a component read of the state. */
function readsOf(fiber: Fiber, engine: StagedEngine): readonly Field[] {
  const reads = new Map<string, unknown>();
  for (let hook = asHook(fiber.memoizedState); hook !== null; hook = asHook(hook.next)) {
    const read = hook.queue?.getSnapshot;
    if (typeof read === 'function') engine.noting(reads, () => touch(read(), DEPTH_MAX));
  }
  return [...reads].map(([path, value]) => ({ path, value }));
}

/** A selector may return a part of the state as it is: its component reads that later. Parts of parts are looked at so deep. */
const DEPTH_MAX = 3;

function touch(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null || depth === 0) return;
  for (const member of Object.values(value)) touch(member, depth - 1);
}

const asHook = (value: unknown): Hook | null =>
  typeof value === 'object' && value !== null && 'queue' in value && 'next' in value ? (value as Hook) : null;

/** Whether a text shows a value: the same number, however it is written, the same time of day, or the same word. */
function shows(text: string, value: unknown): boolean {
  if (text.length > TEXT_MAX) return false;
  if (typeof value === 'string') return value !== '' && text === value;
  if (typeof value !== 'number') return false;
  const clock = /\d{2}:\d{2}(:\d{2})?/.exec(text)?.[0];
  if (clock !== undefined) return value > CLOCK_MIN_MS && clockTime(value).startsWith(clock);
  const digits = text.replaceAll(/[^\d.]/g, '');
  return digits !== '' && Number(digits) === Math.abs(value);
}

/** Smaller numbers are no instants. */
const CLOCK_MIN_MS = 1e12;
