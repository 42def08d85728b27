import { partsIn } from '../../../parts/chunk.ts';
import { lateFile } from '../../../parts/late-file.ts';

/** A part of the number-ball screen. All of them come in one file, which other screens do not load. */
export const ofBall = partsIn(lateFile(() => import('./ball.tsx')));
