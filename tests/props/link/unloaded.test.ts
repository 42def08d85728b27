import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fact } from '../../../engine/events/facts.ts';
import type { LiveEffect } from '../../../engine/run/live.ts';
import type { World } from '../../../engine/run/world.ts';
import { until } from '../../support/until.ts';

beforeEach(() => {
  vi.resetModules();
  vi.doMock('../../../engine/run/live.ts', () => {
    throw new Error('no network');
  });
});
afterEach(() => {
  vi.doUnmock('../../../engine/run/live.ts');
});

const connect = (generation: number): LiveEffect =>
  ({ type: 'stomp.connect', generation, access: null, siteId: 1 }) as unknown as LiveEffect;
const DISCONNECT: LiveEffect = { type: 'stomp.disconnect' };
const lost = (generation: number): Fact => ({
  type: 'link.lost',
  data: { generation, reason: 'closed', code: null, chance: 0.5 },
});
const failed = (effect: LiveEffect['type']): Fact => ({
  type: 'effect.failed',
  data: { effect, message: 'the live link could not be loaded' },
});

/** A link whose code cannot be loaded, and what it told. */
async function unloaded() {
  const { lazyLive } = await import('../../../engine/run/loaders.ts');
  const facts: Fact[] = [];
  const foreseeLink = vi.fn();
  const vault = { ready: () => Promise.resolve() };
  const ports = { afterPaint: () => Promise.resolve(), chance: () => 0.5, vault, foreseeLink };
  const take = (_source: string, fact: Fact) => facts.push(fact);
  return { live: lazyLive({ ports, take } as unknown as World), facts, foreseeLink };
}

/** The code is there, and cannot perform effects of one type. What it performs. */
function loaded(unable: LiveEffect['type']): readonly LiveEffect[] {
  const performed: LiveEffect[] = [];
  const perform = (effect: LiveEffect): void => {
    if (effect.type === unable) throw new Error('no socket');
    performed.push(effect);
  };
  vi.doMock('../../../engine/run/live.ts', () => ({ createLive: () => ({ perform, stop: () => undefined }) }));
  return performed;
}

describe('C5: a link whose code cannot be loaded', () => {
  test('counts as lost, with its chance', async () => {
    const { live, facts, foreseeLink } = await unloaded();
    live.perform(connect(4));
    expect(foreseeLink).toHaveBeenCalledOnce(); // before anything is loaded
    await until('two facts', () => facts.length === 2);
    expect(facts).toEqual([failed('stomp.connect'), lost(4)]);
  });

  test('counts as lost at once where another effect began to load the code', async () => {
    const { live, facts } = await unloaded();
    live.perform(DISCONNECT);
    live.perform(connect(5));
    await until('two facts', () => facts.length === 2);
    expect(facts).toEqual([failed('stomp.disconnect'), lost(5)]);
  });

  test('counts as lost by its newest connect', async () => {
    const { live, facts } = await unloaded();
    for (const effect of [connect(6), DISCONNECT, connect(7)]) live.perform(effect);
    await until('two facts', () => facts.length === 2);
    expect(facts[1]).toEqual(lost(7));
  });

  test('counts as lost where it is loaded, and what waits cannot be performed', async () => {
    const { live, facts } = await unloaded();
    const performed = loaded('stomp.connect');
    for (const effect of [DISCONNECT, connect(6)]) live.perform(effect);
    await until('two facts', () => facts.length === 2);
    expect([performed, facts]).toEqual([[DISCONNECT], [failed('stomp.disconnect'), lost(6)]]);
  });

  test('is not lost where it was performed, and a later effect cannot be', async () => {
    const { live, facts } = await unloaded();
    const performed = loaded('stomp.disconnect');
    for (const effect of [connect(7), DISCONNECT]) live.perform(effect);
    await until('one fact', () => facts.length === 1);
    expect([performed, facts]).toEqual([[connect(7)], [failed('stomp.connect')]]);
  });

  test('is not lost a second time, and its old effects are not performed when the code comes', async () => {
    const { live, facts } = await unloaded();
    live.perform(connect(8));
    await until('two facts', () => facts.length === 2);
    live.perform(DISCONNECT);
    await until('three facts', () => facts.length === 3);
    expect(facts[2]).toEqual(failed('stomp.disconnect'));
    const perform = vi.fn();
    vi.doMock('../../../engine/run/live.ts', () => ({ createLive: () => ({ perform, stop: () => undefined }) }));
    live.perform(connect(9));
    await until('the link', () => perform.mock.calls.length > 0);
    expect(perform.mock.calls).toEqual([[connect(9)]]);
  });
});
