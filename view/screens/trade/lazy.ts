import { partsIn } from '../../parts/chunk.ts';
import { lateFile } from '../../parts/late-file.ts';

/** A part of the trade screen that is loaded after its first paint. */
export const later = partsIn(lateFile(() => import('./later.ts')));

/** The asset selector. It opens at once, so that the first keys after the opening reach its field. */
export const Selector = later('Selector');
