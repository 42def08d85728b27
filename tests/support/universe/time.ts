/** Virtual time: what is due at which instant, in order. Nothing here waits for real time. */
export type VirtualTime = {
  /** Epoch ms. */
  readonly nowMs: () => number;
  /** When the next thing is due; infinity when nothing waits. */
  readonly nextMs: () => number;
  /** Runs something after a delay (ms; below 0 is 0). What is due at one instant runs in the order in which it was asked for. */
  readonly after: (delayMs: number, run: () => void) => Task;
  /** Moves to an instant; going back is ignored. Runs nothing. */
  readonly moveTo: (atMs: number) => void;
  /** Runs the next thing that is due now or before; false when there is none. */
  readonly runNext: () => boolean;
};
/** Something that waits; `cancel` may be called at any time and any number of times. */
export type Task = { readonly cancel: () => void };

type Waiting = { readonly atMs: number; readonly order: number; run: (() => void) | null };

/** Virtual time that begins at an instant (epoch ms). */
export function createTime(startMs: number): VirtualTime {
  const heap: Waiting[] = [];
  let nowMs = startMs;
  let orders = 0;
  /** What was cancelled leaves the heap when it comes to the top. */
  const top = (): Waiting | undefined => {
    while (heap[0]?.run === null) pop(heap);
    return heap[0];
  };
  return {
    nowMs: () => nowMs,
    nextMs: () => top()?.atMs ?? Number.POSITIVE_INFINITY,
    after: (delayMs, run) => {
      const waiting: Waiting = { atMs: nowMs + Math.max(0, Math.ceil(delayMs)), order: orders++, run };
      push(heap, waiting);
      return {
        cancel: () => {
          waiting.run = null;
        },
      };
    },
    moveTo: (atMs) => {
      nowMs = Math.max(nowMs, atMs);
    },
    runNext: () => {
      const next = top();
      if (next === undefined || next.atMs > nowMs) return false;
      pop(heap);
      const { run } = next;
      next.run = null;
      run?.();
      return true;
    },
  };
}

const isBefore = (a: Waiting, b: Waiting): boolean => a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);

function push(heap: Waiting[], item: Waiting): void {
  let at = heap.push(item) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isBefore(item, heap[parent] as Waiting)) break;
    heap[at] = heap[parent] as Waiting;
    at = parent;
  }
  heap[at] = item;
}

function pop(heap: Waiting[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    const right = heap[child + 1];
    if (right !== undefined && isBefore(right, heap[child] as Waiting)) child += 1;
    const below = heap[child];
    if (below === undefined || !isBefore(below, last)) break;
    heap[at] = below;
    at = child;
  }
  heap[at] = last;
}
