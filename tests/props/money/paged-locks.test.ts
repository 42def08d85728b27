import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CashKind, DnwId } from '../../../engine/model/cash.ts';
import type { CoinKind } from '../../../engine/model/command.ts';
import { ready, resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { COMMANDS, lock } from '../../support/coins.ts';
import { answerLists, type Paging, SAYS } from '../../support/paged-site.ts';

const MINUTE = 60_000;
const coin = (id: number, createdMs: number, over: object = {}) => ({
  id: id as DnwId,
  type: 'D',
  status: 1,
  amount: 0.5,
  coin: 'BTC',
  address: undefined,
  addressTag: undefined,
  createdMs,
  expiresMs: undefined,
  ...over,
});
const record = (id: number, createdMs: number, over: object = {}) => ({
  id: id as DnwId,
  type: 'B',
  status: 1,
  points: 1_000,
  createdMs,
  ...over,
});
type Row = ReturnType<typeof coin> | ReturnType<typeof record>;

const paging = fc.record<Paging>({
  order: fc.constantFrom('newest', 'oldest', 'mixed'),
  cap: fc.integer({ min: 2, max: 60 }),
  says: fc.constantFrom(...SAYS),
});
const NEWEST: Paging = { order: 'newest', cap: 50, says: 'last' };

/** A site with the lists of a member, which answers as it pages. */
class Site {
  coins: Row[] = [];
  points: Row[] = [];
  readonly story: Story;
  readonly paging: Paging;
  constructor(story: Story, paged: Paging) {
    this.story = story;
    this.paging = paged;
  }

  answer(): number {
    return (
      answerLists(this.story, 'coin.list', this.coins, this.paging) +
      answerLists(this.story, 'dnw.list', this.points, this.paging)
    );
  }
  /** Time goes by, and every question is answered. */
  pass(ms: number): this {
    for (let left = ms; left > 0; left -= 5_000) {
      this.story.pass(Math.min(5_000, left));
      this.answer();
    }
    return this;
  }
}

/** A member who has sent a command or a request, and the site that has not answered it. */
function sent(kind: CoinKind | CashKind, paged: Paging, history: number): Site {
  const story = ready().pass(3_000);
  const site = new Site(story, paged);
  site.coins = Array.from({ length: history }, (_, i) => coin(i + 1, story.at - (i + 2) * MINUTE));
  site.points = Array.from({ length: history }, (_, i) => record(i + 1, story.at - (i + 2) * MINUTE));
  site.answer();
  if (kind === 'D' || kind === 'W')
    story.send({ type: kind === 'D' ? 'deposit.request' : 'withdrawal.request', text: '10,000' });
  else story.send(COMMANDS[kind]);
  return site;
}
const callOf = (kind: CoinKind | CashKind) => (kind === 'D' || kind === 'W' ? 'dnw.apply' : COMMANDS[kind].call);
const stateOf = (site: Site, kind: CoinKind | CashKind): string => {
  if (kind !== 'D' && kind !== 'W') return lock(site.story, kind);
  const { value } = site.story.state.commands.charts[kind];
  return typeof value === 'string' ? value : (Object.keys(value)[0] as string);
};
/** The record that the site has of a command or a request. */
const own = (site: Site, kind: CoinKind | CashKind, status: number): Row => {
  const { at } = site.story;
  if (kind === 'D' || kind === 'W') return record(90_000, at, { type: kind, status, points: 10_000 });
  if (kind === 'send') return record(90_000, at, { type: 'PM', points: 6_000 });
  return kind === 'withdraw'
    ? coin(90_000, at, { type: 'W', status, amount: 0.01 })
    : coin(90_000, at, { type: 'C', amount: 100 });
};
const put = (site: Site, kind: CoinKind | CashKind, row: Row): void => {
  const isCoin = kind === 'withdraw' || kind === 'convert';
  const others = (isCoin ? site.coins : site.points).filter(({ id }) => id !== row.id);
  if (isCoin) site.coins = [row, ...others];
  else site.points = [row, ...others];
};
/** So many newer records come. */
const bury = (site: Site, kind: CoinKind | CashKind, count: number): void => {
  for (let i = 0; i < count; i++) {
    const at = site.story.at + i * 100;
    put(site, kind, kind === 'withdraw' || kind === 'convert' ? coin(50_000 + i, at) : record(50_000 + i, at));
  }
};

describe('C9f, K6: a pending request that newer records have moved off the first page', () => {
  test('K6: a coin withdrawal that is older than the 50 newest records keeps its lock, and the next page is asked for', () => {
    const site = sent('withdraw', NEWEST, 0);
    site.story.answer('coin.withdraw', { message: null });
    put(site, 'withdraw', own(site, 'withdraw', 0));
    site.pass(40_000);
    bury(site, 'withdraw', 60);
    site.pass(10 * MINUTE);
    expect(lock(site.story, 'withdraw')).toBe('pending');
    const pages = site.story
      .effectsOf('rest.call')
      .flatMap(({ call, params }) => (call === 'coin.list' && 'page' in params ? [params.page] : []));
    expect(pages).toContain(1);
    expect(site.story.send(COMMANDS.withdraw)).toMatchObject({ left: { code: 'withdrawalPending' } });
    put(site, 'withdraw', { ...own(site, 'withdraw', 1), createdMs: site.story.at - 10 * MINUTE });
    site.pass(6 * MINUTE);
    expect(lock(site.story, 'withdraw')).toBe('free');
  });

  test('K6: a page that is loaded later finds a pending coin withdrawal beyond the newest records', () => {
    const story = ready().pass(3_000);
    const site = new Site(story, NEWEST);
    site.coins = Array.from({ length: 70 }, (_, i) =>
      coin(i + 1, story.at - (i + 2) * MINUTE, i === 65 ? { type: 'W', status: 0 } : {}),
    );
    story.ask('coin.list', { playerId: 101, page: 0, size: 50 });
    site.answer();
    expect(lock(story, 'withdraw')).toBe('pending');
    site.pass(6 * MINUTE);
    expect(lock(story, 'withdraw')).toBe('pending');
  });

  test.each([
    ['D', 'deposit.request'],
    ['W', 'withdrawal.request'],
  ] as const)(
    'C9f: a page that is loaded later finds a pending request (%s) beyond the newest records',
    (kind, type) => {
      const story = signedIn();
      const records = Array.from({ length: 50 }, (_, i) => record(i + 100, story.at - (i + 2) * MINUTE));
      const pending = record(7, story.at - 90 * MINUTE, { type: kind, status: 0 });
      story.answer('dnw.list', { items: records, last: false, total: 71 } as never);
      const asked = story.effectsOf('rest.call').findLast(({ call }) => call === 'dnw.list');
      expect(asked?.params).toMatchObject({ statusStrs: [0], page: 0 });
      story.answerTo(asked?.callId ?? 0, 'dnw.list', { items: [pending], last: true } as never);
      resynced(story);
      expect(stateOf(new Site(story, NEWEST), kind)).toBe('pending');
      expect(story.send({ type, text: '50,000' })).toMatchObject({ _tag: 'Left' });
    },
  );

  test('C9f: a record that a list has shown to be gone does not come back with a late answer of what is pending', () => {
    const story = signedIn();
    const pending = record(7, story.at - MINUTE, { type: 'D', status: 0 });
    const older = Array.from({ length: 49 }, (_, i) => record(i + 100, story.at - (i + 2) * MINUTE));
    story.answer('dnw.list', { items: [pending, ...older], last: false } as never);
    const late = story.pending('dnw.list');
    story.ask('dnw.list', { playerId: 101, endMs: story.at + MINUTE, page: 0, size: 50 });
    story.answerTo(story.waiting('dnw.list').at(-1) ?? 0, 'dnw.list', { items: older, last: false } as never);
    expect(story.state.cash.records.some(({ id }) => id === pending.id)).toBe(false);
    story.answerTo(late, 'dnw.list', { items: [pending], last: true } as never);
    expect(story.state.cash.records.some(({ id }) => id === pending.id)).toBe(false);
  });

  test('C9f: the list of a site is not read further than a lock needs', () => {
    const site = sent('withdraw', NEWEST, 500);
    site.story.answer('coin.withdraw', { message: null });
    put(site, 'withdraw', own(site, 'withdraw', 0));
    site.story.pass(31_000);
    expect(site.answer()).toBeLessThanOrEqual(3);
  });

  test('C9f: a page that fails leaves the lock, and the list is read again later', () => {
    const site = sent('D', { ...NEWEST, order: 'oldest' }, 120);
    site.story.fail('dnw.apply', 'timeout').pass(20_000);
    while (site.story.isPending('dnw.list')) site.story.fail('dnw.list', 503);
    expect(stateOf(site, 'D')).toBe('inDoubt');
    site.pass(MINUTE);
    expect(stateOf(site, 'D')).toBe('free');
  });
});

describe('C9f, K6: the locks against a model of the site', () => {
  const kinds = fc.constantFrom<CoinKind | CashKind>('withdraw', 'D', 'W');
  test('C9f, K6: a lock is free exactly if nothing of its kind is pending at the site', () => {
    fc.assert(
      fc.property(kinds, paging, fc.nat(150), fc.nat(150), fc.boolean(), (kind, paged, before, after, isAnswered) => {
        const site = sent(kind, paged, before);
        put(site, kind, own(site, kind, 0));
        if (isAnswered) site.story.answer(callOf(kind), { message: null });
        else site.story.fail(callOf(kind), 'timeout');
        bury(site, kind, Math.floor(after / 2));
        site.pass(2 * MINUTE);
        bury(site, kind, after);
        site.pass(6 * MINUTE);
        expect(stateOf(site, kind)).toBe('pending');
        put(site, kind, { ...own(site, kind, 1), createdMs: site.story.at - 8 * MINUTE });
        site.pass(6 * MINUTE);
        expect(stateOf(site, kind)).toBe('free');
      }),
      { numRuns: 60 },
    );
  });

  test('C9f, K6: a command in doubt that the site never took is freed, and one that it took is never called untaken', () => {
    const all = fc.constantFrom<CoinKind | CashKind>('withdraw', 'convert', 'send', 'D', 'W');
    fc.assert(
      fc.property(
        all,
        paging,
        fc.oneof(fc.constant(0), fc.nat(150)),
        fc.nat(100),
        fc.boolean(),
        (kind, paged, before, after, isTaken) => {
          const site = sent(kind, paged, before);
          if (isTaken) put(site, kind, own(site, kind, 1));
          site.story.fail(callOf(kind), 'timeout');
          site.story.pass(500);
          bury(site, kind, after);
          const said = new Set<string>();
          for (let i = 0; i < 24; i++) {
            site.pass(5_000);
            for (const { say } of site.story.state.toasts.shown) said.add(say.kind);
          }
          expect(stateOf(site, kind)).toBe('free');
          expect(said.has('coinAbsent') || said.has('cashAbsent')).toBe(!isTaken);
        },
      ),
      { numRuns: 80 },
    );
  });
});

describe('K6, C9d: a record is matched once', () => {
  test.each(['convert', 'send'] as const)(
    'K6: %s: the record of an equal command before is not that of one in doubt',
    (kind) => {
      const site = sent(kind, NEWEST, 0);
      put(site, kind, own(site, kind, 1));
      site.story.answer(callOf(kind), { message: null }).pass(500);
      site.answer();
      site.story.send(COMMANDS[kind]);
      site.story.fail(callOf(kind), 'timeout').pass(1_000);
      site.answer();
      expect(lock(site.story, kind)).toBe('inDoubt');
      put(site, kind, { ...own(site, kind, 1), id: 90_001 as DnwId });
      site.pass(10_000);
      expect(lock(site.story, kind)).toBe('free');
    },
  );

  test('C9d: a request that was decided before is not the one in doubt, nor is one of another amount', () => {
    const site = sent('W', NEWEST, 0);
    put(site, 'W', own(site, 'W', 1));
    site.story.answer('dnw.apply', { message: null }).pass(200);
    site.answer();
    expect(stateOf(site, 'W')).toBe('free');
    site.story.send({ type: 'withdrawal.request', text: '10,000' });
    put(site, 'W', record(90_001, site.story.at, { type: 'W', status: 2, points: 30_000 }));
    site.story.fail('dnw.apply', 'timeout').pass(500);
    site.answer();
    expect(stateOf(site, 'W')).toBe('inDoubt');
    site.pass(15_000);
    expect(stateOf(site, 'W')).toBe('free');
  });
});
