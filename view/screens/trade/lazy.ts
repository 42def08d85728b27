import { partsOf } from '../../parts/chunk.ts';

/** A part of the trade screen that is loaded after its first paint. */
export const later = partsOf(() => import('./later.ts'));

/** The asset selector. It opens at once, so that the first keys after the opening reach its field. */
export const Selector = later('Selector');
