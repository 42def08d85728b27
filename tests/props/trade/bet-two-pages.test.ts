import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BetId } from '../../../engine/base/brand.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { auditOf, selectEvidence } from '../../../engine/selectors/trade/evidence.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { BET, ROUND, said } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING } from '../../../fixtures/arbitraries/story.ts';
import { both, MANY, Page, Two } from '../../support/two-pages.ts';

/* Two pages of a member bet the same in one round of a site that echoes no client id: on one device, or on two. */

/** What must hold when the round is over and the lists were read. */
function holds(two: Two): void {
  const booked = two.bets.map(({ id }) => id);
  for (const nr of both) {
    const page = two.pages[nr];
    expect(page.story.state.ticket.value).toBe('idle');
    expect(page.ids).toEqual(booked);
    const lostOnes = two.fates[nr].filter((fate) => fate === 'lost').length;
    // a bet that the site has is never said to be absent
    expect(page.count('betAbsent')).toBeLessThanOrEqual(lostOnes);
    // the receipt of each bet has its own reference, and no sent bet is that of two
    const { terms } = page.story.state.bets;
    expect(terms.flatMap(({ id }) => id ?? []).toSorted((a, b) => a - b)).toEqual(booked);
    const sent = terms.flatMap((one) => one.sent?.clientId ?? []);
    expect(sent).toHaveLength(new Set(sent).size);
  }
}

describe('C7e: equal bets of two pages in flight at once, on a site that echoes no client id', () => {
  test.each([true, false])('C7e: both are booked, and each page has both and no doubt (one device: %s)', (isShared) => {
    for (const order of [
      [0, 0, 1, 1],
      [1, 1, 0, 0],
      [0, 1, 0, 1],
    ] as const) {
      const two = new Two(isShared);
      two.send(0, 'booked');
      two.pass(500).send(1, 'booked');
      two.pass(500);
      for (const nr of order) two.tell(nr);
      expect(two.pages.map(({ isFree }) => isFree)).toEqual([true, true]);
      holds(two.end());
      for (const page of two.pages) {
        expect(new Set(page.toasts)).toEqual(new Set(['betAccepted']));
      }
    }
  });

  test('C7e: on one device the other page’s bet does not end the own one; the list does, and the member is told the count', () => {
    const two = new Two(true);
    two.send(0, 'lost');
    two.pass(500).send(1, 'booked');
    two.pass(500).tell(0);
    two.tell(1);
    expect(two.pages.map(({ isFree }) => isFree)).toEqual([false, false]);
    holds(two.end());
    for (const { toasts } of two.pages) expect(toasts).toEqual(['betAccepted', 'betAlike']);
    expect(two.pages[0].story.state.toasts.shown).toEqual([]);
  });

  test('C7e: the message says how many equal bets the round has', () => {
    const two = new Two(true);
    two.send(0, 'lost');
    two.pass(500).send(1, 'booked');
    two.pass(500).tell(0);
    two.pass(6_000).list(0);
    expect(two.pages[0].story.state.toasts.shown.map(({ say }) => say)).toContainEqual({ kind: 'betAlike', count: 1 });
  });

  test('C7e: a page whose bet and the other page’s are lost says that its own is absent', () => {
    for (const isShared of [true, false]) {
      const two = new Two(isShared);
      two.send(0, 'lost');
      two.pass(500).send(1, 'lost');
      holds(two.end());
      for (const { toasts } of two.pages) expect(toasts).toEqual(['betAbsent']);
    }
  });

  test('C7e: beside another device, the first equal bet that is told ends the own one, and a doubt ends with the count', () => {
    const two = new Two(false);
    two.send(0, 'lost');
    two.pass(500).send(1, 'booked');
    two.pass(500).tell(0);
    expect(two.pages[0].isFree).toBe(true);
    const slow = new Two(false);
    slow.send(0, 'lost');
    slow.pass(7_000).send(1, 'booked');
    slow.list(0);
    expect(slow.pages[0].toasts).toEqual(['betAlike']);
  });

  test('C7e: an equal bet that was known before the own one was sent counts for none of the bets in flight', () => {
    const two = new Two(true);
    two.send(0, 'booked');
    two.tell(0);
    two.tell(1);
    two.pass(1_500).send(0, 'lost');
    two.pass(500).send(1, 'booked');
    two.pass(500).tell(0);
    expect(two.pages[0].ids).toEqual([1, 2]);
    expect(two.pages[0].isFree).toBe(false);
  });

  test('C7e: an equal bet with the client id of another page counts for none of the bets in flight', () => {
    const two = new Two(true);
    two.send(0, 'lost');
    two.pass(500).send(1, 'booked');
    const { story } = two.pages[0];
    const named = { ...BET, id: 9 as BetId, createdMs: story.at, clientId: asRef('another') };
    story.tell('bet.accepted', { bet: named }, 'stomp');
    two.pass(500).tell(0);
    expect(two.pages[0].ids).toEqual([1, 9]);
    expect(two.pages[0].isFree).toBe(false);
  });

  test('C7e: where a member bets once in a round, no page waits for a second bet', () => {
    const two = new Two(true, DEFAULT_POLICY);
    two.send(0, 'booked');
    two.pass(500).send(1, 'lost');
    two.tell(0);
    expect(two.pages[0].isFree).toBe(true);
    expect(two.pages[0].count('betAlike')).toBe(0);
  });

  test.each([true, false])(
    'C7e: a bet of another percent is not judged by what this page confirmed, since it may be another page’s (one device: %s)',
    (isShared) => {
      const two = new Two(isShared);
      two.send(0, 'booked');
      two.pass(500).send(1, 'booked');
      two.bets[1] = { ...(two.bets[1] as Bet), profitPercent: 80 };
      const { story } = two.pages[0];
      const sentAs = () => story.state.bets.terms.map(({ id, sent }) => [id, sent?.percent]);
      const verdicts = () =>
        two.bets.map((one) => {
          const { points, profitPercent = 0 } = one;
          const settled = { ...one, status: 1 as const, profit: (points * profitPercent) / 100 };
          return auditOf(settled, selectEvidence(story.state), MANY)?.verdict;
        });
      expect(sentAs()).toEqual([[null, 88]]);
      story.tell('bet.accepted', { bet: two.bets[1] as Bet }, 'stomp');
      expect(sentAs()).toEqual([
        [null, 88],
        [2, undefined],
      ]);
      // the sent bet was not told of: nobody knows whether this is it
      expect(verdicts()).not.toContain('differs');
      story.tell('bet.accepted', { bet: two.bets[0] as Bet }, 'stomp');
      expect(sentAs()).toContainEqual([1, 88]);
      expect(verdicts()).not.toContain('differs');
    },
  );

  test('C7e: a bet that is told after the pips have changed is not judged by those that this page confirmed', () => {
    const two = new Two(false);
    two.send(0, 'booked');
    const { story } = two.pages[0];
    const list = story.state.options.list.map((option) => ({ ...option, buyPip: 9 }));
    const { state } = story;
    story.state = { ...state, options: { ...state.options, list } };
    story.tell('bet.accepted', { bet: two.bets[0] as Bet }, 'stomp');
    expect(story.state.bets.terms.map(({ id, sent, pips }) => [id, sent === null, pips?.buyPip])).toEqual([
      [null, false, 4.62],
      [1, true, 9],
    ]);
  });

  test('C7e: a bet that is dated before the own one was sent takes nothing of what this page confirmed', () => {
    const { story } = new Page('a', MANY);
    const old = { ...BET, id: 1 as BetId, createdMs: story.at - 5_000 };
    for (const intent of BETTING) story.send(intent);
    story.tell('bet.accepted', { bet: old }, 'stomp');
    story.tell('bet.accepted', { bet: { ...old, id: 2 as BetId, createdMs: story.at } }, 'stomp');
    const sent = story.state.bets.terms.map(({ id, sent: one }) => [id, one?.percent]);
    expect(sent.toSorted()).toEqual([
      [1, undefined],
      [2, 88],
    ]);
  });

  test('C7e: a refusal without a client id ends each page’s bet, and the one that the site has is shown on both', () => {
    const two = new Two(true);
    two.send(0, 'booked');
    two.pass(500).send(1, 'lost');
    for (const { story } of two.pages) story.tell('server.errored', { message: said('refused') });
    two.tell(0);
    two.tell(1);
    holds(two.end());
    for (const page of two.pages) expect(page.count('betAbsent')).toBe(0);
  });
});

const act = fc.record({
  nr: fc.constantFrom(...both),
  what: fc.constantFrom('send', 'send', 'lose', 'tell', 'tell', 'list', 'wait', 'cut' as const),
  ms: fc.integer({ min: 100, max: 3_000 }),
});

describe('C7e: two pages against a model of the site', () => {
  test('C7e: no bet is lost, doubled, in doubt for ever, or absent while the site has it', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(act, { minLength: 3, maxLength: 14 }), (isShared, acts) => {
        const two = new Two(isShared);
        for (const { nr, what, ms } of acts) {
          if (two.pages[0].story.at > ROUND.endMs - 25_000) break;
          two.pass(ms);
          if (what === 'send') two.send(nr, 'booked');
          else if (what === 'lose') two.send(nr, 'lost');
          else if (what === 'tell') two.tell(nr);
          else if (what === 'list') two.list(nr);
          else if (what === 'cut') two.cut(nr);
        }
        holds(two.end());
      }),
      { numRuns: 150 },
    );
  });

  test('C7e: on one device a page whose bet was lost always says so, or how many the site has', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 3, maxLength: 14 }), (acts) => {
        const two = new Two(true);
        // each page sends once; the other page's bet may be on its way, and is not known yet
        for (const { nr, what, ms } of acts) {
          if (two.pages[0].story.at > ROUND.endMs - 25_000) break;
          two.pass(ms);
          if ((what === 'send' || what === 'lose') && two.fates[nr].length === 0 && two.hasHeard(nr))
            two.send(nr, what === 'send' ? 'booked' : 'lost');
          else if (what === 'tell') two.tell(nr);
          else if (what === 'list') two.list(nr);
        }
        holds(two.end());
        for (const nr of both)
          if (two.fates[nr][0] === 'lost')
            expect(two.pages[nr].count('betAbsent') + two.pages[nr].count('betAlike')).toBe(1);
      }),
      { numRuns: 150 },
    );
  });
});
