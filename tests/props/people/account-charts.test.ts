import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { TYPING_MS, Unanswered } from '../../../view/parts/ask.ts';
import { nickChart, type Verdict } from '../../../view/screens/account/nick.chart.ts';
import { type PasswordTexts, passwordFaults, trimmed } from '../../../view/screens/account/password-faults.ts';

const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
const REFUSED = { reason: 'status', message: { text: '이미 사용 중인 닉네임입니다.', ref: null } } as const;
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
    const asked: { readonly nick: string; readonly answer: (verdict: Verdict | Error) => void }[] = [];
    const changed: string[] = [];
    const chart = nickChart.provide({
      actors: {
        check: fromPromise<Verdict, { readonly nick: string }>(
          ({ input: { nick } }) =>
            new Promise((resolve, reject) => {
              asked.push({ nick, answer: (one) => (one instanceof Error ? reject(one) : resolve(one)) });
            }),
        ),
        change: fromPromise<unknown, { readonly nick: string }>(async ({ input: { nick } }) => {
          changed.push(nick);
          if (nick === '먼나라' && changed.length === 1) throw new Unanswered(LOST);
          if (nick === '늦은이') throw new Unanswered(REFUSED);
        }),
      },
    });
    const actor = createActor(chart, { input: { now: '데모' }, clock }).start();
    const type = (text: string, ms = TYPING_MS): void => {
      actor.send({ type: 'typed', text });
      clock.increment(ms);
    };
    return { actor, asked, changed, type, at: () => actor.getSnapshot().value };
  };
  const FREE: Verdict = { isFree: true, failure: null };
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
      expect(at()).toEqual({ typing: 'same' });
    }
    expect(asked).toHaveLength(1);
  });

  test('the last answer counts, whatever comes late', async () => {
    const { asked, type, at } = open();
    type('나그네');
    type('방랑자');
    asked[1]?.answer({ isFree: false, failure: REFUSED });
    await settled();
    asked[0]?.answer(FREE);
    await settled();
    expect(at()).toEqual({ typing: 'taken' });
  });

  test('a site that cannot be asked is asked again on demand', async () => {
    const { actor, asked, type, at } = open();
    type('나그네');
    asked[0]?.answer(new Unanswered(LOST));
    await settled();
    expect(at()).toEqual({ typing: 'unasked' });
    actor.send({ type: 'again' });
    asked[1]?.answer(FREE);
    await settled();
    expect(at()).toEqual({ typing: 'free' });
  });

  test('only a free nickname is sent; a refusal stands at the field until something else is typed', async () => {
    const { actor, asked, changed, type, at } = open();
    actor.send({ type: 'submit' });
    type('늦은이');
    actor.send({ type: 'submit' });
    expect([changed, actor.getSnapshot().context.tries]).toEqual([[], 2]);
    asked[0]?.answer(FREE);
    await settled();
    actor.send({ type: 'submit' });
    await settled();
    expect([at(), actor.getSnapshot().context.failure]).toEqual([{ typing: 'taken' }, REFUSED]);
    type('나그네');
    expect(actor.getSnapshot().context.failure).toBe(null);
    asked[1]?.answer(FREE);
    await settled();
    actor.send({ type: 'submit' });
    await settled();
    expect([at(), changed]).toEqual(['changed', ['늦은이', '나그네']]);
  });

  test('a change that the site did not answer is said, and can be sent again as it stands', async () => {
    const { actor, asked, changed, type, at } = open();
    const failure = () => actor.getSnapshot().context.failure;
    type('먼나라');
    asked[0]?.answer(FREE);
    await settled();
    actor.send({ type: 'submit' });
    await settled();
    expect([at(), failure()]).toEqual([{ typing: 'free' }, LOST]);
    actor.send({ type: 'submit' });
    expect([at(), failure()]).toEqual(['sending', null]);
    await settled();
    expect([at(), changed]).toEqual(['changed', ['먼나라', '먼나라']]);
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
