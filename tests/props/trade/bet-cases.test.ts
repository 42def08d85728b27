import { describe, expect, test } from 'vitest';
import type { FactData, FactType } from '../../../engine/events/facts.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { BET, ME, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, begun, lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

const OTHER = { ...OPTION, id: asId(3), type: 'R2' as const };
const open = (story: Story): readonly number[] => story.state.bets.open.map(({ id }) => id);
const settled = (story: Story): readonly Bet[] => story.state.bets.settled.items();
/** Two options; the amount entered and 매수 pressed on the first, not yet confirmed. */
const drafted = (): Story => {
  const story = begun();
  story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
  story.answer('auth.password', answers()['auth.password']).answer('me.fetch', ME);
  resynced(opened(story.answer('options.list', [OPTION, OTHER]))).pass(1_000);
  for (const intent of BETTING.slice(0, 2)) story.send(intent);
  expect(story.state.ticket.value).toBe('confirming');
  return story;
};
const sent = (): Story => {
  const story = drafted();
  story.send({ type: 'bet.confirm' });
  expect(story.state.ticket.value).toBe('sending');
  return story;
};
/** The link was lost after the bet went out: nobody knows whether it was taken. */
const doubtful = (): Story => lost(sent().pass(2_000));

describe('C7b: only its own bet ends a doubt', () => {
  const clientId = (story: Story) => story.state.ticket.context.clientId ?? expect.fail();
  const isInDoubt = (story: Story): boolean => typeof story.state.ticket.value === 'object';
  const told: readonly ('bet.accepted' | 'bet.settled')[] = ['bet.accepted', 'bet.settled'];

  test.each(told)('%s of a bet with another client id does not end the doubt', (type) => {
    const story = doubtful().tell(type, { bet: { ...BET, clientId: asRef('client-of-another-page') } });
    expect(isInDoubt(story)).toBe(true);
  });

  test.each<[string, Partial<Bet>]>([
    ['another round', { roundId: asId(6_999) }],
    ['the other side', { type: 'S' }],
    ['another amount', { points: asPoints(45_000) }],
  ])('a bet without a client id in %s does not end the doubt', (_what, fields) => {
    for (const type of told) expect(isInDoubt(doubtful().tell(type, { bet: { ...BET, ...fields } }))).toBe(true);
  });

  test.each(told)('%s of the same round, side and amount without a client id ends the doubt', (type) => {
    expect(doubtful().tell(type, { bet: BET }).state.ticket.value).toBe('idle');
  });

  test.each(told)('%s with the client id of the bet ends the doubt', (type) => {
    const story = doubtful();
    story.tell(type, { bet: { ...BET, clientId: clientId(story) as never } });
    expect(story.state.ticket.value).toBe('idle');
  });

  test('a bet without a client id ends nothing while no bet is in flight', () => {
    const story = drafted().tell('bet.accepted', { bet: BET });
    expect(story.state.ticket.value).toBe('confirming');
  });
});

describe('F4: a settled bet never becomes open again', () => {
  const won = { ...BET, status: 1, profit: asPoints(44_000) } as Bet;

  test('an acceptance after the settlement changes nothing', () => {
    const story = ready().tell('bet.settled', { bet: won });
    const { state } = story;
    const { terms: _words, ...same } = state.bets;
    expect(story.tell('bet.accepted', { bet: BET }).state.bets).toMatchObject(same);
    expect([open(story), settled(story)]).toEqual([[], [won]]);
  });

  test('a re-read that was asked for earlier and has it as open changes nothing', () => {
    const story = opened(lost(resynced(ready())).pass(100)).answer('round.current', ROUND);
    resynced(story).tell('bet.settled', { bet: won });
    story.tell('results.wanted', { list: 'bets' });
    if (story.isPending('bets.list')) story.answer('bets.list', { items: [BET], last: true });
    expect([open(story), settled(story)]).toEqual([[], [won]]);
  });

  test('a second settlement with other numbers takes its place, and the first one that comes again changes nothing', () => {
    const lost = { ...won, status: 2, profit: asPoints(-50_000) } as Bet;
    const story = ready().tell('bet.settled', { bet: won }).tell('bet.settled', { bet: lost });
    expect(settled(story)).toEqual([lost]);
    expect(settled(story.tell('bet.settled', { bet: won }))).toEqual([lost]);
  });
});

describe('L5a: messages that a re-read may contradict wait for it', () => {
  const record = { id: asId(7), type: 'D', status: 0, points: asPoints(50_000), createdMs: RESULT.startMs } as const;
  const optionId = OPTION.id;
  const words: { readonly [T in FactType]?: FactData<T> } = {
    'round.created': { optionId, round: ROUND },
    'round.started': { id: ROUND.id, openPrice: 97_400, buyPrice: undefined, sellPrice: undefined } as never,
    'round.limitChanged': { id: ROUND.id, buyLimit: 1, sellLimit: 1 } as never,
    'round.finished': { optionId, result: RESULT, fast: true },
    'bet.accepted': { bet: BET },
    'bet.settled': { bet: { ...BET, status: 1 } },
    'wallet.changed': { points: asPoints(1_000), money: asPoints(1_000) },
    'dnw.created': { record },
    'dnw.updated': { record },
  };

  test.each(Object.entries(words))('%s waits for the re-read', (type, data) => {
    const story = opened(lost(ready()).pass(100));
    const { state } = story;
    story.tell(type as FactType, data as never, 'stomp');
    expect(story.state).toEqual({ ...state, link: { ...state.link, buffer: [{ type, data }] } });
  });

  test('an own bet that is accepted during the re-read is there after it', () => {
    const story = opened(lost(sent()).pass(100)).tell('bet.accepted', { bet: BET });
    expect([open(story), typeof story.state.ticket.value]).toEqual([[], 'object']);
    resynced(story);
    expect([open(story), story.state.ticket.value]).toEqual([[BET.id], 'idle']);
  });

  test('an own bet that is settled during the re-read is there after it', () => {
    const story = opened(lost(ready()).pass(100)).tell('bet.settled', { bet: { ...BET, status: 2 } });
    expect(settled(story)).toEqual([]);
    expect(settled(resynced(story))).toMatchObject([{ id: BET.id, status: 2 }]);
  });
});

describe('C7: a draft is dropped with its screen', () => {
  test.each(['/', '/trade/3'])('a draft is dropped on the way to %s', (path) => {
    const story = drafted();
    story.send({ type: 'nav.go', path });
    expect(story.state.ticket).toMatchObject({ value: 'idle', context: { betType: null, points: 0, roundId: null } });
    expect(story.send({ type: 'bet.confirm' })).toMatchObject({ left: { code: 'noDraft' } });
  });

  test('a bet that was sent stays in flight', () => {
    const story = sent();
    story.send({ type: 'nav.go', path: '/' });
    expect(story.state.ticket.value).toBe('sending');
  });

  test('a sign-out drops the draft', () => {
    const story = drafted();
    story.send({ type: 'session.logout' });
    expect(story.state.ticket.value).toBe('idle');
  });
});

test('a draft opens no confirmation on a screen without an option', () => {
  const story = ready({ path: '/' });
  story.tell('bet.drafted', { betType: 'B', points: asPoints(50_000), roundId: ROUND.id }, 'intent');
  expect(story.state.ticket.value).toBe('idle');
});
