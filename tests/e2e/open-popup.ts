import { expect, onTestFinished } from 'vitest';
import type { App } from './app.ts';

type Popup = ReturnType<App['site']['world']['content']['popups']['all']>[number];

/** Opens the site's first popup that has a text, until the test ends. */
export function openPopup(app: App, fields: Partial<Popup> = {}): Popup {
  const { popups } = app.site.world.content;
  const [popup] = popups.all().filter(({ type }) => type !== 1);
  if (popup === undefined) expect.fail('the site has no popup with a text');
  popups.replace({ ...popup, isOpen: true, ...fields });
  onTestFinished(() => popups.replace({ ...popup, isOpen: false }));
  return popup;
}
