import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { CALL_TREATMENT, type QueryCall } from '../../../engine/model/calls.ts';
import type { RoundResult } from '../../../engine/model/market.ts';
import { selectLastSaid } from '../../../engine/selectors/page/phone.ts';
import { receiptBet } from '../../../engine/state/modules/trade/receipt.ts';
import { QUERIES } from '../../../fixtures/arbitraries/answers.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { CALLS } from '../../../fixtures/arbitraries/sample-answers.ts';
import { BET, ME, OPTION, RESULT, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { asked, asks } from '../../support/queries.ts';

/* What is kept of lists and answers, and what takes its place. */

const bet = (id: number, some: Partial<Bet> = {}): Bet => ({ ...BET, id, ...some }) as Bet;
const placed = (story: Story, of: Bet): Story => story.tell('bet.accepted', { bet: of }, 'stomp');
const settled = (story: Story, of: Bet): Story => story.tell('bet.settled', { bet: of }, 'stomp');

describe('W22: the latest bets for a page without a network', () => {
  test('are five, those that run first, each group newest first', () => {
    const story = ready();
    for (let id = 1; id <= 5; id++)
      settled(story, bet(id, { status: 2, profit: -50_000, createdMs: START_MS + id * 1_000, roundId: id as never }));
    placed(story, bet(6, { createdMs: START_MS + 500, roundId: asId(90) }));
    placed(story, bet(7, { createdMs: START_MS + 600, roundId: asId(91) }));
    expect(selectLastSaid(story.state)?.bets.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3]);
  });
});

describe('BR24: the ends of the rounds of own bets', () => {
  test('are kept oldest first, in whatever order a list tells them, each once and as it was told first', () => {
    const story = ready();
    const rounds = [6_995, 6_990].map((id, i) => ({
      ...RESULT,
      id,
      startMs: ROUND.startMs - (i + 1) * 60_000,
      endMs: ROUND.startMs - i * 60_000,
    })) as unknown as readonly RoundResult[];
    const list = (items: readonly RoundResult[]): void => {
      const params = { optionId: OPTION.id, startMs: 0, endMs: START_MS, page: 0, size: 50 };
      const callId = story.ask('round.results', params as never);
      story.answerTo(callId, 'round.results', { items, last: true });
    };
    list(rounds);
    expect(story.state.bets.rounds.items()).toEqual([]);
    resynced(opened(lost(story).pass(200)));
    const body = {
      items: [6_995, 6_990].map((roundId, i) => bet(i + 1, { status: 1, profit: 1, roundId: roundId as never })),
      last: true,
    };
    story.answerTo(story.ask('bets.list', { playerId: ME.id, page: 0, size: 50 } as never), 'bets.list', body);
    list(rounds);
    expect(story.state.bets.rounds.items().map(({ id }) => id)).toEqual([6_990, 6_995]);
    list(rounds.map((one) => ({ ...one, close: 1 })));
    expect(story.state.bets.rounds.items().map(({ close }) => close)).toEqual([97_410, 97_410]);
  });
});

describe('BR24: the bet of a receipt', () => {
  const searched = (story: Story, found: Bet): Story =>
    asked(story, 'bets.search', { playerId: ME.id, page: 0, size: 50 } as never, { items: [found], last: true });

  test('is the one of a search, where the page has none or the search knows its result', () => {
    expect(receiptBet(ready().state, 1)).toBeUndefined();
    expect(receiptBet(searched(ready(), bet(1)).state, 1)?.status).toBe(0);
    const story = placed(ready(), bet(1));
    expect(receiptBet(searched(story, bet(1, { status: 1, profit: 9 })).state, 1)?.status).toBe(1);
  });

  test('is the page’s own, where the search has it as running', () => {
    const story = settled(ready(), bet(1, { status: 2, profit: -50_000 }));
    expect(receiptBet(searched(story, bet(1)).state, 1)?.status).toBe(2);
  });
});

describe('L5: a question of a screen that is left before its answer', () => {
  const questions = CALLS.filter((call) => call in QUERIES && CALL_TREATMENT[call].once !== true) as QueryCall[];

  test.each(questions)('%s is dropped, unless every screen shows it', (call) => {
    const story = ready({ path: '/support/notice' });
    asks(story, call, {} as never);
    story.send({ type: 'nav.go', path: '/support/faq' });
    expect(story.isPending(call)).toBe(CALL_TREATMENT[call].keeps === 'always');
  });
});

describe('L5: an answer that a screen has', () => {
  test('stays when the screen is left before the same question is answered again', () => {
    const story = asked(ready(), 'coin.rates', {}, { BTC: { KRW: 1 } });
    asks(story, 'coin.rates', {});
    story.send({ type: 'nav.go', path: '/' });
    const [query] = story.state.queries.filter(({ call }) => call === 'coin.rates');
    expect([query?.status, query?.body]).toEqual(['done', { BTC: { KRW: 1 } }]);
  });
});
