import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import type { RoundResult, TradeOption } from '../../../engine/model/market.ts';
import { auditEvidence, type EvidenceFile, readEvidence } from '../../../engine/rules/evidence.ts';
import { saveReceipt } from '../../../engine/run/files/receipt-file.ts';
import { selectReceipt } from '../../../engine/selectors/screens.ts';
import { BALL, BET, OPTION, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { ballWord } from '../../../view/parts/tag.tsx';
import Receipt from '../../../view/screens/receipt/receipt.tsx';
import { END_MS, read, WON } from '../../support/read-receipt.ts';
import { ko, korean } from '../../support/words.ts';

/* A round of which the site told one result first and another one later: its receipt and the saved file say both (BR26). */

/** A page that was told of the round, and then reads the receipt. */
function changed(first: RoundResult, later: RoundResult, option?: TradeOption): Story {
  const story = ready(option === undefined ? {} : { option: option as never }).pass(2_000);
  const bet = option === undefined ? WON : ({ ...WON, gameType: option.type, type: 'O' } as Bet);
  story.tell('bet.accepted', { bet: { ...bet, status: 0, profit: 0, createdMs: story.at } }, 'stomp');
  story.pass(END_MS - story.at);
  story.tell('round.finished', { optionId: OPTION.id, result: first, fast: false }, 'stomp');
  story.tell('bet.settled', { bet: { ...bet, createdMs: story.at } }, 'stomp');
  return read(story, { round: later });
}
function saved({ state }: Story): EvidenceFile {
  let text = '';
  const save = (_name: string, bytes: Uint8Array): void => {
    text = new TextDecoder().decode(bytes);
  };
  saveReceipt({ save }, state, BET.id);
  const file = readEvidence(JSON.parse(text));
  if ('problem' in file) throw new Error(file.problem);
  return file;
}
function said({ state }: Story): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const receipt = createElement(Receipt, { betId: BET.id, onClose: () => undefined });
  const inWords = createElement(SpokenContext, { value: korean }, receipt);
  const html = renderToString(createElement(EngineContext, { value: context as never }, inWords));
  return html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ');
}

/** A result of number-ball. */
const told = (digit: number, ex: object | undefined) =>
  ({ ...RESULT, open: undefined, close: 97_410 + digit / 100, resultPrice: undefined, status: 1, ex }) as RoundResult;

const FIRST: RoundResult = { ...RESULT, close: 97_390, resultPrice: 97_390, status: 2 };

describe('BR26: where the site changed its word on a round', () => {
  test('the saved file has the earlier word beside the present one', () => {
    const file = saved(changed(FIRST, RESULT));
    expect(file.site).toMatchObject({ open: 97_400, close: 97_410, roundStatus: 1 });
    expect(file.site.earlier).toEqual([{ open: 97_400, close: 97_390, roundStatus: 2, exStatus: null }]);
  });

  test('the receipt says each value that changed, and no other', () => {
    const { lines, changed: sentence } = ko.receipt;
    const changes = `${lines.close} 97,390.00 → 97,410.00, ${lines.status} ${ko.sell} → ${ko.buy}`;
    expect(said(changed(FIRST, RESULT))).toContain(sentence({ changes }));
  });

  test('two prices that the receipt would round to the same text are written with all their decimals', () => {
    const { lines, changed: sentence } = ko.receipt;
    const story = changed({ ...RESULT, close: 97_410.004, resultPrice: 97_410.004 }, RESULT);
    expect(said(story)).toContain(sentence({ changes: `${lines.close} 97,410.004 → 97,410.00` }));
  });

  test.each([
    ['of a digit alone says the digit', { oe: 'E', uo: 'UN', sml: 'S', n: 0 }, '0 → 2'],
    ['of an outcome that was not told says what was told', undefined, '- → 2'],
  ])('a change %s', (_what, first, change) => {
    const later = { oe: 'E', uo: 'UN', sml: 'S', n: 2 };
    const story = changed(told(first === undefined ? 3 : 2, first), told(2, later), {
      ...BALL,
      id: OPTION.id,
    } as TradeOption);
    expect(said(story)).toContain(`${ko.receipt.lines.digit} ${change}`);
  });

  test('of number-ball both say the outcome', () => {
    const [first, later] = [
      { oe: 'E', uo: 'UN', sml: 'S', n: 2 },
      { oe: 'O', uo: 'OV', sml: 'L', n: 7 },
    ] as const;
    const story = changed(told(2, first), told(7, later), { ...BALL, id: OPTION.id } as TradeOption);
    expect(saved(story).site).toMatchObject({
      exStatus: later,
      earlier: [{ open: null, close: 97_410.02, roundStatus: 1, exStatus: first }],
    });
    const words = ({ oe, uo, sml }: typeof first | typeof later) =>
      [oe, uo, sml].map((part) => ballWord(ko, part)).join(' ');
    const change = `${ko.receipt.lines.status} ${words(first)} → ${words(later)}`;
    expect(said(story)).toContain(change);
  });

  test.each([
    ['the open price of number-ball', BALL, { open: 97_400 }, { open: 97_401 }],
    ['an outcome beside prices that decide', OPTION, { ex: { oe: 'O', n: 1 } }, { ex: { oe: 'E', n: 2 } }],
  ])('BR27: the file is no surer than the page where %s was changed', (_what, kind, first, later) => {
    const end = { close: 97_410.01, resultPrice: undefined, status: 1, ex: { oe: 'O', uo: 'UN', sml: 'S', n: 1 } };
    const of = (word: object) => ({ ...RESULT, ...end, ...word }) as RoundResult;
    const story = changed(of(first), of(later), { ...kind, id: OPTION.id } as TradeOption);
    const bare = { ...saved(story), trades: [], areTradesWhole: true };
    expect(saved(story).site.earlier).toHaveLength(1);
    expect(auditEvidence(bare)).toEqual({ verdict: 'unknown', missing: 'trades' });
  });

  test('a changed open price of number-ball is said on the receipt', () => {
    const { lines, changed: sentence } = ko.receipt;
    const [first, later] = [97_400, 97_401].map((open) => ({ ...told(1, { oe: 'O', n: 1 }), open }));
    const story = changed(first as RoundResult, later as RoundResult, { ...BALL, id: OPTION.id } as TradeOption);
    expect(said(story)).toContain(sentence({ changes: `${lines.open} 97,400.00 → 97,401.00` }));
  });

  test('a round that was told the same twice has no earlier word in either', () => {
    const story = changed(RESULT, RESULT);
    expect('earlier' in saved(story).site).toBe(false);
    expect(said(story)).not.toContain('→');
  });

  test('a round whose result price is left out later, beside the same close, has no earlier word in either', () => {
    const first = { ...RESULT, close: 97_409 } as RoundResult;
    const story = changed(first, { ...first, resultPrice: undefined } as RoundResult);
    expect(saved(story).site).toMatchObject({ close: 97_410 });
    expect('earlier' in saved(story).site).toBe(false);
    expect(said(story)).not.toContain('→');
  });

  test('of the later word counts its close, if that is another and it has no result price', () => {
    const story = changed(FIRST, { ...RESULT, resultPrice: undefined } as RoundResult);
    expect(saved(story).site).toMatchObject({ close: 97_410, earlier: [{ close: 97_390 }] });
    expect(auditEvidence(saved(story))).toEqual({ verdict: 'agrees' });
  });

  test('BR27: without trades the file alone tells no more than the page: nobody knows which word is right', () => {
    const { earlier: _none, ...site } = saved(changed(FIRST, RESULT)).site;
    const bare = { ...saved(changed(FIRST, RESULT)), trades: [], areTradesWhole: true };
    expect(auditEvidence(bare)).toEqual({ verdict: 'unknown', missing: 'trades' });
    expect(auditEvidence({ ...bare, site })).toEqual({ verdict: 'agrees' });
  });

  test('BR27: of several trades of one instant, a word that was changed chooses none', () => {
    const file = saved(changed(FIRST, RESULT));
    const [at = ''] = file.trades.findLast(([, price]) => price === 97_410) ?? [];
    const tied = { ...file, trades: [...file.trades, [at, 97_390] as const] };
    expect(auditEvidence(tied)).toEqual({ verdict: 'unknown', missing: 'trades' });
    const { earlier: _none, ...site } = file.site;
    expect(auditEvidence({ ...tied, site })).toEqual({ verdict: 'agrees' });
  });

  test('BR27: the file cannot tell either where the bet may be one that the page has sent with another stake', () => {
    const story = ready().pass(2_000);
    for (const intent of BETTING) story.send(intent);
    const bet = { ...WON, points: 40_000, profit: 35_200 } as Bet;
    story.pass(END_MS - story.at).tell('round.finished', { optionId: OPTION.id, result: RESULT, fast: false }, 'stomp');
    read(story.tell('bet.settled', { bet: { ...bet, createdMs: story.at } }, 'stomp'));
    const unknown = { verdict: 'unknown', missing: 'sent' };
    expect(selectReceipt(BET.id)(story.state)?.bet.audit).toEqual(unknown);
    expect(auditEvidence(saved(story))).toEqual(unknown);
    const { mayBeSent, ...terms } = saved(story).terms;
    expect([mayBeSent, auditEvidence({ ...saved(story), terms })]).toEqual([true, { verdict: 'agrees' }]);
  });

  test('BR27: a file of this version without the member is read as one whose round was told once', () => {
    const { earlier: _none, ...site } = saved(changed(FIRST, RESULT)).site;
    expect(readEvidence({ ...saved(changed(RESULT, RESULT)), site })).not.toHaveProperty('problem');
  });
});
