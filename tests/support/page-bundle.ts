import { build } from 'vite';
import { messages } from '../../view/locales/compile/plugin.ts';

/** A module and all that it imports, as one script and one style sheet of a page. */
export type PageCode = { readonly script: string; readonly style: string };

/**
 * Builds a page of a test or a bench with Vite, without the product's chunks. `style` is empty if nothing imports a style sheet.
 * @throws if Vite makes no script of it.
 */
export async function bundlePage(entry: string, mode: 'development' | 'production'): Promise<PageCode> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [messages()],
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), global: 'globalThis' },
    build: {
      write: false,
      minify: mode === 'production',
      lib: { entry, formats: ['iife'], name: 'page' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error(`the page of ${entry} was not bundled`);
  const style = first.output.flatMap((file) =>
    file.fileName.endsWith('.css') && 'source' in file ? [String(file.source)] : [],
  );
  return { script: first.output[0].code, style: style.join('\n') };
}
