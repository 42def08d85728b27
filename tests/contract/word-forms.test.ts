import { describe, expect, test } from 'vitest';
import type { FactData } from '../../engine/events/facts.ts';
import { SIDES } from '../../engine/rules/kinds.ts';
import { stakeLimits } from '../../engine/rules/limits.ts';
import type { Codec } from '../../engine/wire/codecs/kind.ts';
import { codecs } from '../../engine/wire/registry.ts';
import { asRef } from '../../fixtures/arbitraries/make.ts';
import { answers } from '../../fixtures/arbitraries/sample-answers.ts';
import { begun } from '../../fixtures/arbitraries/story.ts';
import { reads } from '../support/decode.ts';
import { say } from '../support/heard.ts';
import { asker, body } from './table/asker.ts';

/* A word of a list of words may come as a number, in another case or with blanks. It is the same word. */

/** Every codec of given words in any codec of the wire, with its words. */
const kindsIn = ({ kind, inner, props }: Codec): readonly Codec['kind'][] =>
  inner === undefined && props === undefined
    ? [kind]
    : [...Object.values(props ?? {}), ...(inner === undefined ? [] : [inner])].flatMap(kindsIn);
const AMONG = new Map(
  Object.values<Codec>(codecs)
    .flatMap(kindsIn)
    .flatMap((kind) => (kind.words === undefined ? [] : [[kind.words.join(), kind] as const])),
);

test.each([...AMONG])('L3a: each of the words %s is read in every writing of it', (_, kind) => {
  const read = reads({ kind });
  for (const word of kind.words ?? []) {
    const writings = [word, word.toLowerCase(), ` ${word} `, `${word}\n`, ...(/^\d$/.test(word) ? [Number(word)] : [])];
    expect(writings.map(read), word).toEqual(writings.map(() => word));
  }
  const isOpen = kind.part === 'word';
  for (const odd of [null, true, 0.5, [], ['B'], {}]) expect(typeof read(odd), JSON.stringify(odd)).toBe('symbol');
  for (const odd of [-1, 77, '', ' ', 'X Y', 'toString', 'WD']) {
    if (isOpen) expect(read(odd)).toBe(String(odd));
    else expect(typeof read(odd), JSON.stringify(odd)).toBe('symbol');
  }
});

const SEEN = { id: 9, point: 5_000 };
const BET = { ...SEEN, tradeRoundId: 7_000, gameType: 'P1' };

describe('product.md 3: a bet on a digit', () => {
  test.each([0, 5, 7, '7', ' 7 '])('of the type %j is read in every message and answer', async (type) => {
    const bet = { ...BET, type };
    const digit = String(type).trim();
    for (const [topic, kind] of [
      ['ownBets', 'gameBet'],
      ['ownBets', 'betResult'],
    ] as const)
      expect(say(topic, kind, bet)).toMatchObject([{ data: { bet: { type: digit } } }]);
    expect(say('feed', 'realtimeBetting', { ...SEEN, type })).toMatchObject([{ data: { bets: [{ type: digit }] } }]);
    const heard = async (call: 'bets.list' | 'bets.current' | 'bets.forOption' | 'feed.recent', json: unknown) =>
      JSON.stringify((await asker(body(JSON.stringify(json))).call(call)).data);
    for (const text of [
      await heard('bets.list', { content: [bet], last: true }),
      await heard('bets.current', { current: [bet] }),
      await heard('bets.forOption', [bet]),
      await heard('feed.recent', [bet]),
    ])
      expect(text).toContain(`"type":"${digit}"`);
  });
});

test('BR24: an outcome may be written in small letters, with blanks, and with its digit as a number', async () => {
  const exStatus = { OE: 'o', UO: ' ov ', SML: 'l', N: ' 7 ' };
  const row = { id: 7_000, startTime: '2026-03-12', endTime: '2026-03-12', exStatus };
  expect(await asker(body(JSON.stringify({ content: [row] }))).call('round.exResults')).toMatchObject({
    data: { body: { items: [{ ex: { oe: 'O', uo: 'OV', sml: 'L', n: 7 } }] } },
  });
});

describe('a member of whom the site writes', () => {
  const me = async (fields: object) => {
    const fact = await asker(body(JSON.stringify({ id: 101, username: 'u', ...fields }))).call('me.fetch');
    return (fact.data as FactData<'me.fetch.answered'>).body;
  };
  const option = { limits: { min: 5_000, max: 500_000 } };

  test.each(['Y', 'y', ' Y ', true, 'true', 1, '1'])(
    'BR3: that own limits are enabled (%j) has those limits',
    async (isEnabled) => {
      const { limits } = await me({ limitJson: { isEnabled, max: 10_000 } });
      expect(stakeLimits(option, limits, SIDES).max).toBe(10_000);
    },
  );

  test.each(['N', 'n', 'X', false, 0, '', null, undefined, 'yes?'])(
    'BR3: anything else (%j) has those of the option',
    async (isEnabled) => {
      const { limits } = await me({ limitJson: { isEnabled, max: 10_000 } });
      expect(stakeLimits(option, limits, SIDES).max).toBe(500_000);
    },
  );

  test.each(['D', 'd'])('C4: that the account cannot be used (%j) is signed out', async (status) => {
    const story = begun();
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', answers()['auth.password']);
    story.answer('me.fetch', await me({ status }));
    expect(story.state.session.chart.context.failure).toBe('blocked');
  });
});
