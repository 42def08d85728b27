import { foldWhole } from '../support/fold-whole.ts';

/* Runs in the page of browsers.test.ts: folds each recording of the address and posts what came out of it. */

async function foldAll(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const bytes = new Uint8Array(await (await fetch(`/sessions/${name}`)).arrayBuffer());
    await fetch(`/folded/${name}`, { method: 'POST', body: JSON.stringify(foldWhole(bytes)) });
  }
}

foldAll(new URLSearchParams(location.search).getAll('file'));
