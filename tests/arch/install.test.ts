import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const json = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

type Entry = {
  readonly version?: string;
  readonly engines?: { readonly node?: string };
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
const { packages } = json('package-lock.json') as { readonly packages: Readonly<Record<string, Entry>> };
const installed = Object.entries(packages).filter(([path]) => path !== '');

describe('npm ci prints nothing that a newcomer has to judge', () => {
  test('the lock names no registry, so it works with any of them', () => {
    expect(installed.length).toBeGreaterThan(50);
    expect(installed.filter(([, entry]) => 'resolved' in entry)).toEqual([]);
    expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toContain('omit-lockfile-registry-resolved=true');
  });

  test('the lock holds every platform of every package, because npm ci refuses a lock without one', () => {
    const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    expect(wanted.length).toBeGreaterThan(10);
    expect(wanted.filter((name) => !Object.keys(packages).some((key) => key.endsWith(`node_modules/${name}`)))).toEqual(
      [],
    );
  });

  test('every dependency is pinned to one version', () => {
    const { dependencies, devDependencies } = json('package.json');
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-r\.\d+)?$/.test(String(version)),
    );
    expect(loose).toEqual([]);
  });

  test('every install script is approved by name, and nothing else is approved', () => {
    const withScripts = installed.filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional);
    const names = withScripts.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect(names).toContain('node');
    expect(json('package.json').allowScripts).toEqual(Object.fromEntries(names.map((name) => [name, true])));
  });

  test('the lock states no engines of a package, because npm would compare them with its own Node (npm run lock)', () => {
    expect(installed.filter(([, entry]) => 'engines' in entry).map(([path]) => path)).toEqual([]);
  });

  test('every package accepts the Node that the lock brings, on which every script runs', () => {
    const { version = '' } = packages['node_modules/node'] ?? {};
    expect(`v${version}`).toBe(process.version);
    const refusing = installed.flatMap(([path]) => {
      if (!existsSync(join(ROOT, path, 'package.json'))) return []; // of another platform
      const { engines } = json(join(path, 'package.json')) as Entry;
      const range = engines?.node ?? '*';
      return takes(range, version) ? [] : [`${path} wants ${range}`];
    });
    expect(refusing).toEqual([]);
  });

  test.each([
    ['>=20.20', '24.21.0', true],
    ['^22.17.0 || >=24.0.0', '24.21.0', true],
    ['^22.12.0 || ^24.22.0', '24.21.0', false],
    ['>= 6.0.0 <24', '24.21.0', false],
    ['>=0.6.11 <=0.7.0 || >=0.7.3', '24.21.0', true],
    ['>=0.6.11 <=0.7.0', '0.7.1', false],
    ['^20.19.0 || >=22.12.0', '22.11.0', false],
    ['*', '24.21.0', true],
    ['10.* || >= 12.*', '24.21.0', true],
    ['10.*', '24.21.0', false],
  ])('the range %s accepts %s: %s', (range, version, isTaken) => expect(takes(range, version)).toBe(isTaken));
});

/** Whether a range of versions holds one; throws for a range written in a way that is not known here. */
function takes(range: string, version: string): boolean {
  const holds = (part: string): boolean => {
    const [, sign, least] = /^(>=|<=|<|\^|)(\d[\d.]*?)(?:\.\*)?$/.exec(part) ?? [];
    if (part === '*') return true;
    if (least === undefined) throw new Error(`the range ${range} is not understood`);
    const difference = compare(version, least);
    if (sign === '<') return difference < 0;
    if (sign === '<=') return difference <= 0;
    return difference >= 0 && (sign === '>=' || Number.parseInt(version, 10) === Number.parseInt(least, 10));
  };
  return range.split('||').some((each) =>
    each
      .replaceAll(/([<>=^])\s+/g, '$1')
      .trim()
      .split(/\s+/)
      .every(holds),
  );
}

function compare(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  const at = [0, 1, 2].find((index) => (left?.[index] ?? 0) !== (right?.[index] ?? 0));
  return at === undefined ? 0 : (left?.[at] ?? 0) - (right?.[at] ?? 0);
}
