import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement } from '@mdn/browser-compat-data';
import { OLDEST } from './oldest.ts';

/** A feature as MDN's data lists it, and the features in it. */
type Feature = { readonly __compat?: CompatStatement };
type Features = Readonly<Record<string, Feature & Readonly<Record<string, Feature>>>>;
const api = bcd.api as unknown as Features;
const builtins = bcd.javascript.builtins as unknown as Features;
const css = bcd.css as unknown as Readonly<Record<string, Readonly<Record<string, Feature>>>>;

/** The names under which MDN's data lists them. */
const LISTED = { ...OLDEST, safari_ios: OLDEST.safari } as const;

/** Which of them lack a feature, by MDN's data. A feature behind a switch counts as absent. */
const lackOf = ({ support }: CompatStatement): string[] =>
  Object.entries(LISTED).flatMap(([browser, oldest]) => {
    const said = support[browser as keyof typeof LISTED];
    const [newest] = [said].flat();
    const added = newest?.version_added;
    const isThere =
      typeof added === 'string' && added !== 'preview' && newest?.flags === undefined && isAtMost(added, oldest);
    return isThere ? [] : [browser];
  });

/** Whether a version is no later than another one: 16.3 is before 16.4. */
function isAtMost(version: string, other: string): boolean {
  const [a, b] = [version, other].map((text) => text.replace('≤', '').split('.').map(Number));
  const [major = 0, minor = 0] = a ?? [];
  const [otherMajor = 0, otherMinor = 0] = b ?? [];
  return major < otherMajor || (major === otherMajor && minor <= otherMinor);
}

/** A member of an object of the browser or the language, or, without a name, the whole object. */
export type Missing = { readonly owner: string; readonly member: string | null };

/** Every object of the browser and the language, with its members: static ones, and those of its instances. */
const objects = [...Object.entries(api), ...Object.entries(builtins)].map(([owner, one]) => ({
  owner,
  compat: one.__compat,
  members: Object.entries(one).flatMap(([name, feature]) =>
    name === '__compat' || name.endsWith('_event')
      ? []
      : [{ name: name.replace(/_static$/, ''), compat: (feature as Feature).__compat }],
  ),
}));

/** What the oldest of a browser lacks; Safari 16.4 is the oldest of all. A member may be on the object itself or on its prototype. */
export function missingMembers(browser: keyof typeof OLDEST = 'safari'): readonly Missing[] {
  const isMissing = (compat: CompatStatement | undefined): boolean =>
    compat !== undefined && lackOf(compat).includes(browser);
  return objects.flatMap(({ owner, compat, members }): readonly Missing[] =>
    isMissing(compat)
      ? [{ owner, member: null }]
      : members.flatMap(({ name, compat: ofMember }) => (isMissing(ofMember) ? [{ owner, member: name }] : [])),
  );
}

/** The names of members that no object of a browser has at its oldest, though some have them later. */
export function newNames(browser: keyof typeof OLDEST): ReadonlySet<string> {
  const missing = new Set(missingMembers(browser).map(({ owner, member }) => `${owner}.${member ?? ''}`));
  const old = new Set(
    objects.flatMap(({ owner, members }) =>
      missing.has(`${owner}.`) ? [] : members.flatMap(({ name }) => (missing.has(`${owner}.${name}`) ? [] : [name])),
    ),
  );
  return new Set(objects.flatMap(({ members }) => members.map(({ name }) => name)).filter((name) => !old.has(name)));
}

/** What a style sheet uses that one of the oldest browsers lacks: properties, at-rules and pseudo-classes. Vendors' own names are left out. */
export function newStyles(sheet: string): string[] {
  const found = (pattern: RegExp): string[] => [...new Set([...sheet.matchAll(pattern)].map(([, name = '']) => name))];
  const lacking = (
    kind: string,
    names: readonly string[],
    listed: Readonly<Record<string, Feature>> | undefined,
  ): string[] =>
    names.flatMap((name) => {
      const compat = listed?.[name]?.__compat;
      return compat === undefined || lackOf(compat).length === 0 ? [] : [`${kind} ${name}`];
    });
  return [
    ...lacking('property', found(/[{;]([a-z][a-z-]*):/g), css.properties),
    ...lacking('rule', found(/@([a-z][a-z-]*)/g), css['at-rules']),
    ...lacking('selector', found(/[^{;:]::?([a-z][a-z-]*)(?=[^{}]*\{)/g), css.selectors),
  ];
}
