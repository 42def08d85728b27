import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import type { RoundResult } from '../../../engine/model/market.ts';
import { selectSearch } from '../../../engine/selectors/screens.ts';
import { receiptBet, receiptRequests } from '../../../engine/state/modules/trade/receipt.ts';
import { findBet } from '../../../engine/state/reads.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { asked } from '../../support/queries.ts';
import { CLOSE, END_MS, OPEN, on, read, shown } from '../../support/read-receipt.ts';

/* BR25: the receipt of a bet of which the site's words leave out particulars. */

/** A void round, by a settle price that no trade has. */
const VOID = { ...RESULT, close: 97_403, resultPrice: 97_403, status: 3 } as RoundResult;
const without = (name: keyof Bet): Bet => ({ ...BET, [name]: undefined });

/** The bet was told while its round ran, and then the round and the bet are told to be void. */
function voided(first: Bet, last = first): Story {
  const story = ready().pass(3_000);
  story.tell('bet.accepted', { bet: first }, 'stomp').pass(END_MS - story.at);
  story.tell('round.finished', { optionId: OPTION.id, result: VOID, fast: true }, 'stomp');
  return story.tell('bet.settled', { bet: { ...last, status: 3 } as Bet }, 'stomp');
}

describe('BR25: a bet without the date of its round', () => {
  test('BR25: the round that the site told of while it ran says what the receipt asks for', () => {
    const dated = receiptRequests(BET, OPTION, undefined);
    expect(dated?.startMs).toBe(ROUND.startMs);
    expect(receiptRequests(without('roundStartMs'), OPTION, { round: ROUND })).toEqual(dated);
    expect(receiptRequests(without('roundStartMs'), OPTION, { round: null })).toBeUndefined();
  });

  test('BR24: a settle price that no trade has is found in its receipt', () => {
    const story = read(voided(without('roundStartMs')), { round: VOID, open: OPEN, close: CLOSE });
    expect(shown(story)).toMatchObject({
      status: 'read',
      startMs: ROUND.startMs,
      close: { own: 97_410, told: 97_403, isSame: false },
      bet: { audit: { verdict: 'differs', findings: ['close', 'outcome'] } },
    });
  });
});

/** What a word of the site on a bet may leave out, and how the page writes that. */
const LEFT_OUT = {
  round: 0,
  roundStartMs: undefined,
  gameType: undefined,
  stock: undefined,
  clientId: undefined,
  createdMs: 0,
} satisfies Partial<Bet>;
const names = Object.keys(LEFT_OUT) as (keyof typeof LEFT_OUT)[];
const WHOLE = { ...BET, clientId: 'client-9' } as Bet;
const BARE = { ...WHOLE, ...LEFT_OUT } as Bet;
const SETTLED = { status: 1, profit: 44_000 } as const;

/** No round is held, so that only the words say what they say. */
const alone = (): Story => ready({ round: null });
const known = (story: Story): Bet | undefined => findBet(story.state, BET.id);
const accept = (story: Story, bet: Bet): Story => story.tell('bet.accepted', { bet }, 'stomp');
const settle = (story: Story, bet: Bet): Story =>
  story.tell('bet.settled', { bet: { ...bet, ...SETTLED } as Bet }, 'stomp');
function list(story: Story, bet: Bet): Story {
  const callId = story.ask('bets.list', { playerId: ME.id, page: 0, size: 50 });
  return story.answerTo(callId, 'bets.list', { items: [bet], last: true });
}
const search = (story: Story, bet: Bet): Story =>
  asked(story, 'bets.search', { playerId: ME.id, page: 0, size: 50 }, { items: [bet], last: true });

describe('BR26: what a word on a bet left out, and another has', () => {
  test.each<[string, (story: Story) => Story]>([
    ['the message is told again', (story) => accept(accept(story, BARE), WHOLE)],
    ['a list has it while it runs', (story) => list(accept(story, BARE), WHOLE)],
    ['its result is told', (story) => settle(accept(story, BARE), WHOLE)],
    ['a list has its result', (story) => list(settle(accept(story, BARE), BARE), { ...WHOLE, ...SETTLED } as Bet)],
    [
      'the history has its result',
      (story) => search(settle(accept(story, BARE), BARE), { ...WHOLE, ...SETTLED } as Bet),
    ],
    ['the first word has it, and the later ones do not', (story) => list(settle(accept(story, WHOLE), BARE), BARE)],
  ])('BR26: the bet has it when %s', (_when, tell) => {
    expect(known(tell(alone()))).toMatchObject(Object.fromEntries(names.map((name) => [name, WHOLE[name]])));
  });

  test('BR26: a later word changes nothing that the first has, and nothing is taken of a word on another round', () => {
    const other = { round: 1, roundStartMs: 1, gameType: 'R2', stock: 'ETHUSDT', clientId: 'client-1', createdMs: 1 };
    expect(known(accept(accept(alone(), WHOLE), { ...WHOLE, ...other } as never))).toEqual(WHOLE);
    expect(known(accept(accept(alone(), BARE), { ...WHOLE, roundId: asId(6_999) }))).toEqual(BARE);
  });

  test('BR26: the date of the round is no date of the bet: a later word that dates the bet counts', () => {
    const dated = { ...WHOLE, createdMs: ROUND.startMs };
    expect(known(accept(accept(alone(), dated), WHOLE))?.createdMs).toBe(WHOLE.createdMs);
    expect(known(accept(accept(alone(), dated), BARE))?.createdMs).toBe(ROUND.startMs);
    expect(known(accept(accept(alone(), WHOLE), dated))?.createdMs).toBe(WHOLE.createdMs);
  });

  test('BR26: a bet of a held round has the stock, the game type and the start of that round', () => {
    const { stock, gameType, roundStartMs } = BET;
    expect(known(accept(ready(), BARE))).toMatchObject({ stock, gameType, roundStartMs });
  });

  test('BR26: so has a bet that this page has sent, when its round is held no more', () => {
    const story = ready().pass(2_000);
    for (const intent of BETTING) story.send(intent);
    story.send({ type: 'nav.go', path: '/' });
    expect(story.state.stage.rounds).toEqual([]);
    const { stock, gameType, roundStartMs } = BET;
    expect(known(settle(story, BARE))).toMatchObject({ stock, gameType, roundStartMs });
  });

  test('BR24: a settle price that no trade has is found where no word says the stock', () => {
    const story = read(voided(without('stock')), { round: VOID, open: OPEN, close: CLOSE });
    expect(shown(story).bet.audit).toMatchObject({ verdict: 'differs', findings: ['close', 'outcome'] });
  });

  test.each(names)('N5: a row of the history without %s has that of what was told to the page', (name) => {
    for (const [listed, tell] of [
      [SETTLED, settle],
      [{}, accept],
    ] as const) {
      const { state } = tell(resynced(on([{ ...WHOLE, ...listed, [name]: LEFT_OUT[name] } as Bet])), WHOLE);
      expect(selectSearch(state).rows[0]?.[name]).toBe(WHOLE[name]);
      expect(receiptBet(state, BET.id)?.[name]).toBe(WHOLE[name]);
    }
  });
});
