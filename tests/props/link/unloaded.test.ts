import { expect, test, vi } from 'vitest';
import type { Fact } from '../../../engine/events/facts.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { LiveEffect } from '../../../engine/run/live.ts';
import type { World } from '../../../engine/run/world.ts';
import { until } from '../../support/until.ts';

test('a link whose code cannot be loaded counts as lost, with its chance', async () => {
  vi.doMock('../../../engine/run/live.ts', () => {
    throw new Error('no network');
  });
  const { lazyLive } = await import('../../../engine/run/loaders.ts');
  const facts: Fact[] = [];
  const vault = { ready: () => Promise.resolve() };
  let foreseen = 0;
  const foreseeLink = (): void => {
    foreseen += 1;
  };
  const ports = { afterPaint: () => Promise.resolve(), chance: () => 0.5, vault, foreseeLink };
  const world = {
    header: { app: 'test', siteCode: 'demo', policy: DEFAULT_POLICY },
    ports,
    take: (_source: string, fact: Fact) => facts.push(fact),
  } as unknown as World;
  lazyLive(world).perform({ type: 'stomp.connect', generation: 4, access: null, siteId: 1 } as unknown as LiveEffect);
  expect(foreseen).toBe(1); // before anything is loaded
  await until('two facts', () => facts.length === 2);
  expect(facts[1]).toEqual({ type: 'link.lost', data: { generation: 4, reason: 'closed', code: null, chance: 0.5 } });
  vi.doUnmock('../../../engine/run/live.ts');
});
