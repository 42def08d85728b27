import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BET_OUTCOMES } from '../../../engine/address/bet-filter.ts';
import { DAY_MS, parseIsoMs } from '../../../engine/base/time.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import { toBets } from '../../../engine/link/translate/bets.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { isSought } from '../../../engine/rules/filter-match.ts';
import { betOutcome } from '../../../engine/rules/outcome.ts';
import { narrowed } from '../../../engine/rules/search.ts';
import { selectSearch, selectTotals } from '../../../engine/selectors/screens.ts';
import type { Decoded } from '../../../engine/wire/registry.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { guards } from '../../support/decode.ts';

/* The list of a filter of bets, and what is told of bets while it is on the screen. */

const DAY = '2026-03-12';
const START_MS = parseIsoMs(DAY) ?? 0;
const END_MS = START_MS + DAY_MS - 1;
/** The filter of one day is on the screen, and its first page is asked for. */
function on(query: string): Story {
  const story = ready().pass(3_000);
  story.send({ type: 'nav.go', path: `/history_trade?from=${DAY}&to=${DAY}${query}` });
  return story;
}
const bet = (id: number, createdMs: number, status: Bet['status'] = 0): Bet => ({
  ...BET,
  id: asId(id),
  createdMs,
  status,
  profit: [0, 44_000, -50_000, 0][status] as number,
});
/** What became of a bet, by its status. */
const OUTCOMES = ['pending', 'won', 'lost', 'void'] as const;
const shown = ({ state }: Story): readonly number[] => selectSearch(state).rows.map(({ id }) => id);

describe('N5: a bet that is told while its filter is on the screen', () => {
  const instant = fc.oneof(
    fc.constantFrom(START_MS - 1, START_MS, END_MS, END_MS + 1),
    fc.integer({ min: START_MS - DAY_MS, max: END_MS + DAY_MS }),
  );
  const status = fc.constantFrom<Bet['status']>(0, 1, 2, 3);
  const bets = fc.array(fc.record({ createdMs: instant, status, isListed: fc.boolean(), isTwice: fc.boolean() }), {
    maxLength: 12,
  });

  test('N5: the rows and the totals are of all bets of the filter, each once and newest first, whatever is told of them', () => {
    fc.assert(
      fc.property(bets, fc.option(fc.subarray([...BET_OUTCOMES], { minLength: 1 })), (all, outcomes) => {
        const isOf = ({ createdMs, status: its }: { createdMs: number; status: Bet['status'] }): boolean =>
          createdMs >= START_MS && createdMs <= END_MS && (outcomes?.includes(OUTCOMES[its]) ?? true);
        const known = all.map((one, i) => ({ ...one, id: 100 + i }));
        const story = on(outcomes === null ? '' : `&outcome=${outcomes.join()}`);
        const listed = known
          .filter((one) => one.isListed && isOf(one))
          .map((one) => bet(one.id, one.createdMs, one.status));
        story.answer('bets.search', { items: listed.toSorted((a, b) => b.createdMs - a.createdMs), last: true });
        for (const { id, createdMs, status: its, isTwice } of known)
          for (const told of isTwice ? [0 as const, its, its] : [its])
            story.tell(told === 0 ? 'bet.accepted' : 'bet.settled', { bet: bet(id, createdMs, told) }, 'stomp');
        const wanted = known.filter(isOf).toSorted((a, b) => b.createdMs - a.createdMs || b.id - a.id);
        expect(shown(story)).toEqual(wanted.map(({ id }) => id));
        expect(selectTotals(story.state)).toMatchObject({
          status: 'whole',
          count: wanted.length,
          profit: wanted.reduce((sum, one) => sum + bet(0, 0, one.status).profit, 0),
        });
      }),
      { numRuns: 60 },
    );
  });
  test('N5: of a list that goes on, a bet that is older than its last one waits for its page', () => {
    const story = on('').answer('bets.search', {
      items: [bet(9, START_MS + 9, 1), bet(8, START_MS + 5, 1)],
      last: false,
    });
    for (const [id, atMs] of [
      [701, 4],
      [702, 6],
    ] as const)
      story.tell('bet.settled', { bet: bet(id, START_MS + atMs, 3) }, 'stomp');
    expect(shown(story)).toEqual([9, 702, 8]);
  });
});

describe('N6: a status that the documents do not name', () => {
  test.each([null, undefined, 0, 1, 2, 3, 4, 5, 9, -1, '1', '2', '5'])(
    'N6: a bet whose status is %j is found by the outcome that its row shows, and by no other',
    (sent) => {
      const wire = { id: 5, type: 'B', tradeRoundId: 7, gameType: 'R1', point: 1_000, createDate: 1, status: sent };
      const read = guards.BetPage({ content: [wire], last: true }) as Decoded<'BetPage'>;
      const [one = expect.fail('the bet is read')] = toBets(read.content ?? []);
      // a site that narrows by status compares the one that it has sent
      const isGiven = (statuses: readonly number[] | undefined): boolean =>
        statuses === undefined || (sent != null && statuses.includes(Number(sent)));
      const found = BET_OUTCOMES.filter((outcome) => {
        const { fields } = narrowed({ outcome: [outcome] }, [], DEFAULT_POLICY);
        return isGiven(fields.statusStrs) && isSought(one, { outcome: [outcome] }, DEFAULT_POLICY);
      });
      expect(found).toEqual([betOutcome(one, DEFAULT_POLICY)]);
    },
  );
});
