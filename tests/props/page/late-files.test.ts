import { afterEach, expect, test, vi } from 'vitest';
import { ChunkError, forgetFailures, lateFile } from '../../../view/parts/late-file.ts';
import { importPreloaded } from '../../../view/parts/preloaded.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  forgetFailures();
});

type Link = { href: string; rel: string; onload?: () => void; onerror?: () => void; remove: () => void };

/** A page, which starts or stands, whose network loses the files named; and what was asked of it. */
function network(lost: Set<string>, isStarting = false) {
  const asked: string[] = [];
  const links = new Set<Link>();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(`fetch ${path}`);
    if (lost.has(path)) throw new TypeError('Failed to fetch');
    return new Response('', { status: path.includes('old') ? 404 : 200 });
  });
  vi.stubGlobal('document', {
    createElement: (): Link => {
      const link: Link = { href: '', rel: '', remove: () => links.delete(link) };
      return link;
    },
    querySelector: (selector: string) =>
      selector === '.skeleton'
        ? isStarting || null
        : ([...links].find(({ href }) => selector.includes(`"${href}"`)) ?? null),
    head: {
      append: (link: Link) => {
        links.add(link);
        asked.push(`${link.rel} ${link.href}`);
        queueMicrotask(() => (lost.has(link.href) ? link.onerror?.() : link.onload?.()));
      },
    },
  });
  return asked;
}

test('W11: a part is imported when all of its files are there, and a lost file is asked for again', async () => {
  const lost = new Set(['/assets/b1.js', '/assets/b1.css']);
  const asked = network(lost);
  const load = vi.fn(async () => 'part');
  const files = ['assets/a1.js', 'assets/b1.js', 'assets/b1.css'];
  await expect(importPreloaded(load, files)).rejects.toThrow();
  expect(load).not.toHaveBeenCalled();
  lost.clear();
  expect(await importPreloaded(load, files)).toBe('part');
  const [a, b, css] = ['fetch /assets/a1.js', 'fetch /assets/b1.js', 'stylesheet /assets/b1.css'];
  expect(asked).toEqual([a, b, css, b, css]);
});

test('W11: a file that two parts need is asked for once, and one that the host no longer has is no file', async () => {
  const asked = network(new Set());
  await Promise.all([
    importPreloaded(async () => 1, ['assets/a2.js']),
    importPreloaded(async () => 2, ['assets/a2.js']),
  ]);
  expect(asked).toEqual(['fetch /assets/a2.js']);
  await expect(importPreloaded(async () => 1, ['assets/old.js'])).rejects.toThrow('/assets/old.js: 404');
});

test('W11: a part that is in the file that asks for it has no file of its own', async () => {
  const asked = network(new Set());
  expect(await importPreloaded(async () => 'part', undefined)).toBe('part');
  expect(asked).toEqual([]);
});

test('W11: while the page starts, the browser preloads what a part needs beside its import', async () => {
  const asked = network(new Set(['/assets/a3.js']), true);
  expect(await importPreloaded(async () => 'part', ['assets/a3.js', 'assets/a3.css'])).toBe('part');
  expect(asked).toEqual(['modulepreload /assets/a3.js', 'stylesheet /assets/a3.css']);
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
