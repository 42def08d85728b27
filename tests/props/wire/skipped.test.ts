import fc from 'fast-check';
import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { hashValue } from '../../../engine/base/hash.ts';
import type { FactData } from '../../../engine/events/facts.ts';
import { createVault } from '../../../engine/link/vault.ts';
import { createLog } from '../../../engine/log/log.ts';
import { createReader } from '../../../engine/log/reader.ts';
import { recordingLines } from '../../../engine/log/recording.ts';
import { noteText } from '../../../engine/selectors/screens.ts';
import { ioOf } from '../../../engine/wire/codecs/io.ts';
import type { Codec } from '../../../engine/wire/codecs/kind.ts';
import { REJECTED } from '../../../engine/wire/decode.ts';
import { explain } from '../../../engine/wire/explain.ts';
import { type CodecName, codecs } from '../../../engine/wire/registry.ts';
import { scrub } from '../../../engine/wire/scrub.ts';
import { OPTION } from '../../../fixtures/arbitraries/samples.ts';
import { Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { OPTION_ENTRY } from '../../contract/table/option.ts';
import { decodeAny, guards } from '../../support/decode.ts';
import { HEADER, NO_HASHES } from '../../support/recording.ts';

const AT = 1_773_292_800_000;
const bar = { time: AT, open: 1, high: 3, low: 0.5, close: 2 };
const bet = { id: 9, type: 'B', tradeRoundId: 7000, point: 5000 };
const page = (content: readonly unknown[]): unknown => ({ content, last: true });
const self = (items: readonly unknown[]): unknown => items;

/** Lists of every kind: at the top, in a page, in an item, and of plain texts. */
const LISTS: readonly (readonly [CodecName, unknown, (items: readonly unknown[]) => unknown])[] = [
  ['OptionList', OPTION_ENTRY, self],
  ['FeedList', { id: 1, type: 'S', point: 10, player: { username: 'mi***27' } }, self],
  ['BetPage', bet, page],
  ['DnwPage', { id: 3, type: 'D', status: 0, point: 100, createDate: AT }, page],
  ['Bars', bar, (bars) => ({ bars })],
  ['KlineList', bar, (bars) => [{ stock: 'BTCUSDT', bars }]],
  ['CoinSite', 'BTC', (coinNames) => ({ coinNames, minWithdraw: {}, feePercent: 1 })],
];
const odd = fc.constantFrom<unknown>(null, 5, true, [], {}, [[]], { id: 'canary', type: 'B3', time: 'canary' });

describe.each(LISTS)('%s', (name, good, of) => {
  test('it keeps the readable items and drops the others, and is refused if none is readable', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant(good), odd), { maxLength: 6 }), (items) => {
        const readable = items.filter((item) => item === good);
        const [value, codec] = [of(items), ioOf(codecs[name] as Codec)];
        const slow = codec.decode(value);
        const fast = guards[name](value);
        const isRefused = items.length > 0 && readable.length === 0;
        expect(fast).toEqual(isRefused ? REJECTED : guards[name](of(readable)));
        expect(isRight(slow) ? slow.right : REJECTED).toStrictEqual(fast);
        let told = 0;
        decodeAny(name, value, createVault(scrub), () => {
          told += 1;
        });
        expect(told).toBe(!isRefused && readable.length < items.length ? 1 : 0);
      }),
    );
  });

  test('it says why in at most eight lines, without a value', () => {
    const report = explain(name, of([good, ...Array.from({ length: 20 }, () => ({ id: 'canary', type: 'canary' }))]));
    expect(report).toHaveLength(8);
    expect(report[0]).toMatch(/(^|\.)1(\.|:).* got /);
    expect(report.join()).not.toContain('canary');
  });

  test('a value that is not a list is refused', () => {
    // one text in place of a list of texts is a list of one
    const odd = [5, true, {}, ...(typeof good === 'string' ? [''] : ['canary'])];
    for (const value of odd) expect(guards[name](of(value as never))).toBe(REJECTED);
  });
});

test('the kept items are redacted at their own places', () => {
  const message = (id: number) => ({ id, title: `title-${id}`, content: `text-${id}`, isRead: '0', createDate: AT });
  const vault = createVault(scrub);
  const content = [{ title: 'canary' }, message(2), null, message(3), { ...message(4), id: 'canary' }];
  const read = decodeAny('MessagePage', { content, last: true }, vault);
  if (read === REJECTED) return expect.fail('some of it can be read');
  expect(read.content.map((item) => item.id)).toEqual([2, 3]);
  expect(read.content.map((item) => [vault.reveal(item.title ?? ''), vault.reveal(item.content ?? '')])).toEqual([
    ['title-2', 'text-2'],
    ['title-3', 'text-3'],
  ]);
  expect(JSON.stringify(read)).not.toMatch(/text-|canary/);
});

const SKIPPED = ['1.tradeOption.type: expected "R.5", got string', '2.siteInfo: expected {}, got null'];

/** The answer to the option list that a signed-in member's next refresh asks for. */
function refreshed(skipped?: readonly string[]): readonly [Story, FactData<'options.list.answered'>] {
  const story = signedIn().pass(600_000);
  const pending = story.state.calls.pending.find(({ call }) => call === 'options.list') ?? expect.fail('not asked');
  const { callId, params } = pending;
  const data = { callId, params, body: [OPTION], ...(skipped === undefined ? {} : { skipped }) };
  return [story, data as FactData<'options.list.answered'>];
}

test('L3a: a list within an answer that cannot be read costs only itself', () => {
  for (const current of [5, 'canary', true, {}, [null]]) {
    let told = 0;
    const read = decodeAny('CurrentBets', { current, recent: [bet] }, createVault(scrub), () => {
      told += 1;
    });
    expect(read).toMatchObject({ current: undefined, recent: [{ id: 9 }] });
    expect(told).toBe(1);
  }
});

describe('dropped items of an answer', () => {
  test('a dropped item is noted once, like a refused message, and the rest is used', () => {
    const [story, data] = refreshed(SKIPPED);
    const before = story.state.diagnostics;
    story.tell('options.list.answered', data, 'rest');
    const { diagnostics, options } = story.state;
    expect(options.list).toEqual([OPTION]);
    expect(diagnostics.rejected).toBe(before.rejected + 1);
    expect(diagnostics.last.map(noteText)).toEqual([...before.last.map(noteText), `options.list: ${SKIPPED[0]}`]);
    story.tell('options.list.answered', data, 'rest');
    expect(story.state.diagnostics).toEqual(diagnostics);
  });

  test('a completely readable answer has no note', () => {
    const [story, data] = refreshed();
    const before = story.state.diagnostics;
    expect(story.tell('options.list.answered', data, 'rest').state.diagnostics).toEqual(before);
  });

  test.each([undefined, SKIPPED])('a recording holds the note and folds to the same state: %j', (skipped) => {
    const [story, data] = refreshed(skipped);
    story.tell('options.list.answered', data, 'rest');
    const log = createLog();
    for (const { at, source, type, data } of story.entries) log.append(at, source, type, 1, data as never);
    const again = new Story();
    const reader = createReader({
      entry: ({ at, type, data, source }) => {
        again.at = at;
        again.tell(type as never, data as never, source as never);
      },
    });
    reader.bytes(new TextEncoder().encode([...recordingLines(log, HEADER, NO_HASHES)].join('\n')));
    expect(reader.end().faults).toEqual([]);
    expect(again.entries.at(-1)?.data).toEqual(JSON.parse(JSON.stringify(data)));
    expect(hashValue(again.state)).toBe(hashValue(story.state));
  });
});
