import { afterEach, expect, test, vi } from 'vitest';
import { importFetched } from '../../../view/parts/fetched.ts';
import { ChunkError, forgetFailures, lateFile } from '../../../view/parts/late-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  forgetFailures();
});

/** A network that loses the files named, and what was asked of it. */
function network(lost: Set<string>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (lost.has(path)) throw new TypeError('Failed to fetch');
    return new Response('');
  });
  return asked;
}

test('W11: a part is imported when all of its files are there, and a lost file is fetched again', async () => {
  const lost = new Set(['/assets/b1.js']);
  const asked = network(lost);
  const load = vi.fn(async () => 'part');
  await expect(importFetched(load, ['assets/a1.js', 'assets/b1.js'])).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
  lost.clear();
  expect(await importFetched(load, ['assets/a1.js', 'assets/b1.js'])).toBe('part');
  expect(asked).toEqual(['/assets/a1.js', '/assets/b1.js', '/assets/b1.js']);
});

test('W11: a file that two parts need is fetched once, and one that the host no longer has is no file', async () => {
  const asked = network(new Set());
  await Promise.all([importFetched(async () => 1, ['assets/a2.js']), importFetched(async () => 2, ['assets/a2.js'])]);
  expect(asked).toEqual(['/assets/a2.js']);
  vi.stubGlobal('fetch', async () => new Response('Not found', { status: 404 }));
  await expect(importFetched(async () => 1, ['assets/old.js'])).rejects.toThrow('/assets/old.js: 404');
});

test('W11: what is drawn asks for a failed file once until the failures are forgotten; who loads it asks again', async () => {
  const answers = [Promise.reject(new Error('lost')), Promise.reject(new Error('lost again')), Promise.resolve('here')];
  let asked = 0;
  const file = lateFile(() => answers[asked++] ?? Promise.reject(new Error('asked too often')));
  for (const other of answers) other.catch(() => undefined);
  await expect(file.wait()).rejects.toThrow(ChunkError);
  await expect(file.wait()).rejects.toThrow(ChunkError);
  expect(asked).toBe(1);
  await expect(file.load()).rejects.toThrow(ChunkError);
  expect(asked).toBe(2);
  forgetFailures();
  expect(await file.wait()).toBe('here');
  expect([await file.load(), file.arrived(), asked]).toEqual(['here', 'here', 3]);
});
