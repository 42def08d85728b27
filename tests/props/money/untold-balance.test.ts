import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { type LedgerLine, type ToldCause, withAmounts } from '../../../engine/rules/ledger.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import type { Story } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { namesIn } from '../../../view/hooks/useNames.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { Ledger } from '../../../view/screens/asset/balance/ledger.tsx';
import { reasonOf } from '../../../view/screens/asset/balance/reason.ts';
import { bet as betOf, line, told } from '../../support/causes.ts';
import { accepted, balance, bet, here, lines, listed, odd, settled, shown } from '../../support/ledger.ts';
import { ko, korean } from '../../support/words.ts';

/* The balance beside a result whose profit the site left out (engine/SPEC.md, M2, N5). */

const UNTOLD = { profit: 0, profitPercent: undefined, isProfitUntold: 'yes' } as Partial<Bet>;
/** A bet of 50,000 was accepted and shown, and was won: the site says no profit and no percent. */
const won = (id = 1, status: 1 | 2 = 1, fields: Partial<Bet> = {}): Story => {
  const story = balance(accepted(here(), id, { ...UNTOLD, isProfitUntold: undefined, ...fields }), -50_000).pass(
    60_000,
  );
  return settled(story, status, id, { ...UNTOLD, ...fields });
};
/** The site answers what the ledger asks again: it knows no more. */
function asked(story: Story, more: number, item: Bet): Story {
  for (let i = 0; i < 6; i++) {
    story.pass(10_000);
    if (story.isPending('me.fetch'))
      story.answer('me.fetch', { ...ME, points: ME.points + more, money: ME.money } as never);
    if (story.isPending('bets.list')) story.answer('bets.list', { items: [item], last: true });
    if (story.isPending('dnw.list')) story.answer('dnw.list', { items: [], last: true });
  }
  return story;
}
const item = (story: Story, fields: Partial<Bet> = {}): Bet =>
  bet(story, 1, { status: 1, createdMs: story.at - 70_000, ...UNTOLD, ...fields });

/** The changes that the page shows, newest first. */
function changesOn({ state }: Story): readonly string[] {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const inWords = createElement(SpokenContext, { value: korean }, createElement(Ledger));
  const html = renderToString(
    createElement(EngineContext, { value: { engine, nowMs: () => 0, reveal: (ref: string) => ref } }, inWords),
  );
  return [...html.matchAll(/<td class="ta-r num fw-6[^"]*">([^<]*)</g)].map(([, text = '']) => text);
}

describe('M1: the name of a bet in the ledger', () => {
  const detailOf = (fields: Partial<Bet>, labels: ReadonlyMap<string, string> = new Map()): string => {
    const [first] = shown(balance(accepted(here(), 1, fields), -50_000)).lines;
    const names = namesIn(ko, labels, (ref) => (ref === 'stock#1' ? 'A123456' : ref));
    return reasonOf(ko, names, first ?? expect.fail('no line')).detail;
  };

  test('M1: an instrument is called there as on the trade screen: by its label, and not by a pseudonym', () => {
    expect(detailOf({ stock: asRef('DOGE') }, new Map([['DOGE', '도지코인']]))).toMatch(/^도지코인 렌트 1분 \d+회차$/);
    expect(detailOf({ stock: asRef('stock#1') })).toMatch(/^A123456 /);
  });

  test('M1: the number of a round that the site did not tell is left out', () => {
    expect(detailOf({ round: 0 })).toBe('비트코인 렌트 1분');
  });
});

describe('M2: a won bet without a profit and a percent', () => {
  test('explains the change beside it, whichever of the two is told first, and no profit is said', () => {
    const first = asked(balance(won(), 44_000), 44_000, item(here()));
    const last = accepted(here(), 1, { profitPercent: undefined });
    balance(balance(last, -50_000).pass(60_000), 44_000);
    for (const story of [first, settled(last, 1, 1, UNTOLD).pass(31_000)]) {
      expect(shown(story)).toMatchObject({ status: 'agrees', sum: { settled: 44_000, stakes: 0, difference: 0 } });
      expect(lines(story)).toEqual([
        ['won', 94_000, 44_000],
        ['bet', -50_000, -50_000],
      ]);
      expect(odd(story)).toBe(0);
      const [result] = shown(story).lines;
      const { detail, title } = reasonOf(ko as never, namesIn(ko, new Map(), String), result ?? expect.fail('no line'));
      expect(title).toBe(ko.asset.result({ outcome: ko.realised }));
      expect(detail).not.toContain('·');
    }
  });

  test('is never overdue, and its stake is out, while no change is beside it', () => {
    const story = asked(won(), -50_000, item(here()));
    expect(shown(story)).toMatchObject({ status: 'agrees', sum: { settled: 0, stakes: -50_000, difference: 0 } });
    expect(lines(story)[0]).toEqual(['won', 0, -50_000]);
    const [change] = changesOn(story);
    expect(change).toBe(ko.none);
  });

  test.each([
    ['a change of less than its stake', [20_000]],
    ['several changes that may be its', [94_000, 60_000]],
  ])('accuses the site of nothing beside %s: the ledger waits', (_what, changes) => {
    const story = won();
    const all = changes.reduce((more, change) => {
      balance(story, more + change);
      return more + change;
    }, -50_000);
    asked(story, all, item(story));
    expect(shown(story).status).toBe('waiting');
    expect(shown(story).lines.map(({ cause }) => cause.kind)).not.toContain('correction');
    expect(odd(story)).toBe(0);
  });

  test('counts with its profit once that is told, and the site differs if its change does not agree', () => {
    const fair = balance(won(), 60_000).pass(31_000);
    expect(shown(fair).status).toBe('agrees');
    settled(fair, 1, 1, { profit: 60_000, createdMs: fair.at - 92_000 }).pass(31_000);
    expect(shown(fair).sum).toMatchObject({ settled: 60_000, difference: 0 });
    const short = won().pass(31_000);
    listed(short, item(short, { profit: 44_000, isProfitUntold: undefined }));
    asked(short, -50_000, item(short, { profit: 44_000, isProfitUntold: undefined }));
    expect(shown(short)).toMatchObject({ status: 'differs', sum: { difference: -94_000 } });
  });
});

test('M2: a bet of which nobody knows if it was won explains a change of at least its stake', () => {
  const story = here();
  story.state = { ...story.state, app: { ...story.state.app, policy: { ...DEFAULT_POLICY, betStatusIs: 'round' } } };
  const unknown = { ...UNTOLD, gameType: undefined };
  balance(accepted(story, 1, { ...unknown, isProfitUntold: undefined }), -50_000).pass(60_000);
  balance(settled(story, 2, 1, unknown), 44_000).pass(31_000);
  expect(shown(story)).toMatchObject({ status: 'agrees', sum: { difference: 0 } });
  expect(odd(story)).toBe(0);
});

test('M2: a bet of before the page that is first heard of without its profit explains the change beside it', () => {
  const story = here();
  const before = { createdMs: story.at - 70_000, roundStartMs: story.at - 61_000 };
  const known = bet(story, 1, { status: 1, ...UNTOLD, ...before });
  asked(balance(settled(story, 1, 1, { ...UNTOLD, ...before }), 94_000), 94_000, known);
  expect(shown(story)).toMatchObject({ status: 'agrees', sum: { difference: 0 } });
  expect(lines(story)).toEqual([['won', 94_000, 94_000]]);
});

describe('M2: what the site tells later of a result that it left out', () => {
  test('is its percent: the ledger has the profit that it makes, and the site differs if the balance does not agree', () => {
    for (const [change, status, difference] of [
      [42_500, 'agrees', 0],
      [44_000, 'differs', 1_500],
    ] as const) {
      const story = balance(won(), change).pass(31_000);
      settled(story, 1, 1, { ...UNTOLD, profitPercent: 85, createdMs: story.at - 92_000 });
      asked(story, change, item(story, { profitPercent: 85 }));
      expect(shown(story)).toMatchObject({ status, sum: { settled: 42_500, difference } });
    }
  });

  test('is its percent in a word that was sent while it ran and came late', () => {
    const story = balance(won(), 42_500).pass(31_000);
    const word = { profit: 0, profitPercent: 85, createdMs: story.at - 91_000 };
    const { ledger } = accepted(story, 1, word).state;
    expect(ledger.told.find(({ cause }) => cause.kind === 'result')?.points).toBe(92_500);
    expect(shown(story)).toMatchObject({ status: 'agrees', sum: { settled: 42_500 } });
  });

  const UNDATED = { gameType: undefined, roundStartMs: undefined, createdMs: 0 } as const;
  test.each([
    ['a loss', 2, -50_000, 0],
    ['a loss of a part', 2, -45_000, 5_000],
    ['a win', 1, 44_000, 94_000],
    ['a void', 3, 0, 50_000],
  ] as const)('is what a bet has come to that may be from before the page: %s', (_what, status, profit, points) => {
    const story = settled(here(), 1, 1, { ...UNTOLD, ...UNDATED });
    const of = () => story.state.ledger.told.find(({ cause }) => cause.kind === 'result');
    expect(of()).toMatchObject({ isUntold: true, isSure: false });
    settled(story, status, 1, { profit, ...UNDATED });
    expect(of()).toMatchObject({ points, isSure: false });
    expect(of()?.isUntold).toBeUndefined();
  });

  test('is no line and no doubt once it is told that such a bet was lost: a correction is found again', () => {
    const story = settled(here(), 1, 1, { ...UNTOLD, ...UNDATED });
    settled(story, 2, 1, { profit: -50_000, ...UNDATED });
    const known = bet(story, 1, { status: 2, profit: -50_000, ...UNDATED });
    asked(story, 0, known);
    asked(balance(story, -7), -7, known);
    expect(shown(story)).toMatchObject({ status: 'differs', sum: { difference: -7 } });
    expect(shown(story).lines.map(({ cause }) => cause.kind)).toEqual(['correction']);
    expect(odd(story)).toBe(1);
  });

  test('is the result of a bet that ran when the page was opened, though its round had ended by then', () => {
    const story = here();
    const placed = { createdMs: story.at - 130_000, roundStartMs: story.at - 130_000 };
    accepted(story, 1, { ...placed, profitPercent: undefined });
    settled(story, 1, 1, { ...UNTOLD, ...placed });
    settled(story, 2, 1, { profit: -50_000, ...placed });
    const results = story.state.ledger.told.filter(({ cause }) => cause.kind === 'result');
    expect(results).toMatchObject([{ points: 0, isSure: true, cause: { bet: { profit: -50_000 } } }]);
    expect(results[0]?.isUntold).toBeUndefined();
  });
});

test('M2: a result of which nobody knows what it brought accuses nobody, also if it may be from before the page', () => {
  const story = settled(here(), 1, 1, { ...UNTOLD, gameType: undefined, roundStartMs: undefined, createdMs: 0 });
  asked(balance(balance(story, 94_000), 154_000), 154_000, bet(story, 1, { status: 1, ...UNTOLD, createdMs: 0 }));
  expect(shown(story).status).toBe('waiting');
  expect(odd(story)).toBe(0);
});

test('M4: the lists are asked once for a result that the site left out while something is unexplained, and tell it', () => {
  const story = here();
  asked(balance(story, -7), -7, bet(story, 9, { status: 2, profit: -50_000, createdMs: 1 }));
  expect(shown(story).status).toBe('differs');
  const more = -7 - 50_000 + 94_000;
  balance(accepted(story, 1, { profitPercent: undefined }), -50_007).pass(2_000);
  balance(settled(story, 1, 1, UNTOLD), more);
  asked(story, more, item(story, { profit: 44_000, isProfitUntold: undefined }));
  expect(shown(story)).toMatchObject({ status: 'differs', sum: { settled: 44_000, difference: -7 } });
});

test('M2: what a lost bet gave back is told later', () => {
  const story = won(1, 2);
  balance(settled(story, 2, 1, { profit: -45_000, createdMs: story.at - 60_000 }), -45_000).pass(31_000);
  expect(shown(story)).toMatchObject({ status: 'agrees', sum: { settled: -45_000 } });
});

describe('M2: the amount of a result that nobody knows', () => {
  const untold = (id: number, stake: number, fields: Partial<ToldCause> = {}): ToldCause =>
    told(id, 0, {
      cause: { kind: 'result', bet: betOf({ id: id as never, points: stake as never }) },
      isUntold: true,
      ...fields,
    });
  const amounts = (changes: readonly LedgerLine[], causes: readonly ToldCause[]) =>
    withAmounts(changes, causes).map(({ points }) => points);

  test.each<readonly [string, readonly LedgerLine[], readonly ToldCause[], readonly number[]]>([
    ['is the change beside it', [line(1, 94)], [untold(2, 50)], [94]],
    ['is found anew each time', [line(1, 94)], [untold(2, 50, { points: 70 })], [94]],
    ['is not less than the stake', [line(1, 49)], [untold(2, 50)], [0]],
    ['may be the stake', [line(1, 50)], [untold(2, 50)], [50]],
    ['is none of another time', [line(1, 94, { atMs: 15_001 })], [untold(2, 50)], [0]],
    ['is no change that another cause has made', [line(1, 94)], [untold(2, 50), told(3, 94)], [0, 94]],
    [
      'is not known where another cause may be in the same change',
      [line(1, 188)],
      [untold(2, 50), told(3, 94)],
      [0, 94],
    ],
    ['is not known while another change is to come', [line(1, 94)], [untold(2, 50), told(3, -50)], [0, -50]],
    [
      'has nothing of a cause that is not certain',
      [line(1, 94)],
      [untold(2, 50), told(3, 7, { isSure: false })],
      [94, 7],
    ],
    ['has nothing of a lost bet, which changes nothing', [line(1, 94)], [untold(2, 50), told(3, 0)], [94, 0]],
    ['has nothing of a cause of another time', [line(1, 94)], [untold(2, 50), told(3, 7, { toldMs: 15_001 })], [94, 7]],
    ['is not known where two changes fit', [line(1, 94), line(2, 60)], [untold(3, 50)], [0]],
    ['is known where all that fit are equal', [line(1, 94), line(2, 94)], [untold(3, 50), untold(4, 50)], [94, 94]],
    ['is not known where two results share a change', [line(1, 188)], [untold(2, 50), untold(3, 50)], [0, 0]],
    ['goes by the stakes', [line(1, 47), line(2, 94)], [untold(3, 25), untold(4, 50)], [47, 94]],
  ])('%s', (_rule, changes, causes, expected) => {
    expect(amounts(changes, causes)).toEqual(expected);
  });
});
