import { describe, expect, test } from 'vitest';
import { subscriptionsOf } from '../../../engine/link/frames.ts';
import { selectIsListening, selectIsPriceStale, selectLane, selectPrice } from '../../../engine/selectors/shell.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION, RESULT, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { titleOf } from '../../../view/shell/title.ts';
import { refusal } from '../../support/bet-refusal.ts';
import { ko } from '../../support/words.ts';

const LONG = { ...ROUND, endMs: START_MS + 3_600_000 };
const AWAY_MS = 10_000;
/** What the link is asked for now: the names of the topics of the option. */
const heard = (story: Story): readonly string[] => {
  const wanted = story.effectsOf('stomp.subscribe').at(-1);
  return wanted === undefined ? [] : subscriptionsOf(wanted).map(({ topic }) => topic);
};
const ofStage = (story: Story): readonly string[] =>
  heard(story).filter((topic) => ['rounds', 'ticks', 'feed'].includes(topic));
const asked = (story: Story, from: number): readonly string[] =>
  story.effects.slice(from).flatMap((effect) => (effect.type === 'rest.call' ? [effect.call] : []));
const isStale = (story: Story): boolean => selectIsPriceStale(story.state);
/** On the stage of a round that runs for an hour, a tick just heard. */
const trading = (): Story => resynced(ready({ round: LONG }).pass(3_000), { round: LONG }).tick(97_400);
const hidden = (ms = AWAY_MS): Story => trading().tell('page.hidden', {}).pass(ms);
/** Hidden for ten minutes, and seen again: nothing is answered yet. */
const back = (): Story => hidden(600_000).tell('page.shown', {});
const news = (story: Story): Story => story.answer('ticks.fetch', [[story.at - 500, 97_500]]);

describe('L16: a hidden page gives up the prices and bets of others', () => {
  test('after ten seconds, and not before', () => {
    expect(ofStage(hidden(AWAY_MS - 1))).toEqual(['rounds', 'ticks', 'feed']);
    expect(ofStage(hidden())).toEqual(['rounds']);
  });

  test('the queues of the member and the messages of the site stay', () => {
    const [seen, away] = [heard(trading()), heard(hidden())];
    expect(away).toEqual(seen.filter((topic) => topic !== 'ticks' && topic !== 'feed'));
  });

  test('a page that is seen again in time asks for nothing and stays as it was', () => {
    const story = hidden(AWAY_MS - 1);
    const from = story.effects.length;
    story.tell('page.shown', {}).tick(97_410).pass(5_000).tick(97_420);
    expect([asked(story, from), story.effectsOf('stomp.subscribe').length]).toEqual([[], 1]);
    expect(isStale(story)).toBe(false);
  });

  test('a page without an option that is seen again after a long time asks for nothing of an option', () => {
    const story = trading();
    story.send({ type: 'nav.go', path: '/' });
    const from = story.tell('page.hidden', {}).pass(600_000).effects.length;
    expect(asked(story.tell('page.shown', {}), from)).not.toContain('bars.fetch');
    expect(story.state.link.isAway).toBeUndefined();
  });

  test('a page that is told twice that it is hidden counts from the first time', () => {
    expect(ofStage(trading().tell('page.hidden', {}).pass(6_000).tell('page.hidden', {}).pass(4_000))).toEqual([
      'rounds',
    ]);
  });

  test('a page that is away counts no time, however often it is told that it is hidden', () => {
    const story = hidden().tell('page.hidden', {});
    expect(story.state.timers.map(({ id }) => id)).not.toContain('away|hidden');
  });

  test('a round that ends asks for no summary of the day, and for one where the page is seen', () => {
    const ended = (story: Story): readonly string[] => {
      const from = story.effects.length;
      story.tell('round.finished', { optionId: OPTION.id, result: RESULT, fast: false } as never, 'stomp');
      return asked(story, from).filter((call) => call === 'summary.daily');
    };
    expect([ended(hidden()), ended(trading())]).toEqual([[], ['summary.daily']]);
  });

  test('no timer measures the silence that was asked for: the site is asked for nothing and the link stays', () => {
    const story = hidden();
    const from = story.effects.length;
    story.pass(3_600_000);
    expect(asked(story, from).filter((call) => call === 'ticks.fetch')).toEqual([]);
    expect([story.state.link.chart.value, story.state.diagnostics.linkLosses]).toEqual(['up', 0]);
  });

  test('nothing of the option is asked for: no summary after a round, no list of options after a minute', () => {
    const story = hidden();
    const from = story.effects.length;
    story
      .tell('round.finished', { optionId: OPTION.id, result: { ...RESULT, id: LONG.id }, fast: false }, 'stomp')
      .pass(240_000);
    expect(asked(story, from)).toEqual([]);
    story.tell('page.shown', {});
    expect(asked(story, from)).toEqual(expect.arrayContaining(['summary.daily', 'options.list']));
  });

  test('the title names no price while none is taken', () => {
    expect(titleOf(ko, hidden(9_999).state, START_MS)).toContain('97,400');
    expect(titleOf(ko, hidden().state, START_MS)).not.toContain('97,400');
  });
});

describe('L16: an own bet keeps the prices', () => {
  const bet = { ...BET, roundId: LONG.id };
  const settled = { ...bet, status: 1 as const };

  test('for as long as it runs on the stage, and not afterwards', () => {
    const story = trading().tell('bet.accepted', { bet, clientId: null } as never, 'stomp');
    story.tell('page.hidden', {}).pass(AWAY_MS);
    expect(ofStage(story)).toEqual(['rounds', 'ticks', 'feed']);
    story.tell('bet.settled', { bet: settled, clientId: null } as never, 'stomp');
    expect(ofStage(story)).toEqual(['rounds']);
  });

  test('one that comes from another page while this one is away takes them again', () => {
    const story = hidden().tell('bet.accepted', { bet, clientId: null } as never, 'stomp');
    expect([ofStage(story), story.isPending('ticks.fetch')]).toEqual([['rounds', 'ticks', 'feed'], true]);
  });
});

describe('L16: a page that is seen again', () => {
  test('takes prices and bets at once, and asks for the options, the bars, the bets, the summary and the ticks of the running round', () => {
    const story = hidden(600_000);
    const from = story.effects.length;
    story.tell('page.shown', {});
    expect(ofStage(story)).toEqual(['rounds', 'ticks', 'feed']);
    expect(asked(story, from)).toEqual(['options.list', 'bars.fetch', 'feed.recent', 'summary.daily', 'ticks.fetch']);
  });

  test('shows its price as late, and takes no bet, until the site has told of the time between', () => {
    const story = back();
    expect([isStale(story), refusal(story)]).toEqual([true, 'priceStale']);
    news(story);
    expect([isStale(story), selectPrice(story.state)?.price, refusal(story)]).toEqual([false, 97_500, null]);
  });

  test('takes no bet while it is away, either', () => {
    expect([isStale(hidden()), refusal(hidden())]).toEqual([true, 'priceStale']);
  });

  test('a tick of the link ends the doubt, too', () => {
    expect(isStale(back().tick(97_450))).toBe(false);
  });

  test('newer prices of the site are no proof against the link: it is not given up', () => {
    const story = news(back()).pass(9_000);
    expect([story.state.link.chart.value, story.state.diagnostics.linkLosses, isStale(story)]).toEqual([
      'up',
      0,
      false,
    ]);
  });

  test('a link that then brings nothing is found as any silent one', () => {
    const story = news(back()).pass(10_000);
    expect(isStale(story)).toBe(true);
    news(story).pass(3_000);
    expect(story.state.link.chart.value).not.toBe('up');
  });

  test('in a round without a price, the last one before it is asked for', () => {
    const story = hidden(300_000);
    const round = { ...ROUND, id: asId(7_001), round: 862, startMs: story.at - 5_000, endMs: story.at + 55_000 };
    const heardMs = story.state.stage.live?.atMs ?? 0;
    story.tell('round.created', { optionId: OPTION.id, round }, 'stomp').tell('page.shown', {});
    const from = (): unknown => story.effectsOf('rest.call').at(-1)?.params;
    expect(from()).toMatchObject({ startMs: round.startMs - 2_000, endMs: story.at });
    story.answer('ticks.fetch', []);
    expect([isStale(story), from()]).toMatchObject([true, { startMs: heardMs + 1, endMs: story.at }]);
    expect(isStale(story.answer('ticks.fetch', []))).toBe(false);
  });

  test('a question without an answer is asked again, and the price stays late until then', () => {
    const story = back().fail('ticks.fetch', 503);
    expect(isStale(story)).toBe(true);
    expect(isStale(news(story.pass(1_000)))).toBe(false);
  });

  test('the lane of the running round has the ticks that came meanwhile', () => {
    const story = back();
    story.answer('ticks.fetch', [
      [story.at - 2_000, 97_480],
      [story.at - 500, 97_500],
    ]);
    expect(selectLane(story.tick(97_510).state)?.length).toBeGreaterThanOrEqual(3);
  });
});

describe('L16: a link that is lost while the page is away', () => {
  const relinked = (story: Story): Story => resyncedTo(opened(lost(story).pass(1_000)));
  const resyncedTo = (story: Story): Story => resynced(story, { round: LONG });

  test('comes back without prices, and its silence is not timed', () => {
    const story = relinked(hidden());
    expect(ofStage(story)).toEqual(['rounds']);
    story.pass(60_000);
    expect([story.isPending('ticks.fetch'), story.state.link.chart.value]).toEqual([false, 'up']);
  });

  test('and one that is down when the page is seen: the price is late until the site has told of the time between', () => {
    const story = lost(hidden(600_000)).tell('page.shown', {});
    expect(isStale(story)).toBe(true);
    const up = resyncedTo(opened(story.pass(1_000)));
    expect([ofStage(up), selectIsListening(up.state)]).toEqual([['rounds', 'ticks', 'feed'], true]);
    expect(isStale(up)).toBe(false);
  });

  test('a link that is lost during that question asks it again when it is up', () => {
    const story = lost(back()).pass(1_000);
    expect(isStale(story)).toBe(true);
    const from = story.effects.length;
    const up = resynced(opened(story), { round: LONG });
    expect([asked(up, from).includes('ticks.fetch'), isStale(up)]).toEqual([true, false]);
  });
});
