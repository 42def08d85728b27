import { describe, expect, test, vi } from 'vitest';
import type { Fact } from '../../../engine/events/facts.ts';
import { createVault } from '../../../engine/link/vault.ts';
import type { StoredTokens, TabMessage, TabsPort, UsedTokens } from '../../../engine/ports/ports.ts';
import { lazySharing } from '../../../engine/run/loaders.ts';
import { createSharing } from '../../../engine/run/tabs.ts';
import type { World } from '../../../engine/run/world.ts';
import { scrub } from '../../../engine/wire/scrub.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { begun } from '../../../fixtures/arbitraries/story.ts';
import { until } from '../../support/until.ts';

/** A site whose refresh tokens are good for one refresh and are refused with a status after it, and the tabs of one origin. */
function origin(status = 400) {
  const valid = new Set(['r0']);
  const asked: string[] = [];
  const listeners = new Map<object, (message: TabMessage) => void>();
  let [serial, queue] = [0, Promise.resolve<unknown>(undefined)];
  const refresh = (token: string) => {
    asked.push(token);
    if (!valid.delete(token)) return undefined;
    serial += 1;
    valid.add(`r${serial}`);
    return { access: `a${serial}`, refresh: `r${serial}` };
  };
  const connect = (isFrozen = () => false, used?: Required<TabsPort>['used']): TabsPort => {
    const own = {};
    return {
      ...(used === undefined ? {} : { used }),
      alone: (use) => {
        const run = queue.then(use);
        queue = run.catch(() => undefined);
        return run;
      },
      hasOthers: () => Promise.resolve(listeners.size > 1),
      post: (message) => {
        for (const [tab, hear] of listeners) if (tab !== own) queueMicrotask(() => hear(message));
      },
      onMessage: (listener) => {
        listeners.set(own, (message) => {
          if (!isFrozen()) listener(message);
        });
        return () => listeners.delete(own);
      },
    };
  };
  return { asked, connect, refresh, status };
}

/** A tab that holds these tokens, whose session on load needs a refresh. */
function tab(site: ReturnType<typeof origin>, port: TabsPort, tokens: StoredTokens) {
  const vault = createVault(scrub);
  const hide = (token: string | null) => (token === null ? undefined : vault.secret('token', token));
  const [access, refresh] = [hide(tokens.access), hide(tokens.refresh)];
  const story = begun({ ...(access === undefined ? {} : { access }), ...(refresh === undefined ? {} : { refresh }) });
  const facts: Fact[] = [];
  const take = (source: never, fact: Fact): void => {
    facts.push(fact);
    story.tell(fact.type, fact.data as never, source);
  };
  const timers = { set: (callback: () => void, ms: number) => setTimeout(callback, ms / 50), clear: () => undefined };
  const world = { ports: { vault, timers }, take, stateNow: () => story.state } as unknown as World;
  const sharing = createSharing(world, port);
  const ask = (callId: number) => async (): Promise<Fact> => {
    const token = vault.reveal(story.state.session.refresh ?? '');
    const granted = site.refresh(token);
    const base = { callId, params: {} };
    if (granted === undefined)
      return {
        type: 'call.failed',
        data: { callId, call: 'auth.refresh', reason: 'status', status: site.status, message: null, report: [] },
      };
    const body = {
      access: vault.secret('token', granted.access),
      refresh: vault.secret('token', granted.refresh),
      expiresInS: 1800,
    };
    return { type: 'auth.refresh.answered', data: { ...base, body } } as never;
  };
  return {
    story,
    facts,
    sharing,
    /** The member's data is refused, so the session is renewed. */
    expire: async (): Promise<void> => {
      if (!story.isPending('auth.refresh')) story.fail('me.fetch', 401);
      const callId = story.pending('auth.refresh');
      await sharing.refresh(callId, ask(callId));
      if (story.isPending('me.fetch')) story.answer('me.fetch', answers()['me.fetch']);
    },
    held: () => vault.reveal(story.state.session.refresh ?? 'none'),
    saved: () => story.effectsOf('tokens.save').length,
  };
}
const COPY: StoredTokens = { access: 'a0', refresh: 'r0', expiresAtMs: null };

describe('C4g: a refresh token is used by one tab', () => {
  test('a duplicated tab that renews the session does not sign its source out', async () => {
    const site = origin();
    const [source, copy] = [tab(site, site.connect(), COPY), tab(site, site.connect(), COPY)];
    await copy.expire();
    await until('the first token', () => source.held() === 'r1');
    expect([copy.held(), site.asked, source.saved()]).toEqual(['r1', ['r0'], 1]);
    await source.expire();
    await until('the second token', () => copy.held() === 'r2');
    expect(site.asked).toEqual(['r0', 'r1']);
  });

  test('both that renew at one time use the token once', async () => {
    const site = origin();
    const tabs = [1, 2, 3].map(() => tab(site, site.connect(), COPY));
    await Promise.all(tabs.map(({ expire }) => expire()));
    expect([site.asked, tabs.map(({ held }) => held())]).toEqual([['r0'], ['r1', 'r1', 'r1']]);
    for (const { story } of tabs) expect(story.state.session.chart.value).toBe('success');
  });

  test('a tab that missed what was granted asks for it, also after several refreshes', async () => {
    const site = origin();
    let isFrozen = true;
    const copy = tab(site, site.connect(), COPY);
    const source = tab(
      site,
      site.connect(() => isFrozen),
      COPY,
    );
    await copy.expire();
    copy.story.at += 1_800_000;
    copy.story.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
    await copy.expire();
    expect([copy.held(), source.held()]).toEqual(['r2', 'r0']);
    isFrozen = false;
    await source.expire();
    expect([source.held(), source.story.state.session.chart.value, site.asked]).toEqual([
      'r2',
      'success',
      ['r0', 'r1'],
    ]);
  });

  test.each([400, 401, 403, 404, 422])(
    'a used token that the site refuses with %d is looked for in the other tabs once more',
    async (status) => {
      const site = origin(status);
      let isAsleep = true;
      // it does not answer before the site has refused
      const first = tab(
        site,
        site.connect(() => site.asked.length === 1),
        COPY,
      );
      const second = tab(
        site,
        site.connect(() => isAsleep),
        COPY,
      );
      await first.expire();
      isAsleep = false;
      await second.expire();
      expect([site.asked, second.held(), second.story.state.session.chart.value]).toEqual([
        ['r0', 'r0'],
        'r1',
        'success',
      ]);
    },
  );

  test('a tab that was reloaded after its refresh still answers a tab that missed it', async () => {
    const site = origin();
    let isAsleep = true;
    const kept: UsedTokens[] = [{ last: null, used: [] }];
    const used = { load: () => kept.at(-1) as UsedTokens, save: (now: UsedTokens) => kept.push(now) };
    const sleeper = tab(
      site,
      site.connect(() => isAsleep),
      COPY,
    );
    const source = tab(site, site.connect(undefined, used), COPY);
    await source.expire();
    source.sharing.stop();
    expect(JSON.stringify(kept)).not.toMatch(/"r\d"/);
    tab(site, site.connect(undefined, used), { access: 'a1', refresh: 'r1', expiresAtMs: null });
    isAsleep = false;
    await sleeper.expire();
    expect([site.asked, sleeper.held(), sleeper.story.state.session.chart.value]).toEqual([['r0'], 'r1', 'success']);
  });

  test('the log of the other tab has the event, and no token', async () => {
    const site = origin();
    const [source, copy] = [tab(site, site.connect(), COPY), tab(site, site.connect(), COPY)];
    await copy.expire();
    await until('the fact of the other tab', () => source.facts.length > 0);
    expect(source.facts.map(({ type }) => type)).toEqual(['session.shared']);
    expect(JSON.stringify(source.facts)).not.toMatch(/"[ar]\d"/);
  });

  test('the tokens of another session or member are given to nobody', async () => {
    const site = origin();
    const copy = tab(site, site.connect(), COPY);
    await copy.expire();
    copy.story.send({ type: 'session.logout' });
    const source = tab(site, site.connect(), COPY);
    await source.expire();
    expect([source.held(), source.story.state.session.chart.value]).toEqual(['none', 'logout']);
    expect(source.story.state.session.chart.context.failure).toBe('ended');
  });

  test('a tab that waits for another and is left meanwhile asks for nothing', async () => {
    const site = origin();
    const one = tab(site, site.connect(), COPY);
    one.story.fail('me.fetch', 401);
    const callId = one.story.pending('auth.refresh');
    one.story.send({ type: 'session.logout' });
    const ask = vi.fn();
    await one.sharing.refresh(callId, ask);
    expect(ask).not.toHaveBeenCalled();
  });

  test('a tab that is left while it asks the other tabs sends nothing', async () => {
    const site = origin();
    const one = tab(site, site.connect(), COPY);
    site.connect(() => true).onMessage(() => undefined); // a frozen tab, which never answers
    one.story.fail('me.fetch', 401);
    const callId = one.story.pending('auth.refresh');
    const ask = vi.fn();
    const refreshed = one.sharing.refresh(callId, ask);
    await new Promise((resolve) => setTimeout(resolve));
    one.story.send({ type: 'session.logout' });
    await refreshed;
    expect(ask).not.toHaveBeenCalled();
  });

  const NO_MEANS: readonly [string, (() => Promise<never>) | undefined][] = [
    ['without the browser’s means', undefined],
    ['if its code cannot be loaded', () => Promise.reject(new Error('no'))],
  ];

  /** A tab without another one's help, which waits for the answer to a refresh. */
  function alone(tabs: (() => Promise<never>) | undefined) {
    const story = begun({ access: asRef('token#1'), refresh: asRef('token#2') }).fail('me.fetch', 401);
    const facts: string[] = [];
    const ports = { tabs, afterPaint: () => Promise.resolve() };
    const take = (_source: string, fact: Fact) => facts.push(fact.type);
    const world = { ports, take, stateNow: () => story.state } as unknown as World;
    const ask = vi.fn(() => Promise.resolve({ type: 'auth.refresh.answered', data: {} } as never));
    const sharing = lazySharing(world);
    const refresh = () => sharing.refresh(story.pending('auth.refresh'), ask);
    return { story, facts, ask, sharing, refresh };
  }

  test.each(NO_MEANS)('%s a tab refreshes by itself', async (_how, tabs) => {
    const { facts, refresh } = alone(tabs);
    await refresh();
    expect(facts.filter((type) => type !== 'effect.failed')).toEqual(['auth.refresh.answered']);
  });

  test('a tab whose code for sharing was lost asks for it again with its next refresh', async () => {
    const tabs = vi.fn(() => Promise.reject(new Error('no')));
    const { sharing, story, ask } = alone(tabs);
    const callId = story.pending('auth.refresh');
    for (const times of [1, 2]) {
      await sharing.refresh(callId, ask);
      expect(tabs).toHaveBeenCalledTimes(times);
    }
  });

  test('a tab that is left while the code for sharing is loaded sends nothing', async () => {
    const { story, ask, refresh } = alone(() => Promise.reject(new Error('no')));
    const refreshed = refresh();
    story.send({ type: 'session.logout' });
    await refreshed;
    expect(ask).not.toHaveBeenCalled();
  });
});
