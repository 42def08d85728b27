import { lazy } from 'react';
import { loaded } from '../../../parts/chunk.ts';

type Ball = typeof import('./ball.tsx');

/** A part of the number-ball screen. All of them come in one file, which other screens do not load. */
export const ofBall = <K extends keyof Ball>(name: K) =>
  lazy(() => loaded(import('./ball.tsx')).then((all) => ({ default: all[name] })));
