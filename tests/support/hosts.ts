import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answering } from './answering.ts';
import { freePort } from './free-port.ts';

const EXAMPLES = fileURLToPath(new URL('../../fixtures/host/', import.meta.url));
const CERTIFICATE = /^ *ssl_certificate.*\n/gm;

/**
 * A server of files that runs one of the examples of fixtures/host. `http2Url`: where it speaks HTTP/2 alone; `typedUrl`: where it answers an address
 * that was typed without https. Caddy does both by itself, with a certificate. `putChallenge`: puts the file of the check of a certificate in place.
 */
export type Host = {
  readonly url: string;
  readonly http2Url: string;
  readonly typedUrl: string;
  readonly putChallenge: (name: string, text: string) => void;
  readonly close: () => Promise<void>;
};
type Kind = 'nginx' | 'caddy';

/** Whether the server is on this machine. */
export const hasHost = (kind: Kind): boolean =>
  spawnSync(kind, kind === 'nginx' ? ['-v'] : ['version']).error === undefined;

/**
 * Runs the example of nginx or Caddy in front of a site, with the four things that are the host's own put in: its name, the folder
 * of the build, the site's address, and no certificate.
 */
export async function startHost(kind: Kind, dist: string, siteUrl: string): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  chmodSync(folder, 0o755);
  // the name of a loopback address is not the code of a site
  const page = join(folder, 'dist/index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<head>', '<head><meta name="site-code" content="demo">'));
  const [port, http2Port, typedPort] = [await freePort(), await freePort(), await freePort()];
  const own = (text: string): string =>
    text
      .replaceAll('wss://site.example', `ws://127.0.0.1:${port}`)
      .replace(/^site\.example \{/m, `http://127.0.0.1:${port} {`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port}; listen 127.0.0.1:${http2Port} http2;`)
      .replace('listen 80;', `listen 127.0.0.1:${typedPort};`)
      .replaceAll('site.example', '127.0.0.1')
      .replaceAll('127.0.0.1:8080', new URL(siteUrl).host)
      .replaceAll('/srv/round;', `${folder}/dist;`)
      .replaceAll('/var/www/acme;', `${folder}/acme;`)
      .replaceAll('* /srv/round', `* ${folder}/dist`)
      .replace(CERTIFICATE, '');
  const copy = (name: string): void => writeFileSync(join(folder, name), own(readFileSync(EXAMPLES + name, 'utf8')));
  const child = kind === 'nginx' ? startNginx(folder, copy) : startCaddy(folder, copy);
  const url = `http://127.0.0.1:${port}`;
  await started(url, child);
  return {
    url,
    http2Url: `http://127.0.0.1:${http2Port}`,
    typedUrl: `http://127.0.0.1:${typedPort}`,
    putChallenge: (name, text) => {
      const challenges = join(folder, 'acme/.well-known/acme-challenge');
      mkdirSync(challenges, { recursive: true });
      writeFileSync(join(challenges, name), text);
    },
    close: async () => {
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill(kind === 'nginx' ? 'SIGTERM' : 'SIGKILL'); // Caddy waits for open streams
      await gone;
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

type Copy = (name: string) => void;

function startNginx(folder: string, copy: Copy): ChildProcess {
  copy('nginx.conf');
  copy('round-headers.conf');
  writeFileSync(
    join(folder, 'main.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr; user root;
     events {}
     http {
       include /etc/nginx/mime.types; access_log off;
       client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       include ${folder}/nginx.conf;
     }`,
  );
  return spawn('nginx', ['-p', folder, '-c', join(folder, 'main.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
}

function startCaddy(folder: string, copy: Copy): ChildProcess {
  copy('Caddyfile');
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${readFileSync(file, 'utf8')}`);
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** @throws with what the server said where it does not answer. */
async function started(url: string, child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (data) => {
    said += String(data);
  });
  await answering(
    () => fetch(url),
    () => child.exitCode !== null,
  ).catch((error: unknown) => {
    throw new Error(`the host did not start: ${error}\n${said}`);
  });
}
