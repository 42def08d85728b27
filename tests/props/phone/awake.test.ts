import { describe, expect, test } from 'vitest';
import { createAwake } from '../../../engine/ports/phone/awake.ts';

describe('W23: the screen that stays awake', () => {
  /** Wake locks of a browser; `refuse`: it gives none. */
  function locks(refuse = false) {
    const given: { released: boolean; release: () => Promise<void> }[] = [];
    const lock = {
      request: async () => {
        if (refuse) throw new DOMException('low battery', 'NotAllowedError');
        const one = { released: false, release: async () => void Object.assign(one, { released: true }) };
        given.push(one);
        return one;
      },
    };
    return { given, lock: lock as never };
  }
  const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  test('it is asked for once while it is wanted, and given back', async () => {
    const { given, lock } = locks();
    const awake = createAwake(lock);
    awake.want(true);
    awake.want(true);
    await turn();
    expect(given.map(({ released }) => released)).toEqual([false]);
    awake.want(false);
    await turn();
    expect(given.map(({ released }) => released)).toEqual([true]);
  });

  test('a lock that the browser has ended is asked for again', async () => {
    const { given, lock } = locks();
    const awake = createAwake(lock);
    awake.want(true);
    await turn();
    Object.assign(given[0] ?? {}, { released: true });
    awake.want(true);
    await turn();
    expect(given.map(({ released }) => released)).toEqual([true, false]);
  });

  test('a browser that refuses it is asked again when the wish comes anew, and not at every look', async () => {
    let asked = 0;
    const awake = createAwake({
      request: async () => {
        asked += 1;
        throw new DOMException('the battery is low', 'NotAllowedError');
      },
    } as never);
    for (let look = 0; look < 20; look++) {
      awake.want(true);
      await turn();
    }
    expect(asked).toBe(1);
    awake.want(false);
    awake.want(true);
    await turn();
    expect(asked).toBe(2);
  });

  test('a browser that refuses it, or has none, changes nothing', async () => {
    createAwake(locks(true).lock).want(true);
    createAwake(undefined).want(true);
    await turn();
    const { given, lock } = locks();
    const awake = createAwake(lock);
    awake.want(true);
    awake.want(false);
    await turn();
    expect(given.every(({ released }) => released)).toBe(true);
  });
});
