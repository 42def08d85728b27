import type { OptionId } from '../base/brand.ts';
import type { Ports, SessionsPort } from './ports.ts';

export { DEFAULT_POLICY } from '../events/policy.ts';
export { loadLaterPart } from '../link/parts.ts';
export { createEngine } from '../run/engine.ts';
/** What a page may choose of its ports. Absent: what the product does. */
export type BrowserOptions = {
  /** How fast the site's time runs compared to the device's: 1, except on a simulated site with another speed. */
  readonly speed?: number;
  /** The path of the live link (SockJS) on the page's origin: `/bx_ws` (product.md 7). */
  readonly linkPath?: string;
  /** Settles when the page has drawn what its code of the link should wait for; it waits 3 s at most. Absent: no wait. */
  readonly painted?: Promise<void>;
  /** Settles when the page has loaded what it needs: the code that keeps the session waits for it. Absent: no wait. */
  readonly loaded?: Promise<void>;
  /** The commit of the page's build, for the first line of its recordings: `b83c0de`, with ` dirty` behind it. Absent: none. */
  readonly commit?: string | undefined;
  /** What the keys in the page's storage begin with: `round`. Two engines on one page need two. */
  readonly storage?: string;
};
/** The ports of a page, with what only a page has. */
export type BrowserPorts = Ports & {
  readonly sessions: SessionsPort;
  readonly lastChart: LastChart;
};
/**
 * The ports of a browser tab: REST and the live link of the page's origin, the page's storage, history and sound. A page
 * with two engines gives at least one of them its own `storage` and another `history`, since there is one address bar (`page.ts`).
 */
export declare function createBrowserPorts(options?: BrowserOptions): BrowserPorts;
/** The option whose price chart this tab showed last: after a reload its code need not wait until the option is told. */
type LastChart = {
  readonly isOf: (option: number) => boolean;
  /** Null: the page shows no price chart. */
  readonly save: (option: OptionId | null) => void;
};
