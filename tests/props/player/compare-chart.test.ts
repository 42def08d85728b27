import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { About, Place } from '../../../replay/beside/told.ts';
import { type CompareSend, compareChartOf, type Questions } from '../../../replay/player/model/compare.chart.ts';

const PLACES = 12;
/** Where a new difference is. */
const DIFFERENCES = [3, 7];
const ABOUT: About = { sides: [], clock: 'site', clocks: ['site'], places: PLACES, ignored: [] };
const placeAt = (index: number): Place => ({ index, ms: index * 100, sides: [], differs: [], more: 0 });

/** A server whose answers wait until `answer` gives them, and the chart that asks it. */
function compared() {
  let waiting: (() => void)[] = [];
  let isFailing = false;
  const later = <T>(value: T): Promise<T> =>
    new Promise((resolve, reject) => waiting.push(() => (isFailing ? reject(new Error('gone')) : resolve(value))));
  const questions: Questions = {
    about: () => later(ABOUT),
    at: (_terms, index) => later(placeAt(index)),
    next: (_terms, after) => later(DIFFERENCES.find((each) => each > after) ?? null),
    previous: (_terms, before) => later(DIFFERENCES.findLast((each) => each < before) ?? null),
    later: () => later(PLACES - 1),
  };
  const actor = createActor(compareChartOf(questions)).start();
  const send: CompareSend = (event) => actor.send(event);
  /** Gives all answers, and those that they lead to, until nothing is asked any more. */
  const answer = async (): Promise<void> => {
    await settled();
    while (waiting.length > 0) {
      const given = waiting;
      waiting = [];
      for (const give of given) give();
      await settled();
    }
  };
  const fail = (is: boolean): void => {
    isFailing = is;
  };
  return { send, answer, fail, value: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
}

/** Promises that are kept have told it. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const HOME = { type: 'sought', index: 0 } as const;
const [NEXT, PREVIOUS, TOGGLED] = [{ type: 'next' }, { type: 'previous' }, { type: 'toggled' }] as const;
const stepped = (by: number) => ({ type: 'stepped', by }) as const;

describe('the chart of a comparison', () => {
  test('it begins at the first difference', async () => {
    const page = compared();
    await page.answer();
    expect(page.value()).toBe('shown');
    expect(page.context().place?.index).toBe(3);
  });

  test('a search goes on from the place that is asked for, and that place is shown where nothing is found', async () => {
    const page = compared();
    await page.answer();
    page.send(HOME);
    page.send(PREVIOUS);
    await page.answer();
    expect(page.context()).toMatchObject({ place: { index: 0 }, said: 'There is no difference before.' });
    page.send({ type: 'sought', index: PLACES - 1 });
    page.send(NEXT);
    await page.answer();
    expect(page.context()).toMatchObject({ place: { index: 11 }, said: 'There is no further difference.' });
  });

  test('steps that come before the answers are all taken, whatever the page is doing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(1, -1, 5), { minLength: 1, maxLength: 8 }), async (steps) => {
        const page = compared();
        await page.answer();
        for (const by of steps) page.send(stepped(by));
        await page.answer();
        const end = steps.reduce((at, by) => Math.max(0, Math.min(PLACES - 1, at + by)), 3);
        expect(page.context().place?.index).toBe(end);
      }),
      { numRuns: 30 },
    );
  });

  test('a key that is held while a search is answered does not begin the search again', async () => {
    const page = compared();
    await page.answer();
    for (let nr = 0; nr < 5; nr += 1) page.send(NEXT);
    await page.answer();
    expect(page.context().place?.index).toBe(7);
    for (let nr = 0; nr < 5; nr += 1) page.send(PREVIOUS);
    await page.answer();
    expect(page.context().place?.index).toBe(3);
  });

  test('playing that is asked for before a place is shown begins when it is shown', async () => {
    const page = compared();
    await page.answer();
    page.send(HOME);
    page.send(TOGGLED);
    expect(page.value()).toBe('placing');
    await settled();
    await page.answer();
    expect(page.value()).toBe('playing');
    expect(page.context()).toMatchObject({ place: { index: 0 }, stopAt: 3 });
    page.send(TOGGLED);
    expect(page.value()).toBe('shown');
    page.send(HOME);
    page.send(TOGGLED);
    page.send(TOGGLED);
    await page.answer();
    expect(page.value()).toBe('shown');
  });

  test('a place that the server does not give leaves the page where it stood, with the reason', async () => {
    const page = compared();
    await page.answer();
    page.fail(true);
    page.send(stepped(2));
    page.send(TOGGLED);
    await page.answer();
    expect(page.value()).toBe('shown');
    expect(page.context()).toMatchObject({ place: { index: 3 }, said: 'gone' });
    page.fail(false);
    page.send(stepped(1));
    await page.answer();
    expect(page.context().place?.index).toBe(4);
  });

  test('another clock begins at its first difference', async () => {
    const page = compared();
    await page.answer();
    page.send({ type: 'sought', index: 9 });
    page.send({ type: 'clockChosen', clock: 'start' });
    await page.answer();
    expect(page.context()).toMatchObject({ place: { index: 3 }, clock: 'site' });
  });
});
