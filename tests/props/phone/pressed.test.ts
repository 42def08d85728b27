import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showNotice, watchPressed } from '../../../engine/run/phone/device.ts';

/* W24: what the worker asks and tells a page about a pressed notification. */

let workers: EventTarget;
beforeEach(() => {
  workers = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: workers });
});
afterEach(() => vi.unstubAllGlobals());

/** A page of a member; answers what it went to, and what it told the worker. */
function pageOf(owner: number | null | undefined) {
  const [gone, told]: [string[], object[]] = [[], []];
  watchPressed(
    () => owner,
    (path) => gone.push(path),
  );
  return { gone, told };
}
const say = (data: object, told: object[] = []): void => {
  const ports = [{ postMessage: (answer: object) => told.push(answer) }];
  workers.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
};

test.each([[7], [null], [undefined]])('a page says whose it is when the worker asks: %s', (owner) => {
  const { told } = pageOf(owner);
  say({ type: 'member.asked' }, told);
  expect(told).toEqual([{ playerId: owner }]);
});

test.each([
  ['of its member', 7, true],
  ['while nobody is signed in', null, true],
  ['of another member', 8, false],
])('a page goes where a notification leads to: %s', (_which, owner, isGone) => {
  const { gone } = pageOf(owner);
  say({ type: 'notice.pressed', path: '/dnw', playerId: 7 });
  expect(gone).toEqual(isGone ? ['/dnw'] : []);
});

test('a notification keeps for whom it is, and which page has shown it', () => {
  pageOf(7);
  say({ type: 'page.named', id: 'page-1' });
  const shown: unknown[] = [];
  const showNotification = async (_title: string, options: { data: unknown }) => void shown.push(options.data);
  const registration = { showNotification } as unknown as ServiceWorkerRegistration;
  showNotice(registration, { title: 'a', body: 'b', path: '/dnw', tag: 't' }, 7);
  expect(shown).toEqual([{ path: '/dnw', playerId: 7, page: 'page-1' }]);
});
