import { describe, expect, test } from 'vitest';
import { isOfAmount } from '../../../engine/events/amount-refusal.ts';
import { RefusalCode } from '../../../engine/events/refusal.ts';
import { maxStake } from '../../../engine/rules/max-stake.ts';
import { selectBetPanel, selectForm, selectOption } from '../../../engine/selectors/shell.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ME, OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Setting, type Story } from '../../../fixtures/arbitraries/story.ts';
import { percent } from '../../../view/parts/figures.ts';
import { say } from '../../../view/parts/say.ts';
import { ko } from '../../support/words.ts';

const typed = (text: string, setting: Setting = {}): Story => {
  const story = ready(setting).pass(1_000);
  story.send({ type: 'amount.enter', text });
  return story;
};
/** What the member reads at the amount field. */
const said = ({ state }: Story): string | null => {
  const form = selectForm(state);
  return form.said === null ? null : say(ko.refusal[form.said.code], form.said.params);
};
const locks = ({ state }: Story): readonly (string | null)[] => selectBetPanel(state).choices.map(({ lock }) => lock);
const poor = { me: { ...ME, points: asPoints(123_456) } };

describe('BR14: the amount field says why, while it is typed', () => {
  test.each<[string, string]>([
    ['4000', '투자는 5,000원 이상 가능합니다.'],
    ['6000', '투자금액은 5,000원 단위로만 가능합니다.'],
    ['505000', '최대 500,000원까지 투자할 수 있습니다.'],
  ])('%s: %s', (text, sentence) => {
    const story = typed(text);
    expect(said(story)).toBe(sentence);
    expect(selectForm(story.state)).toMatchObject({ points: Number(text), profit: null });
    expect(locks(story)).toEqual(['amount', 'amount']);
    expect(story.state.toasts.shown).toEqual([]);
  });

  test.each([
    ['1e5', '투자금액은 정수로 입력해 주세요.'],
    ['0.5', '투자금액은 정수로 입력해 주세요.'],
    ['-1', '투자는 0원 이상 가능합니다.'],
  ])('%s leaves the amount as it was: %s', (text, sentence) => {
    const story = typed('50000');
    story.send({ type: 'amount.enter', text });
    expect(said(story)).toBe(sentence);
    expect(story.state.form.points).toBe(50_000);
    expect(selectForm(story.state)).toMatchObject({ isUnread: true, profit: null });
    expect(locks(story)).toEqual(['amount', 'amount']);
    expect(story.state.toasts.shown).toEqual([]);
  });

  test.each([
    ['0.5', 'notWhole'],
    ['-1', 'belowZero'],
  ] as const)('BR13: a press after %s bets nothing and says the reason again', (text, code) => {
    const story = typed('50000');
    story.send({ type: 'amount.enter', text });
    expect(story.send({ type: 'bet.open', betType: 'B' })).toMatchObject({ left: { code } });
    expect(story.state.ticket.value).toBe('idle');
    expect(story.state.form).toMatchObject({ points: 50_000, refused: { by: 'bet', code } });
    expect(selectForm(story.state).isUnread).toBe(true);
    story.send({ type: 'amount.enter', text: '50,000' });
    expect(selectForm(story.state)).toMatchObject({ isUnread: false, reason: null });
    expect(locks(story)).toEqual([null, null]);
  });

  test.each([
    ['1000000000000000', 1_000_000, 500_000],
    ['123,457', 123_456, 120_000],
    ['5000', 4_999, 0],
  ])('%s on a balance of %d becomes the highest allowed amount, %d', (text, balance, kept) => {
    const story = typed(text, { me: { ...ME, points: balance as never } });
    expect(said(story)).toBe('투자금액이 보유자산보다 많습니다.');
    expect(story.state.form).toMatchObject({ points: kept, betType: null, clicks: 0 });
  });

  test.each<[string, boolean]>([
    ['1000000', false],
    ['4000', true],
    ['6000', true],
    ['505000', true],
    ['0.5', true],
    ['50000', false],
  ])('after %s the field is wrong: %s. An amount that was corrected is valid', (text, isWrong) => {
    const story = typed(text, { me: { ...ME, points: asPoints(600_000) } });
    expect(selectForm(story.state).isWrong).toBe(isWrong);
  });

  test('after a press the field is wrong without an amount, and valid with the remainder taken off', () => {
    const press = (text: string): Story => {
      const story = typed(text);
      story.send({ type: 'bet.open', betType: 'B' });
      return story;
    };
    expect(selectForm(press('').state)).toMatchObject({ isWrong: true, said: { code: 'notInteger' } });
    expect(selectForm(press('12000').state)).toMatchObject({
      points: 10_000,
      isWrong: false,
      said: { code: 'offUnit' },
    });
  });

  test('the next amount, a reset and 최대 remove the message, and a click does not: it adds nothing to a text that is no amount', () => {
    const after = [
      [{ type: 'amount.enter', text: '10000' }, true],
      [{ type: 'amount.reset' }, true],
      [{ type: 'amount.max' }, true],
      [{ type: 'amount.chip', lot: 0.1 }, false],
      [{ type: 'amount.step', betType: 'S', count: 1 }, false],
    ] as const;
    for (const [intent, isRemoved] of after) {
      const story = typed('0.5');
      const before = said(story);
      expect(before).not.toBeNull();
      story.send(intent);
      expect(said(story), intent.type).toBe(isRemoved ? null : before);
    }
  });

  test('a valid amount shows its profit and locks nothing', () => {
    const { state } = typed('50000');
    expect(selectForm(state)).toMatchObject({ reason: null, said: null, profit: 44_000 });
  });

  test("BR14: chips below the member's own min stay open, and two of them reach it", () => {
    const story = typed('', { me: { ...ME, limits: { isEnabled: 'Y', min: 10_000 } } });
    const steps = [1, 2].map(() => {
      story.send({ type: 'amount.chip', lot: 0.1 });
      const { points, said: help, isWrong, chips } = selectForm(story.state);
      return { points, code: help?.code ?? null, isWrong, isOpen: chips[0]?.isOpen };
    });
    expect(steps).toEqual([
      { points: 5_000, code: 'belowMin', isWrong: true, isOpen: true },
      { points: 10_000, code: null, isWrong: false, isOpen: true },
    ]);
    expect(locks(story)).toEqual([null, null]);
  });

  test('a chip that would pass the balance or the max says so and changes nothing (product.md 5, Chip add)', () => {
    const story = typed('120000', poor);
    story.send({ type: 'amount.chip', lot: 10 });
    expect(said(story)).toBe('투자금액이 현재 보유자산보다 많을 수 없습니다.');
    const rich = typed('500000');
    rich.send({ type: 'amount.chip', lot: 0.1 });
    expect(said(rich)).toBe('투자금액이 최대베팅금액보다 많을 수 없습니다.');
    expect([story.state.form.points, rich.state.form.points]).toEqual([120_000, 500_000]);
    for (const { state } of [story, rich]) expect(selectForm(state).chips.every(({ isOpen }) => isOpen)).toBe(true);
  });

  test('a side whose round takes less than the amount asks for another one, and one that takes none any more is at its limit', () => {
    expect(locks(typed('50000', { round: { ...ROUND, sellLimit: 45_000 } }))).toEqual([null, 'amount']);
    expect(locks(typed('50000', { round: { ...ROUND, sellLimit: 4_999 } }))).toEqual([null, 'sideLimit']);
  });
});

describe('BR14: 매수 and 매도 can be pressed without an amount', () => {
  test('both are open at 0, and a press shows at the field what is missing', () => {
    const story = typed('0');
    expect(selectBetPanel(story.state).choices).toMatchObject([
      { lock: null, isOpen: true },
      { lock: null, isOpen: true },
    ]);
    story.send({ type: 'bet.open', betType: 'B' });
    expect(story.state.form.refused).toEqual({ by: 'bet', code: 'notInteger', params: {} });
    expect(said(story)).toBe('투자금액을 입력해 주세요.');
    expect(story.state.toasts.shown).toEqual([]);
  });

  test('BR4: a press with an amount off the unit removes the remainder and keeps the message', () => {
    const story = typed('6000');
    story.send({ type: 'bet.open', betType: 'S' });
    expect(story.state.form).toMatchObject({ points: 5_000, refused: { by: 'bet', code: 'offUnit' } });
    expect([said(story), ...locks(story)]).toEqual(['투자금액은 5,000원 단위로만 가능합니다.', null, null]);
    story.send({ type: 'bet.open', betType: 'S' });
    expect([story.state.ticket.value, said(story)]).toEqual(['confirming', null]);
  });

  test('a refusal that is not about the amount is shown in a toast', () => {
    const story = ready({ round: null });
    story.send({ type: 'bet.open', betType: 'B' });
    expect(story.state.toasts.shown).toMatchObject([{ say: { kind: 'refused', code: 'noRound' } }]);
    expect(story.state.form.refused).toBeNull();
    const codes = ['notInteger', 'belowMin', 'clicksUsed', 'notSignedIn', 'bettingClosed'] as const;
    expect(codes.every(RefusalCode)).toBe(true);
    expect(codes.map(isOfAmount)).toEqual([true, true, true, false, false]);
  });
});

describe('the numbers on the panel', () => {
  test('BR6: 최대 gives 0 if the highest possible bet is below the min', () => {
    expect(maxStake({ min: 20_000, max: 500_000, unit: 5_000, ownMax: undefined }, 19_999)).toBe(0);
    expect(maxStake({ min: 20_000, max: 500_000, unit: 5_000, ownMax: undefined }, 20_000)).toBe(20_000);
  });

  test('BR8: with pips of 0 the price must pass the target', () => {
    const strict = (option: typeof OPTION): readonly boolean[] =>
      selectBetPanel(ready({ option }).state).choices.map(({ isStrict }) => isStrict);
    expect(strict(OPTION)).toEqual([false, false]);
    expect(strict({ ...OPTION, buyPip: 0, sellPip: 0 })).toEqual([true, true]);
    expect(strict({ ...OPTION, sellPip: 0 })).toEqual([false, true]);
  });

  test('BR7: a percentage has at most two decimals and no zeros behind, however the fee was written', () => {
    expect([88, 78.04, 100 - 21.96, 87.5, 12.345, 0, -3.1].map(percent)).toEqual([
      '88%',
      '78.04%',
      '78.04%',
      '87.5%',
      '12.35%',
      '0%',
      '−3.1%',
    ]);
    const { state } = ready({ option: { ...OPTION, feePercent: 21.96 } });
    expect(percent(selectOption(state)?.percent ?? 0)).toBe('78.04%');
  });
});
