import * as fc from 'fast-check';
import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import type { BetType } from '../../../engine/model/ticket.ts';
import { selectBetPanel, selectForm } from '../../../engine/selectors/shell.ts';
import { ME, OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Setting, type Story } from '../../../fixtures/arbitraries/story.ts';
import { loadApp } from '../../../view/locales/load.ts';
import { say } from '../../../view/parts/say.ts';
import { BetButtons } from '../../../view/screens/trade/order/bet-buttons.tsx';
import { markupOf } from '../../support/markup.ts';
import { ko } from '../../support/words.ts';

/* What a round still takes on a side, where that is less than the member wants to bet. */

const REACHED = '이번 회차의 한도에 도달했습니다. 다음 회차를 이용해 주세요.';
type Side = { readonly buyLimit?: number; readonly sellLimit?: number };
const on = (side: Side, setting: Setting = {}): Story => ready({ round: { ...ROUND, ...side }, ...setting }).tick();
function typed(side: Side, points: number, setting: Setting = {}): Story {
  const story = on(side, setting);
  story.send({ type: 'amount.enter', text: String(points) });
  return story;
}
const pressed = (story: Story, betType: 'B' | 'S' = 'B'): Story => {
  story.send({ type: 'bet.open', betType });
  return story;
};
const said = ({ state }: Story): string | null => {
  const { said: one } = selectForm(state);
  return one === null ? null : say(ko.refusal[one.code], one.params);
};
const locks = ({ state }: Story) => selectBetPanel(state).choices.map(({ lock, isOpen }) => [lock, isOpen]);
const upTo = (amount: string): string => `이번 회차의 이 선택에는 ${amount}원까지 투자할 수 있습니다.`;

describe('BR14: a round that takes less than the amount, and still takes some', () => {
  test('says at the field how much it takes, and both sides can be pressed', () => {
    const story = typed({ buyLimit: 40_000, sellLimit: 30_000 }, 100_000);
    const asked = [
      ['amount', true],
      ['amount', true],
    ];
    expect([said(story), locks(story)]).toEqual([upTo('40,000'), asked]);
    expect(selectForm(story.state)).toMatchObject({ isWrong: true, profit: null });
    expect(markupOf(story, <BetButtons />)).not.toContain(ko.order.lock.sideLimit);
    expect([said(pressed(story)), said(pressed(story, 'S'))]).toEqual([upTo('40,000'), upTo('30,000')]);
  });

  test('on one side says it where that side is pressed, and leaves the other side open', () => {
    const story = typed({ sellLimit: 30_000 }, 100_000);
    expect([said(story), locks(story)]).toEqual([
      null,
      [
        [null, true],
        ['amount', true],
      ],
    ]);
    expect(said(pressed(story, 'S'))).toBe(upTo('30,000'));
  });

  test('says it to a chip and to a step that would pass it', () => {
    const chip = on({ buyLimit: 40_000, sellLimit: 30_000 });
    chip.send({ type: 'amount.chip', lot: 1 });
    expect([said(chip), chip.state.form.points]).toEqual([upTo('40,000'), 0]);
    const step = on({ buyLimit: 40_000, sellLimit: 30_000 });
    step.send({ type: 'amount.step', betType: 'S', count: 10 });
    expect([said(step), step.state.form.points]).toEqual([upTo('30,000'), 0]);
  });

  test('says an amount of the unit, as the round takes it now', () => {
    const story = pressed(typed({ buyLimit: 44_444, sellLimit: 44_444 }, 100_000));
    expect(said(story)).toBe(upTo('40,000'));
    const word = { optionId: OPTION.id, id: ROUND.id, buyLimit: 15_000, sellLimit: 15_000 };
    expect(said(story.tell('round.limitChanged', word, 'stomp'))).toBe(upTo('15,000'));
    story.tell('round.limitChanged', { ...word, buyLimit: 4_999, sellLimit: 4_999 }, 'stomp');
    expect(said(story)).toBe(REACHED);
  });

  test('says it where the limit has changed behind the confirmation', () => {
    const story = pressed(typed({}, 50_000));
    const word = { optionId: OPTION.id, id: ROUND.id, buyLimit: 20_000, sellLimit: undefined };
    story.tell('round.limitChanged', word, 'stomp').send({ type: 'bet.confirm' });
    expect([said(story), locks(story)]).toEqual([
      upTo('20,000'),
      [
        ['amount', true],
        [null, true],
      ],
    ]);
  });

  test('says what it takes, although the member’s own limits leave less', () => {
    const story = typed({ buyLimit: 40_000, sellLimit: 40_000 }, 100_000);
    story.send({ type: 'limits.set', kind: 'round', value: 1_000 });
    expect(said(pressed(story))).toBe(upTo('40,000'));
  });

  test.each([
    ['ko', upTo('40,000')],
    ['en', 'This choice takes up to 40,000 won in this round.'],
    ['jp', 'このラウンドのこの選択には40,000ウォンまで投資できます。'],
    ['zh', '本期此选择最多可投资40,000韩元。'],
  ] as const)('is said in the language of the page: %s', async (language, sentence) => {
    const { words } = await loadApp(language);
    expect(say(words.refusal.sideLeft, { max: 40_000 })).toBe(sentence);
  });
});

describe('BR14: a side that takes no amount any more', () => {
  test('is at its limit, with and without an amount, and a press says so', () => {
    for (const points of [0, 5_000, 100_000]) {
      const story = typed({ buyLimit: 4_999, sellLimit: 0 }, points);
      expect(locks(story)).toEqual([
        ['sideLimit', false],
        ['sideLimit', false],
      ]);
      expect(said(story)).toBe(points === 0 ? null : REACHED);
      if (points > 0) expect(said(pressed(story))).toBe(REACHED);
    }
  });

  test('is at its limit where what is left is at least the member’s min, and no multiple of the unit', () => {
    const me = { ...ME, limits: { isEnabled: 'Y', min: 6_000 } } as typeof ME;
    const story = typed({ buyLimit: 7_000, sellLimit: 10_000 }, 20_000, { me });
    expect(locks(story)).toEqual([
      ['sideLimit', false],
      ['amount', true],
    ]);
    expect(said(story)).toBe(upTo('10,000'));
  });
});

test('BR14: a side is at its limit exactly where no amount can be bet on it, and an amount that is said can be bet', () => {
  const limit = fc.integer({ min: -1, max: 20 }).map((units) => units * 2_500);
  fc.assert(
    fc.property(limit, limit, fc.integer({ min: 1, max: 12 }), (buyLimit, sellLimit, units) => {
      const story = typed({ buyLimit, sellLimit }, units * 5_000);
      const takes = (betType: BetType, points: number): boolean => {
        const other = typed({ buyLimit, sellLimit }, points);
        return isRight(other.send({ type: 'bet.open', betType }));
      };
      for (const { betType, lock } of selectBetPanel(story.state).choices) {
        expect([betType, lock === 'sideLimit']).toEqual([betType, !takes(betType, 5_000)]);
        expect([betType, lock === null]).toEqual([betType, takes(betType, units * 5_000)]);
      }
      const { said: one } = selectForm(story.state);
      const isBettable = one?.code !== 'sideLeft' || (['B', 'S'] as const).some((t) => takes(t, one.params.max ?? 0));
      expect(isBettable).toBe(true);
    }),
    { numRuns: 60 },
  );
});
