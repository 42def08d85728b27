import { describe, expect, test } from 'vitest';
import { STATE_VERSION } from '../../../engine/index.ts';
import { asPoints, misfit } from '../../../fixtures/arbitraries/make.ts';
import { BETTING, lost, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { SessionAgainst } from '../../../replay/against-member.ts';
import { accepted, balance, created, here, settled, updated } from '../../support/ledger.ts';
import { HEADER } from '../../support/recording.ts';

/* What goes against the money of a member is marked where the page learnt it. */

const MONEY = ['inDoubt', 'void', 'settledWrong', 'requestRejected', 'balanceOff'];
/** What a story tells against the member's money: the entry, the kind, and the particulars. */
function moneyOf({ entries }: Story, state = STATE_VERSION) {
  const session = new SessionAgainst();
  session.begin({ ...HEADER, state });
  return entries.flatMap((entry) =>
    session
      .take(entry)
      .filter(({ kind }) => MONEY.includes(kind))
      .map(({ kind, words, what }) => ({ seq: entry.seq, kind, said: what === '' ? words : `${words}: ${what}` })),
  );
}
const last = ({ entries }: Story): number => entries.length - 1;

describe('a settled bet', () => {
  test('that was paid less than its fee gives is marked once, and the site’s outcome is no computation of ours', () => {
    const story = settled(accepted(here()).pass(60_000), 1, 1, { profit: 30_800 });
    const seq = last(story);
    settled(story.pass(60_000), 1, 1, { profit: 30_800 });
    expect(moneyOf(story).filter(({ kind }) => kind === 'settledWrong')).toEqual([
      {
        seq,
        kind: 'settledWrong',
        said: 'the site settled a bet otherwise than it had said: bet 1: expected ?, paid +30800: differs: profit (by what the site says: won, 44000 points)',
      },
    ]);
  });

  test('that was paid as its fee gives is not', () => {
    for (const status of [1, 2] as const)
      expect(moneyOf(settled(accepted(here()), status)).map(({ kind }) => kind)).not.toContain('settledWrong');
  });

  test('of an earlier session is not: the page did not see it open', () => {
    expect(moneyOf(settled(here(), 1, 1, { profit: 30_800 }))).toEqual([]);
  });

  test('of another version of the state is not judged', () => {
    const story = settled(accepted(here()).pass(60_000), 1, 1, { profit: 30_800 });
    expect(moneyOf(story, STATE_VERSION - 1)).toEqual([]);
  });
});

describe('a request of money', () => {
  test.for([
    ['D', 'the site rejected a deposit: 9 of 30000'],
    ['W', 'the site rejected a withdrawal: 9 of 30000'],
    ['BD', 'the site rejected a request: 9 of 30000'],
  ] as const)('of the type %s that the site rejects is marked', ([type, said]) => {
    const story = updated(created(here(), { type }).pass(1_000), { type, status: 2 });
    const seq = last(story);
    updated(story, { type, status: 2 });
    expect(moneyOf(story)).toEqual([{ seq, kind: 'requestRejected', said }]);
  });

  test('that the site grants is not, nor one that was rejected before the session', () => {
    expect(moneyOf(balance(updated(created(here(), {}).pass(1_000), { status: 1 }), 30_000))).toEqual([]);
    expect(moneyOf(created(here(), { status: 2 }))).toEqual([]);
  });
});

describe('what is sent once', () => {
  const betting = (): Story => {
    const story = ready().pass(1_000);
    for (const intent of BETTING) story.send(intent);
    return story;
  };

  test('is marked when it comes into doubt, by a site that does not answer and by a link that is lost', () => {
    for (const story of [betting().pass(6_000), lost(betting())])
      expect(moneyOf(story)).toMatchObject([{ kind: 'inDoubt', said: 'a bet was in doubt' }]);
  });

  test('is not marked again at each question of the page', () => {
    expect(moneyOf(betting().pass(12_000)).filter(({ kind }) => kind === 'inDoubt')).toHaveLength(1);
  });

  test('a deposit without an answer of the site is in doubt', () => {
    const story = ready().pass(1_000);
    story.tell('cash.requested', { kind: 'D', points: asPoints(30_000) }, 'intent');
    story.fail('dnw.apply', misfit(null));
    expect(moneyOf(story)).toMatchObject([{ kind: 'inDoubt', said: 'a deposit was in doubt' }]);
  });
});

describe('the balance', () => {
  test('that nothing explains is marked when it cannot be explained any more, once for each amount', () => {
    const story = balance(here(), -5_000).pass(29_000);
    expect(moneyOf(story)).toEqual([]);
    story.pass(3_000);
    const told = moneyOf(story);
    expect(told).toMatchObject([{ kind: 'balanceOff', said: 'nothing explains a part of the balance: -5000 points' }]);
    story.pass(600_000);
    expect(moneyOf(story)).toEqual(told);
    balance(story, -7_000).pass(60_000);
    expect(moneyOf(story).map(({ said }) => said)).toEqual([
      'nothing explains a part of the balance: -5000 points',
      'nothing explains a part of the balance: -7000 points',
    ]);
  });

  test('that a late message explains is not', () => {
    const story = balance(here(), -50_000).pass(1_000);
    expect(moneyOf(accepted(story).pass(60_000))).toEqual([]);
  });
});
