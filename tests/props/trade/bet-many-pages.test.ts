import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likeOf } from '../../../engine/model/own-limits.ts';
import { ME, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING } from '../../../fixtures/arbitraries/story.ts';
import { MANY, Page, Several } from '../../support/two-pages.ts';

/* Three pages of a member bet the same in one round of a site that echoes no client id, on one device or on several (C7e). */

const THREE = [0, 1, 2] as const;
const ONE_DEVICE = [0, 0, 0] as const;
const act = fc.record({
  nr: fc.constantFrom(...THREE),
  what: fc.constantFrom('send', 'send', 'lose', 'tell', 'tell', 'list', 'wait', 'cut' as const),
  ms: fc.integer({ min: 100, max: 3_000 }),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** What is shown is the site's from each list on, and no bet that the site has is said to be absent. */
function holds(several: Several): void {
  const booked = several.bets.map(({ id }) => id);
  for (const [nr, page] of several.pages.entries()) {
    expect(page.story.state.ticket.value).toBe('idle');
    expect(page.ids).toEqual(booked);
    expect(page.count('betAbsent')).toBeLessThanOrEqual(
      (several.fates[nr] ?? []).filter((fate) => fate === 'lost').length,
    );
  }
}

/** One step of a page. The bets that are shown are each there once, and all of them after a list. */
function step(several: Several, { nr, what, ms }: Act, isOnce: boolean): void {
  several.pass(ms);
  const isFirst = several.fates[nr]?.length === 0;
  if (what === 'send' || what === 'lose') {
    if (!isOnce || (isFirst && several.hasHeard(nr))) several.send(nr, what === 'send' ? 'booked' : 'lost');
  } else if (what === 'tell') several.tell(nr);
  else if (what === 'cut') several.cut(nr);
  else if (what === 'list') {
    const isAsked = several.page(nr).story.isPending('bets.current');
    several.list(nr);
    if (isAsked) expect(several.page(nr).ids).toEqual(several.bets.map(({ id }) => id));
  }
  for (const { ids } of several.pages) {
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => several.bets.some((bet) => bet.id === id))).toBe(true);
  }
}
const isOver = ({ pages: [first] }: Several): boolean => (first?.story.at ?? 0) > ROUND.endMs - 25_000;

describe('C7e: equal bets of three pages in flight at once, on a site that echoes no client id', () => {
  test('C7e: on one device a page whose bet was lost waits until the site could have three, and says how many it has', () => {
    const several = new Several(ONE_DEVICE);
    several.send(0, 'lost');
    several.pass(500).send(1, 'booked');
    several.pass(500).send(2, 'booked');
    several.pass(500);
    for (const nr of THREE) {
      several.tell(nr);
      several.tell(nr);
      expect(several.page(nr).isFree).toBe(false);
    }
    holds(several.end());
    expect(several.page(0).count('betAlike')).toBe(1);
  });

  test('C7e: on one device, when the site has all three, no page is in doubt', () => {
    const several = new Several(ONE_DEVICE);
    for (const nr of THREE) several.pass(300).send(nr, 'booked');
    for (const nr of THREE) for (const _ of THREE) several.tell(nr);
    expect(several.pages.map(({ isFree }) => isFree)).toEqual([true, true, true]);
    holds(several.end());
    for (const { toasts } of several.pages) expect(new Set(toasts)).toEqual(new Set(['betAccepted']));
  });

  test('C7e: a bet of another amount that another page has in flight leaves the own one as it is', () => {
    const { story } = new Page('a', MANY);
    const flight = `client-b1${likeOf({ roundId: ROUND.id, betType: 'B', points: 77_000 })}`;
    const told = {
      playerId: ME.id,
      limits: null,
      sinceMs: null,
      trouble: null,
      isElsewhere: true,
      elsewhere: [flight],
    };
    story.tell('limits.restored', told as never, 'storage');
    for (const intent of BETTING) story.send(intent);
    expect(story.state.unlike.isShared).toBeUndefined();
    story.tell('limits.restored', { ...told, elsewhere: ['client-b1'] } as never, 'storage');
    expect(story.state.unlike).toMatchObject({ isShared: true, others: ['client-b1'] });
  });

  test('C7e: on one device a page whose bet was lost always says so, or how many the site has', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 4, maxLength: 18 }), (acts) => {
        const several = new Several(ONE_DEVICE);
        for (const one of acts) if (!isOver(several) && one.what !== 'cut') step(several, one, true);
        holds(several.end());
        for (const nr of THREE)
          if (several.fates[nr]?.[0] === 'lost')
            expect(several.page(nr).count('betAbsent') + several.page(nr).count('betAlike')).toBe(1);
      }),
      { numRuns: 150 },
    );
  });

  test.each([[ONE_DEVICE], [[0, 0, 1]], [[0, 1, 2]]])(
    'C7e: pages on the devices %j show the bets of the site, each once, and none of them is said to be absent',
    (devices) => {
      fc.assert(
        fc.property(fc.array(act, { minLength: 4, maxLength: 18 }), (acts) => {
          const several = new Several(devices);
          for (const one of acts) if (!isOver(several)) step(several, one, false);
          holds(several.end());
        }),
        { numRuns: 100 },
      );
    },
  );
});
