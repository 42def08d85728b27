import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { Round, TradeOption } from '../../../engine/model/market.ts';
import { auditEvidence } from '../../../engine/rules/evidence.ts';
import { selectAudits, selectReceipt } from '../../../engine/selectors/trade/receipt.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { BALL, BET, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, type Setting, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import Receipt from '../../../view/screens/receipt/receipt.tsx';
import { savedEvidence } from '../../support/settlement/world.ts';
import { ko, korean } from '../../support/words.ts';

/* A bet that was confirmed when nobody had told a fee: the percent of its confirmation is this page's own default (BR18, BR26). */

const UNTOLD = { ...OPTION, feePercent: undefined } as typeof OPTION;

/** On the stage of an option. The site tells its fee, or fails to. */
function ready(setting: Setting = {}, siteFee: number | null = null): Story {
  const of = { option: UNTOLD, ...setting };
  const story = signedIn(of);
  for (let i = 0; i < 100; i++) {
    const found = story.state.calls.pending.find(({ call }) => call !== 'clock.probe');
    if (found === undefined) break;
    if (found.call === 'fee.fetch' && siteFee === null) story.fail('fee.fetch', 404);
    else if (found.call === 'fee.fetch') story.answer('fee.fetch', { feePercent: siteFee ?? 0 });
    else story.answer(found.call, answers(of)[found.call] as never);
  }
  return story.pass(2_000).tick();
}
/** The member confirms the bet. */
function sent(story: Story): Story {
  for (const intent of BETTING) story.send(intent);
  expect(story.effectsOf('stomp.bet')).toHaveLength(1);
  return story;
}
/** The site books the bet with a percent, and then pays it. */
function paid(story: Story, percent: number | undefined, last: Partial<Record<keyof Bet, unknown>>): Story {
  const { clientId } = story.state.ticket.context;
  const bet = { ...BET, clientId, profitPercent: percent } as Bet;
  story.tell('bet.accepted', { bet }, 'stomp').pass(ROUND.endMs - story.at);
  story.tell('round.finished', { optionId: OPTION.id, result: RESULT, fast: true }, 'stomp');
  return story.tell('bet.settled', { bet: { ...bet, status: 1, ...last } as Bet }, 'stomp');
}
const auditOf = ({ state }: Story) => selectAudits(state)[0]?.audit;
const receiptOf = ({ state }: Story) => selectReceipt(BET.id)(state);
function page({ state }: Story): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string): string => ref };
  const receipt = createElement(Receipt, { betId: BET.id, onClose: () => undefined });
  const inWords = createElement(SpokenContext, { value: korean }, receipt);
  return renderToString(createElement(EngineContext, { value: context }, inWords));
}

describe('BR26: a bet that was confirmed when nobody had told a fee', () => {
  test('BR26: it is judged by the percent that the site told first while it ran', () => {
    const story = paid(sent(ready()), 90, { profit: 45_000 });
    expect(story.state.bets.terms[0]?.sent?.percent).toBe(88);
    expect(auditOf(story)).toEqual({ verdict: 'agrees' });
    expect(auditEvidence(savedEvidence(story.state))).toEqual({ verdict: 'agrees' });
  });

  test('BR26: a reload does not make the percent of this page one of the site', () => {
    expect(sent(ready()).effectsOf('ticket.save').at(-1)?.ticket).not.toHaveProperty('percent');
    expect(sent(ready({}, 12)).effectsOf('ticket.save').at(-1)?.ticket).toHaveProperty('percent', 88);
  });

  test('BR25: its receipt says what the confirmation showed beside it, and marks no difference', () => {
    const story = paid(sent(ready()), 90, { profit: 45_000 });
    expect(receiptOf(story)?.percent).toEqual({ own: 88, told: 90, isSame: null });
    const line = page(story).split(ko.receipt.lines.percent)[1]?.split('</tr>')[0] ?? '';
    expect(line).toMatch(/88.*90/s);
    expect(line).not.toContain(ko.receipt.other);
    const same = paid(sent(ready()), 88, { profit: 44_000 });
    expect(receiptOf(same)?.percent).toEqual({ own: 88, told: 88, isSame: true });
    expect(page(same)).not.toContain(ko.receipt.lines.percent);
  });

  test('BR26: a profit that is not of that percent is found, and so is another percent later', () => {
    expect(auditOf(paid(sent(ready()), 90, { profit: 44_000 }))).toMatchObject({ findings: ['profit'] });
    const later = paid(sent(ready()), 90, { profit: 40_000, profitPercent: 80 });
    expect(auditOf(later)).toMatchObject({ findings: ['percent', 'profit'] });
    expect(receiptOf(later)?.percent).toEqual({ own: 90, told: 80, isSame: false });
    expect(auditEvidence(savedEvidence(later.state))).toMatchObject({ findings: ['percent', 'profit'] });
  });

  test('BR26: without any percent of the site nobody can tell, and nobody knows a profit that it left out', () => {
    expect(auditOf(paid(sent(ready()), undefined, { profit: 45_000 }))?.verdict).toBe('unknown');
    const untold = paid(sent(ready()), undefined, { isProfitUntold: 'yes' });
    expect(auditOf(untold)?.verdict).toBe('unknown');
    expect(receiptOf(untold)?.bet.profit).toBeNull();
  });

  test('BR26: where a member may bet more than once in a round, its word without a client id is that of the sent bet', () => {
    const story = sent(ready({ policy: { ...DEFAULT_POLICY, betsPerRound: 'many' } }));
    story.tell('bet.accepted', { bet: { ...BET, createdMs: story.at, profitPercent: 90 } }, 'stomp');
    expect(story.state.bets.terms.map(({ id, sent: of }) => [id, of === null])).toEqual([[BET.id, false]]);
  });

  test.each<[string, () => Story]>([
    ['the site', () => ready({}, 12)],
    ['the option', () => ready({ option: OPTION })],
    ['the round', () => ready({ round: { ...ROUND, feePercent: 12 } as Round })],
  ])('BR26: where %s had told the fee, the percent of the confirmation is certain', (_who, told) => {
    expect(auditOf(paid(sent(told()), 90, { profit: 45_000 }))).toMatchObject({ findings: ['percent', 'profit'] });
  });

  test('BR26: a bet of number-ball pays by the ratio of its kind, which the site had told: it is certain', () => {
    const story = ready({ option: { ...BALL, id: OPTION.id, feePercent: undefined } as TradeOption as typeof OPTION });
    story.send({ type: 'betType.choose', betType: 'O' });
    story.send({ type: 'amount.enter', text: '50,000' });
    story.send({ type: 'bet.open', betType: 'O' });
    story.send({ type: 'bet.confirm' });
    const { clientId } = story.state.ticket.context;
    const bet = { ...BET, type: 'O', gameType: 'P1', clientId, profitPercent: 80 } as Bet;
    story.tell('bet.accepted', { bet }, 'stomp');
    story.tell('bet.settled', { bet: { ...bet, status: 2, profit: -50_000 } as unknown as Bet }, 'stomp');
    expect(auditOf(story)).toMatchObject({ findings: ['percent'] });
  });
});
