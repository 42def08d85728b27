import { type ESTree, parseSync, Visitor } from 'vite';
import { OLDEST } from '../../view/build/oldest.ts';
import { missingMembers, newNames } from '../../view/build/supported.ts';

const BROWSERS = Object.keys(OLDEST) as (keyof typeof OLDEST)[];

/** A source file with its text. */
type Source = { readonly path: string; readonly text: string };
type Keyed = { readonly key: ESTree.PropertyKey | ESTree.Expression };

/**
 * What sources use that one of the oldest browsers lacks (view/build/oldest.ts), as `path: name`: a static member by its object
 * (`URL.canParse`), a new object, and a member of an instance where its name tells. A name tells where no object of that browser has such a
 * member and no source declares one of its own.
 */
export function newerIn(sources: readonly Source[]): readonly string[] {
  const lacking = BROWSERS.flatMap((browser) => missingMembers(browser));
  const whole = new Set(lacking.flatMap(({ owner, member }) => (member === null ? [owner] : [])));
  const members = new Set(lacking.map(({ owner, member }) => `${owner}.${member}`));
  const names = new Set(BROWSERS.flatMap((browser) => [...newNames(browser)]));
  const own = new Set<string>();
  const found: { readonly path: string; readonly name: string; readonly isByName: boolean }[] = [];
  const declared = ({ key }: Keyed): void => {
    if (key.type === 'Identifier') own.add(key.name);
  };
  for (const { path, text } of sources) {
    const used = ({ object, property }: ESTree.MemberExpression): void => {
      if (property.type !== 'Identifier') return;
      const whose = object.type === 'Identifier' ? `${object.name}.${property.name}` : '';
      if (members.has(whose)) found.push({ path, name: whose, isByName: false });
      else if (names.has(property.name)) found.push({ path, name: property.name, isByName: true });
    };
    const made = ({ callee }: ESTree.NewExpression): void => {
      if (callee.type === 'Identifier' && whole.has(callee.name))
        found.push({ path, name: callee.name, isByName: false });
    };
    new Visitor({
      Property: declared,
      PropertyDefinition: declared,
      MethodDefinition: declared,
      TSPropertySignature: declared,
      TSMethodSignature: declared,
      MemberExpression: used,
      NewExpression: made,
    }).visit(parseSync(path, text).program);
  }
  const told = found.filter(({ name, isByName }) => !(isByName && own.has(name)));
  return [...new Set(told.map(({ path, name }) => `${path}: ${name}`))].sort();
}
