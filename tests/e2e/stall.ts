type Noted = { isStalled?: boolean };

/** For a page's start: frames come so late, in ms, while `isStalled` is set. */
export function stallFrames(lateMs: number): void {
  const noted = globalThis as Noted;
  const frame = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (run) => {
    if (!noted.isStalled) return frame(run);
    setTimeout(() => frame(run), lateMs);
    return 0;
  };
}
