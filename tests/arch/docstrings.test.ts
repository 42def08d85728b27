import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ERRORS, lacksOf, type Model } from '../support/docstrings.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

const SHARED = join(ROOT, 'fixtures/pack/typedoc.json');
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const folder = mkdtempSync(join(ROOT, '.cache', 'doc-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Told = { readonly complaints: string; readonly lacks: readonly string[] };

/** Reads the docstrings of all that the files of these options export, as `npm run pack` does: TypeDoc's complaints, and what they lack. */
async function toldOf(options: string, name: string): Promise<Told> {
  const json = join(folder, `${name}.json`);
  const pages = join(folder, name); // the package keeps its own
  const bin = join(ROOT, 'node_modules/typedoc/bin/typedoc');
  // what it warns of is read below; as errors they would leave no model
  const typedoc = [
    bin,
    '--options',
    options,
    '--out',
    pages,
    '--json',
    json,
    '--treatValidationWarningsAsErrors',
    'false',
  ];
  const complaints = await run(process.execPath, typedoc).then(
    ({ stdout, stderr }) => stdout + stderr,
    (failed: { readonly stdout: string; readonly stderr: string }) => failed.stdout + failed.stderr,
  );
  return { complaints, lacks: lacksOf(JSON.parse(readFileSync(json, 'utf8')) as Model, ROOT) };
}

test('every function, selector and value of the faces has a docstring, with its units, its rule and its errors', async () => {
  expect(await toldOf(SHARED, 'faces')).toEqual({ complaints: '', lacks: [] });
});

const PROBE = `/**
 * A face. Errors: ${ERRORS}.
 * @module probe
 */
/** The points that are left. */
export const said = (): number => 1;
export const bare = (): boolean => true;
/** Something. */
export const unitless = (size: number): number => size;
/** The wait in ms. */
export function thrower(waitMs: number): number { if (waitMs < 0) throw new Error('no'); return waitMs; }
/** The wait in ms. @throws Error below 0 */
export function honest(waitMs: number): number { if (waitMs < 0) throw new Error('no'); return waitMs; }
`;

test('one without a docstring, a unit or an error is named', async () => {
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write('probe.ts', PROBE);
  write('tsconfig.json', JSON.stringify({ compilerOptions: { types: [] }, files: ['probe.ts'] }));
  write('typedoc.json', JSON.stringify({ extends: [SHARED], entryPoints: ['probe.ts'], tsconfig: 'tsconfig.json' }));
  const { complaints, lacks } = await toldOf(join(folder, 'typedoc.json'), 'probe');
  expect(complaints).toMatch(/bare .*probe\.ts, does not have any documentation/);
  expect(complaints).not.toMatch(/\bsaid /);
  expect(lacks.toSorted()).toEqual([
    'thrower throws, and has no @throws',
    'unitless does not say the unit of its answer',
    'unitless does not say the unit of size',
  ]);
});

test('a face that says nothing of errors, and a rule without its number, are named', () => {
  const doc = { summary: [{ text: 'Takes a price.' }] };
  const rule = { id: 1, name: 'rule', kind: 64, signatures: [{ comment: doc }] };
  const symbolIdMap = { 1: { packagePath: 'engine/rules/payout.ts', qualifiedName: 'none' } };
  const model: Model = { id: 0, name: 'face', kind: 1, children: [rule], symbolIdMap };
  expect(lacksOf(model, ROOT)).toEqual([`the module must say: ${ERRORS}`, 'rule does not name its rule']);
});
