import { lazy } from 'react';
import { loaded } from '../../parts/chunk.ts';

type Later = typeof import('./later.ts');

/** A part of the trade screen that is loaded after its first paint. */
export const later = <K extends keyof Later>(name: K) =>
  lazy(() => loaded(import('./later.ts')).then((all) => ({ default: all[name] })));
