import { describe, expect, test } from 'vitest';
import type { RedactedIntent } from '../../../engine/events/intents.ts';
import { noLimits } from '../../../engine/rules/own-limits.ts';
import { selectBetPanel, selectForm } from '../../../engine/selectors/shell.ts';
import { BET, ME, OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Setting, type Story } from '../../../fixtures/arbitraries/story.ts';

/* What the order form says of the amount in its field (product.md 5). */

const form = (story: Story) => selectForm(story.state);
const entered = (text: string, setting: Setting = {}): Story => {
  const story = ready(setting).pass(1_000);
  story.send({ type: 'amount.enter', text });
  return story;
};

describe('BR4: what the form says of an amount', () => {
  test('BR4: an empty field is not wrong, and nothing is said of it', () => {
    expect(form(ready().pass(1_000))).toMatchObject({ points: 0, reason: null, said: null, isWrong: false });
  });

  test.each([
    ['1,000', 'belowMin'],
    ['600,000', 'aboveMax'],
  ])('BR4: %s is wrong, the field says %s, and no profit is promised', (text, code) => {
    expect(form(entered(text))).toMatchObject({ reason: { code }, said: { code }, isWrong: true, profit: null });
  });

  test('BR4: an amount that can be bet promises its profit, in whole points at the percent of the bet', () => {
    const { points, percent = 0, profit, said } = form(entered('50,000'));
    expect([points, profit, said]).toEqual([50_000, Math.floor((50_000 * percent) / 100), null]);
    expect(percent).toBeGreaterThan(0);
  });

  test('BR4: an amount off the unit is said to be so while another amount can be bet, and else that none can', () => {
    expect(form(entered('7,001')).said?.code).toBe('offUnit');
    const narrow = { ...OPTION, limits: { ...OPTION.limits, min: 5_000, max: 4_000 } };
    expect(form(entered('7,001', { option: narrow })).said?.code).toBe('noneBettable');
  });

  test('BR4: an amount of which the round takes less is wrong after the press that was refused, and a step that is refused leaves a good amount', () => {
    const limited = (buyLimit: number): Story => {
      const story = entered('50,000');
      return story.tell(
        'round.created',
        { optionId: OPTION.id, round: { ...ROUND, buyLimit } as typeof ROUND },
        'stomp',
      );
    };
    const pressed = limited(40_000);
    pressed.send({ type: 'bet.open', betType: 'B' });
    expect(form(pressed)).toMatchObject({ reason: null, said: { code: 'sideLeft' }, isWrong: true });
    const stepped = limited(50_000);
    stepped.send({ type: 'amount.step', betType: 'B', count: 1 });
    expect(form(stepped)).toMatchObject({ reason: null, said: { code: 'sideLeft' }, isWrong: false });
  });

  test('BR4: where the round takes less than any amount on every side, an amount off the unit is said to be none that can be bet', () => {
    const limited = (sellLimit: number): Story => {
      const round = { ...ROUND, buyLimit: 4_000, sellLimit } as typeof ROUND;
      return entered('7,001').tell('round.created', { optionId: OPTION.id, round }, 'stomp');
    };
    expect(form(limited(50_000)).said?.code).toBe('offUnit');
    expect(form(limited(4_000)).said?.code).toBe('noneBettable');
  });

  test('BR4: where a limit of the member’s own leaves nothing, an amount off the unit is said to be none that can be bet', () => {
    const story = ready().tell('bet.accepted', { bet: { ...BET, roundId: ROUND.id } });
    story.state = { ...story.state, ownLimits: [{ ...noLimits(ME.id), round: BET.points }] };
    story.send({ type: 'amount.enter', text: '7,001' });
    expect(form(story).said?.code).toBe('noneBettable');
  });

  test('BR4: the field says what was refused last, before what is wrong with its amount', () => {
    const story = entered('1,000');
    expect(form(story).said?.code).toBe('belowMin');
    story.send({ type: 'amount.chip', lot: 10 });
    expect(form(story)).toMatchObject({ points: 1_000, reason: { code: 'belowMin' }, said: { code: 'chipAboveMax' } });
  });

  test('BR13: a text that is no amount is why nothing can be bet, whatever amount was there before; a number that cannot be bet is an amount', () => {
    for (const [before, text, code] of [
      ['50,000', '-5', 'belowZero'],
      ['50,000', '1.5', 'notWhole'],
      ['', '-5', 'belowZero'],
    ] as const) {
      const story = entered(before);
      story.send({ type: 'amount.enter', text });
      expect(form(story)).toMatchObject({ isUnread: true, reason: { code }, isWrong: true, profit: null });
    }
    expect(form(entered('1,000'))).toMatchObject({ isUnread: false, isWrong: true });
  });

  test('the balance of the form is that of the wallet, and none before the site has told one', () => {
    const { state } = ready().pass(1_000);
    expect(selectForm(state).balance).toBe(state.wallet?.points);
    expect(state.wallet?.points).toBeGreaterThan(0);
    expect(selectForm({ ...state, wallet: null }).balance).toBe(0);
  });

  test('L3a: of a balance that could not be read the form says so, and neither 0 nor that the amount is above it', () => {
    const unknown = (text: string) => {
      const story = ready().pass(1_000);
      story.state = { ...story.state, wallet: { points: null, money: null } };
      story.send({ type: 'amount.enter', text });
      return story;
    };
    expect(form(unknown(''))).toMatchObject({ balance: null, said: null });
    const story = unknown('50,000');
    const reason = { code: 'balanceUnknown' };
    expect(form(story)).toMatchObject({ balance: null, points: 50_000, reason, said: reason, profit: null });
    story.send({ type: 'amount.chip', lot: 1 });
    story.send({ type: 'bet.open', betType: 'B' });
    expect(form(story)).toMatchObject({ points: 50_000, said: reason });
    const { choices, canBet } = selectBetPanel(story.state);
    expect([canBet, choices.flatMap(({ steps }) => steps.filter(({ isOpen }) => isOpen))]).toEqual([false, []]);
    // another fault of the amount is said first, and an amount that could be bet is not called one that cannot
    expect([form(unknown('1,000')).said?.code, form(unknown('7,001')).said?.code]).toEqual(['belowMin', 'offUnit']);
  });

  test('BR30: a limit of the member’s own that leaves nothing is said before an amount is typed, and one that leaves something is not', () => {
    const limited = (round: number): Story => {
      const story = ready().pass(1_000);
      story.state = { ...story.state, ownLimits: [{ ...noLimits(ME.id), round }] };
      return story.tell('bet.accepted', { bet: { ...BET, roundId: ROUND.id } });
    };
    expect(form(limited(BET.points))).toMatchObject({ reason: null, said: { code: 'ownLimit' }, isWrong: false });
    expect(form(limited(BET.points + 10_000))).toMatchObject({ reason: null, said: null });
  });

  test('BR4: a bet type whose amount cannot be bet may be pressed and stepped all the same: its press says what is wrong', () => {
    for (const text of ['', '1,000']) {
      const { choices } = selectBetPanel(entered(text).state);
      expect(choices.map(({ betType, isOpen }) => [betType, isOpen])).toEqual([
        ['B', true],
        ['S', true],
      ]);
      expect(choices.every(({ steps }) => steps.every(({ isOpen }) => isOpen))).toBe(true);
    }
  });

  test('a chip says how often it was clicked', () => {
    const story = ready().pass(1_000);
    const [chip] = form(story).chips;
    const click: RedactedIntent = { type: 'amount.chip', lot: chip?.lot ?? 1 };
    expect(chip?.used).toBe(0);
    story.send(click);
    story.send(click);
    expect(form(story).chips.map(({ used }) => used)).toEqual([2, 0, 0, 0, 0, 0]);
  });
});
