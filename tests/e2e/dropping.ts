import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { proxyTo } from '../../fixtures/site/proxy.ts';
import type { Site } from '../../fixtures/site/server.ts';

/** A line to a site that loses what it is told to lose: the connection of such a request ends without an answer. */
export type Line = {
  /** The site, at the address of the line. */
  readonly site: Site;
  /** From now on these paths are lost; null: none. */
  readonly lose: (paths: RegExp | null) => void;
  /** The paths that were asked for, lost or not. */
  readonly asked: readonly string[];
  /** The paths that were lost. */
  readonly lost: readonly string[];
  readonly close: () => void;
};

export async function lineTo(site: Site): Promise<Line> {
  const proxy = proxyTo(new URL(site.url));
  const asked: string[] = [];
  const lost: string[] = [];
  let losing: RegExp | null = null;
  const server = createServer((request, response) => {
    const { url = '' } = request;
    asked.push(url);
    if (losing?.test(url) !== true) return proxy.request(request, response);
    lost.push(url);
    request.socket.destroy();
  });
  server.on('upgrade', proxy.upgrade);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    site: { ...site, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    lose: (paths) => {
      losing = paths;
    },
    asked,
    lost,
    close: () => {
      server.close(); // the page's own end closes its link
      server.closeAllConnections();
    },
  };
}
