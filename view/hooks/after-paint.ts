/** Calls back when the present state of the page has been painted. A page that nobody sees paints nothing. Returns the cancel. */
export function afterPaint(done: () => void): () => void {
  // a frame's callbacks run before it is painted: at the next frame this one was
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(done);
  });
  return () => cancelAnimationFrame(frame);
}
