import { closeSync, mkdtempSync, openSync, type ReadStream, rmSync, truncateSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { listen } from '../../../fixtures/site/listen.ts';
import { giveFile } from '../../../replay/player/give.ts';

/** The files that were opened to be read. */
const opened = vi.hoisted((): ReadStream[] => []);
vi.mock(import('node:fs'), async (original) => {
  const fs = await original();
  const createReadStream: typeof fs.createReadStream = (...args) => {
    const stream = fs.createReadStream(...args);
    opened.push(stream);
    return stream;
  };
  return { ...fs, createReadStream };
});

const dir = mkdtempSync(join(tmpdir(), 'serve-'));
afterAll(() => rmSync(dir, { recursive: true }));
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** What a file is answered with. */
async function ask(file: string): Promise<IncomingMessage> {
  const server = createServer((_, response) => giveFile(response, file));
  servers.push(server);
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1' }, resolve).on('error', reject);
  });
}

test('the file is closed when the browser goes away before it has all of it', async () => {
  const file = join(dir, 'large.jsonl');
  closeSync(openSync(file, 'w'));
  truncateSync(file, 64e6);
  const answer = await ask(file);
  await new Promise((read) => answer.once('data', read));
  expect(opened.at(-1)?.closed).toBe(false);
  answer.destroy();
  await expect.poll(() => opened.at(-1)?.closed).toBe(true);
});

test('a browser that has gone before the file is open ends nothing, and the file is closed', async () => {
  const file = join(dir, 'small.jsonl');
  closeSync(openSync(file, 'w'));
  const server = createServer((_, response) => {
    response.destroy();
    giveFile(response, file);
  });
  servers.push(server);
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  await expect.poll(() => opened.at(-1)?.path).toBe(file);
  await expect.poll(() => opened.at(-1)?.closed).toBe(true);
});

test('a file that is gone is not given', async () => {
  expect((await ask(join(dir, 'gone.jsonl'))).statusCode).toBe(404);
});

test('a server that listens has no listener of ours for errors left, and a port that is taken is refused', async () => {
  const [one, other] = [createServer(), createServer()];
  servers.push(one, other);
  await listen(one, 0);
  expect(one.listenerCount('error')).toBe(0);
  await expect(listen(other, (one.address() as AddressInfo).port)).rejects.toThrow('EADDRINUSE');
});
