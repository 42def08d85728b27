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

/** What Safari 16.4, the oldest of all, lacks. A member may be on the object itself or on its prototype. */
export function missingMembers(): readonly Missing[] {
  const isMissing = ({ __compat }: Feature): boolean => __compat !== undefined && lackOf(__compat).includes('safari');
  return [...Object.entries(api), ...Object.entries(builtins)].flatMap(([owner, one]): readonly Missing[] => {
    if (isMissing(one)) return [{ owner, member: null }];
    return Object.entries(one).flatMap(([name, feature]) => {
      const isMember = name !== '__compat' && !name.endsWith('_event');
      return isMember && isMissing(feature as Feature) ? [{ owner, member: name.replace(/_static$/, '') }] : [];
    });
  });
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
