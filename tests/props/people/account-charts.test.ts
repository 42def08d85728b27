import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ME, said } from '../../../fixtures/arbitraries/samples.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { TYPING_MS, Unanswered } from '../../../view/parts/ask.ts';
import type { NameVerdict } from '../../../view/parts/name-check.ts';
import { nickChart } from '../../../view/screens/account/nick.chart.ts';
import { type PasswordTexts, passwordFaults, trimmed } from '../../../view/screens/account/password-faults.ts';

const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
const GOOD: PasswordTexts = { current: 'demo1234', next: 'demo5678', again: 'demo5678' };

describe('changing the password', () => {
  test.each<[Partial<PasswordTexts>, Partial<ReturnType<typeof passwordFaults>>]>([
    [{}, {}],
    [{ current: '' }, { current: 'currentNone' }],
    [{ current: '   ' }, { current: 'currentNone' }],
    [{ next: '', again: '' }, { next: 'nextNone' }],
    [{ next: 'demo567', again: 'demo567' }, { next: 'nextShort' }],
    [{ next: 'demo567 ', again: 'demo567 ' }, { next: 'nextShort' }],
    [{ again: 'demo5679' }, { again: 'againBad' }],
    [{ again: '' }, { again: 'againBad' }],
    [{ again: ' demo5678 ' }, {}],
  ])('of the form with %j, %j is wrong', (texts, faults) => {
    expect(passwordFaults({ ...GOOD, ...texts })).toEqual({ current: null, next: null, again: null, ...faults });
  });

  test('the spaces around each text are not sent', () => {
    expect(trimmed({ current: ' demo1234', next: 'demo5678 ', again: ' demo5678' })).toEqual(GOOD);
  });
});

describe('changing the nickname', () => {
  /** A site where each nickname has its answer, given when the test says so. */
  const open = () => {
    const clock = new SimulatedClock();
    const asked: { readonly nick: string; readonly answer: (verdict: NameVerdict | Error) => void }[] = [];
    const chart = nickChart.provide({
      actors: {
        check: fromPromise<NameVerdict, { readonly nick: string }>(
          ({ input: { nick } }) =>
            new Promise((resolve, reject) => {
              asked.push({ nick, answer: (one) => (one instanceof Error ? reject(one) : resolve(one)) });
            }),
        ),
      },
    });
    const actor = createActor(chart, { input: { now: '데모' }, clock }).start();
    const type = (text: string, ms = TYPING_MS): void => {
      actor.send({ type: 'typed', text });
      clock.increment(ms);
    };
    return { actor, asked, type, at: () => actor.getSnapshot().value };
  };
  const FREE: NameVerdict = { isGood: true, message: null };
  const TAKEN: NameVerdict = { isGood: false, message: said('이미 사용 중인 닉네임입니다.') };
  const LOST = { reason: 'network', message: null } as const;

  test('the site is asked when typing stops, and not about the nickname of now or none', () => {
    const { asked, type, at } = open();
    type('나', TYPING_MS - 1);
    type('나그', TYPING_MS - 1);
    expect(asked).toEqual([]);
    type('나그네');
    expect(asked.map(({ nick }) => nick)).toEqual(['나그네']);
    for (const same of ['데모', '']) {
      type(same);
      expect(at()).toBe('same');
    }
    expect(asked).toHaveLength(1);
  });

  test('the last answer counts, whatever comes late', async () => {
    const { asked, type, at } = open();
    type('나그네');
    type('방랑자');
    asked[1]?.answer(TAKEN);
    await settled();
    asked[0]?.answer(FREE);
    await settled();
    expect(at()).toBe('taken');
  });

  test('a site that cannot be asked is asked again on demand', async () => {
    const { actor, asked, type, at } = open();
    type('나그네');
    asked[0]?.answer(new Unanswered(LOST));
    await settled();
    expect(at()).toBe('unasked');
    actor.send({ type: 'again' });
    asked[1]?.answer(FREE);
    await settled();
    expect(at()).toBe('free');
  });

  test('a nickname that somebody has, or that the site refuses, is not free until something else is typed', async () => {
    const { actor, asked, type, at } = open();
    const verdict = () => actor.getSnapshot().context.verdict;
    type('늦은이');
    asked[0]?.answer(TAKEN);
    await settled();
    expect([at(), verdict()]).toEqual(['taken', TAKEN]);
    type('나그네');
    asked[1]?.answer(FREE);
    await settled();
    expect([at(), verdict()]).toEqual(['free', null]);
    actor.send({ type: 'refused' });
    expect(at()).toBe('taken');
    type('방랑자');
    expect(at()).toBe('asking');
  });

  test('the member has the new nickname when the site has taken it, and keeps the old one of another account', () => {
    const story = ready();
    const rename = (id: number, nick: string) => {
      story.send({ type: 'call.ask', call: 'player.changeNick', params: { id, nick } } as never);
      return story.answer('player.changeNick', { id, nick } as never).state.session.me?.nick;
    };
    expect(rename(ME.id, 'nick#7')).toBe('nick#7');
    expect(rename(ME.id + 1, 'nick#8')).toBe('nick#7');
  });
});
