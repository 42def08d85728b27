import type { Page } from 'playwright-core';

/** All that the device keeps of the page's session. It keeps an entry a moment after it was made: who waits for one asks again. */
export const keptTexts = (page: Page): Promise<string> => page.evaluate(readTexts);

/** Runs in the page. */
async function readTexts(): Promise<string> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const texts: string[] = [];
  for (const name of names) {
    const base = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const store of base.objectStoreNames) {
      const all = await new Promise<unknown[]>((resolve) => {
        const asked = base.transaction(store).objectStore(store).getAll();
        asked.onsuccess = () => resolve(asked.result);
      });
      for (const one of all)
        texts.push(one instanceof Uint8Array ? new TextDecoder().decode(one) : JSON.stringify(one));
    }
    base.close();
  }
  return texts.join('');
}
