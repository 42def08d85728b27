import type { Site } from '../../fixtures/site/server.ts';
import type { Driver } from '../support/drivers/driver.ts';
import { firefoxPath, NO_FIREFOX, openFirefox } from '../support/drivers/firefox.ts';
import { NO_WEBKIT, openWebKit, webKit } from '../support/drivers/webkit.ts';
import { signIn as tokensOf } from '../support/site-caller.ts';

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

/** Opens a screen of the demo member, with tokens of the site in the page's storage. */
export async function openAsMember(driver: Driver, site: Site, path: string): Promise<void> {
  const { body } = tokensOf(site, 'demo', 'demo1234');
  await driver.goto(`${site.url}/icon.svg`);
  await driver.evaluate(
    (access, refresh) =>
      sessionStorage.setItem(
        'round.tokens',
        JSON.stringify({ access, refresh, expiresAtMs: performance.timeOrigin + 3_600_000 }),
      ),
    String(body.access_token),
    String(body.refresh_token),
  );
  await driver.goto(site.url + path);
}
