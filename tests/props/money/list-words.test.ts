import { describe, expect, test } from 'vitest';
import type { CoinRecord } from '../../../engine/model/coin.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { COMMANDS, lock } from '../../support/coins.ts';
import { coinRecord, dnwRecord } from '../../support/records.ts';

/* What a list says about commands, and what it does not say (C9f, K6). */

const MINUTE = 60_000;
const given = (kind: keyof typeof COMMANDS): Story => {
  const story = ready().pass(3_000);
  story.send(COMMANDS[kind]);
  return story;
};
/** Answers the oldest question for the list of coins with a page of it. */
const page = (story: Story, items: readonly CoinRecord[], last: boolean): Story =>
  story.answer('coin.list', { items, last });
const pagesOf = (story: Story, call: 'coin.list' | 'dnw.list'): readonly number[] =>
  story.effectsOf('rest.call').flatMap((one) => (one.call === call ? [(one.params as { page: number }).page] : []));
const told = ({ state }: Story): readonly string[] => state.toasts.shown.map(({ say }) => say.kind);

describe('K6: a withdrawal of coins', () => {
  test('K6: in doubt, it was taken if the first list that shows it has it as done', () => {
    const story = given('withdraw').fail('coin.withdraw', 'timeout').pass(10_000);
    while (story.isPending('coin.list')) page(story, [coinRecord(9, story.at - 10_000, { status: 1 })], true);
    expect([lock(story, 'withdraw'), told(story)]).toEqual(['free', ['coinFound']]);
  });

  test('K6: pending, it stays locked by a page with a newer one that is done, and the next page is asked for', () => {
    const story = given('withdraw').answer('coin.withdraw', { message: null });
    const own = coinRecord(8, story.at);
    page(story, [own], true).pass(MINUTE);
    const newer = [12, 11].map((id) => coinRecord(id, story.at - 20_000 + id, { status: 1 }));
    page(story, newer, false);
    expect(lock(story, 'withdraw')).toBe('pending');
    expect(pagesOf(story, 'coin.list').at(-1)).toBe(1);
    page(story, [own], true);
    expect(lock(story, 'withdraw')).toBe('pending');
  });
});

describe('C9f: which pages are read', () => {
  test('C9f: a page with one of two pending deposits is followed by the next, which may have the older one', () => {
    const story = ready().pass(3_000);
    const [older, newer] = [dnwRecord(1, { createdMs: story.at - 50 * MINUTE }), dnwRecord(2, { createdMs: story.at })];
    const ask = () => story.ask('dnw.list', { playerId: ME.id, endMs: story.at + MINUTE, page: 0, size: 50 });
    story.answerTo(ask(), 'dnw.list', { items: [newer, older], last: true });
    const done = dnwRecord(3, { type: 'B', status: 1, createdMs: story.at - MINUTE });
    const callId = ask();
    story.answerTo(callId, 'dnw.list', { items: [newer, done], last: false });
    expect(pagesOf(story, 'dnw.list').at(-1)).toBe(1);
  });

  test('C9f: where no command waits for the list, one page is enough, readable or not', () => {
    const story = given('convert').answer('coin.convert', { message: null }).pass(MINUTE);
    const items = [12, 11].map((id) => coinRecord(id, story.at - 20_000 + id, { type: 'D', status: 1 }));
    for (const isRead of [true, false]) {
      const callId = story.ask('coin.list', { playerId: ME.id, page: 0, size: 50 });
      const { params } = story.state.calls.pending.find((one) => one.callId === callId) ?? expect.fail();
      const skipped = isRead ? {} : { skipped: ['content.0: expected an object'] };
      story.tell('coin.list.answered', { callId, params, body: { items, last: false }, ...skipped } as never, 'rest');
      const asked = story.state.calls.pending.filter(({ call }) => call === 'coin.list');
      // what is pending is looked for once in a session, whatever waits
      expect(asked.filter((one) => !('statusStrs' in one.params))).toEqual([]);
    }
  });
});

describe('C9f: the part of a list since a command in doubt', () => {
  type Row = { readonly id: number; readonly type: string; readonly createdMs: number };
  /** Answers each list with an unreadable item, and then the part of it since the command with these items. */
  const part = (story: Story, rowsOf: (startMs: number) => readonly object[], isWhole = true): Story => {
    for (let i = 0; i < 20 && story.isPending('coin.list'); i++) {
      const { callId, params } = story.state.calls.pending.find(({ call }) => call === 'coin.list') ?? expect.fail();
      const { startMs } = params as { readonly startMs?: number };
      const isPart = startMs !== undefined;
      const body = { items: isPart ? rowsOf(startMs) : [], last: true };
      const skipped = isPart && isWhole ? {} : { skipped: ['content.0: expected an object'] };
      story.tell('coin.list.answered', { callId, params, body, ...skipped } as never, 'rest');
    }
    expect(story.effectsOf('rest.call').some(({ call, params }) => call === 'coin.list' && 'startMs' in params)).toBe(
      true,
    );
    return story;
  };
  const converted = (): Story => given('convert').fail('coin.convert', 'timeout').pass(20_000);
  const row = (createdMs: number, fields: object = {}): Row & object => ({
    ...coinRecord(3, createdMs, { type: 'C', amount: 100, status: 1 }),
    ...fields,
  });

  test('C9f: a conversion was taken if the part has its record, dated 2 s before it was sent at the earliest', () => {
    const story = part(converted(), (startMs) => [row(startMs)]);
    expect([lock(story, 'convert'), told(story)]).toEqual(['free', ['coinFound']]);
  });

  test.each<[string, object]>([
    ['of another type', { type: 'D' }],
    ['dated before it', { createdMs: 1 }],
  ])('C9f: a part with a record %s is of a site that does not narrow its lists, and says nothing', (_what, fields) => {
    const story = part(converted(), (startMs) => [row(startMs, fields)]);
    expect(lock(story, 'convert')).toBe('inDoubt');
  });

  test('C9f: a withdrawal of coins that the part has as done was taken, although another record of the part cannot be read', () => {
    const story = given('withdraw').fail('coin.withdraw', 'timeout').pass(20_000);
    part(story, (startMs) => [row(startMs, { type: 'W', coin: 'BTC', amount: 0.01 })], false);
    expect([lock(story, 'withdraw'), told(story)]).toEqual(['free', ['coinFound']]);
  });
});
