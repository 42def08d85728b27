import { describe, expect, test } from 'vitest';
import { browser } from '../../support/release-browser.ts';

const changed = { type: 'page.changed' };

describe('W21: a new release whose worker takes over', () => {
  test.each([0, 15_000])(
    'a quiet page takes it at once when the member asks, and does not say that it waits for a bet or a text (%i ms after it came)',
    async (ms) => {
      const { on, release, posted, pass, begin, tell } = browser();
      await begin();
      tell('message', changed);
      pass(ms);
      release.want();
      expect([release.now(), release.leftMs(), posted]).toEqual(['taking', 0, [{ type: 'release.take' }]]);
      on.isQuiet = false;
      tell('controllerchange');
      expect([release.now(), on.reloads]).toEqual(['held', 0]);
    },
  );

  test('while it is taken the old worker is told nothing, as a worker at work cannot be replaced', async () => {
    const { on, release, told, pass, begin, tell } = browser();
    await begin();
    release.returned();
    tell('message', changed);
    pass(5_000);
    release.want();
    const before = told.length;
    pass(9_999);
    release.look();
    expect([release.now(), told.length, on.reloads]).toEqual(['taking', before, 0]);
  });

  test('a count-down that is over takes it, and what begins then lets it wait again', async () => {
    const { on, release, pass, begin, tell } = browser();
    await begin();
    tell('message', changed);
    pass(15_000);
    pass(5_000);
    expect(release.now()).toBe('taking');
    on.isQuiet = false;
    pass(10_000);
    expect([release.now(), on.reloads]).toEqual(['waits', 0]);
  });

  test.each([true, false])(
    'a tab that has reloaded the same build takes the release by itself when its worker has taken over late (hidden: %s)',
    async (isHidden) => {
      const { on, release, registration, pass, begin, tell } = browser({ isHidden, hasReloaded: true });
      await begin();
      tell('message', changed);
      pass(60_000);
      expect([release.now(), on.reloads]).toEqual(['waits', 0]);
      registration.waiting = null;
      tell('controllerchange');
      pass(5_000);
      expect(on.reloads).toBe(1);
    },
  );

  test('the first worker of a tab brings no other page: a build that was reloaded waits for the member', async () => {
    const { on, release, pass, begin, tell } = browser({ isControlled: false, hasReloaded: true });
    await begin();
    tell('controllerchange');
    tell('message', changed);
    for (let i = 0; i < 10; i++) pass(5_000);
    expect([release.now(), on.reloads]).toEqual(['waits', 0]);
  });

  test('a reload that does not happen lets it wait again after a minute, and it can be taken by a press', async () => {
    const { on, release, pass, begin, tell } = browser();
    await begin();
    tell('message', changed);
    release.want();
    tell('controllerchange');
    expect([release.now(), on.reloads]).toEqual(['taking', 1]);
    pass(60_000);
    expect([release.now(), on.reloads]).toEqual(['waits', 1]);
    release.want();
    tell('controllerchange');
    expect(on.reloads).toBe(2);
  });
});
