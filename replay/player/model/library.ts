/**
 * What the player's own server (`npm run replay -- open`) writes into the page: the name of the file that it has, where it gives it, and of a
 * library the id of the recording.
 */
export type Served = { readonly name: string; readonly at: string; readonly id: string | null };

/** The file that the page was served with. Null without one. */
export function servedOf(page: Document): Served | null {
  const meta = (name: string): string | null =>
    page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;
  const name = meta('recording');
  return name === null ? null : { name, at: meta('recording-at') ?? '', id: meta('recording-id') };
}
