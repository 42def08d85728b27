import { pad2, seoulCivil, seoulDayStartMs } from '../../../engine/index.ts';
import { positionAt, siteMs } from './advance.ts';
import type { Recording } from './recording.ts';

/** A label of the time axis. `timeMs`: where it is, in ms of the session. */
export type Label = { readonly timeMs: number; readonly text: string };

/** What is between two labels, in s. */
const STEPS_S = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600] as const;
const LONGEST_S = 43_200;

/** The site's time at a time of the session, in epoch ms. */
export const siteAt = (recording: Pick<Recording, 'log' | 'times'>, timeMs: number): number =>
  siteMs(recording, positionAt(recording, timeMs));

/** The full times of the clock in a stretch of the session, about `most` of them. */
export function labelsOf(
  recording: Pick<Recording, 'log' | 'times'>,
  fromMs: number,
  toMs: number,
  most: number,
): readonly Label[] {
  const stepMs = (STEPS_S.find((step) => (toMs - fromMs) / 1_000 / step <= most) ?? LONGEST_S) * 1_000;
  // the clock is corrected near the start of a session: the end of the stretch says which times are in it
  const lastAt = siteAt(recording, toMs);
  const firstAt = lastAt - (toMs - fromMs);
  const midnight = seoulDayStartMs(firstAt);
  const labels: Label[] = [];
  for (let at = midnight + Math.ceil((firstAt - midnight) / stepMs) * stepMs; at <= lastAt; at += stepMs) {
    const timeMs = timeOfSite(recording, at, fromMs + at - firstAt);
    if (timeMs !== undefined && timeMs >= fromMs && timeMs <= toMs) labels.push({ timeMs, text: words(at, stepMs) });
  }
  return labels;
}

/**
 * The time of the session at which the clock shows `at`. `nearMs` is a time near it. Undefined if a correction of the clock has
 * left out that time.
 */
function timeOfSite(recording: Pick<Recording, 'log' | 'times'>, at: number, nearMs: number): number | undefined {
  let timeMs = nearMs;
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const missingMs = at - siteAt(recording, timeMs);
    if (missingMs === 0) return timeMs;
    timeMs += missingMs;
  }
  return undefined;
}
/** A session of a day has many small corrections of the clock: each try comes nearer. */
const TRIES_MAX = 16;

function words(at: number, stepMs: number): string {
  const { hour, minute, second } = seoulCivil(at);
  const short = `${pad2(hour)}:${pad2(minute)}`;
  return stepMs < 60_000 ? `${short}:${pad2(second)}` : short;
}
