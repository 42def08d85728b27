import { describe, expect, test } from 'vitest';
import type { CashKind, DnwId } from '../../../engine/model/cash.ts';
import { ready, resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { COMMANDS, lock } from '../../support/coins.ts';

const MINUTE = 60_000;
const UNREAD = ['content.0.status: expected a number'];
type Row = { readonly id: DnwId; readonly type: string; readonly status: number; readonly createdMs: number };
const record = (id: number, createdMs: number, over: object = {}): Row =>
  ({ id: id as DnwId, type: 'B', status: 1, points: 10_000, amount: 0.01, coin: 'BTC', createdMs, ...over }) as Row;

type List = 'dnw.list' | 'coin.list';
type Asked = {
  readonly typeStrs?: readonly string[];
  readonly statusStrs?: readonly number[];
  readonly startMs?: number;
};
const paramsOf = (story: Story, name: List): Asked[] =>
  story.effectsOf('rest.call').flatMap(({ call, params }) => (call === name ? [params as Asked] : []));
const phase = (story: Story, kind: CashKind): string => {
  const { value } = story.state.commands.charts[kind];
  return typeof value === 'string' ? value : (Object.keys(value)[0] as string);
};

/** `narrows`: it gives the part of a list that is asked for. `last`: what it calls every page. */
type Ways = { readonly narrows?: boolean; readonly last?: boolean };
/** A site one of whose items, `broken`, cannot be read. Every question gets its answer. */
function answer(story: Story, name: List, rows: readonly Row[], broken: Row | null, ways: Ways = {}): void {
  const { narrows = true, last = true } = ways;
  for (let call = waiting(story, name); call !== undefined; call = waiting(story, name)) {
    const { typeStrs, statusStrs, startMs = 0 } = (narrows ? call.params : {}) as Asked;
    const isIn = ({ type, status, createdMs }: Row): boolean =>
      (typeStrs?.includes(type) ?? true) && (statusStrs?.includes(status) ?? true) && createdMs >= startMs;
    const isSpoilt = broken !== null && isIn(broken);
    const body = { items: rows.filter(isIn), last };
    story.tell(
      `${name}.answered` as never,
      { callId: call.callId, params: call.params, body, ...(isSpoilt ? { skipped: UNREAD } : {}) } as never,
      'rest',
    );
  }
}
const waiting = (story: Story, name: List) => story.state.calls.pending.find(({ call }) => call === name);
/** Time goes by, and every question of the list is answered. */
function pass(story: Story, ms: number, name: List, rows: readonly Row[], broken: Row | null, ways: Ways = {}): void {
  for (let left = ms; left > 0; left -= 5_000) {
    story.pass(5_000);
    answer(story, name, rows, broken, ways);
  }
}

describe('C9a: what is pending beyond the newest records is looked for until the site has answered', () => {
  const older = (story: Story) => Array.from({ length: 50 }, (_, i) => record(i + 100, story.at - (i + 2) * MINUTE));
  const search = (story: Story) => paramsOf(story, 'dnw.list').filter(({ statusStrs }) => statusStrs !== undefined);

  test('C9a: it is looked for if a message told of a record before the first list came', () => {
    const story = signedIn();
    story.fail('dnw.list', 503);
    resynced(story);
    story.tell('dnw.created', { record: record(900, story.at, { type: 'P' }) } as never, 'stomp').pass(5_000);
    story.answer('dnw.list', { items: older(story), last: false } as never);
    expect(search(story)).toHaveLength(1);
  });

  test('C9a: if that question fails, no request is given, and the question is asked again', () => {
    const story = signedIn();
    story.answer('dnw.list', { items: older(story), last: false } as never);
    expect(story.send({ type: 'deposit.request', text: '10,000' })).toMatchObject({ left: { code: 'loading' } });
    story.fail('dnw.list', 503);
    expect(story.send({ type: 'deposit.request', text: '10,000' })).toMatchObject({ left: { code: 'loading' } });
    story.pass(5_000).answer('dnw.list', { items: older(story), last: false } as never);
    expect(search(story)).toHaveLength(2);
    const pending = record(7, story.at - 90 * MINUTE, { type: 'D', status: 0 });
    story.answer('dnw.list', { items: [pending], last: true } as never);
    expect(phase(story, 'D')).toBe('pending');
  });

  test('C9a: once it has an answer, no later list asks for it, and a request is given', () => {
    const story = signedIn();
    story.answer('dnw.list', { items: older(story), last: false } as never);
    story.answer('dnw.list', { items: [], last: true } as never);
    resynced(story);
    story.ask('dnw.list', { playerId: 101, endMs: story.at + MINUTE, page: 0, size: 50 });
    story.answer('dnw.list', { items: older(story), last: false } as never);
    expect(search(story)).toHaveLength(1);
    expect(story.send({ type: 'deposit.request', text: '10,000' })).toMatchObject({ _tag: 'Right' });
  });

  test('C9a: after a first list that failed, only the answer to the question opens the form, and no other answer', () => {
    const story = signedIn();
    const request = { type: 'deposit.request', text: '10,000' } as const;
    story.fail('dnw.list', 503).pass(5_000);
    story.answer('dnw.list', { items: older(story), last: false } as never);
    expect(search(story)).toHaveLength(1);
    const params = waiting(story, 'dnw.list')?.params;
    const body = { items: [], last: true };
    story.fail('dnw.list', 503).ask('me.fetch', {});
    story.tell('dnw.list.answered', { callId: 9_999, params, body } as never, 'rest');
    expect(story.send(request)).toMatchObject({ left: { code: 'loading' } });
    story.pass(5_000).answer('dnw.list', { items: older(story), last: false } as never);
    story.answer('dnw.list', body);
    expect(story.send(request)).toMatchObject({ _tag: 'Right' });
  });

  test('C9a: once it has an answer, the form stays open after a list that fails and after a list of some types', () => {
    for (const narrowed of [{}, { typeStrs: ['D'], statusStrs: [0] }] as const) {
      const story = signedIn();
      story.answer('dnw.list', { items: older(story), last: true } as never);
      resynced(story);
      story.ask('dnw.list', { playerId: 101, endMs: story.at + MINUTE, page: 0, size: 50, ...narrowed });
      expect(story.isPending('dnw.list')).toBe(true);
      if (!('typeStrs' in narrowed)) story.fail('dnw.list', 503);
      expect(story.send({ type: 'withdrawal.request', text: '10,000' })).toMatchObject({ _tag: 'Right' });
    }
  });

  test('C9a: a list that always fails does not shut the form for good: the site decides then', () => {
    const story = signedIn();
    const request = { type: 'deposit.request', text: '10,000' } as const;
    for (let i = 0; i < 3; i++) {
      if (i > 0) expect(story.send(request)).toMatchObject({ left: { code: 'loading' } });
      story.fail('dnw.list', 503).pass(5_000);
    }
    expect(story.send(request)).toMatchObject({ _tag: 'Right' });
  });

  test.each([0, 1])(
    'C9a: a list that the site refuses, after %i failures, is not asked again and shuts no form',
    (before) => {
      const story = signedIn();
      for (let i = 0; i < before; i++) story.fail('dnw.list', 503).pass(5_000);
      story.fail('dnw.list', 403);
      expect(story.send({ type: 'deposit.request', text: '10,000' })).toMatchObject({ _tag: 'Right' });
    },
  );
});

describe('C9f: an item that cannot be read keeps no lock for good', () => {
  const kinds = ['D', 'W'] as const;
  const given = (kind: CashKind): Story => {
    const story = ready().pass(3_000);
    story.send({ type: kind === 'D' ? 'deposit.request' : 'withdrawal.request', text: '10,000' });
    return story;
  };
  const old = (story: Story) => record(1, story.at - 60 * MINUTE, { type: 'B' });

  test.each(kinds)('C9f: a request (%s) that is decided beside an unreadable older item frees its lock', (kind) => {
    const story = given(kind);
    story.answer('dnw.apply', { message: null });
    const broken = old(story);
    const own = record(9, story.at, { type: kind, status: 0 });
    pass(story, MINUTE, 'dnw.list', [own], broken);
    expect(phase(story, kind)).toBe('pending');
    pass(story, 10 * MINUTE, 'dnw.list', [], broken);
    expect(phase(story, kind)).toBe('free');
    expect(story.state.cash.records.filter(({ status }) => status === 0)).toEqual([]);
    expect(story.state.toasts.shown.map(({ say }) => say.kind)).not.toContain('depositCancelled');
  });

  test.each(kinds)('C9f: the lock of a request (%s) stays as long as the pending item itself is unreadable', (kind) => {
    const story = given(kind);
    story.answer('dnw.apply', { message: null });
    const own = record(9, story.at, { type: kind, status: 0 });
    pass(story, 20 * MINUTE, 'dnw.list', [], own);
    expect(phase(story, kind)).toBe('pending');
    pass(story, 6 * MINUTE, 'dnw.list', [], { ...own, status: 1 });
    expect(phase(story, kind)).toBe('free');
  });

  test('C9f: a site that does not narrow its lists frees no lock by them', () => {
    const story = given('D');
    story.answer('dnw.apply', { message: null });
    const rows = [record(2, story.at - 30 * MINUTE)];
    pass(story, 20 * MINUTE, 'dnw.list', rows, old(story), { narrows: false });
    expect(phase(story, 'D')).toBe('pending');
  });

  test.each(kinds)(
    'C9f: an empty part of a list is its end, also where the site calls no page the last one (%s)',
    (kind) => {
      const [doubted, answered] = [given(kind), given(kind)];
      doubted.fail('dnw.apply', 'timeout');
      pass(doubted, MINUTE, 'dnw.list', [], old(doubted), { last: false });
      expect(phase(doubted, kind)).toBe('free');
      answered.answer('dnw.apply', { message: null });
      const [own, broken] = [record(9, answered.at, { type: kind, status: 0 }), old(answered)];
      pass(answered, MINUTE, 'dnw.list', [own], broken, { last: false });
      expect(phase(answered, kind)).toBe('pending');
      pass(answered, 10 * MINUTE, 'dnw.list', [], broken, { last: false });
      expect(phase(answered, kind)).toBe('free');
    },
  );

  test.each(kinds)(
    'C9f: a request in doubt (%s) that the site never had is absent, beside an unreadable older item',
    (kind) => {
      const story = given(kind);
      story.fail('dnw.apply', 'timeout');
      const said = new Set<string>();
      for (let i = 0; i < 12; i++) {
        pass(story, 5_000, 'dnw.list', [], old(story));
        for (const { say } of story.state.toasts.shown) said.add(say.kind);
      }
      expect(phase(story, kind)).toBe('free');
      expect(said).toContain('cashAbsent');
    },
  );

  test.each(kinds)(
    'C9f: an unreadable record since the request (%s) locks as a pending one, and is never called absent',
    (kind) => {
      const story = given(kind);
      const own = record(9, story.at, { type: kind, status: 0 });
      story.fail('dnw.apply', 'timeout');
      pass(story, MINUTE, 'dnw.list', [], own);
      expect(phase(story, kind)).toBe('pending');
      pass(story, 6 * MINUTE, 'dnw.list', [], { ...own, status: 1 });
      expect(phase(story, kind)).toBe('free');
      expect(story.state.commands.fates[kind]).not.toBe('absent');
    },
  );

  test('C9f, K6: a withdrawal of coins that is decided beside an unreadable older item frees its lock', () => {
    const story = ready().pass(3_000);
    story.send(COMMANDS.withdraw);
    story.answer('coin.withdraw', { message: null });
    const broken = record(1, story.at - 60 * MINUTE);
    pass(story, MINUTE, 'coin.list', [record(9, story.at, { type: 'W', status: 0 })], broken);
    expect(lock(story, 'withdraw')).toBe('pending');
    pass(story, 10 * MINUTE, 'coin.list', [], broken);
    expect(lock(story, 'withdraw')).toBe('free');
  });

  test('C9f, K6: a conversion in doubt beside an unreadable older item is found absent, and is not given twice beside one of its own time', () => {
    for (const isOwn of [false, true]) {
      const story = ready().pass(3_000);
      story.send(COMMANDS.convert);
      story.fail('coin.convert', 'timeout');
      const broken = record(1, isOwn ? story.at : story.at - 60 * MINUTE, { type: 'C' });
      pass(story, 2 * MINUTE, 'coin.list', [], broken);
      expect(lock(story, 'convert')).toBe(isOwn ? 'inDoubt' : 'free');
    }
  });

  test('K6: a page whose newest records have an unreadable item looks for a pending withdrawal of coins', () => {
    const story = ready().pass(3_000);
    story.ask('coin.list', { playerId: 101, page: 0, size: 50 });
    answer(story, 'coin.list', [], record(1, story.at - MINUTE));
    expect(paramsOf(story, 'coin.list').some(({ statusStrs }) => statusStrs?.join() === '0')).toBe(true);
  });
});
