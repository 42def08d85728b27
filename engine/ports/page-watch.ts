import type { Fact } from '../events/facts.ts';
import type { Log } from '../log/log.ts';

/** A task that holds the page for this long is felt. Browsers report those of 50 ms and more. */
const HELD_MS = 200;
/** A press that had no effect after so long did nothing. */
const IDLE_MS = 1_000;
/** So many facts of each type a page tells at most: a broken page could tell thousands. */
const TYPE_MAX = 200;

type Tell = (fact: Fact) => void;

/**
 * Tells of presses that did nothing, of errors of the page, and of tasks that held it. It tells no content: of a control the names in its code,
 * of an error its type and the place in the page's own scripts. Returns what ends it.
 */
export function watchPage(log: Log, take: Tell): () => void {
  const counts = new Map<string, number>();
  const tell: Tell = (fact) => {
    const count = (counts.get(fact.type) ?? 0) + 1;
    counts.set(fact.type, count);
    if (count <= TYPE_MAX) take(fact);
  };
  const end = new AbortController();
  watchErrors(tell, end.signal);
  watchPresses(log, tell, end.signal);
  watchTasks(tell, end.signal);
  return () => end.abort();
}

function watchErrors(tell: Tell, signal: AbortSignal): void {
  addEventListener(
    'error',
    ({ error, filename, lineno, colno }) => {
      const data = { kind: 'error', name: nameOf(error), place: scriptPlaceOf(filename, lineno, colno) } as const;
      tell({ type: 'page.erred', data });
    },
    { signal },
  );
  addEventListener(
    'unhandledrejection',
    ({ reason }) => tell({ type: 'page.erred', data: { kind: 'rejection', name: nameOf(reason), place: null } }),
    { signal },
  );
}

/** The type of an error. Its message may quote anything. */
const nameOf = (error: unknown): string =>
  error instanceof Error && /^[A-Z][A-Za-z]{1,30}$/.test(error.name) ? error.name : 'unknown error';

/** `app-1a2b.js:1:234` in a script of the page's own origin. */
function scriptPlaceOf(address: string, line: number, column: number): string | null {
  if (!address.startsWith(`${location.origin}/`)) return null;
  const [path = ''] = address.split(/[?#]/);
  return `${path.split('/').at(-1)}:${line}:${column}`;
}

function watchTasks(tell: Tell, signal: AbortSignal): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return; // Chromium alone reports them
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      if (duration >= HELD_MS) tell({ type: 'page.held', data: { ms: Math.round(duration) } });
  });
  observer.observe({ type: 'longtask' });
  signal.addEventListener('abort', () => observer.disconnect());
}

const CONTROLS = 'button,summary,a[href],[role=button],[role=tab],[role=switch],[role=menuitem],[role=option]';
const DISABLED = ':disabled,[aria-disabled=true]';
/** A press on what is chosen already does nothing, and need not. */
const CHOSEN = '[aria-selected=true],[aria-pressed=true],[aria-checked=true],[aria-current]:not([aria-current=false])';

function watchPresses(log: Log, tell: Tell, signal: AbortSignal): void {
  const options = { capture: true, signal } as const;
  let presses = 0;
  const idle = (control: Element, why: 'disabled' | 'refused' | 'nothing', code: string | null): void => {
    if (!signal.aborted) tell({ type: 'press.idle', data: { control: controlName(control), why, code } });
  };
  // a disabled control gets no click
  addEventListener(
    'pointerup',
    ({ target }) => {
      const control = controlOf(target);
      if (control?.matches(DISABLED)) idle(control, 'disabled', null);
    },
    options,
  );
  const judge = async (control: Element, from: number, press: number, changes: Changes): Promise<void> => {
    await passed(0); // the page has taken the press
    const { hasActed, refusal } = actsSince(log, from);
    if (refusal !== null) idle(control, 'refused', refusal);
    if (hasActed || control.matches(CHOSEN)) return;
    await passed(IDLE_MS);
    const after = changes.take();
    if (after.isFocusMoved || actsSince(log, from).hasActed) return;
    await passed(IDLE_MS);
    const later = changes.take();
    if (press === presses && [...after.kinds].every((kind) => later.kinds.has(kind))) idle(control, 'nothing', null);
  };
  addEventListener(
    'click',
    ({ target }) => {
      presses++;
      const control = controlOf(target);
      if (control === null || control.matches(DISABLED)) return;
      const changes = watchChanges();
      void judge(control, log.length, presses, changes).finally(changes.end);
    },
    options,
  );
}

const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null;

/** Whether the member has acted since an entry, and why the first act was refused, if one was. */
function actsSince(log: Log, from: number): { readonly hasActed: boolean; readonly refusal: string | null } {
  let [hasActed, refusal]: [boolean, string | null] = [false, null];
  log.forEach(from, log.length, ({ source, type, data }) => {
    if (source !== 'intent' && source !== 'nav') return;
    hasActed = true;
    if (type === 'intent.refused') refusal ??= (data as { readonly code: string }).code;
  });
  return { hasActed, refusal };
}

type Changes = ReturnType<typeof watchChanges>;

/**
 * Watches what changes on the page but its texts. Prices and clocks change by themselves all the time: what changes after a press, and in
 * the same way in the second after that, is no effect of the press.
 */
function watchChanges() {
  const focused = document.activeElement;
  let kinds = new Set<string>();
  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
      const isText = type === 'childList' && ![...addedNodes, ...removedNodes].some((node) => node instanceof Element);
      if (!isText && target instanceof Element) kinds.add(`${ownName(target)} ${attributeName ?? type}`);
    }
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  return {
    /** The kinds of changes since the last call, and whether another element has the focus than before the press. */
    take: () => {
      const found = { kinds, isFocusMoved: document.activeElement !== focused };
      kinds = new Set();
      return found;
    },
    end: () => observer.disconnect(),
  };
}

/** A control's names in the code: its tag and classes, and those of the part that it is in. Its text and its address may be of a person. */
function controlName(control: Element): string {
  const part = control.parentElement?.closest('section,dialog,form,header,nav,aside,footer,main') ?? null;
  return part === null ? ownName(control) : `${ownName(control)} in ${ownName(part)}`;
}

const CLASSES_MAX = 3;
const ownName = ({ localName, classList }: Element): string =>
  [localName, ...[...classList].filter((name) => /^[a-z][a-z0-9_-]{0,30}$/i.test(name)).slice(0, CLASSES_MAX)].join(
    '.',
  );
