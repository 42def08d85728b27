import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { OPEN_BETS_MAX } from '../../../engine/state/shape/limits.ts';
import { asId, asPoints, asRef, misfit } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME, OPTION, ROUND, said as sentence } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

const bet = (fields: Partial<Bet> = {}): Bet => ({ ...BET, ...fields });
const quiet = (): Story => resynced(resynced(ready().pass(2_600)).pass(100));
const sent = (): Story => {
  const story = quiet();
  for (const intent of BETTING) story.send(intent);
  return story;
};
const clientIdOf = (story: Story) => (story.state.ticket.context.clientId ?? expect.fail('no bet is out')) as never;
const open = (story: Story): readonly Bet[] => story.state.bets.open;
const settled = (story: Story): readonly Bet[] => story.state.bets.settled.items();
const said = (story: Story): readonly unknown[] => story.state.toasts.shown.map(({ tone, say }) => [tone, say]);
const asked = (story: Story, from: number): readonly string[] =>
  story.effects.slice(from).flatMap((effect) => (effect.type === 'rest.call' ? [effect.call] : []));

describe('C7a: a bet that is sent', () => {
  test('a bet is stored on the device before it is sent', () => {
    const story = sent();
    const kept = {
      clientId: clientIdOf(story),
      roundId: ROUND.id,
      betType: 'B',
      points: 50_000,
      playerId: ME.id,
      optionId: OPTION.id,
      gateMs: ROUND.startMs + 50_000,
      percent: 88,
      sentMs: story.at,
      unlike: { ids: [], fromMs: story.at - 2_000 },
    };
    expect(story.effects.slice(-4)).toEqual([
      expect.objectContaining({ type: 'timer.arm', delayMs: 6_000 }),
      // for the limits of other tabs
      expect.objectContaining({ type: 'limits.sending', clientId: kept.clientId }),
      { type: 'ticket.save', ticket: kept },
      {
        type: 'stomp.bet',
        clientId: kept.clientId,
        roundId: ROUND.id,
        betType: 'B',
        points: 50_000,
        remainPoints: 950_000,
        playerId: ME.id,
        username: ME.username,
      },
    ]);
    expect(story.state.ticket.context.playerId).toBe(ME.id);
  });

  test('a bet that was never sent is told and dropped, and a message about another bet changes nothing', () => {
    const story = sent();
    const { state } = story;
    story.tell('bet.unsent', { clientId: asRef('another'), reason: 'x' } as never);
    expect(story.state).toBe(state);
    story.tell('bet.unsent', { clientId: clientIdOf(story), reason: 'x' } as never);
    expect(story.state.ticket.value).toBe('cooling');
    expect(said(story)).toContainEqual(['warn', { kind: 'betUnsent' }]);
    const after = story.state;
    story.tell('bet.unsent', { clientId: clientIdOf(story), reason: 'x' } as never);
    expect(story.state).toBe(after);
  });

  test('a bet that is in doubt already stays in doubt, and the member is not told that it was not sent', () => {
    const story = lost(sent());
    const { state } = story;
    story.tell('bet.unsent', { clientId: clientIdOf(story), reason: 'x' } as never);
    expect(story.state).toBe(state);
  });

  test('the member can cancel a draft', () => {
    const story = quiet();
    for (const intent of BETTING.slice(0, 2)) story.send(intent);
    story.send({ type: 'bet.cancel' });
    expect(story.state.ticket.value).toBe('idle');
  });

  test('a bet can be absent only in a re-read of its round, from 5 s after its gate on', () => {
    const story = lost(sent());
    resynced(opened(story.pass(100)));
    const answer = (atMs: number, roundId = ROUND.id): unknown => {
      story.at = ROUND.startMs + atMs;
      while (story.isPending('bets.current')) story.answer('bets.current', none());
      story.tell('timer.elapsed', timer(story), 'timer');
      const pending = story.state.calls.pending.find(({ call }) => call === 'bets.current') ?? expect.fail();
      const params = { ...pending.params, roundId };
      story.tell('bets.current.answered', { callId: pending.callId, params, body: none() } as never, 'rest');
      return story.state.ticket.value;
    };
    expect(answer(54_999)).toMatchObject({ inDoubt: expect.any(String) });
    expect(answer(55_000, asId(7_001))).toMatchObject({ inDoubt: expect.any(String) });
    expect(answer(55_000)).toBe('idle');
    expect(said(story)).toContainEqual(['warn', { kind: 'betAbsent' }]);
  });
  const none = () => ({ current: [], recent: [], recentRound: null });
  const timer = (story: Story) => story.state.timers.find(({ id }) => id.startsWith('ticket|')) ?? expect.fail();
});

describe('a bet that the site accepted (gameBet)', () => {
  test.each([
    ['B', ROUND.buyPrice],
    ['S', ROUND.sellPrice],
  ] as const)('a bet on side %s is told with its target, and clears the form', (type, target) => {
    const story = quiet();
    story.send({ type: 'amount.enter', text: '5000' });
    story.tell('bet.accepted', { bet: bet({ type }) });
    expect(open(story)).toEqual([bet({ type })]);
    expect(said(story)).toEqual([['gain', { kind: 'betAccepted', betType: type, side: type, points: 50_000, target }]]);
    expect(story.state.form.points).toBe(0);
  });

  test.each([
    [true, true, ['fill']],
    [true, false, ['fill']],
    [false, true, ['fill']],
    [false, false, []],
  ])(
    'W23: with the beep %j and the sound of results %j, the bet of this page plays %j',
    (alarm, resultSound, played) => {
      const story = sent();
      story.send({ type: 'prefs.set', prefs: { alarm, resultSound } });
      story.tell('bet.accepted', { bet: bet({ clientId: clientIdOf(story) }) });
      expect(story.effectsOf('sound.play').map(({ sound }) => sound)).toEqual(played);
    },
  );

  test('W23: a bet of another tab or device is told, and sounds there alone', () => {
    const story = quiet().tell('bet.accepted', { bet: bet() });
    expect([said(story).length, story.effectsOf('sound.play')]).toEqual([1, []]);
  });

  test.each([
    ['in another round', quiet, bet({ roundId: asId(9) })],
    ['on a stage without a round', () => resynced(ready({ round: null }), { round: null }), bet()],
    [
      'in a round whose prices are not known',
      () => ready({ round: { ...ROUND, buyPrice: undefined } as never }),
      bet(),
    ],
  ])('%s has no target', (_where, given, one) => {
    expect(said(given().tell('bet.accepted', { bet: one }))).toMatchObject([['gain', { target: null }]]);
  });

  test('a bet of a type that this client does not know is told without a side and a target', () => {
    const story = quiet().tell('bet.accepted', { bet: bet({ gameType: misfit('X9') }) });
    expect(said(story)).toEqual([['gain', { kind: 'betAcceptedUnread', betType: 'B', points: 50_000 }]]);
  });

  test('a bet without a type, of a round whose option has left the site’s list, is kept without one', () => {
    const story = quiet();
    story.answerTo(story.ask('options.list', { isPlay: null, prefix: '' }), 'options.list', []);
    story.tell('bet.accepted', { bet: bet({ gameType: undefined }) });
    expect(open(story).map(({ gameType }) => gameType)).toEqual([undefined]);
  });

  test('F4: a duplicate shows nothing and makes no sound', () => {
    const story = quiet().tell('bet.accepted', { bet: bet() });
    const { state, effects } = story;
    const count = effects.length;
    story.tell('bet.accepted', { bet: bet() });
    expect([story.state === state, effects.length]).toEqual([true, count]);
  });

  test('a settled bet leaves the open ones, keeps its fields and takes the outcome', () => {
    const story = quiet().tell('bet.accepted', { bet: bet() });
    story.tell('bet.accepted', { bet: bet({ id: asId(2), roundId: asId(7_001) }) });
    const word = bet({ status: 1, profit: asPoints(44_000), profitPercent: undefined, points: asPoints(1) });
    story.tell('bet.settled', { bet: word });
    expect(open(story).map(({ id }) => id)).toEqual([2]);
    expect(settled(story)).toEqual([bet({ status: 1, profit: asPoints(44_000) })]);
  });

  test('an open bet with a new profit or percent is changed in its place', () => {
    const story = quiet().tell('bet.accepted', { bet: bet() });
    story.tell('bet.accepted', { bet: bet({ profit: asPoints(7), profitPercent: 85 }) });
    expect(open(story)).toEqual([bet({ profit: asPoints(7), profitPercent: 85 })]);
  });

  test(`the latest ${OPEN_BETS_MAX} bets are held open`, () => {
    const story = quiet();
    for (let id = 1; id <= OPEN_BETS_MAX + 1; id++) story.tell('bet.accepted', { bet: bet({ id: asId(id) }) });
    expect(open(story).map(({ id }) => id)).toEqual(Array.from({ length: OPEN_BETS_MAX }, (_, i) => i + 2));
  });

  test('BR1: a settled bet of the round still counts as one; a bet of another round does not', () => {
    const refusal = (one: Bet): unknown => {
      const story = quiet().tell('bet.settled', { bet: one });
      for (const intent of BETTING.slice(0, 2)) story.send(intent);
      return story.state.ticket.value;
    };
    expect([refusal(bet({ status: 1 })), refusal(bet({ status: 1, roundId: asId(9) }))]).toEqual([
      'idle',
      'confirming',
    ]);
  });
});

describe('the error queue and the messages about the balance', () => {
  test('a refusal of the bet in flight ends it and asks for the balance', () => {
    const story = sent();
    const from = story.effects.length;
    story.tell('server.errored', { message: sentence('x'), clientId: clientIdOf(story) });
    expect([story.state.ticket.value, asked(story, from)]).toEqual(['cooling', ['me.fetch']]);
    expect(story.state.dialog).toEqual({ kind: 'error', message: sentence('x') });
  });

  test('a refusal without a bet in flight is shown and asks for nothing', () => {
    const story = quiet();
    const from = story.effects.length;
    story.tell('server.errored', { message: sentence('x') });
    story.tell('server.errored', { message: sentence('y'), clientId: asRef('another') });
    expect([asked(story, from), story.state.dialog]).toEqual([[], { kind: 'error', message: sentence('x') }]);
    const { state } = story;
    expect(story.tell('server.errored', { message: sentence('y') }).state).toBe(state);
  });

  test('L12: several errors and warnings are shown one after the other, each once, and none replaces an unread one', () => {
    const story = quiet();
    for (const text of ['x', 'y', 'x', 'z', 'y']) story.tell('server.errored', { message: sentence(text) });
    const shown: unknown[] = [];
    for (let i = 0; i < 4; i++) {
      shown.push(story.state.dialog);
      story.send({ type: 'error.dismiss' });
    }
    expect(shown).toEqual([...['x', 'y', 'z'].map((text) => ({ kind: 'error', message: sentence(text) })), null]);
  });

  test('L12: more errors than are kept do not fill the memory, and the end of the session drops those that wait', () => {
    const story = quiet();
    for (let i = 0; i < 99; i++) story.tell('server.errored', { message: sentence(`error ${i}`) });
    expect(story.state.dialogs).toHaveLength(20);
    story.tell('link.forcedOut', { message: null });
    expect([story.state.dialog, story.state.dialogs]).toEqual([{ kind: 'forcedOut', message: null }, []]);
  });

  test("L13: a bet of another player is noted and is not the member's", () => {
    const story = quiet();
    const before = story.state.bets;
    for (const type of ['bet.accepted', 'bet.settled'] as const)
      story.tell(type, { bet: { ...BET, id: asId(77), playerId: ME.id + 1 } }, 'stomp');
    expect(story.state.bets).toBe(before);
    expect(story.state.diagnostics.contradictions).toBe(2);
    story.tell('bet.accepted', { bet: { ...BET, id: asId(78), status: 0, playerId: ME.id } }, 'stomp');
    const known = [...story.state.bets.open, ...story.state.bets.settled.items()].find(({ id }) => id === asId(78));
    expect(known).toBeDefined();
    expect(known).not.toHaveProperty('playerId');
  });

  test('an error after the end of the session is not shown, because its dialog would cover the login', () => {
    const story = sent();
    story.send({ type: 'session.logout' });
    story.tell('server.errored', { message: sentence('x'), clientId: clientIdOf(story) });
    expect([story.state.session.chart.value, story.state.dialog]).toEqual(['logout', null]);
  });

  test('C4d: an error does not replace the dialog about the end of the session', () => {
    const story = quiet().tell('link.forcedOut', { message: sentence('z') });
    const { dialog } = story.state;
    expect(story.tell('server.errored', { message: sentence('x') }).state.dialog).toBe(dialog);
    expect(dialog).toEqual({ kind: 'forcedOut', message: sentence('z') });
  });

  test.each([
    [90_000, 80_000],
    [ME.points, 80_000],
    [90_000, ME.money],
  ])('the balance is told as %j and %j', (points, money) => {
    const wallet = { points: asPoints(points), money: asPoints(money) };
    expect(quiet().tell('wallet.changed', wallet).state.wallet).toEqual(wallet);
  });

  test('F4: the same balance again changes nothing', () => {
    const story = quiet();
    const { state } = story;
    expect(story.tell('wallet.changed', { points: ME.points, money: ME.money }).state).toBe(state);
  });
});
