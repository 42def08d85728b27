import { isObject } from '../base/check.ts';

/*
 * Wrong use of the engine, found where it begins. Each error is one sentence that says what was given and what to give. A caller without
 * types (JavaScript, settings from a file) meets them.
 */

/** A value in a message, cut to its first part. Never a secret: callers give it settings only. */
export const shown = (value: unknown): string =>
  typeof value === 'function' || typeof value === 'number'
    ? `${value}`.slice(0, 40)
    : (JSON.stringify(value)?.slice(0, 80) ?? 'undefined');

/** The options as an object: an empty one where none are given. `names`: the options that exist. @throws TypeError for what is no object, and for an option that does not exist. */
export function optionsOf<T extends object>(by: string, options: T | null | undefined, names: readonly string[]): T {
  if (options !== undefined && !isObject(options))
    throw new TypeError(`${by} needs its options as an object, and got ${shown(options)}.`);
  const given = options ?? ({} as T);
  mustKnow(by, given, names);
  return given;
}

/** @throws TypeError for a member that is none of `names`: it is probably misspelt, and would be ignored. */
export function mustKnow(by: string, given: object, names: readonly string[]): void {
  const odd = Object.keys(given).find((name) => !names.includes(name));
  if (odd !== undefined) throw new TypeError(`${by} has no "${odd}": it has ${names.join(', ')}.`);
}

/** The origin of a site, such as `http://127.0.0.1:8080`. `by`: who asks. @throws TypeError where `url` is none. */
export function originOf(by: string, url: unknown): string {
  const parsed = typeof url === 'string' ? parsedUrl(url) : undefined;
  if (parsed !== undefined && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`)
    return parsed.origin;
  throw new TypeError(
    `${by} needs "url", the origin of the site without a path, such as "http://127.0.0.1:8080", and got ${shown(url)}.`,
  );
}

function parsedUrl(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined; // the caller says what is wrong with it
  }
}

/** The path of the live link: `/bx_ws` if none is given. @throws TypeError where it does not begin with a slash. */
export function linkPathOf(by: string, path: unknown = '/bx_ws'): string {
  if (typeof path === 'string' && path.startsWith('/')) return path;
  throw new TypeError(
    `${by} needs "linkPath" as a path that begins with "/", such as "/bx_ws", and got ${shown(path)}.`,
  );
}

/** The address where an engine begins: `/` if none is given. @throws TypeError where it does not begin with a slash. */
export function addressOf(by: string, address: unknown = '/'): string {
  if (typeof address === 'string' && address.startsWith('/')) return address;
  throw new TypeError(
    `${by} needs "address" as a path that begins with "/", such as "/trade/1", and got ${shown(address)}.`,
  );
}

/** How fast time runs against the device's: 1 if none is given. @throws RangeError where it is no positive number. */
export function speedOf(by: string, speed: unknown = 1): number {
  if (typeof speed === 'number' && speed > 0 && Number.isFinite(speed)) return speed;
  throw new RangeError(`${by} needs "speed" as a number above 0 (1 is real time), and got ${shown(speed)}.`);
}

/** @throws TypeError outside of a page. */
export function mustBePage(by: string): void {
  if (typeof document === 'undefined')
    throw new TypeError(`${by} needs a page: use createWorkerPorts in a worker, and createNodePorts in Node.`);
}

/** @throws TypeError outside of a worker. */
export function mustBeWorker(by: string): void {
  if (typeof location === 'undefined' || typeof addEventListener === 'undefined' || typeof document !== 'undefined')
    throw new TypeError(`${by} needs a worker: use createBrowserPorts in a page, and createNodePorts in Node.`);
}

/** An engine that was closed takes nothing more. @throws Error, always. */
export function afterClose(member: string): never {
  throw new Error(`engine.${member} was called after engine.close(): begin a new engine with createEngine.`);
}
