import { describe, expect, test } from 'vitest';
import { PAGES, routesPastWorker } from '../../../view/worker/routing.ts';

const FOLDERS = ['/api', '/oauth', '/data', '/bx_ws'];
const ENDS = ['', '/', '?x=1', '/?x=1', '/x', '/x/y?z=/home', '/info?t=1'];
const OF_SITE = FOLDERS.flatMap((folder) => ENDS.map((end) => `${folder}${end}`));

/** The patterns of the static routes that the worker asks its browser for. */
function patterns(): readonly URLPattern[] {
  const asked: string[] = [];
  const addRoutes = async (rules: readonly object[]): Promise<void> => {
    asked.push(...(rules as { condition: { urlPattern: string } }[]).map(({ condition }) => condition.urlPattern));
  };
  routesPastWorker({ addRoutes, waitUntil: () => undefined });
  return asked.map((pattern) => new URLPattern(pattern, 'https://site.example'));
}

describe('W20: what the worker leaves to the network', () => {
  test.each(OF_SITE)('%s is of the site: it is no page, and the browser asks no worker for it', (path) => {
    expect(PAGES.test(path)).toBe(false);
    expect(patterns().some((pattern) => pattern.test(`https://site.example${path}`))).toBe(true);
  });

  test.each(['/', '/?utm=a.b', '/trade/2', '/apis', '/data_room?x=1', '/mypage?view=limits'])(
    '%s is a page of the application',
    (path) => {
      expect(PAGES.test(path)).toBe(true);
      expect(patterns().some((pattern) => pattern.test(`https://site.example${path}`))).toBe(false);
    },
  );

  test.each(['/fee.json', '/sw.js', '/assets/a.js', '/player.html?x'])('%s is a file', (path) => {
    expect(PAGES.test(path)).toBe(false);
  });
});
