import { hms } from '../../parts/format.ts';

/** The thousandths of an instant's second, as three digits. */
export const thousandths = (atMs: number): string => String(atMs % 1_000).padStart(3, '0');

/** An instant in Seoul to the thousandth: `14:23:59.871`. */
export const exactTime = (atMs: number): string => `${hms(atMs)}.${thousandths(atMs)}`;
