import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const call = promisify(execFile);

/** Runs a program and answers what it printed. @throws with all that it printed, where it does not end with 0. */
export async function run(cwd: string, file: string, ...args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await call(file, args, { cwd, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 64_000_000 });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${[file, ...args].join(' ')} failed:\n${stdout}${stderr}`);
  }
}

/** A folder outside of the checkout in which the package is installed, as a stranger's project. */
export type Stranger = {
  readonly folder: string;
  /** Runs a program of the folder's own node_modules. */
  readonly bin: (name: string, ...args: readonly string[]) => Promise<string>;
  readonly remove: () => void;
};

/**
 * Packs the package, installs it with npm into an empty folder, and copies the examples there. With it come the compiler, Vite, Vue and
 * fast-check, at the versions that the checkout has: those are in npm's cache after `npm ci`, and npm looks there first.
 * @throws where npm cannot install, with what to do.
 */
export async function installPackage(): Promise<Stranger> {
  await run(ROOT, 'npm', 'run', '--silent', 'pack');
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const packed = await run(join(ROOT, 'dist-package'), 'npm', 'pack', '--silent', '--pack-destination', folder);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifestWith(packed.trim()), null, 2));
    await install(folder);
    // the family of an example is put into the product itself: it is no use of the package
    const touch = join(ROOT, 'fixtures/example/touch');
    cpSync(join(ROOT, 'fixtures/example'), join(folder, 'src'), { recursive: true, filter: (from) => from !== touch });
  } catch (error) {
    remove();
    throw error;
  }
  return {
    folder,
    bin: (name, ...args) => run(folder, process.execPath, join(folder, 'node_modules', name), ...args),
    remove,
  };
}

function manifestWith(tarball: string): object {
  const { devDependencies: own } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  return {
    private: true,
    type: 'module',
    dependencies: { 'round-client': `file:${tarball}`, vue: own.vue },
    devDependencies: {
      typescript: own['@typescript/native']?.replace('npm:typescript@', ''),
      '@types/node': own['@types/node'],
      'fast-check': own['fast-check'],
      vite: own.vite,
    },
  };
}

async function install(folder: string): Promise<void> {
  try {
    await run(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock');
  } catch (error) {
    throw new Error(
      `The package could not be installed into an empty folder. This test needs npm's registry, or a cache of npm that has been there: run "npm ping" to see whether it answers, and the test again.\n${error}`,
    );
  }
}
