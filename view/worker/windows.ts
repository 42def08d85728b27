/* Which page is shown when the member presses a notification. Each tab of a device may be of another member. */

/** What a notification says of itself. `page`: the page that has shown it, if that knew its name. */
export type Pressed = { readonly path: string; readonly playerId?: number; readonly page?: string | null };
/** What is used of a page that is open. */
type Page = { readonly id: string; readonly postMessage: (message: object, transfer: Transferable[]) => void };
/** Null: nobody is signed in. Undefined: the page does not answer, since the browser has stopped it, or does not know it yet. */
type Owner = number | null | undefined;

/** Browsers let a worker show a window for a short time after the press: Firefox for a second. */
const OWNER_WAIT_MS = 400;

function ownerOf(page: Page): Promise<Owner> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<Owner>((resolve) => {
    setTimeout(resolve, OWNER_WAIT_MS, undefined);
    port1.onmessage = ({ data }) => resolve(data?.playerId);
    page.postMessage({ type: 'member.asked' }, [port2]);
  }).finally(() => port1.close());
}

/**
 * The page for a notification: one that says that it is of this member; else the page that has shown it, if it gives no answer; else a page in
 * which nobody is signed in. Undefined: a new one is opened. `pages`: the one that was looked at last comes first.
 */
export async function windowFor<P extends Page>(pages: readonly P[], pressed: Pressed): Promise<P | undefined> {
  const asked = await Promise.all(pages.map(async (page) => ({ page, owner: await ownerOf(page) })));
  const found =
    asked.find(({ owner }) => owner !== null && owner !== undefined && owner === pressed.playerId) ??
    asked.find(({ page, owner }) => owner === undefined && page.id === pressed.page) ??
    asked.find(({ owner }) => owner === null);
  return found?.page;
}
