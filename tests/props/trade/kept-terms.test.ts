import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { RoundResult } from '../../../engine/model/market.ts';
import { selectBetTimings } from '../../../engine/selectors/page/clock.ts';
import { OWN_BETS_MAX, TIMINGS_MAX, WORDS_MAX } from '../../../engine/state/shape/limits.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* What the page keeps of the member's bets for the audit and the sheet of the clock, and what leaves first. */

const MANY = { ...DEFAULT_POLICY, betsPerRound: 'many' } as const;
const bet = (id: number, fields: Partial<Bet> = {}): Bet => ({ ...BET, id: asId(id), ...fields });
const accepted = (story: Story, id: number, fields: Partial<Bet> = {}): Story =>
  story.tell('bet.accepted', { bet: bet(id, { createdMs: story.at, ...fields }) }, 'stomp');
const lost = { status: 2, profit: asPoints(-50_000) } as const;
/** A bet that this page sends. */
function sent(story: Story): Story {
  for (const intent of BETTING) story.send(intent);
  expect(story.state.ticket.value).toBe('sending');
  return story;
}
const termsOf = (story: Story, id: number) => story.state.bets.terms.find((one) => one.id === id);
const idsOf = ({ state }: Story) => state.bets.terms.map(({ id }) => id);

describe('T9: the times of the bets that this page has sent', () => {
  test('T9: those of the last ten are kept, oldest first', () => {
    const story = ready({ policy: MANY }).pass(1_000);
    const all = Array.from({ length: TIMINGS_MAX + 2 }, (_, i) => i + 1);
    for (const id of all) {
      const { clientId } = sent(story).state.ticket.context;
      accepted(story.pass(200 + id), id, { clientId: clientId as never }).pass(1_100);
      story.tick();
    }
    const timings = selectBetTimings(story.state).map(({ betId, tookMs }) => [betId, tookMs]);
    expect(timings).toEqual(all.slice(2).map((id) => [id, 200 + id]));
    expect(timings).toHaveLength(10);
  });
});

describe('BR26: what is kept of a bet', () => {
  test('BR26: the round is kept as the page knew it last: with the open price that came later, and when the round has left the page', () => {
    const { openPrice, buyPrice, sellPrice, ...unopened } = ROUND;
    const story = accepted(ready({ round: unopened as typeof ROUND }), 1);
    expect(termsOf(story, 1)?.round?.openPrice).toBeUndefined();
    story.tell('round.started', { id: ROUND.id, openPrice, buyPrice, sellPrice } as never, 'stomp');
    accepted(story, 1, { profitPercent: 80 });
    expect(termsOf(story, 1)?.round).toMatchObject({ openPrice, buyPrice, sellPrice });
    story.send({ type: 'nav.go', path: '/' });
    expect(story.state.stage.rounds).toEqual([]);
    story.tell('bet.settled', { bet: bet(1, lost) }, 'stomp');
    expect(termsOf(story, 1)?.round).toMatchObject({ openPrice, buyPrice, sellPrice });
    expect(termsOf(story, 1)?.words.map(({ status }) => status)).toEqual([0, 0, 2]);
  });

  const { openPrice, buyPrice, sellPrice, ...unpriced } = ROUND;
  const UNOPENED = unpriced as typeof ROUND;
  const FIRST = { openPrice, buyPrice, sellPrice };
  const SECOND = { openPrice: 97_406, buyPrice: 97_410.62, sellPrice: 97_401.38 };
  const start = (story: Story, prices: Partial<typeof FIRST>): Story =>
    story.tell('round.started', { id: ROUND.id, ...prices } as never, 'stomp');

  test('BR26: the prices of the round are kept as they were told first: a second start of it moves none', () => {
    for (const told of [SECOND, { ...FIRST, buyPrice: 97_410 }, { ...FIRST, sellPrice: 97_390 }]) {
      const story = start(accepted(ready(), 1), told);
      story.tell('bet.settled', { bet: bet(1, lost) }, 'stomp');
      expect(termsOf(story, 1)?.round).toMatchObject(FIRST);
    }
  });

  test('BR26: a bet that was told before the round’s prices has the first that come, also where a second start comes before its next word', () => {
    const story = start(start(accepted(ready({ round: UNOPENED }), 1), FIRST), SECOND);
    expect(termsOf(story, 1)?.round).toMatchObject(FIRST);
    story.tell('bet.settled', { bet: bet(1, lost) }, 'stomp');
    expect(termsOf(story, 1)?.round).toMatchObject(FIRST);
  });

  test('BR26: a start with another open price adds no price of its own to those that were told first', () => {
    const story = accepted(start(ready({ round: UNOPENED }), { openPrice }), 1);
    start(start(story, SECOND), FIRST);
    expect(termsOf(story, 1)?.round).toMatchObject(FIRST);
    const other = start(accepted(start(ready({ round: UNOPENED }), { openPrice }), 1), SECOND);
    expect(termsOf(other, 1)?.round?.openPrice).toBe(openPrice);
    expect(termsOf(other, 1)?.round?.buyPrice).toBeUndefined();
    expect(termsOf(other, 1)?.round?.sellPrice).toBeUndefined();
  });

  test('BR26: a bet has the prices that were told while another screen was shown, once its round is held again', () => {
    const story = accepted(ready({ round: UNOPENED }), 1);
    for (const path of ['/', `/trade/${OPTION.id}`]) story.send({ type: 'nav.go', path });
    expect(story.state.stage.rounds).toEqual([]);
    expect(termsOf(story, 1)?.round?.openPrice).toBeUndefined();
    story.answer('round.current', ROUND);
    expect(termsOf(story, 1)?.round).toMatchObject(FIRST);
  });

  test('BR26: the start of a round adds nothing to a bet of another round', () => {
    const story = accepted(ready({ round: UNOPENED }), 1);
    const next = { ...UNOPENED, id: asId(7_001), round: 862, startMs: ROUND.endMs, endMs: ROUND.endMs + 60_000 };
    story.tell('round.created', { optionId: OPTION.id, round: next as typeof ROUND });
    story.tell('round.started', { id: next.id, ...SECOND } as never, 'stomp');
    expect(termsOf(story, 1)?.round).toEqual(UNOPENED);
  });

  test('BR26: the site’s first words are kept, in the order of their arrival, five at most', () => {
    const story = ready();
    const percents = Array.from({ length: WORDS_MAX + 2 }, (_, i) => 80 - i);
    for (const profitPercent of percents) accepted(story, 1, { profitPercent });
    expect(termsOf(story, 1)?.words.map(({ profitPercent }) => profitPercent)).toEqual(percents.slice(0, WORDS_MAX));
    expect(WORDS_MAX).toBe(5);
  });

  test.each<[keyof Bet, Partial<Bet>]>([
    ['status', lost],
    ['status', { status: 3 }],
    ['profit', { profit: asPoints(7) }],
    ['points', { points: asPoints(45_000) }],
    ['type', { type: 'S' }],
    ['profitPercent', { profitPercent: 70 }],
    ['roundId', { roundId: asId(6_999) }],
    ['gameType', { gameType: 'R2' }],
    ['stock', { stock: asRef('ETHUSDT') }],
  ])('BR26: a word with another %s is kept beside the first, and a repeated one is not', (name, fields) => {
    const story = accepted(ready(), 1);
    for (let times = 0; times < 2; times++) {
      story.tell(fields.status === undefined ? 'bet.accepted' : 'bet.settled', { bet: bet(1, fields) }, 'stomp');
      expect(termsOf(story, 1)?.words.map((word) => word[name])).toEqual([BET[name], fields[name]]);
    }
  });

  test('BR26: the word on a sent bet joins what was confirmed: it is one bet', () => {
    const story = sent(ready().pass(2_000));
    accepted(story, 1, { clientId: story.state.ticket.context.clientId as never });
    expect(story.state.bets.terms.map(({ id, sent: of, words }) => [id, of?.percent, words.length])).toEqual([
      [1, 88, 1],
    ]);
  });

  test('BR26: a word without the client id, and then one with it, join what was confirmed: it is one bet', () => {
    const story = sent(ready().pass(2_000));
    const { clientId } = story.state.ticket.context;
    const early = bet(1, { createdMs: story.at - 60_000 });
    story.tell('bet.accepted', { bet: early });
    expect(idsOf(story)).toEqual([null, 1]);
    story.tell('bet.accepted', { bet: { ...early, clientId: clientId as never } });
    expect(story.state.bets.terms.map(({ id, words }) => [id, words.length])).toEqual([[1, 1]]);
  });

  test('BR26: a later word on a bet takes nothing of another equal bet that was sent and not told of', () => {
    const story = sent(ready({ policy: MANY }).pass(2_000));
    accepted(story, 1).pass(1_100).tick();
    const { clientId } = sent(story).state.ticket.context;
    story.tell('server.errored', { message: null, clientId } as never, 'stomp').pass(1_100);
    accepted(story, 1, { profitPercent: 80 });
    expect(story.state.bets.terms.map(({ id, sent: of }) => [id, of?.clientId === clientId])).toEqual([
      [null, true],
      [1, false],
    ]);
  });

  test('BR26: the pips are of the instant at which the list of options was asked for', () => {
    const story = ready();
    for (let ms = 0; !story.isPending('options.list') && ms < 120_000; ms += 1_000) story.pass(1_000);
    const askedMs = story.at;
    accepted(story.pass(300).answer('options.list', [OPTION]), 1);
    expect(termsOf(story, 1)?.pips).toEqual({ precision: 2, buyPip: 4.62, sellPip: 4.62, atMs: askedMs });
  });

  test('BR26: of several equal bets that were sent, a word without a client id is of the last one', () => {
    const story = sent(ready({ policy: MANY }).pass(2_000));
    const first = story.state.ticket.context.clientId as never;
    // a refusal ends the first one, and the site never tells of it
    story
      .tell('server.errored', { message: null, clientId: first } as never, 'stomp')
      .pass(1_100)
      .tick();
    accepted(sent(story), 2);
    expect(story.state.bets.terms.map(({ id, sent: of }) => [id, of?.clientId === first])).toEqual([
      [null, true],
      [2, false],
    ]);
  });

  test('BR26: bets that are known only as settled leave first, and of the others the oldest', () => {
    const story = accepted(ready(), 1);
    const settledAlone = (id: number): void => {
      story.tell('bet.settled', { bet: bet(id, { ...lost, roundId: asId(10_000 + id) }) }, 'stomp');
    };
    for (let id = 100; id < 100 + OWN_BETS_MAX; id++) settledAlone(id);
    expect(story.state.bets.terms).toHaveLength(OWN_BETS_MAX);
    expect(idsOf(story)).toContain(1);
    // told as running and then as settled: what it was accepted under is known
    story.tell('bet.settled', { bet: bet(1, lost) }, 'stomp');
    settledAlone(900);
    accepted(story, 2);
    expect(termsOf(story, 1)?.words).toHaveLength(2);
    for (let id = 1_000; id < 1_000 + OWN_BETS_MAX; id++) accepted(story, id, { roundId: asId(10_000 + id) });
    expect(idsOf(story)).toEqual(Array.from({ length: OWN_BETS_MAX }, (_, i) => 1_000 + i));
  });
});

describe('BR24: the ends of the rounds of own bets, while the list of rounds changes', () => {
  const round = (id: number): RoundResult =>
    ({
      ...RESULT,
      id,
      startMs: ROUND.startMs + (id - 7_000) * 60_000,
      endMs: ROUND.endMs + (id - 7_000) * 60_000,
    }) as never;
  const list = (story: Story, ids: readonly number[]): Story => {
    const params = { optionId: OPTION.id, startMs: 0, endMs: story.at, page: 0, size: 50 };
    const items = ids.map(round);
    return story.answerTo(story.ask('round.results', params as never), 'round.results', { items, last: true });
  };
  const keptOf = ({ state }: Story): readonly number[] => state.bets.rounds.items().map(({ id }) => id);
  const withBetOn = (roundId: number): Story => {
    const body = { items: [bet(1, { status: 1, profit: asPoints(1), roundId: asId(roundId) })], last: true };
    const story = ready();
    return story.answerTo(story.ask('bets.list', { playerId: ME.id, page: 0, size: 50 } as never), 'bets.list', body);
  };

  test.each<[string, number, readonly number[], readonly number[]]>([
    ['an own round is the first of a list', 6_980, [], [6_980, 6_981]],
    ['a list that begins anew is one round longer than before', 6_990, [6_980], [6_991, 6_990]],
    ['a round between two known ones is told with a newer one', 6_981, [6_982, 6_980], [6_983, 6_982, 6_981, 6_980]],
    ['an older page has it', 6_979, [6_981, 6_980], [6_981, 6_980, 6_979]],
    ['it is the newest', 6_982, [6_981, 6_980], [6_982, 6_981, 6_980]],
  ])('BR24: it is kept where %s', (_where, own, before, after) => {
    const story = list(withBetOn(own), before);
    expect(keptOf(story)).toEqual([]);
    expect(keptOf(list(story, after))).toEqual([own]);
  });

  test('BR24: it is kept where the bet is told after its round, in a message or among many in a list', () => {
    const running = list(ready(), [6_981, 6_980]).tell('bet.accepted', { bet: bet(1, { roundId: asId(6_980) }) });
    expect(keptOf(running)).toEqual([6_980]);
    const story = list(ready(), [6_981, 6_980]);
    const items = [6_979, 6_980, 6_981].map((id) => bet(id, { ...lost, roundId: asId(id) }));
    story.answerTo(story.ask('bets.list', { playerId: ME.id, page: 0, size: 50 } as never), 'bets.list', {
      items,
      last: true,
    });
    expect(keptOf(story)).toEqual([6_980, 6_981]);
  });
});
