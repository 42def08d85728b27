/*
 * What makes a page another one: its first script, and what its host told it of its site. The worker keeps pages of one release only, so it compares
 * what the host told alone (view/worker/page.ts).
 */

/** The host may add modules of its own. */
const SCRIPT = 'script[type=module][src*="/assets/"]';
const FACTS = 'meta[name^="site-"]';
/** The host is waited for so long. */
const ASKED_MAX_MS = 10_000;

type Root = Pick<ParentNode, 'querySelector' | 'querySelectorAll'>;

/** A page in one text: each build has a first script of another name. Empty: it is no page of the application. */
export function pageKey(root: Root): string {
  const src = root.querySelector(SCRIPT)?.getAttribute('src') ?? '';
  if (src === '') return '';
  const facts = [...root.querySelectorAll(FACTS)].map((fact) => [
    fact.getAttribute('name'),
    fact.getAttribute('content'),
  ]);
  return JSON.stringify([src, ...facts]);
}

/** Whether the host gives another page than that of the key. Without an answer, or where another page answers in its place: no. */
export async function isOutdated(key: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ASKED_MAX_MS);
    const answer = await fetch('/', { cache: 'no-cache', credentials: 'same-origin', signal });
    if (!answer.ok || answer.redirected) return false;
    const given = pageKey(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    return given !== '' && given !== key;
  } catch {
    return false; // no network: the next question finds it
  }
}
