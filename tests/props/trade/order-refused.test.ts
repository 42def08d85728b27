import { describe, expect, test } from 'vitest';
import type { RedactedIntent } from '../../../engine/events/intents.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { noLimits } from '../../../engine/rules/own-limits.ts';
import { selectForm } from '../../../engine/selectors/shell.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME, OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Setting, type Story } from '../../../fixtures/arbitraries/story.ts';

/* How long the order form says what was refused (engine/SPEC.md, BR14). */

const form = (story: Story) => selectForm(story.state);
const entered = (text: string, setting: Setting = {}): Story => {
  const story = ready(setting).pass(1_000);
  story.send({ type: 'amount.enter', text });
  return story;
};

describe('BR14: what was refused and holds no longer is not said any more', () => {
  const limit = (story: Story, kind: 'round' | 'loss', value: number): void => {
    story.send({ type: 'limits.set', kind, value });
  };
  const bet = (story: Story) => story.send({ type: 'bet.open', betType: 'B' });
  const said = (story: Story) => form(story).said;
  const lostBet = (points: number) => ({ ...BET, status: 2 as const, points, profit: -points }) as Bet;
  const day = (story: Story, ...items: readonly Bet[]): Story => story.answer('bets.list', { items, last: true });
  /** A press is refused while the loss of the day is read. */
  const unread = (): Story => {
    const story = entered('10,000', { kept: { limits: null } });
    limit(story, 'loss', 50_000);
    bet(story);
    expect(said(story)?.code).toBe('lossUnread');
    return story;
  };

  test('BR14: the loss of the day has become known, and allows the amount', () => {
    expect(form(day(unread()))).toMatchObject({ reason: null, said: null, points: 10_000 });
  });

  test('BR14: the loss of the day has become known, and does not allow the amount', () => {
    expect(said(day(unread(), lostBet(45_000)))).toEqual({ code: 'ownLoss', params: { max: 5_000, limit: 50_000 } });
  });

  test('BR14: the loss of the day could not be read, and then it could', () => {
    const story = unread().fail('bets.list', 'decode');
    expect(said(story)?.code).toBe('lossFailed');
    bet(story);
    story.pass(5_000);
    expect(said(day(story))).toBeNull();
  });

  test('BR14: a step that was refused while the loss of the day is read says so no longer, too', () => {
    const story = entered('10,000', { kept: { limits: null } });
    limit(story, 'loss', 50_000);
    story.send({ type: 'amount.step', betType: 'B', count: 1 });
    expect(story.state.form.refused).toMatchObject({ by: 'amount', code: 'lossUnread' });
    expect(said(day(story))).toBeNull();
  });

  test('BR14: what is left of a limit is said as it is now, and no longer where it allows the amount', () => {
    const story = entered('50,000');
    limit(story, 'round', 20_000);
    bet(story);
    expect(said(story)).toEqual({ code: 'ownLimit', params: { max: 20_000, limit: 20_000 } });
    limit(story, 'round', 10_000);
    expect(said(story)).toEqual({ code: 'ownLimit', params: { max: 10_000, limit: 10_000 } });
    story.state = { ...story.state, ownLimits: [{ ...noLimits(ME.id), round: 60_000 }] };
    expect(said(story)).toBeNull();
  });

  test('BR14: a chip that the loss of the day refuses says so until more of it is left, and meanwhile that the loss is read again', () => {
    const story = day(unread(), lostBet(45_000));
    story.send({ type: 'amount.reset' });
    story.send({ type: 'amount.chip', lot: 1 });
    const refused = { code: 'ownLoss', params: { max: 5_000, limit: 50_000 } };
    expect(form(story)).toMatchObject({ points: 0, said: refused, isWrong: false });
    const read = story.state;
    const { play } = read;
    if (play?.day == null) expect.fail('the day is not known');
    story.state = { ...read, play: { ...play, day: { ...play.day, isRead: false } } };
    expect(said(story)?.code).toBe('lossUnread');
    story.state = { ...read, play: { ...play } };
    expect(said(story)).toEqual(refused);
    const withLoss = (loss: number) => ({ ...read, ownLimits: [{ ...noLimits(ME.id), loss }] });
    story.state = withLoss(49_000);
    expect(said(story)).toEqual({ code: 'ownLoss', params: { max: 0, limit: 49_000 } });
    story.state = withLoss(50_001);
    expect(said(story)).toBeNull();
  });

  test.each<RedactedIntent>([
    { type: 'bet.open', betType: 'B' },
    { type: 'amount.step', betType: 'B', count: 1 },
  ])('BR14: the round accepts another amount on the side ($type)', (intent) => {
    const story = entered('50,000');
    const limited = (buyLimit: number): Story => {
      const round = { ...ROUND, buyLimit, sellLimit: 90_000 } as typeof ROUND;
      return story.tell('round.created', { optionId: OPTION.id, round }, 'stomp');
    };
    limited(40_000).send(intent);
    expect(form(limited(40_000))).toMatchObject({ said: { code: 'sideLeft' }, isWrong: intent.type === 'bet.open' });
    expect(form(limited(60_000))).toMatchObject({ said: null, isWrong: false, points: 50_000 });
  });

  test.each([
    ['belowMin', '4,000', { min: 4_000 }],
    ['aboveMax', '900,000', { max: 900_000 }],
  ])('BR14: the option takes the amount now (%s)', (code, text, limits) => {
    const option = { ...OPTION, limits: { ...OPTION.limits, min: 5_000, max: 800_000 } };
    const story = entered(text, { option });
    bet(story);
    expect(said(story)?.code).toBe(code);
    const { state } = story;
    const wider = { ...option, limits: { ...option.limits, ...limits } };
    story.state = { ...state, options: { ...state.options, list: [wider] } };
    expect(form(story)).toMatchObject({ said: null, isWrong: false });
  });

  test('BR14: a bound that has changed is said as it is now, and a click that is no longer refused by it is not said', () => {
    const withMax = (story: Story, max: number): Story => {
      const { options } = story.state;
      const list = [{ ...OPTION, limits: { ...OPTION.limits, max } }];
      story.state = { ...story.state, options: { ...options, list } };
      return story;
    };
    const typed = withMax(entered('900,000'), 800_000);
    bet(typed);
    expect(said(withMax(typed, 700_000))).toMatchObject({ code: 'aboveMax', params: { max: 700_000 } });
    const clicked = withMax(entered(''), 8_000);
    clicked.send({ type: 'amount.chip', lot: 1 });
    expect(said(clicked)?.code).toBe('chipAboveMax');
    expect(said(withMax(clicked, 800_000))).toBeNull();
  });

  test('BR14: the balance has become known', () => {
    const refused = (intent: RedactedIntent): Story => {
      const story = ready().pass(1_000);
      story.state = { ...story.state, wallet: { points: null, money: null } };
      story.send({ type: 'amount.enter', text: '50,000' });
      story.send(intent);
      expect(story.state.form.refused?.code).toBe('balanceUnknown');
      return story.tell('wallet.changed', { points: ME.points, money: ME.money });
    };
    expect(said(refused({ type: 'bet.open', betType: 'B' }))).toBeNull();
    expect(said(refused({ type: 'amount.chip', lot: 1 }))).toBeNull();
  });

  test('BR14: the balance has grown, and an amount that it has cut is still said to be cut', () => {
    const grown = (story: Story): Story => story.tell('wallet.changed', { points: ME.points, money: ME.money });
    const poor = entered('50,000').tell('wallet.changed', { points: asPoints(20_000), money: ME.money });
    bet(poor);
    expect(said(poor)?.code).toBe('aboveBalance');
    expect(said(grown(poor))).toBeNull();
    const cut = entered('').tell('wallet.changed', { points: asPoints(20_000), money: ME.money });
    cut.send({ type: 'amount.enter', text: '50,000' });
    expect(form(grown(cut))).toMatchObject({ points: 20_000, said: { code: 'aboveBalance' } });
  });
});
