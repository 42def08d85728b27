import type { Driver } from '../support/drivers/driver.ts';
import { firefoxPath, NO_FIREFOX, openFirefox } from '../support/drivers/firefox.ts';
import { NO_WEBKIT, openWebKit, webKit } from '../support/drivers/webkit.ts';

/** The browsers of this machine that Playwright does not drive here, by their names, with what opens them. A missing one is said. */
export function otherBrowsers(): readonly (readonly [name: string, open: () => Promise<Driver>])[] {
  const [kit, firefox] = [webKit(), firefoxPath()];
  if (kit === null) console.warn(NO_WEBKIT);
  if (firefox === null) console.warn(NO_FIREFOX);
  return [
    ...(kit === null ? [] : [['WebKit', () => openWebKit(kit)] as const]),
    ...(firefox === null ? [] : [['Firefox', () => openFirefox(firefox)] as const]),
  ];
}
