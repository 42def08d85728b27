import type { Ports } from './ports.ts';
/**
 * Plays the product's sounds; silent before the member's first tap or key, since a browser forbids audio before it and
 * warns of it. Every sound has a visible twin.
 */
export declare function createSound(): Ports['sound'];
