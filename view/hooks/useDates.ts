import { useLateFile } from '../parts/chunk.ts';
import type { Dates } from '../parts/dates.ts';
import { lateFile } from '../parts/late-file.ts';

const file = lateFile(() => import('../parts/dates.ts'));

/**
 * The dates that the view prints, or null while their file is on its way. It is asked for when it `isNeeded` first. Where the network is
 * gone, the words without a date stay.
 */
export const useDates = (isNeeded: boolean): Dates | null => useLateFile(file, isNeeded)?.dates ?? null;
