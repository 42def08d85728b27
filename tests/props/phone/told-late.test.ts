import { describe, expect, test } from 'vitest';
import { isIn } from '../../../engine/charts/step.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { isLinkUp } from '../../../engine/state/reads.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { BET, ME, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, lost, opened, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { betNow, betting, toldOf } from '../../support/told.ts';

describe('what is told late to a member who does not look', () => {
  /** A bet of this page in doubt, the bet that the site has of it, and what has been told so far. */
  function doubted(fields: Partial<Bet> = {}) {
    const story = ready().pass(1_000);
    for (const intent of BETTING) story.send(intent);
    const { clientId } = story.state.ticket.context;
    const taken = { ...betNow(story), roundId: ROUND.id, clientId: clientId ?? undefined, ...fields } as Bet;
    story.pass(30_000);
    expect(isIn(story.state.ticket, 'inDoubt')).toBe(true);
    const told: [string, number][] = [];
    const next = (facts: (story: Story) => unknown): void => {
      told.push(...toldOf(story, facts).map((one) => [one.kind, 'bet' in one ? one.bet.id : 0] as [string, number]));
    };
    const params = { optionId: asId(2), roundId: ROUND.id } as never;
    const words = {
      message: () => next(() => story.tell('bet.accepted', { bet: taken }, 'stomp')),
      ofRound: () =>
        next(() =>
          story.answerTo(story.ask('bets.current', params), 'bets.current', {
            current: taken.status === 0 ? [taken] : [],
            recent: taken.status === 0 ? [] : [taken],
            recentRound: null,
          }),
        ),
      all: () =>
        next(() => {
          const callId = story.ask('bets.list', { playerId: ME.id, page: 0, size: 50 });
          story.answerTo(callId, 'bets.list', { items: [taken], last: true });
        }),
    };
    const sounds = () => story.effectsOf('sound.play').flatMap(({ sound }) => (sound === 'fill' ? [sound] : []));
    /** The word that the bet was taken, after its result. */
    const late = () =>
      next(() => story.tell('bet.accepted', { bet: { ...taken, status: 0, profit: 0 } as Bet }, 'stomp'));
    return { story, told, words, sounds, late };
  }

  test.each([
    [['message', 'ofRound', 'all']],
    [['ofRound', 'message', 'all']],
    [['all', 'message', 'ofRound']],
    [['all', 'ofRound', 'message']],
  ] as const)(
    'W23: a bet of this page in doubt is told and sounds once when it is found, however late: %j',
    (order) => {
      for (const echo of [{}, { clientId: undefined }]) {
        const { told, words, sounds } = doubted(echo);
        for (const word of order) words[word]();
        expect([told, sounds()]).toEqual([[['fill', BET.id]], ['fill']]);
      }
    },
  );

  test.each([[['ofRound', 'all']], [['all', 'ofRound']]] as const)(
    'W23, W24: a bet of this page in doubt that is found with its result is told once, as a result, and makes no sound of a taken bet: %j',
    (order) => {
      const { told, words, sounds, late } = doubted({ status: 1, profit: asPoints(44_000) });
      for (const word of order) words[word]();
      expect([told, sounds()]).toEqual([[['result', BET.id]], []]);
      late();
      expect([told, sounds()]).toEqual([[['result', BET.id]], []]);
    },
  );

  test('W23: a bet that a list tells with its result makes no sound of a taken bet by a word that comes late', () => {
    const { words, sounds, late } = doubted({ status: 1, profit: asPoints(44_000) });
    words.all();
    late();
    expect(sounds()).toEqual([]);
  });

  test('W23: a bet of another page is told beside one of this page that is in doubt', () => {
    const { story, words, told } = doubted({ clientId: asRef('another') });
    story.state = { ...story.state, bets: { ...story.state.bets, open: [] } };
    words.message();
    expect(told).toEqual([]); // it was taken half a minute ago
    const young = { ...betNow(story), id: asId(9_005), roundId: ROUND.id, clientId: asRef('other') } as Bet;
    const kinds = toldOf(story, () => story.tell('bet.accepted', { bet: young }, 'stomp')).map(({ kind }) => kind);
    expect(kinds).toEqual(['fill']);
  });

  test.each([
    ['of the last half hour by a list after a cut of the link is told', 29, 'list', 1],
    ['of an older bet by a list after a cut of the link is not told', 31, 'list', 0],
    ['of an older bet by a message is told', 31, 'message', 1],
  ] as const)('W24: a result %s', (_what, minutes, by, times) => {
    const story = betting();
    const won = { ...betNow(story), status: 1 as const, profit: 9_000 } as Bet;
    if (by === 'message') {
      story.at += minutes * 60_000;
      expect(toldOf(story, () => story.tell('bet.settled', { bet: won }, 'stomp'))).toHaveLength(times);
      return;
    }
    lost(story);
    story.state = { ...story.state, session: { ...story.state.session, expiresAtMs: null } };
    story.at += minutes * 60_000;
    const callId = story.ask('bets.list', { playerId: ME.id, page: 0, size: 50 });
    const tell = (): Story => story.answerTo(callId, 'bets.list', { items: [won], last: true });
    expect(toldOf(story, tell)).toHaveLength(times);
  });

  test.each([
    ['after', false],
    ['before', true],
  ])('W24: an old result is not told by a list that is answered %s the link is up again', (_when, isFirst) => {
    const story = betting();
    const old = { ...betNow(story), id: asId(9_011), createdMs: story.at - 45 * 60_000 } as Bet;
    story.tell('bet.accepted', { bet: old }, 'stomp');
    const won = { ...old, status: 1 as const, profit: 9_000 } as Bet;
    opened(lost(story).pass(5_000));
    const own = story.state.calls.pending.filter(({ call }) => call === 'bets.list');
    expect(own.length).toBeGreaterThan(0);
    const tell = (): void => {
      for (const { callId } of own) story.answerTo(callId, 'bets.list', { items: [won], last: true });
    };
    const others = (): void => {
      const bodies = answers({});
      const isOther = ({ call }: { readonly call: string }): boolean => call !== 'bets.list' && call !== 'clock.probe';
      for (let next = story.state.calls.pending.find(isOther); next; next = story.state.calls.pending.find(isOther))
        story.answerTo(next.callId, next.call, bodies[next.call] as never);
    };
    const told = toldOf(story, () => (isFirst ? tell() : others()));
    expect([told, isLinkUp(story.state)]).toEqual([[], !isFirst]);
    expect(toldOf(story, () => (isFirst ? others() : tell()))).toEqual([]);
    expect(story.state.bets.open).not.toContainEqual(old);
  });

  test('W24: a result of a bet without a date, which ran on this page, is told by a list too', () => {
    const story = betting();
    const undated = { ...betNow(story), id: asId(9_010), createdMs: 0, roundStartMs: 0 } as Bet;
    story.tell('bet.accepted', { bet: undated }, 'stomp');
    lost(story);
    const callId = story.ask('bets.list', { playerId: ME.id, page: 0, size: 50 });
    const won = { ...undated, status: 1 as const, profit: 9_000 } as Bet;
    const tell = (): Story => story.answerTo(callId, 'bets.list', { items: [won], last: true });
    expect(toldOf(story, tell)).toMatchObject([{ kind: 'result', bet: { id: undated.id } }]);
  });

  test.each([
    [29, 1],
    [31, 0],
  ])('W24: a result of %i minutes ago of which nobody knew what it is is told %i times', (minutes, times) => {
    const policy = { ...DEFAULT_POLICY, betStatusIs: 'round' } as const;
    const story = ready({ policy });
    const untold = {
      ...betNow(story),
      gameType: undefined,
      stock: undefined,
      roundId: asId(6_000),
      createdMs: story.at - minutes * 60_000,
      status: 1 as const,
      isProfitUntold: 'yes',
    } as Bet;
    const settle = (fields: Partial<Bet>) => () =>
      story.tell('bet.settled', { bet: { ...untold, ...fields } }, 'stomp');
    expect(toldOf(story, settle({}))).toEqual([]);
    expect(toldOf(story, settle({ isProfitUntold: undefined, profit: asPoints(9_000) }))).toHaveLength(times);
  });
});
