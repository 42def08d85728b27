import { createLookedAt } from './looked-at.ts';

/** All members of a device share one icon: whose number it shows is told by no lock. */
const ICON = 0;

/**
 * The number on the icon of the installed application, which all pages of the device share. A page that shows a number holds a lock. `name`: of
 * that lock. `show`: shows a number on the icon; 0 takes it away.
 */
export function createBadge(locks: Parameters<typeof createLookedAt>[0], name: string, show: (count: number) => void) {
  const counting = createLookedAt(locks, name);
  let shown: number | null = null;
  let wasSeen: boolean | null = null;

  /** A page that has shown no number takes away what an earlier page has left there, but not the number of another page. */
  const clear = async (): Promise<void> => {
    if (!(await counting.isAny(ICON)) && shown === 0) show(0);
  };
  return {
    /** Whether the icon shows what this page has told it; if not, it may still show what an earlier page has left there. */
    isOwn: (): boolean => shown !== null,
    /** How many results are awaited. A page that is hidden or shown again tells its number again: another page may have taken it away. Rule: W23. */
    note: (count: number, isSeen: boolean): void => {
      const isTurned = wasSeen !== null && isSeen !== wasSeen;
      wasSeen = isSeen;
      if (count === shown && (count === 0 || !isTurned)) return;
      const isFirst = shown === null;
      shown = count;
      counting.note(count > 0 ? ICON : null);
      if (isFirst && count === 0) void clear();
      else show(count);
    },
  };
}
