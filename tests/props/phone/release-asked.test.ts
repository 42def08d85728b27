import { describe, expect, test } from 'vitest';
import { browser, settled, worker } from '../../support/release-browser.ts';

/* How an open page learns of a new release, and whether its worker can show notifications. */

const HALF_HOUR_MS = 30 * 60_000;
const asksOf = (told: readonly unknown[]): number =>
  told.filter((one) => (one as { type: string }).type === 'page.asked').length;

describe('W21: a page that stays open asks whether it is the newest', () => {
  test('its worker is asked each 30 min, while the page is shown', async () => {
    const { on, told, release, pass, begin } = browser();
    await begin();
    const asks = (ms: number): number => {
      pass(ms);
      release.look();
      return asksOf(told);
    };
    expect([asks(HALF_HOUR_MS - 1), asks(1), asks(HALF_HOUR_MS - 1)]).toEqual([1, 2, 2]);
    on.isHidden = true;
    expect(asks(HALF_HOUR_MS)).toBe(2);
    on.isHidden = false;
    expect([asks(0), on.asked]).toEqual([3, 0]);
  });

  test('it is asked soon when the site is back after a loss, and then each 30 min again', async () => {
    const { told, release, pass, begin } = browser();
    await begin();
    pass(60_000);
    release.returned();
    release.look();
    expect(asksOf(told)).toBe(1);
    pass(12_000);
    expect(asksOf(told)).toBe(2);
    pass(HALF_HOUR_MS - 1);
    release.look();
    expect(asksOf(told)).toBe(2);
  });

  test('a hidden page whose site is back asks when it is shown', async () => {
    const { on, told, release, pass, begin } = browser({ isHidden: true });
    await begin();
    release.returned();
    pass(12_000);
    expect(asksOf(told)).toBe(1);
    on.isHidden = false;
    release.look();
    expect(asksOf(told)).toBe(2);
  });

  test.each([
    ['whose browser has no workers', { hasWorkers: false }, true],
    ['whose worker is refused', { isControlled: false }, false],
    ['whose worker was switched off', {}, false],
    ['that was loaded past its worker', { isControlled: false }, true],
  ])(
    'a page %s asks the host itself, announces another page, and reloads after its count-down',
    async (_, set, isRegistered) => {
      const { on, release, registration, pass, begin } = browser(set);
      on.isRegistered = isRegistered;
      await begin();
      registration.waiting = null;
      const ask = async (): Promise<void> => {
        pass(HALF_HOUR_MS);
        release.look();
        await settled();
      };
      await ask();
      expect([on.asked, release.now()]).toEqual([1, 'none']);
      on.isOutdated = true;
      on.touchedMs = on.nowMs + HALF_HOUR_MS;
      await ask();
      expect([on.asked, release.now(), on.reloads]).toEqual([2, 'waits', 0]);
      pass(15_000);
      expect(release.now()).toBe('counts');
      pass(5_000);
      expect(on.reloads).toBe(1);
    },
  );
});

describe('W24: notifications need an active worker', () => {
  test('they are shown by one that is active, and by none that is installed only', async () => {
    const { on, release, registration, begin } = browser({ isControlled: false });
    const first = worker('installing');
    Object.assign(registration, { installing: first });
    await begin();
    expect(release.registration).toBeUndefined();
    Object.assign(registration, { active: first });
    first.become('activating');
    await settled();
    expect(release.registration).toBeUndefined();
    first.become('activated');
    await settled();
    expect([release.registration, on.changes]).toEqual([registration, 1]);
  });

  test('after a switch-off there are none, in the open page and in the next one', async () => {
    const { on, release, registration, begin, tell } = browser();
    await begin();
    expect(release.registration).toBe(registration);
    const off = worker('activating');
    Object.assign(registration, { active: off });
    tell('controllerchange');
    await settled();
    expect(release.registration).toBeUndefined();
    on.isRegistered = false;
    off.become('activated');
    await settled();
    expect(release.registration).toBeUndefined();
    const next = browser({ isControlled: false });
    const again = worker('installing');
    Object.assign(next.registration, { installing: again });
    await next.begin();
    Object.assign(next.registration, { active: again });
    next.on.isRegistered = false;
    again.become('activated');
    await settled();
    expect(next.release.registration).toBeUndefined();
  });
});
