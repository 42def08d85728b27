import { describe, expect, test } from 'vitest';
import {
  BACK,
  betUnheard,
  expectFrozen,
  expectHealed,
  expectOneBet,
  isBack,
  isCalm,
  openScene,
} from '../support/faults.ts';

describe.concurrent('A link that is closed (live-link 6)', () => {
  test('1 Drop mid-frame: the half message is nothing, the link comes back, and the bet in flight is found', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens, losses } = scene;
    await betUnheard(scene);
    site.faults.dropMidFrame(1);
    await rig.until('the doubt', ({ ticket }) => typeof ticket.value === 'object');
    await isBack(scene);
    expect(losses()).toEqual(['closed 1006']);
    expect(rig.state().diagnostics).toMatchObject({ rejected: 0, unknown: 0 });
    expect(rig.state().link.chart.context.waitMs).toBe(100);
    expect(screens).toEqual(BACK);
    await expectOneBet(scene);
    expectFrozen(rig.log);
    await expectHealed(site, rig);
  });

  test('7 Close normal: 1000 is no goodbye unless the member said it', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens, losses } = scene;
    await betUnheard(scene, 'S');
    site.faults.closeLinks(1000);
    await isBack(scene);
    expect(losses()).toEqual(['closed 1000']);
    expect(screens).toEqual(BACK);
    expect(rig.state()).toMatchObject({ session: { chart: { value: 'success' } }, dialog: null });
    await expectOneBet(scene);
    await expectHealed(site, rig);

    rig.engine.send({ type: 'session.logout' });
    await rig.until('no link', () => site.linkCount() === 0);
    expect(losses()).toHaveLength(1);
    expect(rig.state().link.chart.value).toBe('idle');
  });

  test('8 Close abnormal: 1006, 1001, 1012 and 4500 are told apart, and each is followed by a link', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens, losses } = scene;
    for (const [i, code] of [1006, 1001, 1012, 4500].entries()) {
      site.faults.closeLinks(code);
      await isBack(scene, i + 1);
      expect(losses()).toHaveLength(i + 1);
      await isCalm(rig);
    }
    expect(losses()).toEqual(['closed 1006', 'closed 1001', 'closed 1012', 'closed 4500']);
    const words = rig.state().diagnostics.last.filter((each) => each.startsWith('link lost'));
    expect(words.slice(-4)).toEqual([
      ...['link lost: closed 1006', 'link lost: closed 1001'],
      ...['link lost: closed 1012 (restart)', 'link lost: closed 4500 (slow reader)'],
    ]);
    expect(screens).toEqual([...BACK, ...BACK, ...BACK, ...BACK]);
    expect(rig.said).toEqual([]);
    expectFrozen(rig.log);
    await expectHealed(site, rig);
  });
});
