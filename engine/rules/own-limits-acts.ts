import { DAY_MS, seoulDayStartMs } from '../base/time.ts';

/* What the member's acts on the own limits need, beside the limits themselves. */

/** Whether a value is looser than the one that holds. None (null) is the loosest. */
export const isLooser = (value: number | null, than: number | null): boolean =>
  than !== null && (value === null || value > than);

/** The end of a cool-off of so many days, or until midnight in Seoul; epoch ms. Rule: BR31. */
export const coolOffUntilMs = (days: number | 'today', nowMs: number): number =>
  days === 'today' ? seoulDayStartMs(nowMs) + DAY_MS : nowMs + days * DAY_MS;
