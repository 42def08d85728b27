import { describe, expect, test } from 'vitest';
import type { RedactedIntent } from '../../../engine/events/intents.ts';
import type { CallAnswer, CallName } from '../../../engine/model/calls.ts';
import { selectQuery } from '../../../engine/selectors/shell.ts';
import { isGivenAgain } from '../../../engine/state/modules/request/overlap.ts';
import type { State } from '../../../engine/state/state.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

/* A site that gives the same page for every number, and counts more rows than it gives, or says that each page is not the last one (L5i). */

const DAY_MS = 86_400_000;
const round = (n: number) => ({
  ...RESULT,
  id: asId(n),
  startMs: RESULT.startMs - DAY_MS + n * 60_000,
  endMs: RESULT.endMs - DAY_MS + n * 60_000,
});
const bet = (n: number) => ({ ...BET, id: asId(n), status: 1, profit: 1_000, createdMs: BET.createdMs - DAY_MS + n });
const ENDS = [{ last: true, isUnsaid: true, total: 1_234 }, { last: false }, { last: false, totalPages: 99 }] as const;

/** Answers every question for a list with the same rows. Returns how many further pages were asked for. */
function answer(story: Story, call: CallName, body: object): number {
  let further = 0;
  for (let i = 0; i < 500 && story.isPending(call); i++) {
    const { callId, params } = story.state.calls.pending.find((one) => one.call === call) ?? expect.fail('none');
    if (((params as { readonly page?: number }).page ?? 0) > 0) further++;
    story.answerTo(callId, call, body as never);
  }
  return further;
}

type Case = readonly [
  call: CallName,
  more: RedactedIntent,
  row: (n: number) => object,
  list: (state: State) => { readonly isLast: boolean },
];
const LISTS: readonly Case[] = [
  ['round.results', { type: 'results.more' }, round, ({ stage }) => stage.results],
  ['round.paint', { type: 'paint.more' }, round, ({ stage }) => stage.paint],
  ['bets.list', { type: 'history.more' }, bet, ({ bets }) => bets],
];
const rowsOf = ([, , row]: Case, count: number) => Array.from({ length: count }, (_, i) => row(count - i));
/** Scrolls to the end of the list, ten times at most. Returns how many further pages were asked for. */
function scrolled(story: Story, [call, more, , list]: Case, body: object): number {
  let further = 0;
  for (let i = 0; i < 10 && !list(story.state).isLast; i++) {
    story.send(more);
    further += answer(story, call, body);
  }
  expect(list(story.state).isLast).toBe(true);
  expect(story.send(more) && story.isPending(call)).toBe(false);
  return further;
}

describe.each(ENDS)('L5i: a site that gives the same page for every number, with %j', (end) => {
  test.each(LISTS)('ends %s after one further page', (...list) => {
    for (const count of [20, 3]) {
      const story = signedIn();
      const body = { items: rowsOf(list, count), ...end };
      answer(story, list[0], body);
      expect(scrolled(story, list, body)).toBe(1);
    }
  });
});

test('L5i: a page of rows that are known is one that was given before only where another page would have other rows', () => {
  const items = Array.from({ length: 20 }, (_, id) => ({ id }));
  const isGiven = (page: number, count: number, isKnown = true) =>
    isGivenAgain({ page: page - 1 }, page, items, count, () => isKnown);
  expect([isGiven(1, 20), isGiven(2, 40), isGiven(1, 21), isGiven(2, 41), isGiven(1, 20, false)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(isGivenAgain({ page: 0 }, 1, [], 0, () => true)).toBe(false);
  expect(isGivenAgain({ page: 1 }, 1, items, 20, () => true)).toBe(false); // it is read again
});

test('L5i: the trades of a receipt end with the second page that is the same, and are counted once', () => {
  for (const end of ENDS) {
    const story = ready();
    const items = Array.from({ length: 20 }, (_, i) => [i, 97_400 + i] as const);
    const params = { stock: OPTION.stock, startMs: 1, endMs: 2, page: 0 } as never;
    story.send({ type: 'call.ask', call: 'receipt.trades', params } as never);
    expect(answer(story, 'receipt.trades', { items, ...end } as CallAnswer['receipt.trades'])).toBe(1);
    expect(selectQuery('receipt.trades')(story.state)?.body?.items).toEqual(items);
  }
});

test('BR25: two pages of trades that are all alike are no end: a large order is filled many times at one instant', () => {
  const story = ready();
  const alike = Array.from({ length: 20 }, () => [1, 97_400] as const);
  const last = [[2, 97_500] as const];
  story.send({
    type: 'call.ask',
    call: 'receipt.trades',
    params: { stock: OPTION.stock, startMs: 1, endMs: 2, page: 0 } as never,
  });
  for (const items of [alike, alike, last])
    story.answer('receipt.trades', { items, last: items === last } as CallAnswer['receipt.trades']);
  expect(story.isPending('receipt.trades')).toBe(false);
  expect(selectQuery('receipt.trades')(story.state)?.body?.items).toEqual([...alike, ...alike, ...last]);
});
