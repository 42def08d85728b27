import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import type { RedactedIntent } from '../../../engine/events/intents.ts';
import type { BetType } from '../../../engine/model/ticket.ts';
import { isQuiet } from '../../../engine/selectors/page/phone.ts';
import { selectForm } from '../../../engine/selectors/shell.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BALL, BET, OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Setting, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

/* A text in the amount field that is no amount never becomes one (BR13): behind it stands the amount before it, which nobody means any more. */

const rent = (setting: Setting = {}): Story => ready(setting).pass(1_000);
const ball = (): Story => ready({ option: BALL, path: '/trade/8' }).pass(1_000);
const say = (story: Story, ...intents: readonly RedactedIntent[]): string => {
  const answers = intents.map((intent) => story.send(intent));
  return answers.map((answer) => (isRight(answer) ? 'fine' : answer.left.code)).join(' ');
};
const enter = (text: string): RedactedIntent => ({ type: 'amount.enter', text });
const choose = (betType: BetType): RedactedIntent => ({ type: 'betType.choose', betType });
const toasts = ({ state }: Story): readonly string[] => state.toasts.shown.map((toast) => toast.say.kind);
const UNREAD = [
  ['7.5', 'notWhole'],
  ['-5', 'belowZero'],
] as const;

describe('BR13: a text that is no amount', () => {
  test.each(UNREAD)('%s stays one whatever chip or step is pressed, and each press says why', (text, code) => {
    const buttons: readonly RedactedIntent[] = [
      { type: 'amount.chip', lot: 0.1 },
      { type: 'amount.step', betType: 'B', count: 1 },
    ];
    for (const before of ['5,000', ''])
      for (const button of buttons) {
        const story = rent();
        expect(say(story, enter(before), enter(text), button)).toBe(`fine ${code} ${code}`);
        expect(selectForm(story.state)).toMatchObject({ isUnread: true, said: { code }, clicks: 0, betType: null });
      }
  });

  test.each(UNREAD)('%s stays one whatever else a press is refused for', (text, code) => {
    const step: RedactedIntent = { type: 'amount.step', betType: 'B', count: 1 };
    const presses: readonly RedactedIntent[] = [
      { type: 'bet.open', betType: 'S' },
      { type: 'bet.open', betType: 'B' },
      { type: 'amount.step', betType: 'S', count: 1 },
      { type: 'amount.chip', lot: 10 },
      { type: 'amount.max' },
    ];
    for (const press of presses) {
      const story = rent();
      say(story, step, enter(text));
      if (press.type === 'amount.max') story.state = { ...story.state, wallet: { points: null, money: null } };
      expect(say(story, press, { type: 'bet.open', betType: 'B' })).toBe(`${code} ${code}`);
      expect(selectForm(story.state)).toMatchObject({ isUnread: true, said: { code }, profit: null });
      expect(story.state.ticket.value).toBe('idle');
    }
  });

  test.each(UNREAD)('%s gives way to the amount of the max button, and stays where the round takes no bet', (text) => {
    const story = rent();
    say(story, enter('5,000'), enter(text), { type: 'amount.max' });
    expect(selectForm(story.state)).toMatchObject({ isUnread: false, said: null });
    expect(selectForm(story.state).points).toBeGreaterThan(5_000);
    const shut = rent();
    say(shut, enter('5,000'), enter(text));
    shut.pass(60_000);
    say(shut, { type: 'bet.open', betType: 'B' });
    expect(selectForm(shut.state).isUnread).toBe(true);
  });

  test.each(UNREAD)('%s stays one when another bet type is chosen', (text, code) => {
    const story = ball();
    say(story, enter('5,000'), enter(text), choose('E'));
    expect(selectForm(story.state)).toMatchObject({ isUnread: true, betType: 'E', said: { code }, profit: null });
    // and where the amount before it could not be bet
    say(story, choose('L'));
    expect(selectForm(story.state)).toMatchObject({ isUnread: true, betType: 'L', said: { code } });
    expect(toasts(story)).toEqual([]);
  });

  test.each(UNREAD)('%s does not lead to an amount on another option', (text) => {
    const story = rent();
    story.ask('options.list', { isPlay: null, prefix: '' });
    story.answer('options.list', [OPTION, { ...OPTION, id: asId(3), type: 'R2' }]);
    say(story, enter('5,000'), enter(text), { type: 'nav.go', path: '/trade/3' });
    expect(selectForm(story.state)).toMatchObject({ points: 0, isUnread: false, said: null });
  });

  test('that was typed before the first round was known stays, also where the last amount is kept', () => {
    const story = signedIn().tell('bet.accepted', { bet: BET });
    story.send({ type: 'prefs.set', prefs: { keepAmount: true } });
    story.send(enter('7.5'));
    story.answer('round.current', ROUND);
    expect(selectForm(story.state).isUnread).toBe(true);
  });

  test('W21: it counts as typed, also where the amount before it is none or that of the last bet', () => {
    const story = rent();
    expect(isQuiet(story.state)).toBe(true);
    story.send(enter('7.5'));
    expect(isQuiet(story.state)).toBe(false);
  });
});

describe('BR13: an amount that is typed above the balance', () => {
  test.each([10_000, 15_000])(
    'begins the form anew, also where the balance of %s cuts it to the amount that was there',
    (points) => {
      const story = rent();
      story.state = { ...story.state, wallet: { points, money: 0 } as never };
      const step: RedactedIntent = { type: 'amount.step', betType: 'B', count: 1 };
      say(story, step, step, enter('99,999'));
      expect(selectForm(story.state)).toMatchObject({ points, clicks: 0, betType: null, isWrong: false });
      expect(selectForm(story.state).said?.code).toBe('aboveBalance');
    },
  );
});

describe('BR14: another bet type', () => {
  test('keeps the word that the balance has cut the amount, and takes what was said of the type before', () => {
    const story = ball();
    story.state = { ...story.state, wallet: { points: 30_500, money: 0 } as never };
    say(story, enter('50,000'), choose('E'));
    expect(selectForm(story.state)).toMatchObject({ points: 30_000, said: { code: 'aboveBalance' }, isWrong: false });
    say(story, { type: 'amount.chip', lot: 10 }, choose('O'));
    expect(selectForm(story.state)).toMatchObject({ points: 30_000, said: null });
  });

  test('keeps the word that the balance leaves no amount, and drops it with an amount that cannot be bet there', () => {
    const story = ball();
    story.state = { ...story.state, wallet: { points: 500, money: 0 } as never };
    say(story, enter('50,000'), choose('E'));
    expect(selectForm(story.state)).toMatchObject({ points: 0, said: { code: 'aboveBalance' } });
    story.state = { ...story.state, wallet: { points: 5_500, money: 0 } as never };
    say(story, enter('50,000'), choose('L'));
    expect([selectForm(story.state).points, selectForm(story.state).said, toasts(story)]).toEqual([
      0,
      null,
      ['amountDropped'],
    ]);
  });
});
