/*
 * All that the start of the application takes of the engine: index.ts names what later parts need too, and would bring it along. The checks of
 * wrong use are not in it: ports/page.ts and checked.ts have them, for others.
 */
export { DEFAULT_POLICY } from '../events/policy.ts';
export { loadLaterPart } from '../link/parts.ts';
export { createBrowserPorts } from '../ports/browser.ts';
export { startLoop } from './loop.ts';
