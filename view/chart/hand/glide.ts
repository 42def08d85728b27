/** Whether the device asks for reduced motion. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Calls `move` with the time since the last frame and since the start, in ms, until it says that it has arrived. */
export function glide(move: (sinceLastMs: number, sinceStartMs: number) => boolean): () => void {
  const startMs = performance.now();
  let lastMs = startMs;
  let frame = requestAnimationFrame(function next() {
    const nowMs = performance.now();
    const isThere = move(nowMs - lastMs, nowMs - startMs);
    lastMs = nowMs;
    if (!isThere) frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
