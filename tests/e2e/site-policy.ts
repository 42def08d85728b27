import type { BrowserContext } from 'playwright-core';
import type { Policy } from '../../engine/events/policy.ts';

/** A result stays until another one takes its place: for who looks at it for long. */
export const RESULT_STAYS: Partial<Policy> = { resultDialogMs: 600_000 };

/** Gives the pages of a context a site that has chosen a policy, which the host of a page writes into its head. */
export const choosePolicy = (context: BrowserContext, policy: Partial<Policy>): Promise<unknown> =>
  context.addInitScript(putPolicy, policy);

/** Runs before the page's own scripts. What was put before and is not chosen anew stays. */
function putPolicy(policy: Partial<Policy>): void {
  new MutationObserver((_changes, observer) => {
    if (document.head === null) return;
    observer.disconnect();
    const before = document.querySelector<HTMLMetaElement>('meta[name=site-policy]');
    const meta = before ?? document.createElement('meta');
    meta.name = 'site-policy';
    meta.content = JSON.stringify({ ...JSON.parse(before?.content ?? '{}'), ...policy });
    document.head.prepend(meta);
  }).observe(document, { childList: true, subtree: true });
}
