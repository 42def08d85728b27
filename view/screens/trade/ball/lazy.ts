import { partsOf } from '../../../parts/chunk.ts';

/** A part of the number-ball screen. All of them come in one file, which other screens do not load. */
export const ofBall = partsOf(() => import('./ball.tsx'));
