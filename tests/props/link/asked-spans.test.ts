import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import type { CallName } from '../../../engine/model/calls.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import {
  lost,
  opened,
  ready,
  resynced,
  type Setting,
  type Story,
  signedIn,
} from '../../../fixtures/arbitraries/story.ts';

/* From when on the lists of the stage are asked for. */

const MIDNIGHT_MS = Date.parse('2026-03-13T00:00:00+09:00');
const MINUTE_MS = 60_000;
const lastAsked = (story: Story, name: CallName): unknown =>
  story.effectsOf('rest.call').findLast(({ call }) => call === name)?.params;

describe('product.md 7: the results of the day just after midnight', () => {
  const round = { ...ROUND, startMs: MIDNIGHT_MS - 60 * MINUTE_MS, endMs: MIDNIGHT_MS };
  const setting: Setting = { at: MIDNIGHT_MS - MINUTE_MS, round };
  const reconnected = (story: Story): Story => resynced(opened(lost(story).pass(100)), setting);
  /** From when on the results are asked for, counted from midnight. */
  const fromMs = (story: Story): number =>
    (lastAsked(story, 'round.results') as { startMs: number }).startMs - MIDNIGHT_MS;
  const overMidnight = (): Story => ready(setting).pass(MINUTE_MS + 5_000);

  test('begin with the oldest round whose result is awaited', () => {
    expect(fromMs(reconnected(overMidnight()))).toBe(-60 * MINUTE_MS);
  });

  test('begin three rounds ago where each round has its result', () => {
    const story = overMidnight();
    const result = { ...RESULT, id: ROUND.id, startMs: round.startMs, endMs: round.endMs };
    story.tell('round.finished', { optionId: OPTION.id, result, fast: true }, 'stomp');
    expect(story.state.stage.rounds.map(({ result: known }) => known === null)).toEqual([false]);
    const { at } = reconnected(story);
    expect(fromMs(story)).toBe(at - MIDNIGHT_MS - 3 * MINUTE_MS);
  });
});

test('the results of an option that does not play are those of the day', () => {
  const option = { ...OPTION, id: asId(5), isPlay: false };
  const story = resynced(signedIn({ path: '/trade/7', option }), { option });
  const from = story.effects.length;
  story.pass(2_500); // what the site sent before the subscription is read again
  const asked = story.effects.slice(from).filter((one) => one.type === 'rest.call' && one.call === 'round.results');
  expect(asked).toMatchObject([{ params: { optionId: 5, startMs: MIDNIGHT_MS - DAY_MS, endMs: story.at } }]);
});

describe('L10: the bars of an option whose rounds have got another length', () => {
  const other = { ...OPTION, type: 'R5' } as typeof OPTION;
  /** The bars of a minute are known, and the list of options is read again. */
  function relisted(option: typeof OPTION): Story {
    const story = resynced(ready().pass(2_600));
    story.ask('bars.fetch', { stock: OPTION.stock, periodS: 60, beginMs: 0, endMs: story.at, isFirst: true });
    story.answer('bars.fetch', [{ startMs: ROUND.startMs - MINUTE_MS, open: 7, high: 7, low: 7, close: 7 }]);
    story.ask('options.list', { isPlay: null, prefix: '' });
    return opened(lost(story.answer('options.list', [option])).pass(100));
  }

  test('take the place of those before with the next reading', () => {
    const { state } = relisted(other);
    expect(state.stage.bars).toMatchObject({ periodS: 300, current: null, isLoaded: false, done: { length: 0 } });
    expect(lastAsked(relisted(other), 'bars.fetch')).toMatchObject({ periodS: 300, isFirst: true });
  });

  test('stay on the screen while they are read again where the length is the same', () => {
    const { bars } = relisted(OPTION).state.stage;
    expect([bars.periodS, bars.current ?? bars.done.first]).toMatchObject([60, { open: 7 }]);
  });
});
