import { describe, expect, test } from 'vitest';
import type { Prefs } from '../../../engine/events/settings.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { TradeOption } from '../../../engine/model/market.ts';
import { BURST_PAUSE_MS, BURST_PROBES } from '../../../engine/rules/clock.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME, NEXT_ROUND as next, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, ready, resynced, type Setting, type Story } from '../../../fixtures/arbitraries/story.ts';

/** The device wakes, and the first measurement of its clock says that it slept for longer than it knew. */
const woken = (story: Story): Story => {
  story.tell('clock.suspected', { reason: 'wake', asleepMs: 60_000 });
  for (let nr = 0; nr < BURST_PROBES; nr++) {
    story.pass(BURST_PAUSE_MS);
    story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: 120_000 });
  }
  return story;
};
const bet = (fields: Partial<Bet> = {}): { readonly bet: Bet } => ({ bet: { ...BET, ...fields } });
const create = (story: Story): Story => story.tell('round.created', { optionId: OPTION.id, round: next });
const keeping = (prefs: Partial<Prefs> = { keepAmount: true }, setting: Setting = {}): Story => {
  const story = ready(setting);
  story.send({ type: 'prefs.set', prefs });
  return story;
};
const type = (story: Story, text: string): Story => {
  story.send({ type: 'amount.enter', text });
  return story;
};
const toasts = ({ state }: Story): readonly string[] => state.toasts.shown.map(({ say }) => say.kind);

describe('BR16: the amount of the last bet on the option', () => {
  test('the amount is not kept unless the member wants it', () => {
    expect(create(ready().tell('bet.accepted', bet())).state.form.points).toBe(0);
    const story = keeping({ keepAmount: false }).tell('bet.accepted', bet());
    expect(create(story).state.form.points).toBe(0);
  });

  test('a kept amount is the first of the next round, as typed and not as clicked', () => {
    const story = create(keeping().tell('bet.accepted', bet()));
    expect(story.state.form).toEqual({ points: 50_000, betType: null, clicks: 0, chips: {}, refused: null });
    expect(story.effectsOf('prefs.save').at(-1)?.prefs).toMatchObject({ keepAmount: true });
  });

  test('an amount that was typed and not bet is cleared as usual', () => {
    expect(create(type(keeping(), '10000')).state.form.points).toBe(0);
  });

  test('the newest bet of the option counts, settled or not', () => {
    const story = keeping()
      .tell('bet.accepted', bet({ id: asId(1), points: asPoints(5_000) }))
      .tell('bet.settled', bet({ id: asId(3), points: asPoints(15_000), status: 2 }))
      .tell('bet.settled', bet({ id: asId(2), points: asPoints(10_000), status: 1 }))
      .tell('bet.accepted', bet({ id: asId(4), points: asPoints(20_000), gameType: 'R2' }))
      .tell('bet.accepted', bet({ id: asId(5), points: asPoints(25_000), stock: asRef('ETHUSDT') }));
    expect(create(story).state.form.points).toBe(15_000);
  });

  test('the new round says what it accepts, and not the one before it', () => {
    const limited = (of: typeof ROUND): typeof ROUND => ({ ...of, buyLimit: 10_000, sellLimit: 10_000 });
    const kept = (round: typeof ROUND, then: typeof ROUND): number =>
      keeping({ keepAmount: true }, { round })
        .tell('bet.accepted', bet())
        .tell('round.created', { optionId: OPTION.id, round: then }).state.form.points;
    expect([kept(limited(ROUND), next), kept(ROUND, limited(next))]).toEqual([50_000, 0]);
  });

  test('an amount that cannot be bet is not kept', () => {
    const story = keeping().tell('bet.accepted', bet());
    story.tell('wallet.changed', { points: asPoints(49_999), money: asPoints(0) });
    expect(create(story).state.form.points).toBe(0);
  });

  test('a reloaded page takes it from the list of bets, but never replaces a typed amount', () => {
    const listed = { items: [{ ...BET, status: 2, profit: -50_000 } as Bet], last: true };
    const again = (typed: string): number => {
      const story = type(keeping(), typed);
      story.ask('bets.list', { playerId: ME.id, page: 0, size: 20 });
      return story.answer('bets.list', listed).state.form.points;
    };
    expect([again(''), again('10000')]).toEqual([50_000, 10_000]);
  });
});

describe('BR16: another option', () => {
  const other = { ...OPTION, id: asId(3), type: 'R2' } as TradeOption;
  const moved = (fields: Partial<TradeOption>, text: string): Story => {
    const story = type(ready(), text);
    const list = [OPTION, { ...other, ...fields }];
    story.state = { ...story.state, options: { ...story.state.options, list } };
    story.send({ type: 'nav.go', path: '/trade/3' });
    return story;
  };

  test('another option keeps an amount that can be bet there, also when its round is read', () => {
    const story = moved({}, '50000');
    expect([story.state.stage.optionId, story.state.form.points]).toEqual([3, 50_000]);
    story.answer('round.current', { ...ROUND, id: asId(9_000) });
    expect(story.state.form.points).toBe(50_000);
    expect(toasts(story)).toEqual([]);
  });

  test.each([
    ['above its max', { min: 5_000, max: 45_000 }],
    ['below its min', { min: 60_000, max: 500_000 }],
    ['off its unit', { min: 7_000, max: 500_000 }],
  ])('an amount that is %s is cleared, and the member is told', (_what, limits) => {
    const story = moved({ limits }, '50000');
    expect([story.state.form.points, ...toasts(story)]).toEqual([0, 'amountDropped']);
    expect(story.state.toasts.shown[0]?.tone).toBe('warn');
  });

  test('an option whose last bet is kept begins with that amount, and not with the one that was typed elsewhere', () => {
    const story = type(
      keeping().tell('bet.accepted', bet({ gameType: other.type, points: asPoints(20_000) })),
      '50000',
    );
    const list = [OPTION, other];
    story.state = { ...story.state, options: { ...story.state.options, list } };
    story.send({ type: 'nav.go', path: '/trade/3' });
    expect([story.state.form.points, toasts(story)]).toEqual([20_000, ['betAccepted']]);
  });

  test('without an amount nothing is told', () => {
    expect(toasts(moved({ limits: { min: 60_000 } }, ''))).toEqual([]);
  });
});

describe('BR17: a confirmation that the gate shuts', () => {
  test('no bet is placed, and the member is told', () => {
    const story = resynced(ready().pass(1_000));
    for (const intent of BETTING.slice(0, 2)) story.send(intent);
    story.pass(48_999);
    expect([story.state.ticket.value, ...toasts(story)]).toEqual(['confirming']);
    story.pass(1);
    expect([story.state.ticket.value, ...toasts(story)]).toEqual(['idle', 'betShut']);
    expect(story.effectsOf('stomp.bet')).toEqual([]);
  });

  test.each([
    ['the clock steps over its end when the device wakes', woken],
    [
      'its result comes before its gate was seen',
      (story: Story) => story.tell('round.finished', { optionId: OPTION.id, result: RESULT, fast: false }),
    ],
  ])('BR17: a confirmation is shut, too, when %s', (_what, pass) => {
    const story = resynced(ready().pass(1_000));
    for (const intent of BETTING.slice(0, 2)) story.send(intent);
    expect(story.state.ticket.value).toBe('confirming');
    pass(story);
    expect([story.state.ticket.value, ...toasts(story)]).toEqual(['idle', 'betShut']);
  });

  test('without an open confirmation nothing is told', () => {
    expect(toasts(type(ready(), '50000').pass(50_000))).toEqual([]);
  });
});
