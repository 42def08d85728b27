/** The mark in the browser's timeline at the first drawing of a chart, or of the digits of number-ball. */
const MARK = 'chart.drawn';

/** Says that a chart has drawn, or the digits: the first paint is done. */
export const markPainted = (): void => {
  performance.mark(MARK);
};

/** Settles when a chart or the digits have drawn for the first time: what can wait for the first paint starts then. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(MARK).length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'mark', buffered: true });
  });
