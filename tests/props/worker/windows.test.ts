import { describe, expect, test } from 'vitest';
import { windowFor } from '../../../view/worker/windows.ts';

/** A page that answers whose it is; `silent`: the browser has stopped it. */
const page = (id: string, owner: number | null | undefined | 'silent') => ({
  id,
  postMessage: (message: object, [port]: readonly Transferable[]) => {
    expect(message).toEqual({ type: 'member.asked' });
    if (owner !== 'silent') (port as MessagePort).postMessage({ playerId: owner });
  },
});
const shown = async (pages: readonly ReturnType<typeof page>[], pressed: object) =>
  (await windowFor(pages, { path: '/dnw', ...pressed }))?.id;

describe('W24: the page that a pressed notification shows', () => {
  test('it is one of the member whom the notification is for, also where the page of another member was looked at later', async () => {
    expect(await shown([page('b', 2), page('none', null), page('a', 1), page('a2', 1)], { playerId: 1 })).toBe('a');
  });

  test('without one it is a page in which nobody has signed in, and never one of another member', async () => {
    expect(await shown([page('b', 2), page('none', null)], { playerId: 1 })).toBe('none');
    expect(await shown([page('b', 2)], { playerId: 1, page: 'b' })).toBeUndefined();
    expect(await shown([], { playerId: 1 })).toBeUndefined();
  });

  test('a page that does not answer is shown only if it has shown the notification itself', async () => {
    const pages = [page('c', 'silent'), page('a', 'silent'), page('none', null)];
    expect(await shown(pages, { playerId: 1, page: 'a' })).toBe('a');
    expect(await shown(pages, { playerId: 1, page: null })).toBe('none');
    expect(await shown([page('c', undefined)], { playerId: 1, page: 'a' })).toBeUndefined();
  });

  test('a notification that does not say whose it is shows the page of no member', async () => {
    expect(await shown([page('a', 1), page('b', undefined)], {})).toBeUndefined();
  });
});
