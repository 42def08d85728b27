import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type CodeTo, certifyChart } from '../../../view/screens/join/certify.chart.ts';
import { askedOf, type FindKind, type FindTexts, findChart, findKeyOf } from '../../../view/screens/join/find.chart.ts';

const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/** Finding against a site that knows one person. */
async function open(kind: FindKind, texts: Partial<FindTexts>) {
  const [sent, found]: [CodeTo[], FindTexts[]] = [[], []];
  const chart = findChart.provide({
    actions: {
      find: ({ context: { texts: typed }, self }) => {
        found.push(typed);
        setTimeout(() => self.send({ type: typed.name === '김민재' ? 'found' : 'unfound' }));
      },
    },
    actors: {
      certify: certifyChart.provide({
        guards: { isWhole: ({ context }) => context.code.length === 6 },
        actions: {
          sendCode: ({ context: { kind, key, ignoreKey }, self }) => {
            sent.push({ kind, key, ignoreKey });
            self.send({ type: 'sent', sentMs: 0, lifetimeMs: null });
          },
          verifyCode: ({ self }) => self.send({ type: 'right' }),
        },
      }),
    },
  });
  const actor = createActor(chart, { input: { kind } });
  actor.start();
  for (const [field, text] of Object.entries(texts)) actor.send({ type: 'typed', field: field as 'name', text });
  const next = async (): Promise<void> => {
    actor.send({ type: 'next' });
    await settled();
  };
  const prove = async (): Promise<void> => {
    const { context } = actor.getSnapshot();
    const certify = context.proofs[findKeyOf(context)];
    certify?.send({ type: 'typed', code: '123456' });
    certify?.send({ type: 'submit' });
    await settled();
    await settled();
  };
  return { actor, sent, found, next, prove, at: () => actor.getSnapshot().value };
}
const PERSON = { name: '김민재', phone: '010-2841-7726' };

describe('finding a user name or a password', () => {
  test.each<[FindKind, Partial<FindTexts>, string]>([
    ['id', PERSON, 'proof'],
    ['id', { ...PERSON, name: ' ' }, 'form'],
    ['id', { ...PERSON, phone: '010' }, 'form'],
    ['id', {}, 'form'],
    ['password', PERSON, 'form'],
    ['password', { ...PERSON, username: 'minjae27' }, 'proof'],
    ['password', { ...PERSON, username: 'kim.lee.of.the.old.site@x.com' }, 'proof'],
    ['password', { ...PERSON, username: '\u200b ' }, 'form'],
  ])('the form for the %s with %j leads to %s', async (kind, texts, next) => {
    const find = await open(kind, texts);
    await find.next();
    expect(find.at()).toBe(next);
    expect(find.actor.getSnapshot().context.tries).toBe(next === 'form' ? 1 : 0);
    expect(find.found).toEqual([]);
  });

  test.each([
    [' KimLee\u200b', 'KimLee'],
    ['kim.lee@x.com', 'kim.lee@x.com'],
    ['ＫimLee', 'KimLee'],
  ])('J3a: the site is asked for the password of "%s" by the name "%s", as the login reads it', (typed, username) => {
    expect(askedOf('password', { ...PERSON, username: typed })).toEqual({
      username,
      name: '김민재',
      phone: '01028417726',
    });
  });

  test('the site is asked for the person only when the number is proven', async () => {
    const find = await open('id', PERSON);
    await find.next();
    expect(find.sent).toEqual([{ kind: 'phone', key: '01028417726', ignoreKey: true }]);
    await find.prove();
    expect(find.at()).toBe('found');
    expect(find.found).toEqual([{ username: '', ...PERSON }]);
  });

  test('a person whom the site does not know leads back to the form, which keeps what was typed', async () => {
    const find = await open('id', { ...PERSON, name: '홍길동' });
    await find.next();
    await find.prove();
    expect(find.at()).toBe('form');
    expect(find.actor.getSnapshot().context.texts).toMatchObject({ ...PERSON, name: '홍길동' });
  });

  test('J6b: going back and forth sends no further code to the same number, and one to another number', async () => {
    const find = await open('id', PERSON);
    for (const phone of [PERSON.phone, '010-9999-0000', PERSON.phone]) {
      find.actor.send({ type: 'back' });
      find.actor.send({ type: 'typed', field: 'phone', text: phone });
      await find.next();
    }
    expect(find.sent.map(({ key }) => key)).toEqual(['01028417726', '01099990000']);
    await find.prove();
    expect(find.at()).toBe('found');
  });

  test('the way back from the code keeps what was typed', async () => {
    const find = await open('id', PERSON);
    await find.next();
    find.actor.send({ type: 'back' });
    expect(find.at()).toBe('form');
    expect(find.actor.getSnapshot().context.texts).toMatchObject(PERSON);
  });
});
