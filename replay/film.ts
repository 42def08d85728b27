import { animated } from './apng.ts';
import { NothingThere } from './exit.ts';
import { LAST } from './place.ts';
import type { Ask } from './player/model/shot.ts';
import type { Camera } from './shoot.ts';

/** A film has so many pictures at most. */
export const FRAMES_MAX = 240;
/** A film shows a picture for so long at most; ms. */
export const FRAME_MS = 250;

/** What was drawn. Of a film, how many pictures it has, and how far apart they are in the session; ms. */
export type Shot = { readonly png: Buffer; readonly pictures?: number; readonly stepMs?: number };

export const filmWords = ({ pictures, stepMs }: Omit<Shot, 'png'>): string =>
  pictures === undefined ? '' : `, ${pictures} pictures, one each ${stepMs} ms of the session`;

/** How long the session was between the moment of a picture and the end of a film, in ms. @throws Stop for an end that is not after it. */
export async function between(camera: Camera, ask: Ask, to: string): Promise<number> {
  const lengthMs = (await camera.timeOf({ ...ask, at: to })) - (await camera.timeOf(ask));
  if (lengthMs > 0) return lengthMs;
  throw new NothingThere(
    to === LAST
      ? 'the session ends at --at: there is no film after it'
      : 'a film ends after it begins: --to is not after --at',
  );
}

/** An animated PNG from the moment of a picture on, up to `lengthMs` later. */
export async function film(
  camera: Camera,
  ask: Ask,
  lengthMs: number,
  progress: (words: () => string) => void,
): Promise<Shot> {
  const { count, stepMs, shownMs } = framesOf(lengthMs);
  const pictures: Buffer[] = [];
  for (let nr = 0; nr < count; nr++) {
    pictures.push(await camera.shoot({ ...ask, laterMs: nr * stepMs }));
    progress(() => `${nr + 1} of ${count} pictures`);
  }
  return { png: animated(pictures, shownMs), pictures: count, stepMs: Math.round(stepMs) };
}

/**
 * The pictures of a film of `lengthMs`: the first is at its begin, the last at its end. A film of more than a minute has them further apart
 * than it shows them: it runs faster than the session did.
 */
export function framesOf(lengthMs: number): {
  readonly count: number;
  readonly stepMs: number;
  readonly shownMs: number;
} {
  const count = Math.min(FRAMES_MAX, Math.ceil(lengthMs / FRAME_MS) + 1);
  const stepMs = lengthMs / (count - 1);
  return { count, stepMs, shownMs: Math.min(stepMs, FRAME_MS) };
}
