import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { selectLedger } from '../../../engine/selectors/screens.ts';
import { findBet } from '../../../engine/state/reads.ts';
import { OPEN_BETS_MAX } from '../../../engine/state/shape/limits.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME, NEXT_ROUND, OPTION, RESULT, type ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

/* What the site's words on own bets say beside their outcome, and what lists of them say of the bet in flight and of the form. */

const bet = (fields: Partial<Bet> = {}): Bet => ({ ...BET, ...fields });
const quiet = (): Story => resynced(resynced(ready().pass(2_600)).pass(100));
const sent = (): Story => {
  const story = quiet();
  for (const intent of BETTING) story.send(intent);
  return story;
};
const current = (story: Story, bets: readonly Bet[]): Story =>
  story.answerTo(story.ask('bets.current', { optionId: OPTION.id, roundId: BET.roundId }), 'bets.current', {
    current: bets,
    recent: [],
    recentRound: null,
  });
const listed = (story: Story, page: number, items: readonly Bet[]): Story =>
  story.answerTo(story.ask('bets.list', { playerId: ME.id, page, size: 50 }), 'bets.list', { items, last: true });

describe('BR15: a bet whose status is against its profit', () => {
  test('BR15: is noted once with what it said, and searches count no statuses from then on', () => {
    const odd = bet({ status: 2, profit: asPoints(44_000) });
    const story = ready().tell('bet.settled', { bet: odd }).tell('bet.settled', { bet: odd });
    const { contradictions, last } = story.state.diagnostics;
    expect([contradictions, last.at(-1)]).toEqual([
      1,
      { code: 'betContradicts', id: odd.id, status: 2, profit: 44_000 },
    ]);
    expect(story.state.search.isStatusOdd).toBe(true);
  });

  test('BR26: a bet that the site settled without a profit is kept as one without a told profit', () => {
    const untold = ready().tell('bet.accepted', { bet: bet() });
    untold.tell('bet.settled', { bet: bet({ status: 1, isProfitUntold: 'yes' }) });
    const told = ready().tell('bet.accepted', { bet: bet() });
    told.tell('bet.settled', { bet: bet({ status: 1, profit: asPoints(44_000) }) });
    const ofLast = ({ state }: Story) => state.bets.settled.last?.isProfitUntold;
    expect([ofLast(untold), ofLast(told)]).toEqual(['yes', undefined]);
  });
});

describe('BR15: a settled bet that the site settles otherwise later', () => {
  const won = bet({ status: 1, profit: asPoints(44_000) });
  const lost = bet({ status: 2, profit: asPoints(-50_000) });
  const kept = ({ state }: Story) =>
    state.bets.settled.items().map(({ id, status, profit }) => [Number(id), status, Number(profit)]);
  const settled = (...words: readonly Bet[]): Story =>
    words.reduce(
      (story, word) => story.tell('bet.settled', { bet: word }, 'stomp'),
      quiet().tell('bet.accepted', { bet: bet() }, 'stomp'),
    );

  test('BR15: has its later word, whether a message or a list tells it, and that is noted once', () => {
    for (const story of [settled(won, lost), listed(settled(won), 0, [lost])]) {
      expect(kept(listed(story, 0, [lost]))).toEqual([[Number(BET.id), 2, -50_000]]);
      const { contradictions, last } = story.state.diagnostics;
      const note = { code: 'betContradicts', id: BET.id, status: 2, profit: -50_000 };
      expect([contradictions, last.at(-1)]).toEqual([1, note]);
    }
  });

  test('BR15: keeps it when an older word comes again, and when a later word says less or that it runs', () => {
    for (const late of [won, bet(), bet({ status: 2 }), bet({ status: 1, profit: asPoints(0), isProfitUntold: 'yes' })])
      expect(kept(settled(won, lost, late))).toEqual([[Number(BET.id), 2, -50_000]]);
  });

  test('BR15: keeps it when an older word comes again without stock and game type after its round has left the stage', () => {
    const bare = { ...BET, stock: undefined, gameType: undefined, roundStartMs: undefined };
    const word = (status: Bet['status'], profit: number): Bet => ({ ...bare, status, profit: asPoints(profit) });
    const [won, lost] = [word(1, 44_000), word(2, -50_000)];
    const story = ready().tell('bet.accepted', { bet: bare }).tell('bet.settled', { bet: won });
    story.tell('bet.settled', { bet: lost }).pass(60_000);
    const next = NEXT_ROUND;
    story.tell('round.finished', { optionId: OPTION.id, result: RESULT, fast: true });
    story.pass(60_000).tell('round.created', { optionId: OPTION.id, round: next as typeof ROUND });
    story.tell('bet.settled', { bet: won });
    expect(findBet(story.state, BET.id)?.status).toBe(2);
  });

  test('BR15: has another profit of the same status, and another status where the site told no profit in either', () => {
    expect(kept(settled(won, { ...won, profit: asPoints(40_000) }))).toEqual([[Number(BET.id), 1, 40_000]]);
    const untold = { profit: asPoints(0), isProfitUntold: 'yes' } as const;
    expect(kept(settled({ ...won, ...untold }, { ...lost, ...untold }))).toEqual([[Number(BET.id), 2, 0]]);
  });

  test('M2: the ledger has its later result, and agrees with a site that takes the points back', () => {
    const points = (story: Story, more: number): Story =>
      story.tell('wallet.changed', { points: asPoints(ME.points + more), money: asPoints(ME.points + more) }, 'stomp');
    const own = { ...BET, createdMs: quiet().at + 6_000 };
    const story = points(quiet().pass(6_000).tell('bet.accepted', { bet: own }, 'stomp'), -50_000).pass(2_000);
    points(story.tell('bet.settled', { bet: { ...won, createdMs: own.createdMs } }, 'stomp'), 44_000).pass(2_000);
    points(story.tell('bet.settled', { bet: { ...lost, createdMs: own.createdMs } }, 'stomp'), -50_000).pass(90_000);
    expect([story.state.diagnostics.unexplained, selectLedger(story.state)?.status]).toEqual([0, 'agrees']);
  });
});

describe('BR16: an accepted bet and the amount that is being typed', () => {
  const typed = (): Story => {
    const story = quiet();
    story.send({ type: 'amount.enter', text: '50,000' });
    return story;
  };
  test('BR16: a bet of another option, placed elsewhere, leaves the amount; one of this round clears it', () => {
    const elsewhere = bet({ roundId: asId(99), gameType: 'R5', clientId: undefined });
    expect(typed().tell('bet.accepted', { bet: elsewhere }, 'stomp').state.form.points).toBe(50_000);
    expect(typed().tell('bet.accepted', { bet: bet() }, 'stomp').state.form.points).toBe(0);
  });

  test('BR16: the bet of this page clears the amount that it was sent with, though another option is shown by now', () => {
    const story = sent();
    const { clientId } = story.state.ticket.context;
    story.state = { ...story.state, stage: { ...story.state.stage, rounds: [] }, form: typed().state.form };
    expect(
      story.tell('bet.accepted', { bet: bet({ clientId: clientId ?? undefined }) }, 'stomp').state.form.points,
    ).toBe(0);
  });
});

describe('C7b: a re-read of the round and the bet in flight', () => {
  test('C7b: more open bets than the page keeps are read, and the latest are kept', () => {
    const many = Array.from({ length: OPEN_BETS_MAX + 2 }, (_, i) => bet({ id: asId(i + 1), roundId: asId(i + 1) }));
    expect(current(sent(), many).state.bets.open.map(({ id }) => Number(id))).toEqual(
      many.slice(2).map(({ id }) => Number(id)),
    );
  });

  test('C7b: where a member may bet again, a list that was asked for before the bet was sent ends it by its client id alone', () => {
    const ends = (fields: (story: Story) => Partial<Bet>): boolean => {
      const story = quiet();
      story.state = {
        ...story.state,
        app: { ...story.state.app, policy: { ...story.state.app.policy, betsPerRound: 'many' } },
      };
      const callId = story.ask('bets.current', { optionId: OPTION.id, roundId: BET.roundId });
      story.pass(100);
      for (const intent of BETTING) story.send(intent);
      expect(story.state.ticket.value).toBe('sending');
      const current_ = [bet({ createdMs: story.at, ...fields(story) })];
      story.answerTo(callId, 'bets.current', { current: current_, recent: [], recentRound: null });
      return story.state.ticket.value !== 'sending';
    };
    expect(ends(() => ({}))).toBe(false);
    expect(ends(({ state }) => ({ clientId: state.ticket.context.clientId ?? undefined }))).toBe(true);
  });
});

describe('BR16: the list of own bets and the amount of the form', () => {
  const keeping = (): Story => {
    const story = quiet();
    story.send({ type: 'prefs.set', prefs: { keepAmount: true } });
    return story;
  };
  const past = [bet({ status: 2, profit: asPoints(-50_000) })];

  test('BR16: the first page fills an untouched form with the last amount, and a further page does not', () => {
    expect(listed(keeping(), 0, past).state.form.points).toBe(50_000);
    expect(listed(keeping(), 1, past).state.form.points).toBe(0);
  });

  test('BR16: a form that says why an amount was refused keeps saying it', () => {
    const story = keeping();
    story.send({ type: 'bet.open', betType: 'B' });
    const { form } = story.state;
    expect(form.refused).not.toBeNull();
    expect(listed(story, 0, past).state.form).toEqual(form);
  });
});
