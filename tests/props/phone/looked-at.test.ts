import { describe, expect, test } from 'vitest';
import { createLookedAt } from '../../../engine/ports/phone/looked-at.ts';

/** The locks of one device, as far as shared locks need them: each is held until its callback settles. */
function device() {
  const held: string[] = [];
  return {
    request: async (name: string, _options: unknown, callback: () => Promise<void>) => {
      held.push(name);
      await callback();
      held.splice(held.indexOf(name), 1);
    },
    query: async () => ({ held: held.map((name) => ({ name })) }),
  } as unknown as Pick<LockManager, 'request' | 'query'>;
}

/** A lock is free once what held it has settled. */
const released = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('whether a member looks at a page of the device', () => {
  test('W24: a hidden page knows of another page of the same member that is looked at, and no longer when that is hidden', async () => {
    const locks = device();
    const [hidden, seen] = [createLookedAt(locks, 'round.seen'), createLookedAt(locks, 'round.seen')];
    expect(await hidden.isAny(1)).toBe(false);
    seen.note(1);
    expect(await hidden.isAny(1)).toBe(true);
    seen.note(null);
    await released();
    expect(await hidden.isAny(1)).toBe(false);
  });

  test('W24: a page of another member does not count', async () => {
    const locks = device();
    const [hidden, seen] = [createLookedAt(locks, 'round.seen'), createLookedAt(locks, 'round.seen')];
    seen.note(2);
    expect([await hidden.isAny(1), await hidden.isAny(2)]).toEqual([false, true]);
    seen.note(1);
    await released();
    expect([await hidden.isAny(1), await hidden.isAny(2)]).toEqual([true, false]);
  });

  test('two pages that are looked at count until both are hidden', async () => {
    const locks = device();
    const [one, other] = [createLookedAt(locks, 'round.seen'), createLookedAt(locks, 'round.seen')];
    one.note(1);
    one.note(1);
    other.note(1);
    one.note(null);
    expect(await one.isAny(1)).toBe(true);
    other.note(null);
    await released();
    expect(await one.isAny(1)).toBe(false);
  });

  test('a browser without locks, or that refuses them, knows of no other page', async () => {
    const refused = {
      request: () => Promise.reject(new Error('refused')),
      query: () => Promise.reject(new Error('refused')),
    };
    for (const locks of [undefined, refused as unknown as Pick<LockManager, 'request' | 'query'>]) {
      const page = createLookedAt(locks, 'round.seen');
      page.note(1);
      expect(await page.isAny(1)).toBe(false);
    }
  });
});
