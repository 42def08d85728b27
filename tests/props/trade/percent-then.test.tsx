import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { saveBets } from '../../../engine/run/files/bets-file.ts';
import { selectReceipt, selectSearch, selectStatement } from '../../../engine/selectors/screens.ts';
import { selectOwnBets } from '../../../engine/selectors/shell.ts';
import { BET } from '../../../fixtures/arbitraries/samples.ts';
import { FILE_WORDS } from '../../../fixtures/arbitraries/search.ts';
import { BETTING, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { History } from '../../../view/screens/trade/history.tsx';
import { markupOf } from '../../support/markup.ts';

/* A site may tell the percent of a bet in one of its words alone, or in none. What the page knows of it is shown wherever the percent stands. */

// how many rows a box has room for
beforeEach(() => void vi.stubGlobal('innerHeight', 900));
afterEach(() => void vi.unstubAllGlobals());

type Says = { readonly running?: number; readonly result?: number; readonly listed?: number };
const DAY = 'from=2026-03-12&to=2026-03-12';

/** A bet that won. The member has confirmed 88 percent, and the site tells the profit, and a percent where it says so. */
function won({ running, result }: Says, isHere: boolean): Story {
  const story = ready().pass(2_000);
  if (isHere) for (const intent of BETTING) story.send(intent);
  const clientId = isHere ? story.state.ticket.context.clientId : undefined;
  const told = { ...BET, clientId, createdMs: story.at, profitPercent: running } as Bet;
  return story
    .tell('bet.accepted', { bet: told }, 'stomp')
    .tell('bet.settled', { bet: { ...told, status: 1, profit: 44_000, profitPercent: result } as Bet }, 'stomp');
}
const LISTED = { ...BET, status: 1, profit: 44_000, profitPercent: undefined } as Bet;

/** What each place says of the percent. */
function shownBy(story: Story, listed: number | undefined) {
  story.send({ type: 'nav.go', path: `/history_trade?${DAY}` });
  story.answer('bets.search', { items: [{ ...LISTED, profitPercent: listed } as Bet], last: true });
  const files: string[] = [];
  saveBets({ save: (_, bytes) => void files.push(new TextDecoder().decode(bytes)) }, story.state, FILE_WORDS);
  const search = selectSearch(story.state).rows[0]?.rate ?? null;
  story.send({ type: 'nav.go', path: `/history_trade?view=statement&${DAY}` });
  if (story.isPending('bets.search'))
    story.answer('bets.search', { items: [{ ...LISTED, profitPercent: listed } as Bet], last: true });
  if (story.isPending('dnw.search')) story.answer('dnw.search', { items: [], last: true });
  const { total } = selectStatement(story.state).statement ?? expect.fail('no statement');
  const own = selectOwnBets(story.state)[0]?.percent;
  const rate = /<td class="ta-r num">([^<]*%|-)<\/td>/.exec(markupOf(story, createElement(History)))?.[1];
  return {
    own,
    rate,
    search,
    file: files[0]?.split('\r\n')[1]?.split(',')[5],
    fee: total.fee,
    unknownFees: total.unknownFees,
  };
}

describe('BR18: the percent of a bet is that which it was booked with, in every place', () => {
  test.each<[string, Says, isHere: boolean, percent: number | null]>([
    ['confirmed on this page', {}, true, 88],
    ['told while it ran', { running: 85 }, false, 85],
    ['told with its result', { result: 86 }, false, 86],
    ['told while it ran, and confirmed', { running: 85 }, true, 85],
    ['told by the list of the history', { listed: 84 }, true, 84],
    ['told by nobody', {}, false, null],
  ])('one that was %s', (_, says, isHere, percent) => {
    const shown = shownBy(won(says, isHere), says.listed);
    expect(shown.own).toBe(percent ?? undefined);
    expect(shown.rate).toBe(percent === null ? '-' : `${percent}%`);
    expect([shown.search, shown.file]).toEqual([percent, percent === null ? '' : String(percent)]);
    expect([shown.fee, shown.unknownFees]).toEqual(percent === null ? [0, 1] : [6_000, 0]);
  });

  test('BR26: the receipt says the percent that the site has told in any of its words', () => {
    const told = (says: Says, isHere: boolean) => selectReceipt(BET.id)(won(says, isHere).state)?.percent;
    expect(told({ running: 85 }, false)).toMatchObject({ own: 85, told: 85 });
    expect(told({ running: 85 }, true)).toMatchObject({ own: 88, told: 85 });
    expect(told({}, true)).toMatchObject({ own: 88, told: null });
  });

  test('BR27: the words of the site in the evidence are as the site told them', () => {
    const receipt = selectReceipt(BET.id)(won({}, true).state);
    expect(receipt?.bet.profitPercent).toBeUndefined();
  });
});
