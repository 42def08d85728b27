import type { Site } from '../../fixtures/site/server.ts';

/** Takes the popups of a new site out of its list, so that they lie over nothing that a test looks at. */
export function withoutPopups(site: Site): Site {
  const { popups } = site.world.content;
  for (const popup of popups.all()) popups.replace({ ...popup, isOpen: false });
  return site;
}
