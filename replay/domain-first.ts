import type { Path } from './path.ts';

/** The parts of the state that keep account of calls, timers and clocks. What happened in the domain is told before them. */
const BOOKKEEPING: ReadonlySet<string> = new Set(['clock', 'calls', 'queries', 'timers', 'timerCount', 'diagnostics']);

/** Paths of the domain first, each sort in its order. */
export const domainFirst = (paths: readonly Path[]): readonly Path[] => {
  const isBookkeeping = ([part = '']: Path): boolean => BOOKKEEPING.has(part);
  return [...paths.filter((path) => !isBookkeeping(path)), ...paths.filter(isBookkeeping)];
};
