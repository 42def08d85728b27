import { type Site, startSite } from '../../fixtures/site/server.ts';

/** Site time at which these sites begin. */
export const START_MS = Date.parse('2026-03-12T14:20:00+09:00');

type Answer = { readonly status: number; readonly body: Record<string, unknown> };
/** Sends a command to the control face of a site. */
export const control = async (site: Site, method: string, path: string, body?: unknown): Promise<Answer> => {
  const response = await fetch(`${site.controlUrl}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

/** A site with a control face, for one test. */
export const openControlled = async (
  t: { onTestFinished: (run: () => Promise<void>) => void },
  startMs = START_MS,
): Promise<Site> => {
  const site = await startSite({ port: 0, controlPort: 0, seed: 7, startMs });
  t.onTestFinished(site.close);
  return site;
};
