import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import project from '../../package.json' with { type: 'json' };
import { madeOnce } from './made-once.ts';

/** Where this checkout has its browser: a folder for each version. */
const FOLDER = fileURLToPath(
  new URL(`../../.cache/chromium-${project.devDependencies['@sparticuz/chromium']}`, import.meta.url),
);
/** The package brings its own NSS libraries too, but unpacks them only where this variable names Amazon's system. */
const WITH_LIBRARIES = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };

const NO_PACKAGE =
  'the package @sparticuz/chromium does not load. Run "npm ci" again, or install a Chromium and set CHROMIUM_PATH to it.';

/** The browser of @sparticuz/chromium, and the folder of the libraries that it needs where the system has none. */
export type Unpacked = { readonly path: string; readonly libraries: string };

/**
 * Unpacks the tests' browser into a folder of this checkout, once. The package itself unpacks into the system's temporary folder, where two
 * checkouts, or two workers, write one file at once.
 */
export async function unpackedChromium(): Promise<Unpacked> {
  await madeOnce(FOLDER, async (into) => {
    const { default: sparticuz } = await import('@sparticuz/chromium').catch((cause: unknown) => {
      throw new Error(NO_PACKAGE, { cause });
    });
    await withEnvironment({ ...WITH_LIBRARIES, TMPDIR: into }, () => sparticuz.executablePath());
  });
  return { path: join(FOLDER, 'chromium'), libraries: join(FOLDER, 'al2023/lib') };
}

/** Runs with these variables, and sets them back. */
async function withEnvironment(
  variables: Readonly<Record<string, string>>,
  run: () => Promise<unknown>,
): Promise<void> {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  try {
    await run();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
