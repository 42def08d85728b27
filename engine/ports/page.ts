/**
 * The face of a page: its ports.
 * Errors: a function throws only what its `@throws` says. Wrong types are the compiler's matter, except where a `@throws` names them.
 * @module browser
 */
import { type BrowserPorts, createBrowserPorts as create, type BrowserOptions as Options } from './browser.ts';
import { historyInMemory } from './in-memory.ts';
import { addressOf, linkPathOf, mustBePage, optionsOf, shown, speedOf } from './wrong-use.ts';

export type { BrowserPorts };

/** What the ports of a page need to know. */
export type BrowserOptions = Options & {
  /** Where the engine begins (`/trade/1`), on a page whose address is its own: the address bar is left alone. Absent: the page's address. */
  readonly address?: string;
};

const NAMES = ['speed', 'linkPath', 'painted', 'loaded', 'commit', 'storage', 'address'] as const;

/**
 * The ports of a browser tab: REST and the live link of the page's origin, the page's storage, history and sound. A page
 * with two engines gives at least one of them its own `storage` and `address`, since there is one address bar:
 * `createBrowserPorts({ storage: 'second', address: '/trade/1' })`.
 * @throws TypeError outside of a page, or where `linkPath` is no path; RangeError where `speed` is no positive number.
 */
export function createBrowserPorts(options: BrowserOptions = {}): BrowserPorts {
  const by = 'createBrowserPorts';
  mustBePage(by);
  const { address, storage, ...others } = optionsOf(by, options, NAMES);
  if (address !== undefined) addressOf(by, address);
  if (storage !== undefined && (typeof storage !== 'string' || storage === ''))
    throw new TypeError(`${by} needs "storage" as what keys begin with, such as "round", and got ${shown(storage)}.`);
  const ports = create({
    ...others,
    ...(storage === undefined ? {} : { storage }),
    linkPath: linkPathOf(by, others.linkPath),
    speed: speedOf(by, others.speed),
  });
  return address === undefined ? ports : { ...ports, history: historyInMemory(address) };
}
