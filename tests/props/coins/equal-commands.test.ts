import { describe, expect, test } from 'vitest';
import type { DnwId } from '../../../engine/model/cash.ts';
import type { CoinKind } from '../../../engine/model/command.ts';
import { DATED_SLACK_MS } from '../../../engine/rules/fate.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { COMMANDS, lock } from '../../support/coins.ts';
import { asked } from '../../support/queries.ts';
import { coinRecord } from '../../support/records.ts';

/* Two equal commands have records that look alike: the second one is known by one record more (K6). */

type Row = { readonly id: number; readonly createdMs: number };
/** What the lists have of a kind of command. */
const rowsOf = (kind: CoinKind, rows: readonly Row[]): readonly object[] =>
  rows.map(({ id, createdMs }) =>
    kind === 'send'
      ? { id: id as DnwId, type: 'PM', status: 1, points: asPoints(6_000), createdMs }
      : { id: id as DnwId, type: 'C', status: 1, coin: 'USDT', amount: 100, createdMs },
  );
const lists = (story: Story, kind: CoinKind, rows: readonly Row[]): Story => {
  const items = rowsOf(kind, rows);
  while (story.isPending('coin.list'))
    story.answer('coin.list', { items: kind === 'send' ? [] : items, last: true } as never);
  while (story.isPending('dnw.list'))
    story.answer('dnw.list', { items: kind === 'send' ? items : [], last: true } as never);
  return story;
};
const give = (story: Story, kind: CoinKind): Story => {
  story.send(COMMANDS[kind]);
  return story;
};
const taken = (story: Story, kind: CoinKind): Story =>
  give(story, kind).answer(COMMANDS[kind].call as 'coin.send', { message: null });
const inDoubt = (story: Story, kind: CoinKind): Story => give(story, kind).fail(COMMANDS[kind].call, 'timeout');
const quiet = (kind: CoinKind): Story => lists(ready().pass(3_000), kind, []);
/** The command that this page gave last. */
const last = (story: Story, kind: CoinKind) => story.state.commands.last[kind] ?? expect.fail('no command');
const toasts = ({ state }: Story): readonly string[] => state.toasts.shown.map(({ say }) => say.kind);

describe.each(['convert', 'send'] as const)('K6: %s, given again with the same amounts at once', (kind) => {
  /** What the member is told of a command in doubt, while the lists have these records. */
  const told = (story: Story, rows: readonly Row[]): string | undefined => {
    for (let i = 0; i < 30 && lock(story, kind) !== 'free'; i++) lists(story.pass(1_000), kind, rows);
    return toasts(story).at(-1);
  };

  test('is not found in the record of the one before, and is in one record more', () => {
    const doubt = (): Story => inDoubt(taken(quiet(kind), kind).pass(1_000), kind);
    const first = { id: 5, createdMs: doubt().at - 1_000 };
    expect(told(doubt(), [first])).toBe('coinAbsent');
    expect(told(doubt(), [{ id: 6, createdMs: doubt().at }, first])).toBe('coinFound');
  });

  test('a third time, is known by the third record', () => {
    const doubt = (): Story => inDoubt(taken(taken(quiet(kind), kind).pass(500), kind).pass(500), kind);
    const { at } = doubt();
    expect(last(doubt(), kind).earlier).toEqual({ count: 2, fromMs: at - 1_000 });
    const two = [at - 1_000, at - 500].map((createdMs, i) => ({ id: 5 + i, createdMs }));
    expect(told(doubt(), two)).toBe('coinAbsent');
    expect(told(doubt(), [{ id: 7, createdMs: at }, ...two])).toBe('coinFound');
  });

  test.each([
    [DATED_SLACK_MS, true],
    [DATED_SLACK_MS + 1, false],
  ])('%i ms after the site took the one before, may be mistaken for it: %s', (afterMs, isAlike) => {
    const story = taken(quiet(kind), kind);
    const sentMs = story.at;
    inDoubt(story.pass(afterMs), kind);
    expect(last(story, kind).earlier).toEqual(isAlike ? { count: 1, fromMs: sentMs } : undefined);
  });

  test('of another amount, is mistaken for none', () => {
    const story = taken(quiet(kind), kind);
    const other = kind === 'send' ? { points: 7_000 } : { ...COMMANDS.convert.params, inPoint: 99, outPoint: 1 };
    story.send({ ...COMMANDS[kind], params: other } as never);
    expect(last(story, kind).earlier).toBeUndefined();
  });

  test('of other coins, is mistaken for none', () => {
    const story = quiet(kind);
    const wallets = ['BTC', 'USDT', 'ETH'].map((coin, i) => ({ id: i + 1, coin }));
    asked(story, 'coin.wallets', { userId: 7 } as never, wallets as never);
    taken(story, kind);
    const other = { ...COMMANDS[kind].params, outWalletId: 3 };
    story.send({ ...COMMANDS[kind], params: other } as never);
    expect(last(story, kind).earlier?.count).toBe(kind === 'convert' ? undefined : 1);
  });

  test('of coins that the list of wallets does not name any more, may be mistaken for the one before', () => {
    const story = quiet(kind);
    const wallets = (coins: readonly string[]): Story =>
      asked(story, 'coin.wallets', { userId: 7 } as never, coins.map((coin, i) => ({ id: i + 1, coin })) as never);
    wallets(['BTC', 'USDT']);
    taken(story, kind);
    wallets([]);
    expect(last(give(story, kind), kind).earlier?.count).toBe(1);
  });

  test('is not taken for a request of as many points', () => {
    const points = last(inDoubt(quiet(kind), kind), kind).amounts[0] ?? 0;
    const story = quiet(kind);
    story.send({ type: 'deposit.request', text: '10,000' });
    story.answer('dnw.apply', { message: null });
    story.state = {
      ...story.state,
      commands: {
        ...story.state.commands,
        done: story.state.commands.done.map((one) => ({
          ...one,
          amounts: kind === 'convert' ? [100, 140_000] : [points],
        })),
      },
    };
    expect(story.state.commands.done.map((one) => one.kind)).toEqual(['D']);
    expect(last(inDoubt(story, kind), kind).earlier).toBeUndefined();
  });

  test('before the clock is measured, moves with it, and what is before it, too', () => {
    const story = signedIn({ isUnmeasured: true }).pass(3_000);
    lists(taken(story, kind), kind, []);
    inDoubt(story.pass(1_000), kind);
    const { sentMs, earlier } = last(story, kind);
    story.measure(60_000);
    expect(last(story, kind)).toMatchObject({
      sentMs: sentMs - 60_000,
      earlier: { count: 1, fromMs: (earlier?.fromMs ?? 0) - 60_000 },
    });
  });
});

describe('K6: how far a list is read for a command', () => {
  type Listed = ReturnType<typeof coinRecord>;
  type Narrowed = {
    readonly page?: number;
    readonly typeStrs?: readonly string[];
    readonly statusStrs?: readonly number[];
  };
  /** The pages after the first one that were asked for. */
  const furtherPages = (story: Story): readonly number[] =>
    story.effectsOf('rest.call').flatMap(({ call, params }) => {
      const { page = 0 } = params as { readonly page?: number };
      return call === 'coin.list' && page > 0 ? [page] : [];
    });
  /** A full page of other records, newest first from this instant. */
  const others = (fromMs: number, page = 0): readonly Listed[] =>
    Array.from({ length: 50 }, (_, i) =>
      coinRecord(100 + page * 50 + i, fromMs - i, { type: 'D', status: 1, amount: 1 }),
    );
  const own = (kind: CoinKind, createdMs: number, status = 1): Listed =>
    kind === 'withdraw'
      ? coinRecord(5, createdMs, { status })
      : coinRecord(5, createdMs, { type: 'C', status, coin: 'USDT', amount: 100 });
  /** The site answers each question of some seconds with a page of it, never the last one. A part of the list is of that page, and whole. */
  const read = (story: Story, pageOf: (page: number) => readonly Listed[], s = 20): Story => {
    for (let i = 0; i < s; i++) {
      story.pass(1_000);
      for (let asked = 0; asked < 60 && story.isPending('coin.list'); asked++) {
        const { params } = story.state.calls.pending.find(({ call }) => call === 'coin.list') ?? expect.fail();
        const { page = 0, typeStrs, statusStrs } = params as Narrowed;
        const isIn = ({ type, status }: Listed): boolean =>
          (typeStrs?.includes(type) ?? true) && (statusStrs?.some((one) => one === status) ?? true);
        story.answer('coin.list', { items: pageOf(page).filter(isIn), last: typeStrs !== undefined } as never);
      }
    }
    return story;
  };

  test('a conversion in doubt: to the page that goes back beyond its instant', () => {
    const story = give(quiet('convert'), 'convert');
    const sentMs = story.at;
    story.fail('coin.convert', 'timeout');
    read(story, (page) => others(sentMs + 100 - page * 60_000, page));
    expect(lock(story, 'convert')).toBe('free');
    expect(new Set(furtherPages(story))).toEqual(new Set([1]));
  });

  test('no further than the page with its record', () => {
    const story = give(quiet('convert'), 'convert');
    const sentMs = story.at;
    story.fail('coin.convert', 'timeout');
    read(story, () => [own('convert', sentMs), ...others(sentMs + 100).slice(1)]);
    expect(lock(story, 'convert')).toBe('free');
    expect(furtherPages(story)).toEqual([]);
  });

  test('a withdrawal that is pending on the first page needs no second one', () => {
    const story = taken(quiet('withdraw'), 'withdraw');
    const sentMs = story.at;
    read(story, () => [own('withdraw', sentMs, 0), ...others(sentMs - 1).slice(1)], 60);
    expect(lock(story, 'withdraw')).toBe('pending');
    expect(furtherPages(story)).toEqual([]);
  });

  test('nothing is read on for commands that wait for nothing', () => {
    const story = quiet('convert');
    story.ask('coin.list', { playerId: ME.id, page: 0, size: 50 });
    read(story, () => others(story.at));
    expect(furtherPages(story)).toEqual([]);
  });
});
