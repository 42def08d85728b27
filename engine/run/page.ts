/**
 * The face of a page: its ports.
 * @module browser
 */
import { type BrowserOptions, type BrowserPorts, createBrowserPorts as create } from './browser.ts';
import { linkPathOf, mustBePage, speedOf } from './wrong-use.ts';

export type { BrowserOptions, BrowserPorts };

/**
 * The ports of a browser tab: REST and the live link of the page's origin, the page's storage, history and sound. A page
 * with two engines gives at least one of them its own `storage` and `address`, since there is one address bar:
 * `createBrowserPorts({ storage: 'second', address: '/trade/1' })`.
 * @throws TypeError outside of a page, or where `linkPath` is no path; RangeError where `speed` is no positive number.
 */
export function createBrowserPorts(options: BrowserOptions = {}): BrowserPorts {
  const by = 'createBrowserPorts';
  mustBePage(by);
  return create({ ...options, linkPath: linkPathOf(by, options.linkPath), speed: speedOf(by, options.speed) });
}
