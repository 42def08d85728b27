import { isObject } from '../base/check.ts';
import { isInRange, rangeWords } from '../events/policy-ranges.ts';
import { POLICY, type Policy } from '../events/settings.ts';
import type { Ports } from '../ports/ports.ts';
import { mustKnow, optionsOf, shown } from '../ports/wrong-use.ts';
import type { EngineOptions } from './loop.ts';

/* The options of an engine, from a caller without types. */

/** The ports without which no engine runs. The compiler asks for each. */
const PORTS = {
  clock: 'object',
  timers: 'object',
  newClientId: 'function',
  chance: 'function',
  vault: 'object',
  http: 'function',
  socket: 'function',
  tokens: 'object',
  prefs: 'object',
  priceCharts: 'object',
  ownLimits: 'object',
  popups: 'object',
  ticket: 'object',
  commands: 'object',
  history: 'object',
  sound: 'function',
  save: 'function',
  reload: 'function',
  autoReload: 'object',
  afterPaint: 'function',
} as const satisfies { readonly [K in keyof Ports as undefined extends Ports[K] ? never : K]: 'object' | 'function' };

/** The options, in the order in which they are looked at. The compiler asks for each. */
const whyNot = (): { readonly [K in keyof Required<EngineOptions>]: (value: unknown) => string | null } => ({
  ports: whyNoPorts,
  app: named('name and version of your application, such as "bot/1"'),
  siteCode: named('the code of the site, such as "demo"'),
  policy: (policy) => {
    mustBePolicy(policy);
    return null;
  },
  siteId: maybe((id) => Number.isSafeInteger(id), 'the id of the site, a whole number'),
  client: maybe(
    (client) => isObject(client) && typeof client.id === 'string' && typeof client.secret === 'string',
    'the id and the secret of your application, as { id: "web", secret: "web" }',
  ),
  log: maybe((log) => isObject(log) && typeof log.append === 'function', 'a log, from createLog'),
  onChartStep: maybe((listener) => typeof listener === 'function', 'a function, such as that of inspectCharts'),
});

/** @throws TypeError, RangeError in one sentence: what is missing, what there is not, or what is out of its range. */
export function mustBeEngine(options: unknown): void {
  const checks = whyNot();
  const given = optionsOf<Readonly<Record<string, unknown>>>('createEngine', options as never, Object.keys(checks));
  for (const [name, why] of Object.entries(checks)) {
    const needed = why(given[name]);
    if (needed !== null) throw new TypeError(`createEngine needs "${name}", ${needed}, and got ${shown(given[name])}.`);
  }
}

const FROM = 'from createNodePorts, createBrowserPorts or createWorkerPorts';

function whyNoPorts(ports: unknown): string | null {
  if (!isObject(ports)) return FROM;
  const odd = Object.entries(PORTS).find(([name, kind]) => typeof ports[name] !== kind || ports[name] === null);
  if (odd !== undefined)
    throw new TypeError(
      `createEngine needs "ports.${odd[0]}" as ${odd[1] === 'object' ? 'an object' : 'a function'}: take it ${FROM}.`,
    );
  return null;
}

/** A text that is not empty. */
function named(words: string): (value: unknown) => string | null {
  return (value) => (typeof value === 'string' && value !== '' ? null : words);
}

function maybe(is: (value: unknown) => boolean, words: string): (value: unknown) => string | null {
  return (value) => (value === undefined || is(value) ? null : words);
}

/**
 * Holds each member of a policy against its shape and its range. @throws TypeError, RangeError: the first that is out of it, or one that a policy
 * does not have.
 */
function mustBePolicy(policy: unknown): void {
  if (!isObject(policy))
    throw new TypeError(`createEngine needs "policy", such as DEFAULT_POLICY, and got ${shown(policy)}.`);
  mustKnow('A policy', policy, Object.keys(POLICY));
  for (const [name, isOf] of Object.entries(POLICY)) {
    const value = policy[name];
    if (isOf(value) && isInRange(name as keyof Policy, value)) continue;
    const words = rangeWords(name as keyof Policy) ?? 'a value that its type Policy allows';
    throw new RangeError(
      `createEngine got ${shown(value)} as policy.${name}: give it ${words}, or take it from DEFAULT_POLICY.`,
    );
  }
}
