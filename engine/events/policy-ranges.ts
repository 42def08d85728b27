import type { Policy } from './settings.ts';

/* The ranges of the policies: what they may be beyond the shape of their values. */

/** No setting in ms is longer than an hour: a larger number is in another unit. */
const TIME_MAX_MS = 3_600_000;
const isTime =
  (leastMs: number) =>
  (ms: unknown): boolean =>
    typeof ms === 'number' && ms >= leastMs && ms <= TIME_MAX_MS;
const TIME = 'a time from 0 to 3600000 ms';
const LONG = 'a time from 1 to 3600000 ms';
type Range = readonly [isIn: (value: never) => boolean, words: string];
/** The ranges of a policy's values, where the shape of a value says too little. */
const RANGES: { readonly [K in keyof Policy]?: Range } = {
  closeLeadMs: [isTime(0), TIME],
  resultDialogMs: [isTime(0), TIME],
  defaultFeePercent: [(percent: number) => percent >= 0 && percent <= 100, 'a number from 0 to 100'],
  retryDelaysMs: [(list: readonly number[]) => list.every(isTime(0)), 'a list of times from 0 to 3600000 ms'],
  staleMs: [isTime(1), LONG],
  slowLinkMs: [isTime(1), LONG],
  codeDigits: [
    (digits: number) => Number.isInteger(digits) && 4 <= digits && digits <= 8,
    'a whole number from 4 to 8',
  ],
  ballSizes: [
    ({ smallTo, mediumTo }: { smallTo: number; mediumTo: number }) =>
      Number.isInteger(smallTo) && Number.isInteger(mediumTo) && 0 <= smallTo && smallTo < mediumTo && mediumTo < 9,
    'two digits, smallTo below mediumTo and mediumTo below 9',
  ],
};

/** Whether a value that has the shape of its policy is in its range. A policy that is left out is. */
export function isInRange(name: keyof Policy, value: unknown): boolean {
  const [isIn] = RANGES[name] ?? [];
  return value === undefined || isIn === undefined || isIn(value as never);
}

/** The range of a policy in words. Undefined where its shape says all. */
export const rangeWords = (name: keyof Policy): string | undefined => RANGES[name]?.[1];
