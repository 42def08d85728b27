import { expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import { selectIsChartFailed } from '../../../engine/selectors/shell.ts';
import { START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { bar } from '../../support/stage-prices.ts';

/* Bars of the price chart that do not come: how often they are asked for, and what the page says (L10). */

const loaded = (): Story =>
  resynced(
    signedIn()
      .answer('bars.fetch', [bar(START_MS - 600_000, 1, 1, 1, 1)])
      .pass(2_600),
  );

/** The view is near the oldest bar all the time, for so many seconds: how often older bars are asked for, each time in vain. */
const askedIn = (story: Story, seconds: number, fail: (story: Story) => unknown): number => {
  let asked = 0;
  for (let second = 0; second < seconds; second++) {
    story.send({ type: 'bars.more' });
    if (story.isPending('bars.fetch')) {
      asked++;
      fail(story);
    }
    story.pass(1_000);
  }
  return asked;
};

test('L10: older bars that fail are asked for after twice the wait each time, up to 30 s, and the page says so after the second failure', () => {
  const story = loaded();
  const fail = (): unknown => story.fail('bars.fetch', 500);
  expect(askedIn(story, 4, fail)).toBe(1);
  expect(selectIsChartFailed(story.state)).toBe(false);
  expect(askedIn(story, 31, fail)).toBe(2);
  expect(selectIsChartFailed(story.state)).toBe(true);
  expect(askedIn(story, 120, fail)).toBe(4);
  story.send({ type: 'bars.again' });
  story.answer('bars.fetch', [bar(story.at - DAY_MS, 1, 1, 1, 1)]);
  expect([selectIsChartFailed(story.state), 'failed' in story.state.stage.bars]).toEqual([false, false]);
});

test.each([
  [400, '조회할 수 없습니다.'],
  [404, null],
  [200, '조회할 수 없습니다.'],
])('L10: older bars that the site refuses (%i, %s) are asked for again only by the member', (status, words) => {
  const story = loaded();
  expect(askedIn(story, 120, () => story.fail('bars.fetch', status, words))).toBe(1);
  expect(selectIsChartFailed(story.state)).toBe(true);
  story.send({ type: 'bars.again' });
  expect(story.isPending('bars.fetch')).toBe(true);
});

test('L10: newest bars that the site refuses without a word are said to be missing, and the member asks for them again', () => {
  const story = signedIn();
  story.fail('bars.fetch', 403);
  expect(selectIsChartFailed(story.state)).toBe(true);
  story.send({ type: 'bars.again' });
  expect(story.effectsOf('rest.call').at(-1)).toMatchObject({ call: 'bars.fetch', params: { isFirst: true } });
  story.answer('bars.fetch', [bar(story.at - DAY_MS, 1, 1, 1, 1)]);
  expect(selectIsChartFailed(story.state)).toBe(false);
  const told = signedIn().fail('bars.fetch', 403, '조회할 수 없습니다.');
  expect(selectIsChartFailed(told.state)).toBe(false); // the words stand there
});
