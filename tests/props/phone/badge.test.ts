import { describe, expect, test } from 'vitest';
import { createBadge } from '../../../engine/ports/phone/badge.ts';

/** The icon and the locks of one device. */
function device() {
  const held: string[] = [];
  const told: number[] = [];
  const locks = {
    request: async (name: string, _options: unknown, callback: () => Promise<void>) => {
      held.push(name);
      await callback();
      held.splice(held.indexOf(name), 1);
    },
    query: async () => ({ held: held.map((name) => ({ name })) }),
  } as unknown as Parameters<typeof createBadge>[0];
  return { told, page: (own = locks) => createBadge(own, 'round.badge', (count) => told.push(count)) };
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('W23: the number on the icon', () => {
  test('a page tells each new number once', async () => {
    const { told, page } = device();
    const own = page();
    for (const count of [2, 2, 1, 0, 0, 3]) own.note(count, true);
    await settled();
    expect(told).toEqual([2, 1, 0, 3]);
  });

  test('a page that awaits no result takes away what an earlier page has left, also where the browser has no locks', async () => {
    const { told, page } = device();
    page().note(0, true);
    page(undefined).note(0, true);
    await settled();
    expect(told).toEqual([0, 0]);
  });

  test('a page that has shown no number leaves that of another page alone', async () => {
    const { told, page } = device();
    page().note(2, false);
    page().note(0, true);
    await settled();
    expect(told).toEqual([2]);
  });

  test('a page whose own number is over takes it away, and the other page tells its number again when it is shown or hidden', async () => {
    const { told, page } = device();
    const [other, own] = [page(), page()];
    other.note(2, true);
    other.note(2, false);
    own.note(1, true);
    own.note(0, true);
    other.note(2, false);
    other.note(2, true);
    await settled();
    expect(told).toEqual([2, 2, 1, 0, 2]);
  });

  test('a page that is shown again and awaits nothing tells nothing', async () => {
    const { told, page } = device();
    const own = page();
    for (const isSeen of [true, false, true]) own.note(0, isSeen);
    await settled();
    expect(told).toEqual([0]);
  });

  test('a number that comes while the other pages are looked for stays', async () => {
    const { told, page } = device();
    const own = page();
    own.note(0, true);
    own.note(1, true);
    await settled();
    expect(told).toEqual([1]);
  });

  test('the icon is the page’s own once it has told a number', () => {
    const own = device().page();
    expect(own.isOwn()).toBe(false);
    own.note(0, true);
    expect(own.isOwn()).toBe(true);
  });
});
