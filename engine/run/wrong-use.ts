import { isObject } from '../base/check.ts';
import { POLICY, type Policy } from '../events/settings.ts';

/*
 * Wrong use of the engine, found where it begins. Each error is one sentence that says what was given and what to give. A caller without
 * types (JavaScript, settings from a file) meets them.
 */

const shown = (value: unknown): string =>
  typeof value === 'function' || typeof value === 'number'
    ? `${value}`.slice(0, 40)
    : (JSON.stringify(value)?.slice(0, 80) ?? 'undefined');

/** The origin of a site, such as `http://127.0.0.1:8080`. `by`: who asks. @throws TypeError where `url` is none. */
export function originOf(by: string, url: unknown): string {
  const parsed = typeof url === 'string' ? parsedUrl(url) : undefined;
  if (parsed !== undefined && /^https?:$/.test(parsed.protocol) && parsed.pathname + parsed.search === '/')
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

/** No setting in ms is longer than an hour: a larger number is in another unit. */
const TIME_MAX_MS = 3_600_000;
const isTime =
  (leastMs: number) =>
  (ms: unknown): boolean =>
    typeof ms === 'number' && ms >= leastMs && ms <= TIME_MAX_MS;
const TIME = 'a time from 0 to 3600000 ms';
const LONG = 'a time from 1 to 3600000 ms';
type Range = readonly [isIn: (value: never) => boolean, words: string];
/** The ranges of a policy's values, where the shape of a value says too little. */
const RANGES: { readonly [K in keyof Policy]?: Range } = {
  closeLeadMs: [isTime(0), TIME],
  resultDialogMs: [isTime(0), TIME],
  defaultFeePercent: [(percent: number) => percent >= 0 && percent <= 100, 'a number from 0 to 100'],
  retryDelaysMs: [(list: readonly number[]) => list.every(isTime(0)), 'a list of times from 0 to 3600000 ms'],
  staleMs: [isTime(1), LONG],
  slowLinkMs: [isTime(1), LONG],
  ballSizes: [
    ({ smallTo, mediumTo }: { smallTo: number; mediumTo: number }) =>
      0 <= smallTo && smallTo < mediumTo && mediumTo < 9,
    'two digits, smallTo below mediumTo and mediumTo below 9',
  ],
};

/** The options of an engine, from a caller who may have no types. @throws TypeError, RangeError: what is missing or out of its range. */
export function mustBeEngine(options: unknown): void {
  const { ports, policy, app, siteCode } = isObject(options) ? options : {};
  if (!isObject(ports))
    throw new TypeError(
      `createEngine needs "ports", from createNodePorts, createBrowserPorts or createWorkerPorts, and got ${shown(ports)}.`,
    );
  if (typeof app !== 'string')
    throw new TypeError(
      `createEngine needs "app", name and version of your application, such as "bot/1", and got ${shown(app)}.`,
    );
  if (typeof siteCode !== 'string')
    throw new TypeError(
      `createEngine needs "siteCode", the code of the site, such as "demo", and got ${shown(siteCode)}.`,
    );
  mustBePolicy(policy);
}

/** Holds each member of a policy against its shape and its range. @throws TypeError, RangeError: the first that is out of it. */
function mustBePolicy(policy: unknown): void {
  if (!isObject(policy))
    throw new TypeError(`createEngine needs "policy", such as DEFAULT_POLICY, and got ${shown(policy)}.`);
  for (const [name, isOf] of Object.entries(POLICY)) {
    const [isIn, words] = RANGES[name as keyof Policy] ?? [];
    const value = policy[name];
    if (isOf(value) && (value === undefined || isIn === undefined || isIn(value as never))) continue;
    throw new RangeError(
      `createEngine got ${shown(value)} as policy.${name}: give it ${words ?? 'a value that its type Policy allows'}, or take it from DEFAULT_POLICY.`,
    );
  }
}

/** An engine that was closed takes nothing more. @throws Error, always. */
export function afterClose(member: string): never {
  throw new Error(`engine.${member} was called after engine.close(): begin a new engine with createEngine.`);
}
