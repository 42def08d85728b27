import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import type { RedactedIntent } from '../../../engine/events/intents.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { RoundResult } from '../../../engine/model/market.ts';
import type { BetType } from '../../../engine/model/ticket.ts';
import { noteText } from '../../../engine/selectors/screens.ts';
import { selectBetting, selectForm } from '../../../engine/selectors/shell.ts';
import { betSituation } from '../../../engine/state/modules/trade/bet-situation.ts';
import { chosenOf, limitsOf } from '../../../engine/state/modules/trade/form-terms.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BALL, BALL_LIMITS, BET, ME, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Setting, type Story } from '../../../fixtures/arbitraries/story.ts';

/** A number-ball option on the stage, its round open. */
const ball = (setting: Setting = {}): Story => ready({ option: BALL, path: '/trade/8', ...setting }).pass(1_000);
const say = (story: Story, ...intents: readonly RedactedIntent[]): string => {
  const answers = intents.map((intent) => story.send(intent));
  return answers.map((answer) => (isRight(answer) ? 'fine' : answer.left.code)).join(' ');
};
const choose = (betType: BetType): RedactedIntent => ({ type: 'betType.choose', betType });
const enter = (text: string): RedactedIntent => ({ type: 'amount.enter', text });
const toasts = (story: Story): readonly string[] => story.state.toasts.shown.map((toast) => toast.say.kind);

describe('BR23: the bet type of number-ball', () => {
  test('BR23: the default is odd, or the first bet type that the option offers', () => {
    expect(chosenOf(ball().state)).toBe('O');
    const { oeFee: _without, ...limits } = BALL_LIMITS;
    expect(chosenOf(ball({ option: { ...BALL, limits } }).state)).toBe('UN');
    expect(chosenOf(ball({ option: { ...BALL, limits: {} } }).state)).toBeNull();
    expect(chosenOf(ready().state)).toBeNull();
  });

  test('BR23: the limits, chips, steps and max are those of the chosen kind', () => {
    const story = ball();
    expect(selectForm(story.state).chips.map(({ points }) => points)).toEqual([
      5_000, 10_000, 50_000, 100_000, 250_000, 500_000,
    ]);
    say(story, choose('7'));
    expect(limitsOf(story.state)).toMatchObject({ min: 1_000, max: 100_000, unit: 1_000 });
    expect(selectForm(story.state).chips.map(({ points }) => points)).toEqual([
      1_000, 2_000, 10_000, 20_000, 50_000, 100_000,
    ]);
    say(story, { type: 'amount.step', betType: '7', count: 5 });
    expect(story.state.form.points).toBe(5_000);
    say(story, { type: 'amount.max' });
    expect(story.state.form.points).toBe(100_000);
    say(story, choose('M'));
    expect(selectForm(story.state).chips[0]?.points).toBe(10_000);
  });

  test('BR23: another bet type keeps an amount that can be bet there', () => {
    const story = ball();
    say(story, enter('100,000'), choose('7'));
    expect(story.state.form).toMatchObject({ points: 100_000, betType: '7', clicks: 0 });
    expect(toasts(story)).toEqual([]);
  });

  test.each<[string, string, BetType, BetType]>([
    ['above the new max', '105,000', 'O', '7'],
    ['below the new min', '5,000', 'O', 'L'],
    ['off the new unit', '7,000', '7', 'UN'],
  ])('BR23: an amount %s becomes 0, and the member is told', (_what, text, from, to) => {
    const story = ball();
    say(story, choose(from), enter(text), choose(to));
    expect(story.state.form).toMatchObject({ points: 0, betType: to });
    expect(toasts(story)).toEqual(['amountDropped']);
    expect(story.state.toasts.shown[0]?.tone).toBe('warn');
  });

  test('BR23: the clicks of another bet type begin anew', () => {
    const story = ball();
    for (let i = 0; i < 10; i++) say(story, { type: 'amount.chip', lot: 0.1 });
    expect(say(story, { type: 'amount.chip', lot: 0.1 })).toBe('clicksUsed');
    expect(say(story, choose('UN'), { type: 'amount.chip', lot: 0.1 })).toBe('fine fine');
    expect(story.state.form).toMatchObject({ points: 55_000, clicks: 1 });
  });

  test('BR23: the choice survives a reset, a typed amount, a bet and the next round, but not another option', () => {
    const story = ball();
    say(story, choose('EL'), enter('5,000'), { type: 'amount.reset' });
    expect(story.state.form).toMatchObject({ points: 0, betType: 'EL' });
    say(story, enter('10,000'));
    const bet = { ...BET, type: 'EL' as const, gameType: 'P1' as const };
    story.tell('bet.accepted', { bet }, 'stomp');
    expect(story.state.form).toMatchObject({ points: 0, betType: 'EL' });
    const next = { ...ROUND, id: (ROUND.id + 1) as never, startMs: ROUND.endMs, endMs: ROUND.endMs + 60_000 };
    story.tell('round.created', { optionId: BALL.id, round: next }, 'stomp');
    expect(story.state.form).toMatchObject({ points: 0, betType: 'EL' });
    story.ask('options.list', { isPlay: null, prefix: '' });
    story.answer('options.list', [BALL, OPTION]);
    say(story, { type: 'nav.go', path: '/trade/2' });
    expect(story.state.form.betType).toBeNull();
  });

  test('BR23: only the chosen bet type can be bet on', () => {
    const story = ball();
    say(story, enter('50,000'));
    expect(say(story, { type: 'bet.open', betType: 'UN' })).toBe('otherSide');
    expect(say(story, { type: 'amount.step', betType: 'UN', count: 1 })).toBe('otherSide');
    expect(say(story, choose('OL'), { type: 'bet.open', betType: 'OL' }, { type: 'bet.confirm' })).toBe(
      'fine fine fine',
    );
    expect(story.effectsOf('stomp.bet')).toMatchObject([{ betType: 'OL', points: 50_000 }]);
  });

  test('BR20: a kind without a ratio takes no bets, and cannot be chosen', () => {
    const { oesmlFee: _without, ...limits } = BALL_LIMITS;
    const story = ball({ option: { ...BALL, limits } });
    expect(say(story, choose('OS'), choose('B'), choose('O'))).toBe('siteClosed siteClosed fine');
    expect(say(ready(), choose('UN'))).toBe('siteClosed');
  });

  test("BR2: the player's own limits of the kind count field by field, the unit included", () => {
    const limits = { isEnabled: 'Y', oeMin: 20_000, oeDiv: 10_000, nmax: 3_000, min: 1, max: 2 };
    const story = ball({ me: { ...ME, limits } });
    expect(limitsOf(story.state)).toEqual({ min: 20_000, max: 500_000, unit: 10_000, ownMax: undefined });
    expect(limitsOf(story.state, '3')).toEqual({ min: 1_000, max: 3_000, unit: 1_000, ownMax: undefined });
    const off = ball({ me: { ...ME, limits: { ...limits, isEnabled: 'N' } } });
    expect(limitsOf(off.state)).toMatchObject({ min: 5_000, unit: 5_000 });
  });
});

describe("BR21: a round's own ratios", () => {
  const { oesmlFee: _without, ...limits } = BALL_LIMITS;
  const option = { ...BALL, limits };

  test("BR21: the ratio of the running round wins over the option's, and opens a kind that the option has no ratio for", () => {
    const story = ball({ option });
    expect(say(story, choose('OS'))).toBe('siteClosed');
    const told = (ratios: object) => ({ optionId: BALL.id, round: { ...ROUND, ratios } }) as never;
    story.tell('round.created', told({ oesmlFee: 3, oeFee: 0.5 }), 'stomp');
    expect(story.state.stage.rounds[0]?.info.ratios).toEqual({ oesmlFee: 3, oeFee: 0.5 });
    expect(say(story, choose('OS'), enter('10,000'), { type: 'bet.open', betType: 'OS' })).toBe('fine fine fine');
    const round = story.state.stage.rounds;
    story.tell('round.created', told({ oesmlFee: 3, oeFee: 0.5 }), 'stomp');
    expect(story.state.stage.rounds).toBe(round);
    story.tell('round.created', told({ oesmlFee: 2 }), 'stomp');
    expect(story.state.stage.rounds[0]?.info.ratios).toEqual({ oesmlFee: 2 });
    story.tell('round.created', { optionId: BALL.id, round: ROUND }, 'stomp');
    expect(story.state.stage.rounds[0]?.info.ratios).toEqual({ oesmlFee: 2 });
  });
});

describe('BR20: an option of number-ball without a payout', () => {
  const bare = { ...BALL, limits: {} };
  const told = (ratios: object) => ({ optionId: BALL.id, round: { ...ROUND, ratios } }) as never;

  test('BR20: the order panel says that it is stopped, and a bet is refused so', () => {
    const story = ball({ option: bare });
    expect(selectBetting(story.state)).toMatchObject({ phase: 'stopped', reason: 'optionStopped', controls: 'veil' });
    expect(story.send({ type: 'bet.open', betType: 'O' })).toMatchObject({ left: { code: 'optionStopped' } });
    expect(selectBetting(ball().state).phase).toBe('open');
  });

  test('BR20: a ratio of the round opens it, a round that switches the only kind off shuts it, and nobody knows between rounds', () => {
    const story = ball({ option: bare }).tell('round.created', told({ nfee: 8 }), 'stomp');
    expect(selectBetting(story.state).phase).toBe('open');
    const { oeFee } = BALL_LIMITS;
    const off = ball({ option: { ...BALL, limits: { oeFee } } }).tell(
      'round.created',
      told({ oeFee: 0, nfee: 0 }),
      'stomp',
    );
    expect(selectBetting(off.state).phase).toBe('stopped');
    const { state } = ball({ option: bare });
    const over = state.stage.rounds.map((held) => ({ ...held, result: RESULT }));
    expect(betSituation({ ...state, stage: { ...state.stage, rounds: over } }).option).toBe('open');
  });

  test('BR20: before its round is known, nobody knows that it pays nothing', () => {
    const { state } = ball({ option: bare });
    expect(betSituation({ ...state, stage: { ...state.stage, rounds: [] } }).option).toBe('open');
  });
});

describe('BR22: the lists of number-ball', () => {
  const optionId = BALL.id;
  const ex = { oe: 'O', uo: 'UN', sml: 'S', n: 1 } as const;
  const calls = (story: Story) => story.effectsOf('rest.call').map(({ call }) => call);

  test('BR22: results and paint board are asked for with the outcomes, and read', () => {
    const story = ball();
    expect(calls(story)).toContain('round.exResults');
    expect(calls(story)).toContain('round.exStatuses');
    expect(calls(story)).not.toContain('round.results');
    expect(calls(story)).not.toContain('round.paint');
    const other = { ...RESULT, id: asId(6_999), startMs: RESULT.startMs - 60_000, ex };
    const page = { page: 0, startMs: 0, endMs: 1, optionId };
    story.ask('round.exResults', { ...page, size: 50 });
    story.answer('round.exResults', { items: [other], last: true });
    expect(story.state.stage.results).toMatchObject({ isLoading: false, isLast: true });
    expect(story.state.stage.results.items.items()).toEqual([other]);
    story.ask('round.exStatuses', { ...page, size: 100 });
    story.answer('round.exStatuses', { items: [other], last: true });
    expect(story.state.stage.paint.items.items()).toEqual([other]);
  });

  test('BR22: a known round takes the outcome that only a list has, and keeps its prices', () => {
    const story = ball();
    const page = { page: 0, startMs: 0, endMs: 1, optionId, size: 100 };
    const tell = (result: RoundResult): void => {
      story.ask('round.exStatuses', page);
      story.answer('round.exStatuses', { items: [result], last: true });
    };
    tell(RESULT);
    tell({ ...RESULT, open: undefined, close: undefined, ex });
    expect(story.state.stage.paint.items.items()).toEqual([{ ...RESULT, ex }]);
    tell({ ...RESULT, ex: { ...ex, n: 3 } });
    expect(story.state.stage.paint.items.items()).toEqual([{ ...RESULT, ex: { ...ex, n: 3 } }]);
  });

  test('BR22: a list that failed may be asked for again', () => {
    const story = ball();
    const page = { page: 0, startMs: 0, endMs: 1, optionId };
    for (const [call, size] of [
      ['round.exResults', 50],
      ['round.exStatuses', 100],
    ] as const) {
      story.ask(call, { ...page, size });
      story.fail(call, 404);
    }
    expect([story.state.stage.results.isLoading, story.state.stage.paint.isLoading]).toEqual([false, false]);
  });
});

describe('BR20: bets in one round', () => {
  const placed = (policy: Setting['policy']): Story => {
    const story = ball({ policy: policy ?? DEFAULT_POLICY });
    say(story, enter('10,000'), { type: 'bet.open', betType: 'O' }, { type: 'bet.confirm' });
    story.tell('bet.accepted', { bet: { ...BET, type: 'O', gameType: 'P1', points: asPoints(10_000) } }, 'stomp');
    return story.pass(2_000);
  };
  const again = (story: Story): string => say(story, enter('10,000'), { type: 'bet.open', betType: 'O' });

  test('BR20: a member bets once in a round', () => {
    expect(again(placed(DEFAULT_POLICY))).toBe('fine alreadyBet');
    expect(again(placed({ ...DEFAULT_POLICY, betsPerRound: 'many' }))).toBe('fine alreadyBet');
  });

  test("BR20: with the policy's ballBetsPerRound 'many', more often", () => {
    expect(again(placed({ ...DEFAULT_POLICY, ballBetsPerRound: 'many' }))).toBe('fine fine');
  });
});

describe('BR22: a finished round', () => {
  const finished = (some: object): Story => {
    const story = ball();
    say(story, { type: 'amount.enter', text: '10,000' });
    story.tell('bet.accepted', { bet: { ...BET, type: 'S', gameType: 'P1' } }, 'stomp');
    const result = { ...RESULT, status: 1 as const, close: 97_400.01, resultPrice: 97_400.01, ...some };
    return story.pass(61_000).tell('round.finished', { optionId: BALL.id, result, fast: true }, 'stomp');
  };
  const ex = { oe: 'O', uo: 'UN', sml: 'S', n: 1 } as const;
  const heard = (story: Story) => story.effectsOf('sound.play').at(-1)?.sound;

  test('BR22: an outcome that its price contradicts is counted once, and stays as the site said it', () => {
    expect(finished({ ex }).state.diagnostics.contradictions).toBe(0);
    const story = finished({ ex: { ...ex, sml: 'L', n: 9 } });
    expect(story.state.diagnostics.contradictions).toBe(1);
    expect(story.state.diagnostics.last.map(noteText).at(-1)).toContain('sml, n');
    expect(story.state.stage.results.items.last?.ex).toMatchObject({ sml: 'L', n: 9 });
    const { id } = RESULT;
    story.tell('round.finished', { optionId: BALL.id, result: { ...RESULT, id, ex }, fast: false }, 'stomp');
    expect(story.state.diagnostics.contradictions).toBe(1);
  });

  test("BR22: the sound of an own bet follows the site's outcome, and the digit where the site says none", () => {
    expect(heard(finished({ ex }))).toBe('won');
    expect(heard(finished({ ex: { ...ex, sml: 'L' } }))).toBe('lost');
    expect(heard(finished({}))).toBe('won');
    expect(heard(finished({ close: 97_400.09, resultPrice: undefined }))).toBe('lost');
  });
});
