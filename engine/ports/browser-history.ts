import type { HistoryPort } from './ports.ts';

/**
 * Something lies over the screen. Until the answered function is called, back calls `close` once, and the page stays at its address.
 */
export type Over = (close: () => void) => () => void;

type Box = { readonly depth: number; readonly close: () => void };
type Entry = { readonly address: string; readonly depth: number };
/** What this module and the lists keep with an entry. `name`: the same for the entry of a screen and for the entries of the boxes over it. `top`: how far its list is scrolled. */
type Kept = { readonly over?: unknown; readonly name?: unknown; readonly top?: unknown };

const address = (): string => location.pathname + location.search + location.hash;
const kept = (): Kept => (history.state ?? {}) as Kept;
/** How many boxes lie over the screen in the entry that the browser shows: its state says so as `over`. */
function depth(): number {
  const { over } = kept();
  return typeof over === 'number' ? over : 0;
}
const entry = (): Entry => ({ address: address(), depth: depth() });

/**
 * The browser's history. What lies over a screen has an entry of its own with the address of the screen, so that back closes it. What is closed by
 * hand leaves its entry: the next box or address takes its place, and back goes past it. How far the list was scrolled by then is
 * written into the screen's entry when the browser comes back to that entry.
 */
export function createHistory(): HistoryPort & { readonly over: Over } {
  /** What is open, the topmost last. */
  const boxes: Box[] = [];
  let shown: Entry | undefined;
  /** How far the list of a screen was scrolled in an entry over it that another address has replaced. The key is the name of the screen's entry. */
  const tops = new Map<unknown, unknown>();
  let names = 0;
  return {
    address,
    show: (path, replace) => {
      const { name, top } = kept();
      if (depth() > 0) tops.set(name, top);
      if (replace || depth() > 0) history.replaceState(null, '', path);
      else history.pushState(null, '', path);
      shown = entry();
      scrollTo(0, 0);
    },
    onChange: (listener) => {
      shown = entry();
      const heard = (): void => {
        const before = shown;
        const now = entry();
        shown = now;
        const { name } = kept();
        if (tops.has(name)) history.replaceState({ ...kept(), top: tops.get(name) }, '');
        tops.delete(name);
        const gone = boxes.filter((box) => box.depth > now.depth);
        for (const box of gone.reverse()) box.close(); // the topmost first
        if (now.address !== before?.address) listener(now.address);
        else if (gone.length === 0 && before.depth > now.depth) history.back();
      };
      addEventListener('popstate', heard);
      return () => removeEventListener('popstate', heard);
    },
    over: (close) => {
      const box = { depth: (boxes.at(-1)?.depth ?? 0) + 1, close };
      boxes.push(box);
      if (depth() === 0) history.replaceState({ ...kept(), name: `${performance.timeOrigin} ${++names}` }, '');
      if (depth() < box.depth) history.pushState({ ...kept(), over: box.depth }, '');
      shown = entry();
      return () => void boxes.splice(boxes.indexOf(box), 1);
    },
  };
}
